import FlickAnimation
import FlickRaster
import Foundation

/// Archives of small animations for tests.
enum DotLottieSamples {
  /// A 4 × 4 square in the color of the slot `c`.
  static func square(_ color: String = "[1,0,0]", more: String = "") -> Data {
    Data(
      """
      {"v":"5.9.0","fr":10,"ip":0,"op":20,"w":4,"h":4,"layers":[{"ty":4,"ip":0,"op":20,"st":0,"ks":{},
      "shapes":[{"ty":"rc","p":{"k":[2,2]},"s":{"k":[4,4]}},
      {"ty":"fl","c":{"sid":"c","k":\(color)}}]}]\(more)}
      """.utf8)
  }

  static func theme(_ color: String, more: String = "") -> Data {
    Data(#"{"rules":[{"id":"c","type":"Color","value":\#(color)\#(more)}]}"#.utf8)
  }

  /// Two animations, red and white, and two themes: green is initial for the first, blue only for the
  /// second.
  static func themed() throws -> Data {
    var builder = try DotLottieBuilder()
    var first = DotLottieManifest.Animation(id: "first one")
    first.initialTheme = "green"
    first.playback.mode = .bounce
    first.playback.speed = 1.5
    first.playback.passes = .forever
    var second = DotLottieManifest.Animation(id: "second")
    second.themes = ["blue"]
    try builder.add(square(), as: first)
    try builder.add(square("[1,1,1]"), as: second)
    try builder.add(theme("[0,1,0]"), as: DotLottieManifest.Theme(id: "green", name: "Green"))
    try builder.add(theme("[0,0,1]"), as: DotLottieManifest.Theme(id: "blue"))
    try builder.add(Data(#"{"initial":"a"}"#.utf8), as: DotLottieManifest.StateMachine(id: "m"))
    builder.add(Data("odd".utf8), named: "x/unknown.bin")
    return try builder.data()
  }
}

extension LottieAnimation {
  /// Returns the red, green and blue components of a pixel at a frame, 0…255.
  func color(at frame: Double = 0) -> [Int] {
    var bitmap = Bitmap(width: 4, height: 4)
    FrameRenderer(self, width: 4, height: 4).draw(frame: frame, into: &bitmap)
    let pixel = bitmap.pixels[5]
    return [Int(pixel & 255), Int(pixel >> 8 & 255), Int(pixel >> 16 & 255)]
  }
}
