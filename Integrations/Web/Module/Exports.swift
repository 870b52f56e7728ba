// The functions that the page calls. Handles are positive numbers. A text is passed as a pointer and a count of bytes in memory of
// `allocate`, which the function frees; a text that is returned lies at `resultStart` until the next call.

import FlickAnimation
import FlickArchive
import FlickGeometry
import FlickImage
import FlickPlayback
import FlickRaster
import FlickScene
import FlickStateMachine

/// The documents, players and fonts of the page.
private struct Registry {
  var documents: [Int32: WebDocument] = [:]
  var players: [Int32: WebPlayer] = [:]
  var fonts = FontCollection()
  var request = WebDocument.Request()
  var policy = OpenURLPolicy.refuse
  var last: Int32 = 0
  var result: [UInt8] = []

  mutating func next() -> Int32 {
    last += 1
    return last
  }
}

// SAFETY: WebAssembly has one thread here.
nonisolated(unsafe) private var registry = Registry()

/// Copies the bytes that the page passes, and frees their memory.
private func take(_ start: UnsafeMutablePointer<UInt8>?, _ count: Int) -> [UInt8] {
  guard let start else { return [] }
  defer { start.deallocate() }
  // SAFETY: the page allocated `count` bytes.
  return [UInt8](UnsafeBufferPointer(start: start, count: count))
}

private func takeText(_ start: UnsafeMutablePointer<UInt8>?, _ count: Int) -> String {
  String(decoding: take(start, count), as: UTF8.self)
}

private func answer(_ write: (inout JSONText) -> Void) {
  var text = JSONText()
  write(&text)
  registry.result = text.bytes
}

private func answer(_ error: ReadError) {
  answer { text in
    text.object { text in
      text.string("code", error.code.description)
      text.string("message", error.message)
      text.string("path", error.path)
      if let offset = error.offset { text.number("offset", Double(offset)) }
    }
  }
}

@_expose(wasm, "allocate")
public func allocate(_ count: Int) -> UnsafeMutablePointer<UInt8> {
  .allocate(capacity: max(count, 1))
}

@_expose(wasm, "resultStart")
public func resultStart() -> UnsafePointer<UInt8>? {
  // SAFETY: the array stays until the next call, and the page copies it before.
  registry.result.withUnsafeBufferPointer { $0.baseAddress }
}

@_expose(wasm, "resultCount")
public func resultCount() -> Int { registry.result.count }

// MARK: - Documents

/// Sets what the next file is read with: 0 the animation, 1 the theme, 2 the slots, 3 the limits of untrusted files,
/// 4 the start of the names of files beside it, 5 nothing of these.
@_expose(wasm, "select")
public func select(_ option: Int32, _ start: UnsafeMutablePointer<UInt8>?, _ count: Int) {
  switch option {
  case 0: registry.request.animation = takeText(start, count)
  case 1: registry.request.theme = takeText(start, count)
  case 2: registry.request.slots = take(start, count)
  case 3: registry.request.isUntrusted = true
  case 4: registry.request.folder = takeText(start, count)
  default: registry.request = WebDocument.Request()
  }
}

/// Overrides a part of the next file: 0 a text, 1 a picture, 2 a font, whose bytes are passed; 3 shows and 4 hides a node; 5, 6, 7 and 8 a
/// value of one to four numbers, of which four are a color.
@_expose(wasm, "override")
public func override(
  _ kind: Int32, _ name: UnsafeMutablePointer<UInt8>?, _ length: Int,
  _ start: UnsafeMutablePointer<UInt8>?, _ count: Int, _ x: Double, _ y: Double, _ z: Double,
  _ w: Double
) {
  let (name, bytes) = (takeText(name, length), take(start, count))
  switch kind {
  case 0: registry.request.overrides.setText(String(decoding: bytes, as: UTF8.self), name)
  case 1: registry.request.overrides.setPicture(bytes, name)
  case 2: registry.request.overrides.setFont(bytes, name)
  case 3, 4: registry.request.overrides.setIsShown(kind == 3, name)
  default:
    registry.request.overrides.setValue(
      SIMD4(x, y, z, w), count: max(1, min(Int(kind) - 4, 4)), name)
  }
}

/// Adds a font, or all of a collection. Returns 1 if it can be read.
@_expose(wasm, "addFont")
public func addFont(_ start: UnsafeMutablePointer<UInt8>?, _ count: Int) -> Int32 {
  do throws(ReadError) {
    try registry.fonts.add(take(start, count))
    return 1
  } catch {
    answer(error)
    return 0
  }
}

/// Reads a file. Returns a handle, 0 for an error, which is the result, or -1 if pictures or files are needed first.
@_expose(wasm, "readDocument")
public func readDocument(_ start: UnsafeMutablePointer<UInt8>?, _ count: Int) -> Int32 {
  let bytes = take(start, count)
  HostPictures.forgetWanted()
  HostFiles.forgetWanted()
  do throws(ReadError) {
    let document = try WebDocument(bytes, registry.request, fonts: registry.fonts)
    guard HostPictures.wanted.isEmpty, HostFiles.wanted.isEmpty else { return -1 }
    HostPictures.count(1, document.animation.laterPictures)
    let handle = registry.next()
    registry.documents[handle] = document
    return handle
  } catch {
    answer(error)
    return 0
  }
}

/// Releases the pictures and files that were supplied for reading. No file may be half read.
@_expose(wasm, "releaseSupplies")
public func releaseSupplies() {
  HostPictures.releaseUnused()
  HostFiles.removeAll()
}

@_expose(wasm, "wantedPictures")
public func wantedPictures() -> Int { HostPictures.wanted.count }

/// Answers with the bytes of an encoded picture.
@_expose(wasm, "wantedPicture")
public func wantedPicture(_ index: Int) {
  registry.result = HostPictures.wanted.indices.contains(index) ? HostPictures.wanted[index] : []
}

/// Stores a decoded picture: red, green, blue and straight alpha of each pixel.
@_expose(wasm, "supplyPicture")
public func supplyPicture(
  _ start: UnsafeMutablePointer<UInt8>?, _ count: Int, _ width: Int, _ height: Int,
  _ pixels: UnsafeMutablePointer<UInt8>
) {
  let encoded = take(start, count)
  pixels.withMemoryRebound(to: UInt32.self, capacity: width * height) {
    HostPictures.supply(encoded, width: width, height: height, straight: $0)
  }
  pixels.deallocate()
}

/// Answers with the names of the files that are needed.
@_expose(wasm, "wantedFiles")
public func wantedFiles() {
  answer { text in
    text.array { text in for name in HostFiles.wanted { text.string(nil, name) } }
  }
}

@_expose(wasm, "supplyFile")
public func supplyFile(
  _ name: UnsafeMutablePointer<UInt8>?, _ length: Int, _ start: UnsafeMutablePointer<UInt8>?,
  _ count: Int
) {
  HostFiles.supply(takeText(name, length), take(start, count))
}

@_expose(wasm, "describeDocument")
public func describeDocument(_ handle: Int32) {
  answer { text in registry.documents[handle]?.describe(&text) }
}

/// Answers with the keypaths of a document: lists of names.
@_expose(wasm, "describeKeypaths")
public func describeKeypaths(_ handle: Int32) {
  answer { text in
    text.array { text in
      for keys in registry.documents[handle]?.animation.keypaths() ?? [] {
        text.array { text in for key in keys { text.string(nil, key) } }
      }
    }
  }
}

/// Answers with the diagnostics of the expressions that fail. Evaluates all of them.
@_expose(wasm, "describeFailures")
public func describeFailures(_ handle: Int32) {
  answer { text in
    text.array { text in
      for diagnostic in registry.documents[handle]?.animation.document.failingExpressions() ?? [] {
        diagnostic.describe(&text)
      }
    }
  }
}

@_expose(wasm, "releaseDocument")
public func releaseDocument(_ handle: Int32) {
  guard let document = registry.documents.removeValue(forKey: handle) else { return }
  HostPictures.count(-1, document.animation.laterPictures)
}

// MARK: - Players

@_expose(wasm, "createPlayer")
public func createPlayer(_ document: Int32) -> Int32 {
  guard let document = registry.documents[document] else { return 0 }
  let handle = registry.next()
  registry.players[handle] = WebPlayer(document)
  return handle
}

@_expose(wasm, "releasePlayer")
public func releasePlayer(_ handle: Int32) { registry.players[handle] = nil }

/// The inputs of playback by number.
private func input(_ kind: Int32, _ a: Double, _ b: Double) -> PlaybackInput {
  switch kind {
  case 1: .play
  case 2: .pause
  case 3: .toggle
  case 4: .stop
  case 5: .seek(a)
  case 6: .seekProgress(a)
  case 7: .step(Int(max(-1e6, min(a, 1e6))))
  case 8: .speed(a)
  case 9: .passes(a > 0 ? .count(a) : .forever)
  case 10: .alternates(a != 0)
  case 11: .intermission(a)
  case 12: .range(FrameRange(a, b))
  case 13: .presence(presence(isOnScreen: a != 0, isInForeground: b != 0))
  case 14: .motion(.standard)
  case 15: .motion(.none(still: a, resumes: b != 0))
  case 16: .motion(.reduced(PlaybackSegment(FrameRange(a, b))))
  default: .tick
  }
}

private func presence(isOnScreen: Bool, isInForeground: Bool) -> Presence {
  var presence = Presence()
  (presence.isOnScreen, presence.isInForeground) = (isOnScreen, isInForeground)
  return presence
}

/// Applies an input at a time in seconds, and returns what changed, as bits.
@_expose(wasm, "send")
public func send(_ handle: Int32, _ kind: Int32, _ a: Double, _ b: Double, _ now: Double) -> Int32 {
  registry.players[handle]?.handle(input(kind, a, b), at: now).rawValue ?? 0
}

/// The frame, the progress, the number of ended passes, the status, whether it runs, and the held bytes.
@_expose(wasm, "property")
public func property(_ handle: Int32, _ number: Int32) -> Double {
  guard let player = registry.players[handle] else { return 0 }
  switch number {
  case 0: return player.frame
  case 1: return player.progress
  case 2: return player.endedPasses
  case 3:
    switch player.status {
    case .stopped: return 0
    case .paused: return 1
    case .playing: return 2
    case .completed: return 3
    }
  case 4: return player.isRunning ? 1 : 0
  default: return Double(player.heldBytes)
  }
}

/// Draws the current frame. Returns the number of rectangles that changed.
@_expose(wasm, "draw")
public func draw(
  _ handle: Int32, _ width: Int, _ height: Int, _ scaleX: Double, _ scaleY: Double, _ x: Double,
  _ y: Double, _ isWhole: Int32
) -> Int {
  guard let player = registry.players[handle], width > 0, height > 0 else { return 0 }
  let transform = Affine(a: scaleX, b: 0, c: 0, d: scaleY, tx: x, ty: y)
  player.draw(transform, width: width, height: height, isWhole: isWhole != 0)
  return player.regions.count
}

@_expose(wasm, "pixels")
public func pixels(_ handle: Int32) -> UnsafePointer<UInt32>? { registry.players[handle]?.pixels }

/// A side of a rectangle that changed: x, y, width, height.
@_expose(wasm, "region")
public func region(_ handle: Int32, _ index: Int, _ side: Int32) -> Int {
  guard let regions = registry.players[handle]?.regions, regions.indices.contains(index) else {
    return 0
  }
  switch side {
  case 0: return regions[index].x
  case 1: return regions[index].y
  case 2: return regions[index].width
  default: return regions[index].height
  }
}

/// Answers with the current frame as an SVG, and with the names of what an SVG cannot contain.
@_expose(wasm, "describeSVG")
public func describeSVG(_ handle: Int32) {
  answer { text in
    guard let player = registry.players[handle] else { return }
    let (svg, omitted) = player.svg
    text.object { text in
      text.string("svg", svg)
      text.array("omitted") { text in for name in omitted { text.string(nil, name) } }
    }
  }
}

@_expose(wasm, "rest")
public func rest(_ handle: Int32) { registry.players[handle]?.rest() }

/// Answers with the diagnostics of limits that the last frame exceeded.
@_expose(wasm, "describeFrame")
public func describeFrame(_ handle: Int32) {
  answer { text in
    text.array { text in
      for diagnostic in registry.players[handle]?.diagnostics ?? [] { diagnostic.describe(&text) }
    }
  }
}

// MARK: - State machines

/// Adds a pattern of addresses that the next state machine may open; removes all if it is empty.
@_expose(wasm, "allowURL")
public func allowURL(_ start: UnsafeMutablePointer<UInt8>?, _ count: Int) {
  let pattern = takeText(start, count)
  registry.policy.allowed = pattern.isEmpty ? [] : registry.policy.allowed + [pattern]
}

/// Starts a state machine. Returns what changed, as bits, or -1 for an error, which is the result, or -2 if pictures are needed first.
@_expose(wasm, "startMachine")
public func startMachine(
  _ handle: Int32, _ start: UnsafeMutablePointer<UInt8>?, _ count: Int, _ now: Double
) -> Int32 {
  let id = takeText(start, count)
  guard let player = registry.players[handle] else { return 0 }
  HostPictures.forgetWanted()
  do throws(ReadError) {
    let machine = try player.document.stateMachine(id, policy: registry.policy)
    guard HostPictures.wanted.isEmpty else { return -2 }
    return player.start(machine, at: now).rawValue
  } catch {
    answer(error)
    return -1
  }
}

/// Sends an action of the pointer: 0 down, 1 up, 2 enter, 3 exit, 4 move, 5 click.
@_expose(wasm, "pointer")
public func pointer(
  _ handle: Int32, _ action: Int, _ x: Double, _ y: Double, _ now: Double
) -> Int32 {
  let actions: [PointerAction] = [.down, .up, .enter, .exit, .move, .click]
  guard actions.indices.contains(action), let player = registry.players[handle] else { return 0 }
  let point = actions[action] == .exit ? nil : Point2D(x, y)
  return player.send(actions[action], at: point, now: now).rawValue
}

/// Sets an input: a number, a Boolean value, a text, or an event, which is fired.
@_expose(wasm, "setInput")
public func setInput(
  _ handle: Int32, _ name: UnsafeMutablePointer<UInt8>?, _ length: Int, _ kind: Int32,
  _ number: Double, _ start: UnsafeMutablePointer<UInt8>?, _ count: Int, _ now: Double
) -> Int32 {
  let (name, text) = (takeText(name, length), takeText(start, count))
  guard let player = registry.players[handle] else { return 0 }
  switch kind {
  case 0: return player.set(name, to: .numeric(number), at: now).rawValue
  case 1: return player.set(name, to: .boolean(number != 0), at: now).rawValue
  case 2: return player.set(name, to: .string(text), at: now).rawValue
  default: return player.fire(name, at: now).rawValue
  }
}

@_expose(wasm, "pauseMachine")
public func pauseMachine(_ handle: Int32, _ isPaused: Int32, _ now: Double) -> Int32 {
  registry.players[handle]?.pauseMachine(isPaused != 0, at: now).rawValue ?? 0
}

/// Answers with the state of the machine, and the events of the last input.
@_expose(wasm, "describeMachine")
public func describeMachine(_ handle: Int32) {
  answer { text in
    text.object { text in
      text.string("state", registry.players[handle]?.state ?? "")
      text.array("events") { text in
        for event in registry.players[handle]?.events ?? [] { event.describe(&text) }
      }
    }
  }
}

extension StateMachineEvent {
  fileprivate func describe(_ text: inout JSONText) {
    text.object { text in
      switch self {
      case .started: text.string("type", "start")
      case .stopped: text.string("type", "stop")
      case .transition(let from, let to):
        text.string("type", "transition")
        text.string("from", from)
        text.string("to", to)
      case .stateExited(let name): text.named("exit", name)
      case .stateEntered(let name): text.named("enter", name)
      case .custom(let name): text.named("custom", name)
      case .inputFired(let name): text.named("fire", name)
      case .numericInputChanged(let name, _, let value):
        text.named("input", name)
        text.number("value", value)
      case .stringInputChanged(let name, _, let value):
        text.named("input", name)
        text.string("value", value)
      case .booleanInputChanged(let name, _, let value):
        text.named("input", name)
        text.flag("value", value)
      case .openURL(let url, let target):
        text.string("type", "url")
        text.string("url", url)
        text.string("target", target)
      case .error(let error):
        text.string("type", "error")
        text.string("message", error.description)
      }
    }
  }
}

extension JSONText {
  fileprivate mutating func named(_ type: String, _ name: String) {
    string("type", type)
    string("name", name)
  }
}
