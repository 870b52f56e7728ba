/// A transition from the current frame to another frame. Every property is interpolated directly
/// between its values at the two frames.
package struct FrameTween: Equatable, Sendable {
  /// A step towards a frame.
  package struct Step: Equatable, Sendable {
    package var targetFrame: Double
    /// The progress: 0 at the values before the step and 1 at those of the target. It lies outside
    /// 0…1 where an easing overshoots.
    package var progress: Double

    package init(targetFrame: Double, progress: Double) {
      self.targetFrame = targetFrame
      self.progress = progress
    }
  }

  /// The steps in order. Each one starts from the values of the step before it, and the first one
  /// from the values at the current frame. A tween that was redirected has more than one.
  package var steps: [Step]

  package init(_ steps: [Step]) { self.steps = steps }

  package init(targetFrame: Double, progress: Double) {
    steps = [Step(targetFrame: targetFrame, progress: progress)]
  }
}

/// The steps of a tween in the frames of one composition.
///
/// An object, so that contexts without a tween are small. Each object keeps those of inner
/// compositions for the next frame, so drawing allocates nothing.
final class TweenSteps {
  private(set) var steps: [FrameTween.Step] = []
  private var mappedSteps: [TweenSteps] = []
  private var usedCount = 0

  /// Replaces the steps. Returns `false` if they change nothing.
  func reset(_ tween: FrameTween, in frames: ClosedRange<Double>) -> Bool {
    steps.removeAll(keepingCapacity: true)
    usedCount = 0
    for step in tween.steps where step.progress.isFinite && !step.targetFrame.isNaN {
      let frame = min(max(step.targetFrame, frames.lowerBound), frames.upperBound)
      steps.append(FrameTween.Step(targetFrame: frame, progress: step.progress))
    }
    return steps.contains { $0.progress != 0 }
  }

  /// Returns the steps with other frames, valid until the next ``reset(_:in:)``.
  func mapped(_ map: (Double) -> Double) -> TweenSteps {
    if usedCount == mappedSteps.count { mappedSteps.append(TweenSteps()) }
    let mapped = mappedSteps[usedCount]
    usedCount += 1
    mapped.usedCount = 0
    mapped.steps.removeAll(keepingCapacity: true)
    for step in steps {
      mapped.steps.append(
        FrameTween.Step(targetFrame: map(step.targetFrame), progress: step.progress))
    }
    return mapped
  }
}
