//! A server for the built page that can also withhold parts of it.

use std::fs;
use std::io::{self, BufRead, BufReader, Write};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::path::{Component, Path, PathBuf};
use std::thread;

/// What the server answers when it is asked for the wasm.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) enum Wasm {
    /// The file.
    #[default]
    AsBuilt,
    /// There is no such file.
    Missing,
    /// Bytes that do not compile.
    Garbled,
    /// A module that compiles and lacks everything that the page calls.
    Hollow,
}

/// Serves the folder on a free port of 127.0.0.1 until the test process ends; returns the page's address.
pub(crate) fn serve(folder: PathBuf, wasm: Wasm) -> io::Result<String> {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?;
    let address = format!("http://{}/", listener.local_addr()?);
    thread::spawn(move || {
        for stream in listener.incoming().flatten() {
            let folder = folder.clone();
            // A browser that goes away in the middle of an answer is no failure of the test.
            thread::spawn(move || answer(&stream, &folder, wasm).unwrap_or_default());
        }
    });
    Ok(address)
}

fn answer(mut stream: &TcpStream, folder: &Path, wasm: Wasm) -> io::Result<()> {
    let mut request = String::new();
    let mut lines = BufReader::new(stream);
    lines.read_line(&mut request)?;
    let mut header = String::new();
    while lines.read_line(&mut header)? > 2 {
        header.clear();
    }
    let target = request.split(' ').nth(1).unwrap_or("/");
    let name = target
        .split(['?', '#'])
        .next()
        .unwrap_or_default()
        .trim_start_matches('/');
    let name = if name.is_empty() { "index.html" } else { name };
    match content(folder, name, wasm) {
        Some(body) => {
            let kind = media_type(name);
            let length = body.len();
            write!(
                stream,
                "HTTP/1.1 200 OK\r\nContent-Type: {kind}\r\nContent-Length: {length}\r\nConnection: close\r\n\r\n"
            )?;
            stream.write_all(&body)
        }
        None => write!(
            stream,
            "HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
        ),
    }
}

fn content(folder: &Path, name: &str, wasm: Wasm) -> Option<Vec<u8>> {
    let path = Path::new(name);
    if !path
        .components()
        .all(|part| matches!(part, Component::Normal(_)))
    {
        return None;
    }
    let is_wasm = path
        .extension()
        .is_some_and(|extension| extension == "wasm");
    match wasm {
        Wasm::Missing if is_wasm => None,
        Wasm::Garbled if is_wasm => Some(b"not wasm".to_vec()),
        Wasm::Hollow if is_wasm => Some(b"\0asm\x01\0\0\0".to_vec()),
        _ => fs::read(folder.join(path)).ok(),
    }
}

fn media_type(name: &str) -> &'static str {
    match Path::new(name)
        .extension()
        .and_then(|extension| extension.to_str())
    {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript",
        Some("wasm") => "application/wasm",
        Some("css") => "text/css",
        Some("svg") => "image/svg+xml",
        _ => "application/octet-stream",
    }
}
