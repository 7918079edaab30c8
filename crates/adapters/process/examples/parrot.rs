//! The simplest subject: it answers every question that it has no answer. For measuring what the wire itself costs.

use jadoube_protocol::smoke::Parrot;
use jadoube_protocol::wire;
use std::io::{BufReader, BufWriter, stdin, stdout};

fn main() -> std::io::Result<()> {
    let input = BufReader::with_capacity(1 << 16, stdin().lock());
    let output = BufWriter::with_capacity(1 << 16, stdout().lock());
    wire::serve(&mut Parrot, input, output)
}
