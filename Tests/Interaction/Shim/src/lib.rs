//! The part of the interface of dotlottie-rs that its tests of machines, slots and themes use. Each call is a request to
//! `InteractionProgram`, so that the tests run on Flick. What Flick has no counterpart of panics with its name.

use std::cell::RefCell;
use std::collections::{BTreeMap, VecDeque};
use std::ffi::{CStr, CString};
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

mod types;
pub use types::*;

pub mod player {
    pub use super::types::Error;
}

pub mod state_machine {
    pub use super::types::OpenUrlPolicy;
}

struct Connection {
    process: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Drop for Connection {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

struct Answer {
    machine_status: StateMachineEngineStatus,
    result: Result<Vec<String>, String>,
}

fn encoded(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn decoded(digits: &str) -> Vec<u8> {
    (0..digits.len() / 2).map(|i| u8::from_str_radix(&digits[2 * i..2 * i + 2], 16).unwrap()).collect()
}

impl Connection {
    fn new() -> Self {
        let program = std::env::var("FLICK_INTERACTION_PROGRAM").expect("the path of the program");
        let mut process = Command::new(program)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let input = process.stdin.take().unwrap();
        let output = BufReader::new(process.stdout.take().unwrap());
        Connection { process, input, output }
    }

    fn send(&mut self, operation: &str, arguments: &[&[u8]]) -> Answer {
        let mut line = operation.to_string();
        for argument in arguments {
            line.push('\t');
            line.push_str(&encoded(argument));
        }
        line.push('\n');
        self.input.write_all(line.as_bytes()).expect("the program runs");
        self.input.flush().unwrap();
        let mut answer = String::new();
        self.output.read_line(&mut answer).unwrap();
        let mut fields = answer.trim_end_matches('\n').split('\t');
        let machine_status = match fields.next() {
            Some("Running") => StateMachineEngineStatus::Running,
            Some("Tweening") => StateMachineEngineStatus::Tweening,
            Some("Stopped") => StateMachineEngineStatus::Stopped,
            _ => panic!("the program has ended in {operation}"),
        };
        let kind = fields.next().unwrap();
        let results: Vec<String> =
            fields.map(|field| String::from_utf8(decoded(field)).unwrap()).collect();
        if kind == "error" && results[0].contains("Flick has no ") {
            panic!("{}", results[0]);
        }
        let result = if kind == "ok" { Ok(results) } else { Err(results.concat()) };
        Answer { machine_status, result }
    }
}

pub struct Player {
    connection: RefCell<Connection>,
    theme: Option<CString>,
    target: Option<(*mut u32, u32, u32)>,
}

impl Player {
    #[allow(clippy::new_without_default)]
    pub fn new() -> Self {
        Player { connection: RefCell::new(Connection::new()), theme: None, target: None }
    }

    fn send(&self, operation: &str, arguments: &[&[u8]]) -> Answer {
        self.connection.borrow_mut().send(operation, arguments)
    }

    fn ask(&self, operation: &str, arguments: &[&str]) -> Result<Vec<String>, Error> {
        let bytes: Vec<&[u8]> = arguments.iter().map(|text| text.as_bytes()).collect();
        self.send(operation, &bytes).result.map_err(|_| Error::InsufficientCondition)
    }

    fn text(&self, operation: &str, arguments: &[&str]) -> String {
        self.ask(operation, arguments).map(|result| result.concat()).unwrap_or_default()
    }

    fn run(&self, operation: &str, arguments: &[&str]) -> Result<(), Error> {
        self.ask(operation, arguments).map(|_| ())
    }

    pub fn set_autoplay(&mut self, autoplay: bool) {
        let _ = self.run("autoplay", &[&autoplay.to_string()]);
    }

    pub fn set_sw_target(
        &mut self, buffer: &mut Vec<u32>, width: u32, height: u32, _space: ColorSpace,
    ) -> Result<(), Error> {
        self.target = Some((buffer.as_mut_ptr(), width, height));
        self.run("target", &[&width.to_string(), &height.to_string()])
    }

    pub fn load_dotlottie_data(&mut self, data: &[u8]) -> Result<(), Error> {
        self.theme = None;
        self.send("load-archive", &[data]).result.map(|_| ()).map_err(|_| Error::Unknown)
    }

    pub fn load_animation_data(&mut self, data: &CStr) -> Result<(), Error> {
        self.theme = None;
        self.send("load-json", &[data.to_bytes()]).result.map(|_| ()).map_err(|_| Error::Unknown)
    }

    pub fn load_animation_path(&mut self, path: &CStr) -> Result<(), Error> {
        let data = std::fs::read(path.to_str().unwrap()).map_err(|_| Error::InvalidParameter)?;
        self.load_animation_data(&CString::new(data).unwrap())
    }

    pub fn load_animation(&mut self, id: &CStr) -> Result<(), Error> {
        self.run("load-animation", &[id.to_str().unwrap()])
    }

    pub fn set_theme(&mut self, id: &CStr) -> Result<(), Error> {
        self.run("set-theme", &[id.to_str().unwrap()])?;
        self.theme = Some(CString::new(self.text("theme", &[])).unwrap());
        Ok(())
    }

    pub fn reset_theme(&mut self) -> Result<(), Error> {
        self.theme = None;
        self.run("reset-theme", &[])
    }

    pub fn theme_id(&self) -> Option<&CStr> {
        self.theme.as_deref()
    }

    pub fn status(&self) -> Status {
        match self.text("status", &[]).as_str() {
            "Playing" => Status::Playing,
            "Paused" => Status::Paused,
            "Tweening" => Status::Tweening,
            _ => Status::Stopped,
        }
    }

    pub fn current_frame(&self) -> f32 {
        self.text("frame", &[]).parse().unwrap()
    }

    pub fn total_frames(&self) -> f32 {
        self.text("frames", &[]).parse().unwrap()
    }

    pub fn is_complete(&self) -> bool {
        self.text("complete", &[]) == "true"
    }

    pub fn is_tweening(&self) -> bool {
        self.text("tweening", &[]) == "true"
    }

    pub fn tween(&mut self, frame: f32, duration: f32, easing: [f32; 4]) -> Result<(), Error> {
        let numbers: Vec<String> =
            [frame, duration].iter().chain(&easing).map(|number| number.to_string()).collect();
        self.run("tween", &numbers.iter().map(String::as_str).collect::<Vec<_>>())
    }

    pub fn stop(&mut self) -> Result<(), Error> {
        self.run("stop of the player below a machine", &[])
    }

    pub fn get_state_machine(&self, id: &CStr) -> Option<String> {
        self.ask("machine", &[id.to_str().unwrap()]).ok().map(|result| result.concat())
    }

    pub fn state_machine_load(&mut self, id: &CStr) -> Result<StateMachineEngine<'_>, Error> {
        let json = self.get_state_machine(id).ok_or(Error::InvalidParameter)?;
        self.state_machine_load_data(&json)
    }

    pub fn state_machine_load_data(&mut self, json: &str) -> Result<StateMachineEngine<'_>, Error> {
        self.run("load-machine", &[json])?;
        Ok(StateMachineEngine {
            status: StateMachineEngineStatus::Stopped,
            player: self,
            events: VecDeque::new(),
        })
    }

    // Slots

    pub fn get_slot_ids(&self) -> Vec<String> {
        self.ask("slots", &[]).unwrap_or_default()
    }

    pub fn get_slot_type(&self, id: &str) -> String {
        self.text("slot-type", &[id])
    }

    pub fn get_slot_str(&self, id: &str) -> String {
        self.text("slot", &[id])
    }

    pub fn get_slots_str(&self) -> String {
        self.text("slots-text", &[])
    }

    pub fn set_slot_str(&mut self, id: &str, json: &str) -> Result<(), Error> {
        self.run("set-slot", &[id, json])
    }

    pub fn set_color_slot(&mut self, id: &str, slot: ColorSlot) -> Result<(), Error> {
        self.set_slot_str(id, &slot.json())
    }

    pub fn set_scalar_slot(&mut self, id: &str, slot: ScalarSlot) -> Result<(), Error> {
        self.set_slot_str(id, &slot.json())
    }

    pub fn set_vector_slot(&mut self, id: &str, slot: VectorSlot) -> Result<(), Error> {
        self.set_slot_str(id, &slot.json())
    }

    pub fn set_slots(&mut self, slots: BTreeMap<String, SlotType>) -> Result<(), Error> {
        let members: Vec<String> = slots
            .iter()
            .map(|(name, slot)| format!("\"{}\":{{\"p\":{}}}", name, slot.json()))
            .collect();
        self.run("replace-slots", &[&format!("{{{}}}", members.join(","))])
    }

    pub fn reset_slot(&mut self, id: &str) -> Result<(), Error> {
        self.run("reset-slot", &[id])
    }

    pub fn reset_slots(&mut self) -> bool {
        self.run("reset-slots", &[]).is_ok()
    }

    pub fn clear_slot(&mut self, id: &str) -> Result<(), Error> {
        self.run("remove-slot", &[id])
    }

    pub fn clear_slots(&mut self) -> Result<(), Error> {
        self.run("remove-slots", &[])
    }
}

pub struct StateMachineEngine<'a> {
    pub status: StateMachineEngineStatus,
    pub player: &'a mut Player,
    events: VecDeque<StateMachineEvent>,
}

impl StateMachineEngine<'_> {
    fn ask(&mut self, operation: &str, arguments: &[&str]) -> Result<Vec<String>, Error> {
        let bytes: Vec<&[u8]> = arguments.iter().map(|text| text.as_bytes()).collect();
        let answer = self.player.send(operation, &bytes);
        self.status = answer.machine_status;
        answer.result.map_err(|_| Error::InsufficientCondition)
    }

    fn set(&mut self, name: &str, kind: &str, value: String) -> Option<()> {
        self.ask("set", &[name, kind, &value]).ok().map(|_| ())
    }

    fn get(&self, name: &str) -> Option<String> {
        self.player.ask("get", &[name]).ok().map(|result| result.concat())
    }

    pub fn start(&mut self, _policy: &OpenUrlPolicy) -> Result<(), Error> {
        self.ask("start", &[]).map(|_| ())
    }

    pub fn stop(&mut self) {
        let _ = self.ask("stop", &[]);
    }

    pub fn status(&self) -> String {
        format!("{:?}", self.status)
    }

    /// Advances by milliseconds and draws the frame into the target.
    pub fn tick(&mut self, milliseconds: f32) -> Result<bool, Error> {
        self.ask("tick", &[&milliseconds.to_string()])?;
        if let Some((pixels, width, height)) = self.player.target {
            let picture = self.player.text("picture", &[&width.to_string(), &height.to_string()]);
            let bytes = decoded(&picture);
            assert_eq!(bytes.len(), width as usize * height as usize * 4);
            // SAFETY: the test keeps the target of this size while it ticks.
            unsafe { std::ptr::copy_nonoverlapping(bytes.as_ptr(), pixels as *mut u8, bytes.len()) }
        }
        Ok(true)
    }

    pub fn get_current_state_name(&self) -> String {
        self.player.text("state", &[])
    }

    pub fn set_numeric_input(&mut self, name: &str, value: f32, _run: bool, _inside: bool) -> Option<()> {
        self.set(name, "numeric", value.to_string())
    }

    pub fn set_boolean_input(&mut self, name: &str, value: bool, _run: bool, _inside: bool) -> Option<()> {
        self.set(name, "boolean", value.to_string())
    }

    pub fn set_string_input(&mut self, name: &str, value: &str, _run: bool, _inside: bool) -> Option<()> {
        self.set(name, "string", value.to_string())
    }

    pub fn get_numeric_input(&self, name: &str) -> Option<f32> {
        self.get(name)?.parse().ok()
    }

    pub fn get_boolean_input(&self, name: &str) -> Option<bool> {
        self.get(name)?.parse().ok()
    }

    pub fn get_string_input(&self, name: &str) -> Option<String> {
        self.get(name)
    }

    pub fn fire(&mut self, name: &str, _run: bool) -> Result<(), Error> {
        self.ask("fire", &[name]).map(|_| ())
    }

    pub fn post_event(&mut self, event: &Event) {
        let (name, x, y) = event.parts();
        let _ = self.ask("post", &[name, &x.to_string(), &y.to_string()]);
    }

    pub fn set_seed(&mut self, seed: u64) {
        let _ = self.ask("seed", &[&seed.to_string()]);
    }

    pub fn get_inputs(&self) -> Vec<String> {
        self.player.ask("inputs", &[]).unwrap_or_default()
    }

    pub fn framework_setup(&self) -> Vec<String> {
        self.player.ask("interactions", &[]).unwrap_or_default()
    }

    pub fn override_current_state(&mut self, name: &str, _run: bool) -> Result<(), Error> {
        self.ask("override", &[name]).map(|_| ())
    }

    pub fn poll_event(&mut self) -> Option<StateMachineEvent> {
        if self.events.is_empty() {
            let events = self.ask("events", &[]).unwrap_or_default();
            self.events = events.iter().map(|text| StateMachineEvent::new(text)).collect();
        }
        self.events.pop_front()
    }
}

/// Reads slots by Flick's reader of slots.
pub fn slots_from_json_string(json: &str) -> Result<BTreeMap<String, SlotType>, Error> {
    let read = Player::new().ask("read-slots", &[json])?;
    Ok(read.chunks(2).map(|slot| (slot[0].clone(), SlotType::Read(slot[1].clone()))).collect())
}

pub mod renderer {
    pub mod slots {
        use super::super::{Player, SlotType};

        /// The kind of value that Flick reads.
        pub fn slot_type_name(slot: &SlotType) -> String {
            match slot {
                SlotType::Read(kind) => kind.clone(),
                _ => Player::new().text("value-type", &[&slot.json()]),
            }
        }
    }
}
