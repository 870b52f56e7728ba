import FlickExpressions

// Loops before the first and after the last keyframe, and the functions that read a property at other times. They use
// the keyframed value, without the expression.

/// A call of `loopIn`, `loopOut` or one of their variants with a duration.
struct ExpressionLoop {
  var type: String
  /// The number of keyframes, or the duration in seconds. 0 means all.
  var count: Double
  var isIn: Bool
  var isDuration: Bool
}

extension ExpressionProperty {
  /// The part of the keyframes that a loop repeats, in seconds.
  private struct LoopSpan {
    var start: Double
    var end: Double
  }

  /// Returns the value of the repeated keyframes. Files have types in any letter case.
  final func repeatedKeyframes(_ loop: ExpressionLoop, at time: Double) -> Value {
    let (type, count, isIn) = (loop.type.lowercased(), loop.count, loop.isIn)
    guard let keys = keyframes?.keys, keys.count > 1, let first = keys.first?.frame,
      let last = keys.last?.frame
    else { return valueWithoutExpression(at: time) }
    let (start, end) = (first / frameRate, last / frameRate)
    guard isIn ? time < start : time > end else { return valueWithoutExpression(at: time) }
    let span =
      loop.isDuration
      ? durationSpan(abs(count), isIn, start, end) : keyframeSpan(count, isIn, start, end)
    if type == "continue" { return continued(from: isIn ? span.start : span.end, isIn, at: time) }
    let length = span.end - span.start
    guard length > 0 else { return valueWithoutExpression(at: isIn ? span.start : span.end) }
    let turns = ((time - span.start) / length).rounded(.down)
    let rest = time - span.start - turns * length
    if type == "pingpong" {
      let isForward = turns.truncatingRemainder(dividingBy: 2) == 0
      return valueWithoutExpression(at: isForward ? span.start + rest : span.end - rest)
    }
    let value = valueWithoutExpression(at: span.start + rest)
    guard type == "offset" else { return value }
    return value.adding(
      turns, from: valueWithoutExpression(at: span.start), to: valueWithoutExpression(at: span.end))
  }

  /// AE: 0 keyframes, or more than exist, means all (Adobe's expression reference, `loopOut(type, numKeyframes)`).
  private func keyframeSpan(
    _ count: Double, _ isIn: Bool, _ start: Double, _ end: Double
  ) -> LoopSpan {
    guard let keys = keyframes?.keys, count >= 1, count < Double(keys.count - 1)
    else { return LoopSpan(start: start, end: end) }
    let segments = Int(count)
    return isIn
      ? LoopSpan(start: start, end: keys[segments].frame / frameRate)
      : LoopSpan(start: keys[keys.count - 1 - segments].frame / frameRate, end: end)
  }

  private func durationSpan(
    _ seconds: Double, _ isIn: Bool, _ start: Double, _ end: Double
  ) -> LoopSpan {
    var seconds = seconds
    if seconds == 0 {
      let (outPoint, inPoint) = (layer?.outPoint ?? end, layer?.inPoint ?? start)
      seconds = max(isIn ? outPoint - start : end - inPoint, 0)
    }
    return isIn
      ? LoopSpan(start: start, end: start + seconds) : LoopSpan(start: end - seconds, end: end)
  }

  /// Extrapolates from an outer keyframe with the velocity at that keyframe.
  private func continued(from edge: Double, _ isIn: Bool, at time: Double) -> Value {
    let value = valueWithoutExpression(at: edge)
    let step = ExpressionVelocity.step
    let inside = valueWithoutExpression(at: isIn ? edge + step : edge - step)
    return value.adding(abs(time - edge) / step, from: inside, to: value)
  }
}

extension ExpressionProperty {
  private static var maxSamples: Double { 255 }

  /// AE: `smooth(width = 0.2, samples = 5, t = time)` is the mean of samples around a time (Adobe's expression
  /// reference: a box filter).
  func smoothed(
    _ width: Double, samples: Double, at middle: Double, _ machine: inout ScriptMachine
  ) throws(ScriptError) -> Value {
    let count = Int(min(max(samples.isNaN ? 1 : samples.rounded(.down), 1), Self.maxSamples))
    let here = try baseValue(at: middle, &machine)
    guard count > 1 else { return here }
    try machine.countSteps(count * (1 + here.size >> 3))
    let start = middle - width / 2
    var mean = here
    for i in 0..<count {
      let sample = try baseValue(at: start + width * Double(i) / Double(count - 1), &machine)
      mean = mean.adding(1 / Double(count), from: here, to: sample)
    }
    return mean
  }
}
