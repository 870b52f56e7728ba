import FlickAnimation
import FlickArchive
import Foundation
import Testing

/// Tests the slots of an animation with a slot of each kind.
@Suite("Slots of animations")
struct LottieSlotsTests {
  private let json = #"""
    {"v":"5.9.0","fr":10,"ip":0,"op":10,"w":20,"h":20,
    "slots":{"angle":{"p":{"a":0,"k":45}},"paint":{"p":{"a":0,"k":[1,0,0]}},
    "scale":{"p":{"a":0,"k":[50,50,100]}},"unused":{"p":{"a":0,"k":1}}},
    "assets":[{"id":"i","w":1,"h":1,"sid":"picture","p":"data:image/png;base64,"}],
    "fonts":{"list":[{"fName":"F","fFamily":"F","fStyle":"Regular"}]},
    "layers":[
    {"ty":4,"ip":0,"op":10,"st":0,"ks":{"r":{"sid":"angle"},"s":{"sid":"scale"}},"shapes":[
    {"ty":"rc","p":{"a":0,"k":[0,0]},"s":{"a":0,"k":[10,10]},"r":{"a":0,"k":0}},
    {"ty":"fl","c":{"a":0,"k":[0,0,1],"sid":"paint"},"o":{"a":0,"k":100}},
    {"ty":"sh","ks":{"sid":"shape","a":0,"k":{"v":[[0,0],[1,0]],"i":[[0,0],[0,0]],"o":[[0,0],[0,0]]}}},
    {"ty":"gf","t":1,"s":{"a":0,"k":[0,0]},"e":{"a":0,"k":[9,0]},
    "g":{"p":2,"k":{"sid":"ramp","a":0,"k":[0,1,0,0,1,0,0,1]}}}]},
    {"ty":2,"ip":0,"op":10,"st":0,"refId":"i","ks":{}},
    {"ty":5,"ip":0,"op":10,"st":0,"ks":{},"t":{"d":{"sid":"title","k":[{"t":0,"s":{"t":"A","s":9,"f":"F"}}]}}}]}
    """#

  private func animation() throws -> LottieAnimation { try LottieAnimation(string: json) }

  private func value(_ name: String, _ animation: LottieAnimation) -> LottieSlotValue? {
    animation.slots.first { $0.name == name }?.value
  }

  @Test("Slots have a name, the kind of their properties, and their value")
  func slotsHaveNameKindAndValue() throws {
    let slots = try animation().slots
    #expect(
      slots.map(\.name) == [
        "angle", "paint", "picture", "ramp", "scale", "shape", "title", "unused",
      ])
    #expect(
      slots.map(\.kind) == [.number, .color, .image, .gradient, .vector, .path, .text, nil])
    #expect(slots[0].value == .number(45))
    #expect(slots[1].value == .color(LottieColor(r: 1, g: 0, b: 0, a: 1)))
    #expect(slots[4].value == .vector([50, 50, 100]))
  }

  @Test("Values of all kinds are applied, and later ones add to earlier ones")
  func valuesAreApplied() throws {
    let blue = LottieColor(r: 0, g: 0, b: 1, a: 1)
    let first = try animation().applying(
      LottieSlots([
        "angle": .number(90), "paint": .color(blue), "scale": .vector([10, 20]),
        "title": .text("B \"C\""), "ramp": .gradient([blue, blue], locations: [0, 1]),
        "picture": .image("data:image/png;base64,"),
        "shape": .property(json: #"{"a":0,"k":{"v":[[0,0]],"i":[[0,0]],"o":[[0,0]]}}"#),
      ]))
    #expect(value("angle", first) == .number(90))
    #expect(value("paint", first) == .color(blue))
    #expect(value("scale", first) == .vector([10, 20]))
    guard case .property(let title)? = value("title", first) else {
      Issue.record("no text")
      return
    }
    #expect(title.contains(#""t":"B \"C\"""#) && title.contains(#""f":"F""#))
    let second = try first.applying(LottieSlots(["angle": .number(1)]))
    #expect(value("angle", second) == .number(1) && value("paint", second) == .color(blue))
    #expect(first.diagnostics == second.diagnostics)
  }

  @Test("Removed slots are gone, and their properties keep their own values")
  func removedSlotsAreGone() throws {
    let changed = try animation().applying(LottieSlots(removed: ["paint", "angle", "unused"]))
    #expect(changed.slots.map(\.name) == ["picture", "ramp", "scale", "shape", "title"])
    let none = try changed.applying(LottieSlots(removed: Set(changed.slots.map(\.name))))
    #expect(none.slots.isEmpty)
  }

  @Test("An unknown slot and a value of another kind are errors with the name of the slot")
  func unknownSlotsAndUnfitValuesAreErrors() throws {
    let animation = try animation()
    for (slots, code) in [
      (LottieSlots(["no": .number(1)]), ReadError.Code.missing),
      (LottieSlots(removed: ["no"]), .missing),
      (LottieSlots(["angle": .color(LottieColor(r: 1, g: 0, b: 0, a: 1))]), .wrongType),
      (LottieSlots(["paint": .number(1)]), .wrongType),
    ] {
      let error = #expect(throws: ReadError.self) { try animation.applying(slots) }
      #expect(error?.code == code)
      let name = slots.removed.first ?? slots.values.keys.first ?? ""
      #expect(error?.message.contains("\"\(name)\"") == true)
    }
    #expect(throws: ReadError.self) {
      try animation.applying(LottieSlots(["paint": .property(json: "{")]))
    }
  }

  @Test("Overrides stay when slots change")
  func overridesStay() throws {
    var overrides = AnimationOverrides()
    overrides.setText("Z", for: AnimationKeypath(keypath: "**"))
    let changed = try animation().applying(overrides).applying(LottieSlots(["angle": .number(3)]))
    #expect(value("angle", changed) == .number(3))
  }

  @Test("Values are read from slots in JSON")
  func valuesAreReadFromJSON() throws {
    let text =
      #"{"slots":{"a":{"p":{"a":0,"k":5}},"b":{"p":{"a":0,"k":[1,2]}},"c":{"p":{"k":[0,0.5,1]}}}}"#
    let slots = try LottieSlots(json: Data(text.utf8))
    #expect(
      slots
        == LottieSlots([
          "a": .number(5), "b": .vector([1, 2]),
          "c": .color(LottieColor(r: 0, g: 0.5, b: 1, a: 1)),
        ]))
    #expect(throws: ReadError.self) { try LottieSlots(json: Data("[1]".utf8)) }
    #expect(throws: ReadError.self) { try LottieSlots(json: Data(#"{"a":{}}"#.utf8)) }
  }
}
