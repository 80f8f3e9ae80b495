//! What a test says about the page. Everything that looks for an element waits until it is there.

use thirtyfour::prelude::*;
use thirtyfour::{TypingData, WebDriver, WindowHandle};

/// The open page.
pub(crate) struct Page {
    browser: WebDriver,
    address: String,
}

impl Page {
    /// The page at this address (ends in `/`), not opened yet.
    pub(crate) fn new(browser: WebDriver, address: String) -> Self {
        Self { browser, address }
    }

    /// Loads the page with a fragment, or changes the fragment of the loaded page as typing it would; or
    /// loads the file of this name beside it.
    pub(crate) async fn open(&self, fragment: &str) -> WebDriverResult<()> {
        self.browser
            .goto(format!("{}{fragment}", self.address))
            .await
    }

    /// Loads the page again.
    pub(crate) async fn reload(&self) -> WebDriverResult<()> {
        self.browser.refresh().await
    }

    /// Goes back, as the browser's button does.
    pub(crate) async fn back(&self) -> WebDriverResult<()> {
        self.browser.back().await
    }

    /// What stands in a field.
    pub(crate) async fn value(&self, id: &str) -> WebDriverResult<String> {
        Ok(self.by_testid(id).await?.value().await?.unwrap_or_default())
    }

    /// The fragment in the address bar, with its `#`, or nothing.
    pub(crate) async fn fragment(&self) -> WebDriverResult<String> {
        let url = self.browser.current_url().await?;
        Ok(url
            .fragment()
            .map(|fragment| format!("#{fragment}"))
            .unwrap_or_default())
    }

    /// Waits until the fragment in the address bar contains this; returns it, with its `#`. The page
    /// writes its address a moment after it has moved on.
    pub(crate) async fn fragment_with(&self, part: &str) -> WebDriverResult<String> {
        let script = "const [part, done] = arguments;
            const look = () => {
                if (!location.hash.includes(part)) return;
                removeEventListener('hashchange', look);
                done(location.hash);
            };
            addEventListener('hashchange', look);
            look();";
        let arguments = vec![serde_json::json!(part)];
        self.browser
            .execute_async(script, arguments)
            .await?
            .convert()
    }

    /// The element with this `data-testid`.
    pub(crate) async fn by_testid(&self, id: &str) -> WebDriverResult<WebElement> {
        self.browser.query(By::Testid(id)).first().await
    }

    /// The first element that fits a CSS selector.
    pub(crate) async fn find(&self, selector: &str) -> WebDriverResult<WebElement> {
        self.browser.query(By::Css(selector)).first().await
    }

    /// Waits until something that fits the selector can be seen.
    pub(crate) async fn shows(&self, selector: &str) -> WebDriverResult<WebElement> {
        self.browser
            .query(By::Css(selector))
            .and_displayed()
            .first()
            .await
    }

    /// Waits until nothing that fits the selector is there.
    pub(crate) async fn shows_no(&self, selector: &str) -> WebDriverResult<()> {
        let gone = self.browser.query(By::Css(selector)).not_exists().await?;
        assert!(gone, "`{selector}` is still there");
        Ok(())
    }

    /// Waits until a field holds exactly this text.
    pub(crate) async fn has_value(&self, id: &str, text: &str) -> WebDriverResult<()> {
        self.browser
            .query(By::Testid(id))
            .with_property("value", text.to_owned())
            .first()
            .await?;
        Ok(())
    }

    /// Opens the page in another tab, which is looked at from here on; returns the tab before.
    pub(crate) async fn another_tab(&self, fragment: &str) -> WebDriverResult<WindowHandle> {
        let tab = self.browser.new_tab().await?;
        let before = self.to_tab(tab).await?;
        self.open(fragment).await?;
        Ok(before)
    }

    /// Looks at the tab that a link has opened; returns the tab before.
    pub(crate) async fn to_opened_tab(&self) -> WebDriverResult<WindowHandle> {
        let before = self.browser.window().await?;
        let tabs = self.browser.windows().await?;
        let opened = tabs.into_iter().find(|tab| *tab != before);
        self.to_tab(opened.expect("the link has opened a tab"))
            .await
    }

    /// Looks at this tab from here on; returns the tab before.
    pub(crate) async fn to_tab(&self, tab: WindowHandle) -> WebDriverResult<WindowHandle> {
        let before = self.browser.window().await?;
        self.browser.switch_to_window(tab).await?;
        Ok(before)
    }

    /// Whether the first element that fits the selector can be seen now.
    pub(crate) async fn is_shown(&self, selector: &str) -> WebDriverResult<bool> {
        self.find(selector).await?.is_displayed().await
    }

    /// What a reader reads in an element.
    pub(crate) async fn text(&self, id: &str) -> WebDriverResult<String> {
        self.by_testid(id).await?.text().await
    }

    /// Waits until a reader reads something else in an element than before; returns it.
    pub(crate) async fn text_after(&self, id: &str, before: &str) -> WebDriverResult<String> {
        let element = self
            .browser
            .query(By::Testid(id))
            .without_text(before.to_owned())
            .first()
            .await?;
        element.text().await
    }

    /// Clicks an element as soon as it can be clicked.
    pub(crate) async fn click(&self, id: &str) -> WebDriverResult<()> {
        self.browser
            .query(By::Testid(id))
            .and_clickable()
            .first()
            .await?
            .click()
            .await
    }

    /// Follows a claim's mark in the chapter, in the language on screen.
    pub(crate) async fn follow(&self, claim: &str) -> WebDriverResult<()> {
        let mark = format!(".claim[data-claim={claim}] button");
        self.shows(&mark).await?;
        // A click as the keyboard makes it: a strip that stays at its place may lie over the mark.
        let script = format!(
            "[...document.querySelectorAll('{mark}')].find((mark) => mark.checkVisibility()).click()"
        );
        self.evaluate(&script).await?;
        Ok(())
    }

    /// Types into whatever has the focus.
    pub(crate) async fn press(&self, keys: impl Into<TypingData>) -> WebDriverResult<()> {
        self.browser.active_element().await?.send_keys(keys).await
    }

    /// Waits until the page has drawn what came of everything so far.
    pub(crate) async fn has_drawn(&self) -> WebDriverResult<()> {
        let two_frames = "requestAnimationFrame(() => requestAnimationFrame(arguments[0]))";
        self.browser.execute_async(two_frames, Vec::new()).await?;
        Ok(())
    }

    /// Gives the page exactly this room, in CSS pixels: windows have borders, and none is as narrow as a phone.
    pub(crate) async fn viewport(&self, width: u32, height: u32) -> WebDriverResult<()> {
        let metrics = serde_json::json!({
            "width": width, "height": height, "deviceScaleFactor": 1, "mobile": false,
        });
        self.browser
            .cdp()
            .send_raw("Emulation.setDeviceMetricsOverride", metrics)
            .await?;
        Ok(())
    }

    /// Shows the page as it is for `print` or for a `screen`.
    pub(crate) async fn shown_for(&self, media: &str) -> WebDriverResult<()> {
        let media = serde_json::json!({ "media": media });
        let browser = self.browser.cdp();
        browser
            .send_raw("Emulation.setEmulatedMedia", media)
            .await?;
        Ok(())
    }

    /// Where an element begins and ends in the window, in CSS pixels from its top.
    pub(crate) async fn extent(&self, selector: &str) -> WebDriverResult<(f64, f64)> {
        let script = format!(
            "const {{ top, bottom }} = document.querySelector('{selector}').getBoundingClientRect(); return [top, bottom]"
        );
        Ok(serde_json::from_value(self.evaluate(&script).await?)?)
    }

    /// An attribute of the document's root.
    pub(crate) async fn root_attribute(&self, name: &str) -> WebDriverResult<Option<String>> {
        self.find("html").await?.attr(name).await
    }

    /// What a script without arguments returns.
    pub(crate) async fn evaluate(&self, script: &str) -> WebDriverResult<serde_json::Value> {
        Ok(self
            .browser
            .execute(script, Vec::new())
            .await?
            .json()
            .clone())
    }
}
