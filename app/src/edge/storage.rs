//! The browser's storage, which may be blocked or full. Everything stands under the page's own
//! prefix; nothing of another page's is read or removed.

use gloo_storage::{LocalStorage, Storage as _};

use crate::settings::Storage;

/// Before the name of every entry.
const PREFIX: &str = "study-bench/";

/// Written and removed to see whether writing works.
const PROBE: &str = "study-bench/probe";

/// The storage, unless it cannot be read.
pub(super) fn readable() -> Option<web_sys::Storage> {
    let storage = web_sys::window()?.local_storage().ok()??;
    storage.length().and_then(|_| storage.key(0)).ok()?;
    storage.get_item(PROBE).ok()?;
    Some(storage)
}

/// Whether the storage can be used. Where it cannot, its library panics, so nothing else may be
/// called before this.
pub(crate) fn probe() -> Storage {
    let Some(storage) = readable() else {
        return Storage::Blocked;
    };
    if storage.set_item(PROBE, "").is_err() {
        return Storage::Full;
    }
    // An empty entry that stays behind does no harm.
    let _ = storage.remove_item(PROBE);
    Storage::Kept
}

/// Reads an entry of the page; nothing where it is missing or is no text.
pub(crate) fn read(name: &str) -> Option<String> {
    (probe() != Storage::Blocked)
        .then(|| LocalStorage::get(format!("{PREFIX}{name}")).ok())
        .flatten()
}

/// Writes an entry of the page.
///
/// # Errors
///
/// How the storage fares, if it did not take the entry.
pub(crate) fn write(name: &str, value: &str) -> Result<(), Storage> {
    match probe() {
        Storage::Blocked => Err(Storage::Blocked),
        _ => LocalStorage::set(format!("{PREFIX}{name}"), value).map_err(|_| Storage::Full),
    }
}
