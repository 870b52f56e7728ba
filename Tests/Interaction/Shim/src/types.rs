//! Values of the interface of dotlottie-rs.

#[derive(Debug, PartialEq)]
pub enum Error {
    Unknown,
    InvalidParameter,
    AnimationNotLoaded,
    InsufficientCondition,
}

#[derive(Debug, PartialEq)]
pub enum Status {
    Playing,
    Paused,
    Stopped,
    Tweening,
}

#[derive(Debug, PartialEq)]
pub enum StateMachineEngineStatus {
    Running,
    Tweening,
    Stopped,
}

pub enum ColorSpace {
    ABGR8888,
}

#[derive(Default)]
pub struct OpenUrlPolicy {}

#[derive(Clone)]
pub enum Event {
    PointerDown { x: f32, y: f32 },
    PointerUp { x: f32, y: f32 },
    PointerMove { x: f32, y: f32 },
    PointerEnter { x: f32, y: f32 },
    PointerExit { x: f32, y: f32 },
    Click { x: f32, y: f32 },
    OnComplete,
    OnLoopComplete,
}

impl Event {
    pub(super) fn parts(&self) -> (&'static str, f32, f32) {
        match *self {
            Event::PointerDown { x, y } => ("PointerDown", x, y),
            Event::PointerUp { x, y } => ("PointerUp", x, y),
            Event::PointerMove { x, y } => ("PointerMove", x, y),
            Event::PointerEnter { x, y } => ("PointerEnter", x, y),
            Event::PointerExit { x, y } => ("PointerExit", x, y),
            Event::Click { x, y } => ("Click", x, y),
            Event::OnComplete => ("OnComplete", 0.0, 0.0),
            Event::OnLoopComplete => ("OnLoopComplete", 0.0, 0.0),
        }
    }
}

#[derive(Debug)]
pub enum StateMachineEvent {
    Transition { previous_state: String, new_state: String },
    StateEntered { state: String },
    StateExit { state: String },
    CustomEvent { message: String },
}

impl StateMachineEvent {
    pub(super) fn new(text: &str) -> Self {
        let mut parts = text.split('\n').map(str::to_string);
        let kind = parts.next().unwrap();
        let mut next = || parts.next().unwrap();
        match kind.as_str() {
            "transition" => StateMachineEvent::Transition { previous_state: next(), new_state: next() },
            "entered" => StateMachineEvent::StateEntered { state: next() },
            "exited" => StateMachineEvent::StateExit { state: next() },
            _ => StateMachineEvent::CustomEvent { message: next() },
        }
    }
}

pub struct ColorSlot([f32; 3]);
pub struct ScalarSlot(f32);
pub struct VectorSlot([f32; 2]);
pub struct PositionSlot();
pub struct TextSlot();
pub struct ImageSlot();
pub struct GradientSlot();

pub struct GradientStop {
    pub offset: f32,
    pub color: [f32; 4],
}

impl ColorSlot {
    pub fn new(color: [f32; 3]) -> Self {
        ColorSlot(color)
    }
    pub(super) fn json(&self) -> String {
        format!("{{\"a\":0,\"k\":[{},{},{}]}}", self.0[0], self.0[1], self.0[2])
    }
}

impl ScalarSlot {
    pub fn new(value: f32) -> Self {
        ScalarSlot(value)
    }
    pub(super) fn json(&self) -> String {
        format!("{{\"a\":0,\"k\":{}}}", self.0)
    }
}

impl VectorSlot {
    pub fn static_value(value: [f32; 2]) -> Self {
        VectorSlot(value)
    }
    pub(super) fn json(&self) -> String {
        format!("{{\"a\":0,\"k\":[{},{}]}}", self.0[0], self.0[1])
    }
}

impl PositionSlot {
    pub fn static_value(_value: [f32; 2]) -> Self {
        PositionSlot()
    }
}

impl TextSlot {
    pub fn new(_text: &str) -> Self {
        TextSlot()
    }
}

impl ImageSlot {
    pub fn from_path(_path: String) -> Self {
        ImageSlot()
    }
}

impl GradientSlot {
    pub fn new(_stops: Vec<GradientStop>) -> Self {
        GradientSlot()
    }
}

pub enum SlotType {
    Color(ColorSlot),
    Gradient(GradientSlot),
    Image(ImageSlot),
    Text(TextSlot),
    Scalar(ScalarSlot),
    Vector(VectorSlot),
    Position(PositionSlot),
    /// The kind of a value that Flick has read.
    Read(String),
}

impl SlotType {
    pub(super) fn json(&self) -> String {
        match self {
            SlotType::Color(slot) => slot.json(),
            SlotType::Scalar(slot) => slot.json(),
            SlotType::Vector(slot) => slot.json(),
            _ => panic!("Flick has no such type"),
        }
    }
}
