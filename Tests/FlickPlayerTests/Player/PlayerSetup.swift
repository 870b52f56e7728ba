import Flick
import FlickPlayback
import FlickPlayer
import Foundation
import Testing

/// Returns a composition with 100 frames at 10 frames per second and markers. The x coordinate of the blue square is
/// the frame number.
func markedSquareJSON(frames: Int = 100, first: Int = 0, reduced: Int? = nil) -> String {
  let motion = reduced.map { #",{"cm":"Reduced Motion","tm":40,"dr":\#($0)}"# } ?? ""
  let markers = """
    [{"cm":"in","tm":10,"dr":20},{"cm":"out","tm":50,"dr":10},{"cm":"point","tm":70,"dr":0}\(motion)]
    """
  return movingSquareJSON(frames: frames, rate: 10, width: frames * 2, height: 40)
    .replacing(#""ip":0,"op":\#(frames),"w""#, with: #""ip":\#(first),"op":\#(frames),"w""#)
    .replacing(#""layers":["#, with: #""markers":\#(markers),"layers":["#)
}

/// A log of completion calls.
@MainActor final class PlayerEventLog {
  var ends: [Bool] = []
  var completion: LottieCompletionBlock { { self.ends.append($0) } }
}

@MainActor func makePlayer(
  _ json: String? = markedSquareJSON(), _ configuration: LottieConfiguration = .shared,
  _ providers: LottieAnimationPlayer.Providers = .init()
) throws -> (LottieAnimationPlayer, ManualTicker) {
  let ticker = ManualTicker(now: 1000)
  let player = LottieAnimationPlayer(
    try json.map { try Lottie(string: $0) }, providers, configuration: configuration,
    ticker: ticker)
  ticker.afterTick = { [weak player] in player?.finishDrawing() }
  return (player, ticker)
}

extension LottieAnimationPlayer {
  /// The current frame, rounded to a thousandth.
  var roundedFrame: Double { (Double(currentFrame) * 1000).rounded() / 1000 }
}
