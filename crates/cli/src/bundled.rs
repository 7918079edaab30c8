//! The subjects that come with the binary: our two readings, and other people's libraries. A build without the feature
//! `bundled` brings the readings alone.

use jadoube_protocol::Subject;

/// A subject that is compiled in.
pub struct Bundled {
    /// The name by which it is asked for.
    pub name: &'static str,
    /// Makes one.
    pub make: fn() -> Box<dyn Subject + Send>,
}

const OURS: &[Bundled] = &[
    Bundled {
        name: "letter",
        make: || Box::new(jadoube_adapter_readings::letter()),
    },
    Bundled {
        name: "reference",
        make: || Box::new(jadoube_adapter_readings::reference()),
    },
];

/// Adding an adapter adds a row.
#[cfg(feature = "bundled")]
const FOREIGN: &[Bundled] = &[
    Bundled {
        name: "shakmaty",
        make: || Box::new(jadoube_adapter_shakmaty::subject()),
    },
    Bundled {
        name: "cozy-chess",
        make: || Box::new(jadoube_adapter_cozy_chess::subject()),
    },
    Bundled {
        name: "chess",
        make: || Box::new(jadoube_adapter_chess::subject()),
    },
    Bundled {
        name: "owlchess",
        make: || Box::new(jadoube_adapter_owlchess::subject()),
    },
    Bundled {
        name: "pleco",
        make: || Box::new(jadoube_adapter_pleco::subject()),
    },
    Bundled {
        name: "rchess",
        make: || Box::new(jadoube_adapter_rchess::subject()),
    },
    Bundled {
        name: "chessgen",
        make: || Box::new(jadoube_adapter_chessgen::subject()),
    },
    Bundled {
        name: "chessframe",
        make: || Box::new(jadoube_adapter_chessframe::subject()),
    },
    Bundled {
        name: "rschess",
        make: || Box::new(jadoube_adapter_rschess::subject()),
    },
    Bundled {
        name: "chess-lib",
        make: || Box::new(jadoube_adapter_chess_lib::subject()),
    },
    Bundled {
        name: "fenex",
        make: || Box::new(jadoube_adapter_fenex::subject()),
    },
    Bundled {
        name: "chess-lab",
        make: || Box::new(jadoube_adapter_chess_lab::subject()),
    },
    Bundled {
        name: "legal_chess",
        make: || Box::new(jadoube_adapter_legal_chess::subject()),
    },
    Bundled {
        name: "esca",
        make: || Box::new(jadoube_adapter_esca::subject()),
    },
    #[cfg(feature = "eschac")]
    Bundled {
        name: "eschac",
        make: || Box::new(jadoube_adapter_eschac::subject()),
    },
];

#[cfg(not(feature = "bundled"))]
const FOREIGN: &[Bundled] = &[];

/// All of them, ours first.
pub fn all() -> impl Iterator<Item = &'static Bundled> {
    OURS.iter().chain(FOREIGN)
}

/// The subject of this name.
pub fn find(name: &str) -> Option<&'static Bundled> {
    all().find(|bundled| bundled.name == name)
}
