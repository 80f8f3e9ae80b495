use expect_test::{Expect, expect};

use super::*;

fn section_of(text: &str) -> Result<Section, Mistake> {
    let known = ["late-refused", "one", "two"].map(str::to_owned);
    section(text, "en", "timeline", &BTreeSet::from(known))
}

fn html_of(text: &str) -> String {
    match section_of(text) {
        Ok(section) => section.html,
        Err(mistake) => format!("line {}: {}", mistake.line, mistake.says),
    }
}

#[track_caller]
fn check(text: &str, expected: &Expect) {
    expected.assert_eq(html_of(text).trim());
}

#[test]
fn a_claim_is_text_with_an_island_behind_it() {
    check(
        "So [the *late* write is refused](claim:late-refused).",
        &expect![[
            r#"<p>So <span class="claim-text">the <em>late</em> write is refused</span><span class="claim" data-claim="late-refused" translate="no"></span>.</p>"#
        ]],
    );
}

#[test]
fn claims_are_listed_in_order() {
    let claims =
        section_of("[a](claim:one) [b](claim:two)\n\n[c](claim:one)").map(|found| found.claims);
    let expected = ["one", "two", "one"].map(str::to_owned).to_vec();
    assert_eq!(claims.ok(), Some(expected));
}

#[test]
fn headings_get_ids_that_do_not_depend_on_their_words() {
    check(
        "# First\n\n## Second\n\n## Third {#own}\n\n## Fourth",
        &expect![[r#"
            <h1 id="en-timeline">First</h1>
            <h2 id="en-timeline-2">Second</h2>
            <h2 id="en-own">Third</h2>
            <h2 id="en-timeline-4">Fourth</h2>"#]],
    );
}

#[test]
fn links_lead_out_without_an_opener_or_to_an_anchor() {
    check(
        "[out](https://example.org/?a=1&b=2) [in](#own)",
        &expect![[
            r##"<p><a href="https://example.org/?a=1&amp;b=2" rel="noopener">out</a> <a href="#en-own">in</a></p>"##
        ]],
    );
}

#[test]
fn a_link_to_the_bench_leaves_and_one_to_the_reference_does_not() {
    check(
        "[bench](index.html#/fencing?s=A.acquire&at=1) [reference](reference.html)",
        &expect![[
            r##"<p><a href="index.html#/fencing?s=A.acquire&amp;at=1">bench</a> <a href="reference.html" target="_blank">reference</a></p>"##
        ]],
    );
}

#[test]
fn an_entry_is_a_name_that_can_be_linked_to_and_what_it_means() {
    let text = "[`lost_update`](id:property-lost_update)\n: a result\n\n  | a |\n  |---|\n  | 1 |\n\n[`x`](id:x)\n: see [it](#property-lost_update)";
    check(
        text,
        &expect![[r##"
            <dl>
            <dt><a class="name" id="en-property-lost_update" href="#en-property-lost_update"><code>lost_update</code></a></dt>
            <dd>
            <p>a result</p>
            <div class="table" tabindex="0"><table><thead><tr><th>a</th></tr></thead><tbody>
            <tr><td>1</td></tr>
            </tbody></table>
            </div>
            </dd>
            <dt><a class="name" id="en-x" href="#en-x"><code>x</code></a></dt>
            <dd>
            <p>see <a href="#en-property-lost_update">it</a></p>
            </dd>
            </dl>"##]],
    );
    let section = section_of(text).expect("a section");
    assert_eq!(section.anchors, ["property-lost_update", "x"]);
    assert_eq!(section.leads, ["property-lost_update"]);
}

#[test]
fn code_is_escaped_focusable_and_not_translated() {
    check(
        "```sql\nmax_fence < :fence\n```",
        &expect![[r#"
            <pre tabindex="0" translate="no" data-kind="sql"><code>max_fence &lt; :fence
            </code></pre>"#]],
    );
}

#[test]
fn a_diff_marks_what_goes_and_what_comes() {
    check(
        "```diff-sql\n UPDATE r\n-  WHERE a < 1\n+  WHERE a <= 1\n```",
        &expect![[r#"
            <pre tabindex="0" translate="no" data-kind="diff-sql"><code>UPDATE r
            <del>  WHERE a &lt; 1</del>
            <ins>  WHERE a &lt;= 1</ins>
            </code></pre>"#]],
    );
}

#[test]
fn a_table_stands_in_a_box_that_scrolls() {
    check(
        "| a |\n|---|\n| 1 |",
        &expect![[r#"
            <div class="table" tabindex="0"><table><thead><tr><th>a</th></tr></thead><tbody>
            <tr><td>1</td></tr>
            </tbody></table>
            </div>"#]],
    );
}

#[test]
fn chinese_lines_join_without_a_space() {
    check(
        "旧持有者\n恢复之后，\n带着 41\n提交",
        &expect![[r"
        <p>旧持有者恢复之后，带着 41
        提交</p>"]],
    );
}

#[test]
fn comments_vanish() {
    check("<!-- for\nauthors -->\n\ntext", &expect!["<p>text</p>"]);
}

#[test]
fn mistakes_say_where_and_what() {
    check(
        "a\n\n[b](claim:Not an id)",
        &expect![
            "line 3: `](` in the text: emphasis, a link or a claim mark that is not well formed"
        ],
    );
    check(
        "[b](claim:)",
        &expect!["line 1: the claim ``: expected the id of a claim in assets/claims.toml"],
    );
    check(
        "[b](claim:tow)",
        &expect!["line 1: the claim `tow`: expected the id of a claim in assets/claims.toml"],
    );
    check(
        "a\n[b](clam:b)",
        &expect![
            "line 2: the link target `clam:b`: expected `claim:some-id`, `id:some-id`, `#some-id`, a page of ours or an `https://` address"
        ],
    );
    check(
        "[b](other.md)",
        &expect![
            "line 1: the link target `other.md`: expected `claim:some-id`, `id:some-id`, `#some-id`, a page of ours or an `https://` address"
        ],
    );
    check(
        "see claim:b",
        &expect![
            "line 1: `claim:` in the text: emphasis, a link or a claim mark that is not well formed"
        ],
    );
    check(
        "他说**“不行。”**然后",
        &expect![
            "line 1: `**` in the text: emphasis, a link or a claim mark that is not well formed"
        ],
    );
    check(
        "a <b>c</b>",
        &expect!["line 1: raw HTML: the text is Markdown only"],
    );
    check(
        "\n<div>\n</div>",
        &expect!["line 2: raw HTML: the text is Markdown only"],
    );
    check(
        "![a](b.png)",
        &expect!["line 1: an image: there are none, the bench draws"],
    );
    check(
        "```cobol\n```",
        &expect![
            "line 1: the code block's kind `cobol`: expected one of text, scenario, sql, diff-sql, sh, rust"
        ],
    );
    check(
        "    indented",
        &expect!["line 1: an indented code block: use a fence, with its kind"],
    );
    check(
        "# a {#x}\n\n# b {#x}",
        &expect!["line 3: the id `en-x` is taken by an earlier place"],
    );
    check(
        "# a {#x}\n\n[b](id:x)",
        &expect!["line 3: the id `en-x` is taken by an earlier place"],
    );
    check(
        "[a](id:X)",
        &expect![
            "line 1: the id `X`: expected lower-case letters, digits, hyphens and underscores"
        ],
    );
    check(
        "# a {#X}",
        &expect!["line 1: the heading's id `X`: expected lower-case letters, digits and hyphens"],
    );
}
