import Flick
import Foundation

/// An animation of a bar whose length is the progress, so that the frame can be read from a picture.
struct TimelineAnimation: Sendable {
  var name: String
  var first = 0.0
  var last: Double
  /// The names, frames and durations of the markers.
  var markers: [(name: String, frame: Double, duration: Double)] = []

  static let all: [TimelineAnimation] = [
    TimelineAnimation(
      name: "ten", last: 10, markers: [("in", 2, 3), ("out", 6, 2), ("point", 8, 0)]),
    // Another animation with the same length and other markers.
    TimelineAnimation(name: "other", last: 10, markers: [("in", 4, 4)]),
    TimelineAnimation(
      name: "thirty", last: 30, markers: [("in", 5, 10), ("out", 20, 5), ("end", 29, 1)]),
    TimelineAnimation(
      name: "late", first: 20, last: 30,
      markers: [("in", 22, 3), ("before", 5, 2), ("after", 50, 2)]),
    TimelineAnimation(name: "one", last: 1),
    TimelineAnimation(name: "still", last: 10, markers: [("in", 2, 3), ("reduced motion", 4, 0)]),
    TimelineAnimation(
      name: "calm", last: 10, markers: [("in", 2, 3), ("out", 6, 2), ("reduced motion", 4, 3)]),
    TimelineAnimation(name: "twice", last: 10, markers: [("in", 1, 1), ("in", 5, 2)]),
    TimelineAnimation(name: "none", last: 1),
  ]

  /// Returns the animation, or `nil` for `none`.
  var lottie: Lottie? {
    get throws { name == "none" ? nil : try Lottie(string: json) }
  }

  var json: String {
    let marks = markers.map { #"{"cm":"\#($0.name)","tm":\#($0.frame),"dr":\#($0.duration)}"# }
    return """
      {"v":"5.9.0","fr":10,"ip":\(first),"op":\(last),"w":600,"h":2,
      "markers":[\(marks.joined(separator: ","))],
      "layers":[{"ty":4,"ip":\(first - 1),"op":\(last + 1),"st":0,"ks":{"p":{"a":1,"k":[
      {"t":\(first),"s":[-600,0],"o":{"x":0,"y":0},"i":{"x":1,"y":1}},{"t":\(last),"s":[0,0]}]}},
      "shapes":[{"ty":"rc","s":{"a":0,"k":[600,2]},"p":{"a":0,"k":[300,1]},"r":{"a":0,"k":0}},
      {"ty":"fl","c":{"a":0,"k":[1,0,0]},"o":{"a":0,"k":100}}]}]}
      """
  }
}

/// Returns a file with the animation `a`, which is `ten`, and the animation `b`, which is `late`, played backward
/// twice at half the speed.
func timelineArchiveData() throws -> Data {
  var builder = try DotLottieBuilder()
  try builder.add(
    Data(TimelineAnimation.all[0].json.utf8), as: DotLottieManifest.Animation(id: "a"))
  var other = DotLottieManifest.Animation(id: "b")
  other.playback.mode = .reverse
  other.playback.passes = .count(2)
  other.playback.speed = 0.5
  try builder.add(Data(TimelineAnimation.all[3].json.utf8), as: other)
  return try builder.data()
}
