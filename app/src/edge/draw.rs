//! Draws [`Element`]s: builds them in the document, and afterwards changes only what differs.
//!
//! Leptos mounts and repeats this as it does any other view. What a field holds and where its cursor
//! stands is left alone as long as it agrees.

use std::cell::RefCell;
use std::rc::Rc;

use leptos::tachys::html::attribute::Attribute;
use leptos::tachys::html::attribute::any_attribute::AnyAttribute;
use leptos::tachys::hydration::Cursor;
use leptos::tachys::view::add_attr::AddAnyAttr;
use leptos::tachys::view::{Mountable, Position, PositionState, Render, RenderHtml};
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{
    Document, Event, HtmlElement, HtmlInputElement, HtmlSelectElement, HtmlTextAreaElement,
    KeyboardEvent,
};

use super::{app, keyboard};
use crate::view::element::{Element, Listener, Node, On, Parts, Says, Space, State, Text};

/// The namespace of drawings.
const SVG: &str = "http://www.w3.org/2000/svg";

/// An element in the document, and what it was last drawn from.
pub struct Drawn {
    element: web_sys::Element,
    tag: &'static str,
    attributes: Vec<(&'static str, Text)>,
    ears: Option<Ears>,
    children: Vec<Child>,
}

enum Child {
    Text(web_sys::Text, Text),
    Element(Drawn),
}

/// What hears for an element. The messages change, the function that the browser calls does not.
struct Ears {
    listeners: Rc<RefCell<Vec<Listener>>>,
    _hear: Closure<dyn FnMut(Event)>,
}

impl Render for Element {
    type State = Drawn;

    fn build(self) -> Drawn {
        let document = leptos::prelude::document();
        build(&document, self.into_parts())
    }

    fn rebuild(self, drawn: &mut Drawn) {
        update(&leptos::prelude::document(), drawn, self.into_parts());
    }
}

fn build(document: &Document, parts: Parts) -> Drawn {
    let Parts {
        tag,
        space,
        attributes,
        state,
        listeners,
        children,
    } = parts;
    let element = match space {
        Space::Html => document.create_element(tag),
        Space::Svg => document.create_element_ns(Some(SVG), tag),
    };
    let element = element.expect("the views' tags are names");
    for (name, value) in &attributes {
        set(&element, name, value);
    }
    let children: Vec<Child> = (children.into_iter())
        .map(|child| {
            let child = Child::build(document, child);
            append(&element, child.node());
            child
        })
        .collect();
    // A list shows its choice once it has options.
    if let Some(state) = state {
        hold(&element, &state);
    }
    let ears = (!listeners.is_empty()).then(|| Ears::grow(&element, listeners));
    Drawn {
        element,
        tag,
        attributes,
        ears,
        children,
    }
}

/// Changes what is drawn into what it is to be.
fn update(document: &Document, drawn: &mut Drawn, parts: Parts) {
    if !drawn.can_become(&parts) {
        *drawn = replaced(&drawn.element, build(document, parts));
        return;
    }
    let element = &drawn.element;
    for (name, _) in &drawn.attributes {
        if !parts.attributes.iter().any(|(new, _)| new == name) {
            // It was set under this name.
            let _ = element.remove_attribute(name);
        }
    }
    for new in &parts.attributes {
        if !drawn.attributes.contains(new) {
            set(element, new.0, &new.1);
        }
    }
    drawn.attributes = parts.attributes;
    if let Some(ears) = &drawn.ears {
        ears.listeners.replace(parts.listeners);
    }
    for gone in drawn
        .children
        .drain(parts.children.len().min(drawn.children.len())..)
    {
        put(gone.node(), None);
    }
    let mut children = parts.children.into_iter();
    for (child, new) in drawn.children.iter_mut().zip(&mut children) {
        child.update(document, new);
    }
    for new in children {
        let child = Child::build(document, new);
        append(element, child.node());
        drawn.children.push(child);
    }
    if let Some(state) = parts.state {
        hold(element, &state);
    }
}

impl Drawn {
    /// Whether the element can stay: its name and what it hears are fixed.
    fn can_become(&self, parts: &Parts) -> bool {
        let hears = |listeners: &[Listener]| {
            let heard = listeners.iter().map(|listener| listener.on);
            heard.eq(parts.listeners.iter().map(|listener| listener.on))
        };
        self.tag == parts.tag
            && match &self.ears {
                None => parts.listeners.is_empty(),
                Some(ears) => hears(&ears.listeners.borrow()),
            }
    }
}

impl Child {
    fn build(document: &Document, node: Node) -> Self {
        match node {
            Node::Text(text) => Child::Text(document.create_text_node(&text), text),
            Node::Element(element) => Child::Element(build(document, element.into_parts())),
        }
    }

    fn node(&self) -> &web_sys::Node {
        match self {
            Child::Text(node, _) => node,
            Child::Element(drawn) => &drawn.element,
        }
    }

    fn update(&mut self, document: &Document, node: Node) {
        match (&mut *self, node) {
            (Child::Text(node, old), Node::Text(new)) => {
                if *old != new {
                    node.set_data(&new);
                    *old = new;
                }
            }
            (Child::Element(drawn), Node::Element(element)) => {
                update(document, drawn, element.into_parts());
            }
            (_, node) => {
                let new = Child::build(document, node);
                put(self.node(), Some(new.node()));
                *self = new;
            }
        }
    }
}

fn replaced(old: &web_sys::Element, new: Drawn) -> Drawn {
    put(old, Some(&new.element));
    new
}

// What follows cannot fail: the nodes are the page's own and stand where they are looked for. Should
// an extension have moved one, the rest of the page goes on.

fn append(parent: &web_sys::Element, child: &web_sys::Node) {
    let _ = parent.append_child(child);
}

/// Puts another node, or none, in the place of one. Whoever goes by keys and has pressed what is no more goes on
/// from the nearest thing before it that can have the focus.
fn put(old: &web_sys::Node, new: Option<&web_sys::Node>) {
    let Some(parent) = old.parent_node() else {
        return;
    };
    let has_focus = || {
        let parent: &web_sys::Element = parent.unchecked_ref();
        matches!(parent.closest(":focus-within"), Ok(Some(_)))
    };
    let had_it = has_focus();
    let mut next = before(old);
    let _ = match new {
        Some(new) => parent.replace_child(new, old),
        None => parent.remove_child(old),
    };
    while had_it
        && !has_focus()
        && let Some(node) = next
    {
        // What is no element refuses, and what cannot have the focus ignores it.
        let _ = node.unchecked_ref::<HtmlElement>().focus();
        next = before(&node);
    }
}

/// What stands before a node; if nothing does, what it stands in.
fn before(node: &web_sys::Node) -> Option<web_sys::Node> {
    node.previous_sibling().or_else(|| node.parent_node())
}

fn set(element: &web_sys::Element, name: &str, value: &str) {
    let _ = element.set_attribute(name, value);
}

/// Makes a field hold this. What it holds already is not set again: that would move the cursor.
fn hold(element: &web_sys::Element, state: &State) {
    match state {
        State::Checked(checked) => {
            if let Some(input) = element.dyn_ref::<HtmlInputElement>()
                && input.checked() != *checked
            {
                input.set_checked(*checked);
            }
        }
        State::Value(value) => {
            if held(element).is_some_and(|held| held == *value) {
                return;
            }
            if let Some(input) = element.dyn_ref::<HtmlInputElement>() {
                input.set_value(value);
            } else if let Some(area) = element.dyn_ref::<HtmlTextAreaElement>() {
                area.set_value(value);
            } else if let Some(list) = element.dyn_ref::<HtmlSelectElement>() {
                list.set_value(value);
            }
        }
    }
}

/// The value of a field.
fn held(element: &web_sys::Element) -> Option<String> {
    if let Some(input) = element.dyn_ref::<HtmlInputElement>() {
        Some(input.value())
    } else if let Some(area) = element.dyn_ref::<HtmlTextAreaElement>() {
        Some(area.value())
    } else {
        Some(element.dyn_ref::<HtmlSelectElement>()?.value())
    }
}

impl Ears {
    fn grow(element: &web_sys::Element, listeners: Vec<Listener>) -> Self {
        let kinds: Vec<On> = listeners.iter().map(|listener| listener.on).collect();
        let listeners = Rc::new(RefCell::new(listeners));
        let heard = Rc::clone(&listeners);
        let field = element.clone();
        let hear = Closure::<dyn FnMut(Event)>::new(move |event: Event| {
            // The list is free again before the message changes what is drawn.
            let says = {
                let listeners = heard.borrow();
                let listener = listeners.iter().find(|listener| listener.on.is(&event));
                listener.map(|listener| listener.says.clone())
            };
            let msg = match says {
                None | Some(Says::Nothing) => None,
                Some(Says::This(msg)) => Some(msg),
                Some(Says::Value(says)) => held(&field).and_then(says),
            };
            if let Some(msg) = msg {
                app::dispatch(msg);
            }
        });
        for on in kinds {
            // Registering the same function twice is registering it once.
            let _ =
                element.add_event_listener_with_callback(on.name(), hear.as_ref().unchecked_ref());
        }
        Ears {
            listeners,
            _hear: hear,
        }
    }
}

impl On {
    fn name(self) -> &'static str {
        match self {
            On::Click => "click",
            On::Input => "input",
            On::Change => "change",
            On::Focus => "focus",
            On::Enter | On::CtrlEnter => "keydown",
        }
    }

    /// Whether this is what has happened. A key that is meant for the page does nothing else.
    fn is(self, event: &Event) -> bool {
        let wants_ctrl = match self {
            On::Enter => false,
            On::CtrlEnter => true,
            _ => return event.type_() == self.name(),
        };
        let is_meant = event.dyn_ref::<KeyboardEvent>().is_some_and(|event| {
            let ctrl = event.ctrl_key() || event.meta_key();
            event.key() == "Enter" && ctrl == wants_ctrl && !keyboard::is_composing(event)
        });
        if is_meant {
            event.prevent_default();
        }
        is_meant
    }
}

impl Mountable for Drawn {
    fn unmount(&mut self) {
        put(&self.element, None);
    }

    fn mount(&mut self, parent: &web_sys::Element, marker: Option<&web_sys::Node>) {
        let _ = parent.insert_before(&self.element, marker);
    }

    fn insert_before_this(&self, child: &mut dyn Mountable) -> bool {
        let Some(parent) = self.element.parent_element() else {
            return false;
        };
        child.mount(&parent, Some(&self.element));
        true
    }

    fn elements(&self) -> Vec<web_sys::Element> {
        vec![self.element.clone()]
    }
}

impl AddAnyAttr for Element {
    type Output<New: Attribute> = Self;

    fn add_any_attr<New: Attribute>(self, _: New) -> Self {
        self
    }
}

/// What Leptos asks of everything that can be mounted. No server renders this page, so there is never
/// anything to take over.
impl RenderHtml for Element {
    type AsyncOutput = Self;
    type Owned = Self;

    const MIN_LENGTH: usize = 0;

    fn dry_resolve(&mut self) {}

    async fn resolve(self) -> Self {
        self
    }

    fn to_html_with_buf(
        self,
        html: &mut String,
        _: &mut Position,
        _: bool,
        _: bool,
        _: Vec<AnyAttribute>,
    ) {
        html.push_str(&self.to_string());
    }

    fn hydrate<const FROM_SERVER: bool>(self, _: &Cursor, _: &PositionState) -> Drawn {
        self.build()
    }

    fn into_owned(self) -> Self {
        self
    }
}
