//! Reading another program's output with limits, in threads of their own.

use std::collections::VecDeque;
use std::io::{self, BufRead, BufReader, Read};
use std::sync::mpsc::SyncSender;
use std::sync::{Arc, Mutex};

/// What came out of a program.
#[derive(Debug)]
pub(crate) enum Output {
    /// A whole line, without its end.
    Line(String),
    /// Something that is no line of text: too long, not UTF-8, or cut off by the end.
    Junk(String),
    /// The end.
    End,
}

/// Sends every line of `source` to `sink`, then [`Output::End`]. Stops if nobody listens.
pub(crate) fn pump(source: impl Read, sink: &SyncSender<Output>, limit: usize) {
    let mut reader = BufReader::with_capacity(1 << 16, source);
    loop {
        let output = match next(&mut reader, limit) {
            Ok(output) => output,
            Err(_) => Output::End,
        };
        let end = matches!(output, Output::End);
        if sink.send(output).is_err() || end {
            return;
        }
    }
}

fn next(reader: &mut impl BufRead, limit: usize) -> io::Result<Output> {
    let mut line = Vec::new();
    let read = reader
        .by_ref()
        .take(limit as u64 + 1)
        .read_until(b'\n', &mut line)?;
    Ok(if read == 0 {
        Output::End
    } else if line.last() != Some(&b'\n') {
        if read > limit {
            Output::Junk(format!("a line longer than {limit} bytes"))
        } else {
            Output::Junk(format!("an unfinished last line: {}", excerpt(&line)))
        }
    } else {
        match String::from_utf8(line) {
            Ok(mut line) => {
                line.truncate(line.trim_end_matches(['\n', '\r']).len());
                Output::Line(line)
            }
            Err(error) => Output::Junk(format!(
                "a line that is not UTF-8: {}",
                excerpt(error.as_bytes())
            )),
        }
    })
}

/// The beginning of a text, fit for a message.
pub(crate) fn excerpt(bytes: &[u8]) -> String {
    let shown: String = String::from_utf8_lossy(&bytes[..bytes.len().min(160)])
        .escape_debug()
        .collect();
    let more = if bytes.len() > 160 { "…" } else { "" };
    format!("{shown}{more}")
}

/// The last bytes that a program wrote to its standard error.
#[derive(Clone, Default)]
pub(crate) struct Tail(Arc<Mutex<VecDeque<u8>>>);

impl Tail {
    const KEPT: usize = 4096;

    /// Reads all of `source`, remembering only the end of it.
    pub(crate) fn follow(&self, mut source: impl Read) {
        let mut buffer = [0; 4096];
        while let Ok(read @ 1..) = source.read(&mut buffer) {
            let mut kept = self
                .0
                .lock()
                .unwrap_or_else(|poisoned| poisoned.into_inner());
            kept.extend(&buffer[..read]);
            let surplus = kept.len().saturating_sub(Self::KEPT);
            kept.drain(..surplus);
        }
    }

    /// The text so far, trimmed.
    pub(crate) fn text(&self) -> String {
        let kept = self
            .0
            .lock()
            .unwrap_or_else(|poisoned| poisoned.into_inner());
        let bytes: Vec<u8> = kept.iter().copied().collect();
        String::from_utf8_lossy(&bytes).trim().to_owned()
    }
}
