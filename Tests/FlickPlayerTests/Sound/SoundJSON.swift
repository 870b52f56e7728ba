import Flick
import Foundation

/// The times of an audio layer that lasts as long as its clip.
let soundLayer = #""ip":0,"op":100,"st":0"#

/// A clip of ten seconds at 10 frames per second with sounds. Each layer has its own file.
func soundJSON(_ layers: String..., file: String = "SUQz") -> String {
  soundJSON(list: layers, file: file)
}

func soundJSON(list layers: [String], file: String = "SUQz") -> String {
  let assets = layers.indices.map {
    #"{"id":"\#($0)","u":"","p":"data:audio/mpeg;base64,\#(file)","e":1}"#
  }
  let list = layers.enumerated().map { index, layer in
    #"{"ty":6,"nm":"sound \#(index)","refId":"\#(index)",\#(layer)}"#
  }
  return """
    {"v":"5.9.0","fr":10,"ip":0,"op":100,"w":8,"h":8,
    "assets":[\(assets.joined(separator: ","))],"layers":[\(list.joined(separator: ","))]}
    """
}

/// A state machine with one state, which plays an animation in a loop.
func walkingMachine(_ lottie: Lottie) throws -> LottieStateMachine {
  let text = """
    {"initial":"walk","states":[{"type":"PlaybackState","name":"walk","animation":"","autoplay":true,
    "loop":true,"transitions":[]}]}
    """
  return try LottieStateMachine(data: Data(text.utf8), playing: lottie)
}
