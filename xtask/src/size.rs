//! What the first load costs, against the budgets.

use std::fs;
use std::io::{Read, Write};
use std::path::Path;

use anyhow::{Context, Result, bail};
use flate2::Compression;
use flate2::write::GzEncoder;

use crate::assemble::REFERENCE;

/// Bytes of all files of the first load, which is everything but the reference, compressed with brotli: at most 250 kB.
const FIRST_LOAD_BUDGET: usize = 250_000;
/// Bytes of the wasm among them: at most 200 kB.
const WASM_BUDGET: usize = 200_000;

/// One file's bytes, as they are and compressed as a server would.
struct Cost {
    name: String,
    raw: usize,
    gzip: usize,
    brotli: usize,
}

/// Prints a table of the first load's files, and what the reference costs beside it.
///
/// # Errors
/// The folder cannot be read, the reference is missing, or a budget is exceeded.
pub(crate) fn report(dist: &Path) -> Result<()> {
    let mut costs = Vec::new();
    collect(dist, "", &mut costs)?;
    costs.sort_by(|a, b| b.brotli.cmp(&a.brotli).then_with(|| a.name.cmp(&b.name)));
    let (first, reference) = without_reference(costs)?;

    println!("\n{:>10} {:>10} {:>10}  file", "raw", "gzip", "brotli");
    for cost in &first {
        print(cost);
    }
    let all = sum(first.iter(), "first load");
    let wasm = sum(first.iter().filter(|cost| is_wasm(&cost.name)), "wasm");
    print(&all);
    print(&reference);
    println!();
    let within = [check(&all, FIRST_LOAD_BUDGET), check(&wasm, WASM_BUDGET)];
    if within.contains(&false) {
        bail!("the page is over its budget");
    }
    Ok(())
}

/// The files of the first load, and the page that only who follows its link loads.
fn without_reference(costs: Vec<Cost>) -> Result<(Vec<Cost>, Cost)> {
    let (mut reference, first): (Vec<_>, Vec<_>) =
        costs.into_iter().partition(|cost| cost.name == REFERENCE);
    let reference = reference
        .pop()
        .with_context(|| format!("`{REFERENCE}` is not among the built files"))?;
    let name = format!("{REFERENCE}, beside the first load");
    Ok((first, Cost { name, ..reference }))
}

fn print(cost: &Cost) {
    let Cost {
        name,
        raw,
        gzip,
        brotli,
    } = cost;
    println!("{raw:>10} {gzip:>10} {brotli:>10}  {name}");
}

fn collect(folder: &Path, prefix: &str, costs: &mut Vec<Cost>) -> Result<()> {
    let context = || format!("cannot read `{}`", folder.display());
    for entry in fs::read_dir(folder).with_context(context)? {
        let path = entry.with_context(context)?.path();
        let file_name = path.file_name().unwrap_or_default().to_string_lossy();
        let name = format!("{prefix}{file_name}");
        if path.is_dir() {
            collect(&path, &format!("{name}/"), costs)?;
        } else {
            let bytes =
                fs::read(&path).with_context(|| format!("cannot read `{}`", path.display()))?;
            costs.push(cost(name, &bytes)?);
        }
    }
    Ok(())
}

fn cost(name: String, bytes: &[u8]) -> Result<Cost> {
    let mut gzip = GzEncoder::new(Vec::new(), Compression::best());
    gzip.write_all(bytes)?;
    let mut brotli = Vec::new();
    // 11 and 22 are what a server uses for files that it compresses once.
    brotli::CompressorReader::new(bytes, 1 << 16, 11, 22).read_to_end(&mut brotli)?;
    Ok(Cost {
        name,
        raw: bytes.len(),
        gzip: gzip.finish()?.len(),
        brotli: brotli.len(),
    })
}

fn sum<'a>(costs: impl Iterator<Item = &'a Cost>, name: &str) -> Cost {
    let zero = Cost {
        name: name.to_owned(),
        raw: 0,
        gzip: 0,
        brotli: 0,
    };
    costs.fold(zero, |total, cost| Cost {
        raw: total.raw + cost.raw,
        gzip: total.gzip + cost.gzip,
        brotli: total.brotli + cost.brotli,
        ..total
    })
}

fn is_wasm(name: &str) -> bool {
    Path::new(name)
        .extension()
        .is_some_and(|extension| extension == "wasm")
}

/// Prints one budget line; whether the budget holds.
fn check(cost: &Cost, budget: usize) -> bool {
    let within = cost.brotli <= budget;
    let verdict = if within { "within" } else { "OVER" };
    println!(
        "{}, brotli: {} bytes, {verdict} the budget of {budget}",
        cost.name, cost.brotli
    );
    within
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn costs_add_up() -> Result<()> {
        let files = [
            cost("app.wasm".into(), &[7; 5_000])?,
            cost("index.html".into(), b"<p>")?,
        ];
        let all = sum(files.iter(), "all");
        let wasm = sum(files.iter().filter(|file| is_wasm(&file.name)), "wasm");
        assert_eq!(all.raw, 5_003);
        assert_eq!(wasm.raw, 5_000);
        assert!(wasm.brotli < wasm.raw, "repetition compresses");
        assert_eq!(all.brotli, files[0].brotli + files[1].brotli);
        Ok(())
    }

    #[test]
    fn the_reference_is_no_part_of_the_first_load() -> Result<()> {
        let file = |name: &str| cost(name.into(), b"<p>");
        let (first, reference) = without_reference(vec![
            file("index.html")?,
            file("reference.html")?,
            file("app.wasm")?,
        ])?;
        let names: Vec<_> = first.iter().map(|cost| cost.name.as_str()).collect();
        assert_eq!(names, ["index.html", "app.wasm"]);
        assert_eq!(reference.name, "reference.html, beside the first load");
        assert_eq!(reference.raw, 3);
        assert!(without_reference(vec![file("index.html")?]).is_err());
        Ok(())
    }

    #[test]
    fn a_budget_holds_up_to_its_last_byte() {
        let of = |brotli| Cost {
            name: "x".into(),
            raw: 0,
            gzip: 0,
            brotli,
        };
        assert!(check(&of(10), 10));
        assert!(!check(&of(11), 10));
    }
}
