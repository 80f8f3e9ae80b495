//! Markup as a value: what a view returns.
//!
//! One type stands for every element, so that building and updating it exists once in the program, and
//! a view is a plain function that runs, and can be tested, without a browser.

use std::borrow::Cow;
use std::fmt::{self, Display, Formatter};

use crate::message::Msg;

/// A text that the program holds, or one that was made.
pub type Text = Cow<'static, str>;

/// An element with everything in it.
#[must_use]
#[derive(Debug)]
pub struct Element(Box<Parts>);

/// What an element consists of.
#[derive(Debug)]
pub struct Parts {
    /// Its name.
    pub tag: &'static str,
    /// What the name belongs to.
    pub space: Space,
    /// Names and values.
    pub attributes: Vec<(&'static str, Text)>,
    /// What a field holds.
    pub state: Option<State>,
    /// What is said when something happens to it.
    pub listeners: Vec<Listener>,
    /// What stands in it.
    pub children: Vec<Node>,
}

/// What an element's name belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Space {
    /// HTML.
    Html,
    /// A drawing.
    Svg,
}

/// What the reader changes in a field of a form, and the page too.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum State {
    /// Its value.
    Value(String),
    /// Whether it is ticked.
    Checked(bool),
}

/// What is said when something happens to an element.
#[derive(Clone, Debug)]
pub struct Listener {
    /// What happens.
    pub on: On,
    /// The message.
    pub says: Says,
}

/// What happens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum On {
    /// It is clicked, or pressed with a key.
    Click,
    /// The value changes with every key.
    Input,
    /// The value has changed.
    Change,
    /// The cursor comes into it.
    Focus,
    /// Enter is pressed, and is not the input method's. The element does not get to see it.
    Enter,
    /// The same with Ctrl or Meta.
    CtrlEnter,
}

/// The message, if there is one.
#[derive(Clone, Debug)]
pub enum Says {
    /// None.
    Nothing,
    /// This one.
    This(Msg),
    /// What follows from the field's value.
    Value(fn(String) -> Option<Msg>),
}

/// A part of an element.
#[derive(Debug)]
pub enum Node {
    /// A text.
    Text(Text),
    /// An element.
    Element(Element),
}

/// An HTML element.
pub fn html(tag: &'static str) -> Element {
    Element::new(tag, Space::Html)
}

/// An element of a drawing.
pub fn svg(tag: &'static str) -> Element {
    Element::new(tag, Space::Svg)
}

impl Element {
    fn new(tag: &'static str, space: Space) -> Self {
        Element::from(Parts {
            tag,
            space,
            attributes: Vec::new(),
            state: None,
            listeners: Vec::new(),
            children: Vec::new(),
        })
    }

    /// What it consists of.
    pub fn parts(&self) -> &Parts {
        &self.0
    }

    /// Takes it apart.
    pub fn into_parts(self) -> Parts {
        *self.0
    }

    /// An attribute; none if the value is none.
    pub fn attr(mut self, name: &'static str, value: impl Value) -> Self {
        if let Some(text) = value.text() {
            self.0.attributes.push((name, text));
        }
        self
    }

    /// An attribute that is there or not.
    pub fn flag(self, name: &'static str, is_set: bool) -> Self {
        self.attr(name, is_set.then_some(""))
    }

    /// Its classes.
    pub fn class(self, class: impl Value) -> Self {
        self.attr("class", class)
    }

    /// The name that tests find it by.
    pub fn test(self, id: impl Value) -> Self {
        self.attr("data-testid", id)
    }

    /// The value of a field.
    pub fn value(mut self, value: String) -> Self {
        self.0.state = Some(State::Value(value));
        self
    }

    /// Whether a field is ticked.
    pub fn checked(mut self, checked: bool) -> Self {
        self.0.state = Some(State::Checked(checked));
        self
    }

    /// What is said when something happens.
    pub fn on(mut self, on: On, says: Says) -> Self {
        self.0.listeners.push(Listener { on, says });
        self
    }

    /// What a click says.
    pub fn click(self, msg: Msg) -> Self {
        self.on(On::Click, Says::This(msg))
    }

    /// One more child.
    pub fn with(mut self, child: impl Into<Node>) -> Self {
        self.0.children.push(child.into());
        self
    }

    /// More children.
    pub fn all<T: Into<Node>>(mut self, children: impl IntoIterator<Item = T>) -> Self {
        let children = children.into_iter().map(Into::into);
        self.0.children.extend(children);
        self
    }
}

/// What an attribute can be set to.
pub trait Value {
    /// As a text; nothing if there is to be no attribute.
    fn text(self) -> Option<Text>;
}

impl Value for &'static str {
    fn text(self) -> Option<Text> {
        Some(Text::Borrowed(self))
    }
}

impl Value for String {
    fn text(self) -> Option<Text> {
        Some(Text::Owned(self))
    }
}

/// `true` or `false`.
impl Value for bool {
    fn text(self) -> Option<Text> {
        if self { "true" } else { "false" }.text()
    }
}

impl Value for i32 {
    fn text(self) -> Option<Text> {
        self.to_string().text()
    }
}

impl Value for usize {
    fn text(self) -> Option<Text> {
        self.to_string().text()
    }
}

impl<T: Value> Value for Option<T> {
    fn text(self) -> Option<Text> {
        self?.text()
    }
}

impl From<Parts> for Element {
    fn from(parts: Parts) -> Self {
        Element(Box::new(parts))
    }
}

impl From<&'static str> for Node {
    fn from(text: &'static str) -> Self {
        Node::Text(Text::Borrowed(text))
    }
}

impl From<String> for Node {
    fn from(text: String) -> Self {
        Node::Text(Text::Owned(text))
    }
}

impl From<Element> for Node {
    fn from(element: Element) -> Self {
        Node::Element(element)
    }
}

/// A part that is missing keeps its place, so that its neighbours stay what they are.
impl<T: Into<Node>> From<Option<T>> for Node {
    fn from(part: Option<T>) -> Self {
        part.map_or(Node::Text(Text::Borrowed("")), Into::into)
    }
}

/// As HTML.
impl Display for Element {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let Parts {
            tag,
            attributes,
            children,
            ..
        } = &*self.0;
        write!(f, "<{tag}")?;
        for (name, value) in attributes {
            write!(f, " {name}=\"")?;
            escaped(f, value)?;
            f.write_str("\"")?;
        }
        f.write_str(">")?;
        for child in children {
            child.fmt(f)?;
        }
        if !VOID.contains(tag) {
            write!(f, "</{tag}>")?;
        }
        Ok(())
    }
}

impl Display for Node {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Node::Text(text) => escaped(f, text),
            Node::Element(element) => element.fmt(f),
        }
    }
}

/// The elements used here that have no end tag.
const VOID: [&str; 2] = ["br", "input"];

fn escaped(f: &mut Formatter<'_>, text: &str) -> fmt::Result {
    for part in text.split_inclusive(['&', '<', '"']) {
        let (plain, sign) = match part.as_bytes().last() {
            Some(b'&') => (&part[..part.len() - 1], "&amp;"),
            Some(b'<') => (&part[..part.len() - 1], "&lt;"),
            Some(b'"') => (&part[..part.len() - 1], "&quot;"),
            _ => (part, ""),
        };
        f.write_str(plain)?;
        f.write_str(sign)?;
    }
    Ok(())
}
