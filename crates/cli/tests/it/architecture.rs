//! The imports that must never be (see the page "Architecture" of the book), and facts that stand in two places.

use cargo_metadata::{DependencyKind, Metadata, MetadataCommand, Package};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../..")
        .canonicalize()
        .expect("the workspace")
}

fn metadata() -> Metadata {
    MetadataCommand::new()
        .manifest_path(root().join("Cargo.toml"))
        .no_deps()
        .exec()
        .expect("cargo metadata")
}

/// What a package imports outside its tests: our own packages, and other people's.
fn imports(package: &Package) -> (BTreeSet<&str>, BTreeSet<&str>) {
    package
        .dependencies
        .iter()
        .filter(|dependency| dependency.kind != DependencyKind::Development)
        .map(|dependency| dependency.name.as_str())
        .partition(|name| name.starts_with("jadoube"))
}

/// The adapters that link one foreign implementation each: everything below `crates/adapters` but these two.
fn is_foreign_adapter(package: &Package) -> bool {
    package.name.starts_with("jadoube-adapter-")
        && !["jadoube-adapter-process", "jadoube-adapter-readings"].contains(&package.name.as_str())
}

#[test]
fn each_crate_imports_only_what_it_may() {
    let metadata = metadata();
    let table: BTreeMap<&str, &[&str]> = BTreeMap::from([
        ("jadoube-rules", &[][..]),
        ("jadoube-arbiter", &["jadoube-rules"]),
        ("jadoube-protocol", &[]),
        ("jadoube-harness", &["jadoube-protocol"]),
        ("jadoube-fuzz", &["jadoube-protocol", "jadoube-rules"]),
        ("jadoube-adapter-process", &["jadoube-protocol"]),
        (
            "jadoube-adapter-readings",
            &["jadoube-arbiter", "jadoube-protocol", "jadoube-rules"],
        ),
    ]);
    let mut wrong = Vec::new();
    for package in &metadata.packages {
        let allowed: &[&str] = match table.get(package.name.as_str()) {
            Some(allowed) => allowed,
            None if is_foreign_adapter(package) => &["jadoube-protocol"],
            None if package.name == "jadoube" => continue,
            None => {
                wrong.push(format!("{} is in no row of this table", package.name));
                continue;
            }
        };
        let (ours, _) = imports(package);
        for name in ours.iter().filter(|name| !allowed.contains(name)) {
            wrong.push(format!("{} must not import {name}", package.name));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn rules_arbiter_and_protocol_are_almost_alone() {
    let metadata = metadata();
    let table: [(&str, &[&str]); 3] = [
        ("jadoube-rules", &[]),
        ("jadoube-arbiter", &[]),
        // schemars is optional: the published schemas are made with it, and nothing else is.
        ("jadoube-protocol", &["serde", "serde_json", "schemars"]),
    ];
    for (name, allowed) in table {
        let package = metadata
            .packages
            .iter()
            .find(|package| package.name == name)
            .expect(name);
        let (_, others) = imports(package);
        assert!(
            others.iter().all(|other| allowed.contains(other)),
            "{name} imports {others:?}"
        );
    }
}

#[test]
fn only_its_own_adapter_links_a_foreign_implementation() {
    let metadata = metadata();
    let mut linked: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    let adapters: Vec<&Package> = metadata
        .packages
        .iter()
        .filter(|package| is_foreign_adapter(package))
        .collect();
    assert!(
        adapters.len() >= 15,
        "only {} foreign adapters",
        adapters.len()
    );
    for adapter in &adapters {
        let implementation = adapter.name.trim_start_matches("jadoube-adapter-");
        let (_, others) = imports(adapter);
        assert_eq!(others, BTreeSet::from([implementation]), "{}", adapter.name);
        linked.entry(implementation).or_default();
    }
    for package in metadata
        .packages
        .iter()
        .filter(|package| !is_foreign_adapter(package))
    {
        let foreign: Vec<&str> = package
            .dependencies
            .iter()
            .map(|dependency| dependency.name.as_str())
            .filter(|name| linked.contains_key(name))
            .collect();
        assert!(
            foreign.is_empty(),
            "{} must not import {foreign:?}",
            package.name
        );
    }
}

#[test]
fn whatever_links_a_copyleft_library_says_so() {
    let metadata = metadata();
    let license = |name: &str| {
        let package = metadata
            .packages
            .iter()
            .find(|package| package.name == name)
            .expect(name);
        package.license.clone().unwrap_or_default()
    };
    assert_eq!(license("jadoube-adapter-shakmaty"), "GPL-3.0-or-later");
    assert_eq!(license("jadoube-adapter-eschac"), "AGPL-3.0-or-later");
    assert_eq!(
        license("jadoube"),
        "(MIT OR Apache-2.0) AND GPL-3.0-or-later"
    );
    let copyleft = [
        "jadoube-adapter-shakmaty",
        "jadoube-adapter-eschac",
        "jadoube",
    ];
    for package in metadata
        .packages
        .iter()
        .filter(|package| !copyleft.contains(&package.name.as_str()))
    {
        assert_eq!(
            package.license.as_deref(),
            Some("MIT OR Apache-2.0"),
            "{}",
            package.name
        );
    }
    let jadoube = metadata
        .packages
        .iter()
        .find(|package| package.name == "jadoube")
        .expect("jadoube");
    assert!(
        !jadoube.features["default"].contains(&"eschac".to_owned()),
        "eschac must be off by default"
    );
}

#[test]
fn an_adapter_names_the_version_that_is_really_linked() {
    let lock = fs::read_to_string(root().join("Cargo.lock")).expect("Cargo.lock");
    let mut wrong = Vec::new();
    for adapter in metadata()
        .packages
        .iter()
        .filter(|package| is_foreign_adapter(package))
    {
        let implementation = adapter.name.trim_start_matches("jadoube-adapter-");
        let entry = format!("name = \"{implementation}\"\nversion = \"");
        let start = lock
            .find(&entry)
            .unwrap_or_else(|| panic!("{implementation} is not in Cargo.lock"))
            + entry.len();
        let version = lock[start..].split('"').next().unwrap_or_default();
        let source = fs::read_to_string(
            adapter
                .manifest_path
                .parent()
                .expect("a folder")
                .join("src/lib.rs"),
        )
        .expect("lib.rs");
        let named = source
            .split("const VERSION: &str = \"")
            .nth(1)
            .and_then(|rest| rest.split('"').next());
        if named != Some(version) {
            wrong.push(format!(
                "{implementation}: linked {version}, named {named:?}"
            ));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// All Rust sources of a folder, with their text.
fn sources(folder: &Path) -> Vec<(PathBuf, String)> {
    let read = |path: PathBuf| {
        let text = fs::read_to_string(&path).expect("UTF-8");
        (path, text)
    };
    files(folder, "rs").into_iter().map(read).collect()
}

/// The code of a source without comments, so that documentation may name what code may not import, and
/// without the tests at its end, which may compare what the code keeps apart.
fn code(text: &str) -> String {
    let text = text.split("#[cfg(test)]").next().unwrap_or_default();
    text.lines()
        .filter(|line| !line.trim_start().starts_with("//"))
        .collect::<Vec<_>>()
        .join("\n")
}

#[test]
fn no_source_names_what_it_must_not_import() {
    let table: [(&str, &[&str]); 7] = [
        (
            "crates/rules/src/letter",
            &["fast::", "crate::fast", "super::fast"],
        ),
        (
            "crates/rules/src/fast",
            &["letter::", "crate::letter", "super::letter"],
        ),
        (
            "crates/rules/src",
            &[
                "std::time",
                "std::fs",
                "std::env",
                "std::process",
                "std::thread",
                "unsafe {",
            ],
        ),
        (
            "crates/arbiter/src",
            &[
                "std::time",
                "std::fs",
                "std::env",
                "std::process",
                "std::thread",
                "unsafe {",
            ],
        ),
        (
            "crates/protocol/src",
            &[
                "std::time",
                "std::fs",
                "std::env",
                "std::process",
                "std::thread",
                "unsafe {",
            ],
        ),
        (
            "crates/harness/src/report",
            &["crate::run", "super::run", "crate::bisect", "println!"],
        ),
        (
            "crates/harness/src",
            &["jadoube_rules", "jadoube_adapter", "println!", "eprintln!"],
        ),
    ];
    let mut wrong = Vec::new();
    for (folder, forbidden) in table {
        let sources = sources(&root().join(folder));
        assert!(!sources.is_empty(), "{folder} has no sources");
        for (path, text) in sources {
            let code = code(&text);
            for name in forbidden.iter().filter(|name| code.contains(**name)) {
                wrong.push(format!("{} names {name}", path.display()));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// All files with this extension below a folder.
fn files(folder: &Path, extension: &str) -> Vec<PathBuf> {
    let entries =
        fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let paths = entries.map(|entry| entry.expect("an entry").path());
    paths
        .flat_map(|path| {
            if path.is_dir() {
                files(&path, extension)
            } else {
                let wanted = path.extension().is_some_and(|found| found == extension);
                wanted.then_some(path).into_iter().collect()
            }
        })
        .collect()
}

#[test]
fn no_snapshot_is_left_behind() {
    let root = root();
    let snapshots = files(&root.join("crates"), "snap");
    assert!(!snapshots.is_empty());
    let mut wrong = Vec::new();
    for snapshot in snapshots {
        let text = fs::read_to_string(&snapshot).expect("UTF-8");
        let source = text
            .lines()
            .find_map(|line| line.strip_prefix("source: "))
            .expect("a source");
        let stem = snapshot
            .file_stem()
            .expect("a name")
            .to_string_lossy()
            .into_owned();
        let name = stem.rsplit("__").next().unwrap_or_default();
        let names_it = fs::read_to_string(root.join(source)).is_ok_and(|code| code.contains(name));
        if !names_it {
            wrong.push(format!(
                "{source} does not name {name} ({})",
                snapshot.display()
            ));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
