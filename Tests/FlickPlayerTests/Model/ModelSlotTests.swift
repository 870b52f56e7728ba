import Flick
@testable import FlickPlayer
import Foundation
import Testing

/// Tests the slots of players on an animation whose red square has the color of the slot `box`.
@MainActor @Suite("Slots of players")
struct ModelSlotTests {
  private var json: String {
    movingSquareJSON().replacing(
      #""c":{"a":0,"k":[1,0,0]}"#, with: #""c":{"a":0,"k":[1,0,0],"sid":"box"}"#
    ).replacing(#""layers":["#, with: #""slots":{"box":{"p":{"a":0,"k":[1,1,0]}}},"layers":["#)
  }
  private let green = LottieSlots(["box": .color(LottieColor(r: 0, g: 1, b: 0, a: 1))])

  private func corner(_ image: LottieImage?) throws -> UInt32 { try PixelGrid(image)[2, 2] }

  @Test("Values of slots are shown at the current frame, during playback, and can be reset")
  func valuesAreShownDuringPlayback() throws {
    let (model, ticker) = try makeModel(json)
    model.play()
    ticker.advance(by: 1)
    model.finishDrawing()
    #expect(try corner(model.renderedFrame) == 0xFFFF_FF00)
    try model.setSlots(green)
    model.finishDrawing()
    #expect(try corner(model.renderedFrame) == 0xFF00_FF00)
    #expect(model.shownFrame == 60 && model.playbackState == .playing && model.slots == green)
    try model.setSlots(LottieSlots(removed: ["box"]))
    model.finishDrawing()
    #expect(try corner(model.renderedFrame) == 0xFFFF_0000)
    try model.setSlots(LottieSlots())
    model.finishDrawing()
    #expect(try corner(model.renderedFrame) == 0xFFFF_FF00)
  }

  @Test("A value that does not fit changes nothing, and another animation has no values")
  func unfitValueChangesNothing() throws {
    let player = LottieAnimationPlayer(
      try LottieAnimation(string: json), LottieAnimationPlayer.Providers(),
      ticker: ManualTicker())
    player.pictureSize = CGSize(width: 20, height: 10)
    try player.setSlots(green)
    player.finishDrawing()
    #expect(throws: ReadError.self) { try player.setSlots(LottieSlots(["box": .number(1)])) }
    #expect(throws: ReadError.self) { try player.setSlots(LottieSlots(["no": .number(1)])) }
    #expect(player.slots == green)
    #expect(try corner(player.renderedFrame) == 0xFF00_FF00)
    player.animation = try LottieAnimation(string: json)
    player.finishDrawing()
    #expect(player.slots == LottieSlots())
    #expect(try corner(player.renderedFrame) == 0xFFFF_FF00)
  }
}
