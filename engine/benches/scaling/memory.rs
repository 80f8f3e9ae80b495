//! The peak memory of this process.

/// Bytes of physical memory at the peak, as Linux counts them.
pub(crate) fn peak() -> u64 {
    let status =
        std::fs::read_to_string("/proc/self/status").expect("memory is read from Linux's /proc");
    let line = status
        .lines()
        .find_map(|line| line.strip_prefix("VmHWM:"))
        .expect("the peak is listed");
    let kilobytes: u64 = line
        .trim()
        .trim_end_matches(" kB")
        .parse()
        .expect("a number of kilobytes");
    kilobytes * 1024
}
