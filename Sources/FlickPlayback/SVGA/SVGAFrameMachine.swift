/// Which frame of an SVGA animation to show when: whole frames, one after the other, within a range, as
/// a pure value.
///
/// What is to be done about it is written to a list, in order. A callback is always the last of a list
/// but for ``Effect/goOn``, so whoever is called back may do with the machine what they like.
package struct SVGAFrameMachine: Hashable, Sendable {
  /// What the machine knows of an animation.
  package struct Video: Hashable, Sendable {
    /// At least 1.
    package let frames: Int
    package let framesPerSecond: Int

    package init(frames: Int, framesPerSecond: Int) {
      self.frames = max(frames, 1)
      self.framesPerSecond = max(framesPerSecond, 1)
    }
  }

  /// What is seen after playing has been stopped.
  package enum StoppedScene: UInt, Hashable, Sendable, CaseIterable {
    case clearLayers, stepToTrailing, stepToLeading
  }

  package enum PlayError: UInt, Hashable, Sendable {
    case nullEntity = 1
    case nullSuperview, onlyOnePlayableFrame
  }

  package enum Effect: Hashable, Sendable {
    case draw(Int)
    case clear
    case startClock
    case stopClock
    /// Sounds are heard as the frame has them; only while playing forwards.
    case syncSounds(Int)
    case stopSounds
    case playing(Int)
    /// A pass has ended, the last included; how many have.
    case finishedOnce(Int)
    case finishedAll(Int)
    case failed(PlayError)
    /// Call ``goOn(_:)``, when everything before is done.
    case continueAfterPass
  }

  package private(set) var video: Video?
  /// Whether there is anything that shows it.
  package private(set) var isAttached = false
  package private(set) var startFrame = 0
  package private(set) var endFrame = 0
  package private(set) var currentFrame = 0
  package private(set) var isReversing = false
  package private(set) var isAnimating = false
  /// 0 plays for ever.
  package private(set) var loops = 0
  /// Passes that have ended.
  package private(set) var loopCount = 0
  /// By what is done without being asked.
  package var userStoppedScene = StoppedScene.clearLayers
  package var finishedAllScene = StoppedScene.clearLayers

  /// A pass has ended and nobody has decided yet what comes next: the direction in which it ended.
  private var finishedPassWasReversing: Bool?

  package init() {}

  package var minFrame: Int { 0 }
  package var maxFrame: Int { (video?.frames ?? 1) - 1 }
  /// The first frame in the direction of playing.
  package var leadingFrame: Int { isReversing ? endFrame : startFrame }
  package var trailingFrame: Int { isReversing ? startFrame : endFrame }
  package var isFinishedAll: Bool { loops > 0 && loopCount >= loops }

  /// Where in the range the frame lies, 0…1, whichever direction is played.
  package var progress: Double {
    guard endFrame > startFrame else { return 0 }
    let part = Double(currentFrame - startFrame) / Double(endFrame - startFrame)
    return min(max(part, 0), 1)
  }

  /// The frame from which playing goes on: at the end of a pass, the next one's first.
  package var nextFrame: Int { isAtTrailingEdge || isFinishedAll ? leadingFrame : currentFrame }

  private var isAtTrailingEdge: Bool {
    isReversing ? currentFrame <= trailingFrame : currentFrame >= trailingFrame
  }

  private var canDraw: Bool { video != nil && isAttached }
}

// MARK: what is played

extension SVGAFrameMachine {
  /// The frames that are played, and the one to show; those that the animation does not have are moved
  /// to its nearest.
  package struct PlayRange: Hashable, Sendable {
    package var start = 0
    package var end = Int.max
    /// The range's leading frame when `nil`.
    package var current: Int?

    package init(start: Int = 0, end: Int = .max, current: Int? = nil) {
      (self.start, self.end, self.current) = (start, end, current)
    }
  }

  /// Stops, forgets the passes, and shows another animation, or none.
  package mutating func setVideo(
    _ video: Video?, _ range: PlayRange = PlayRange(), _ effects: inout [Effect]
  ) {
    guard self.video != nil || video != nil else { return }
    stop(.clearLayers, &effects)
    self.video = video
    loopCount = 0
    setBounds(range)
    currentFrame = min(max(range.current ?? leadingFrame, startFrame), endFrame)
    drawIfPossible(&effects)
  }

  /// Plays no more than these frames from now on; neither starts nor stops.
  package mutating func setRange(_ range: PlayRange, _ effects: inout [Effect]) {
    setBounds(range)
    currentFrame = min(max(range.current ?? currentFrame, startFrame), endFrame)
    if !isAnimating { drawIfPossible(&effects) }
  }

  private mutating func setBounds(_ range: PlayRange) {
    endFrame = min(max(range.end, 0), maxFrame)
    startFrame = min(max(range.start, 0), endFrame)
  }

  /// Playing turns round with the next frame. Who waits at the beginning waits at the other one.
  package mutating func setReversing(_ isReversing: Bool, _ effects: inout [Effect]) {
    guard self.isReversing != isReversing else { return }
    let wasLeading = currentFrame == leadingFrame
    self.isReversing = isReversing
    if isAnimating {
      if finishedPassWasReversing == nil {
        effects.append(isReversing ? .stopSounds : .syncSounds(currentFrame))
      }
    } else if wasLeading, currentFrame != leadingFrame {
      currentFrame = leadingFrame
      drawIfPossible(&effects)
    }
  }

  package mutating func setLoops(_ loops: Int) {
    self.loops = max(loops, 0)
    loopCount = 0
  }

  package mutating func resetLoopCount() { loopCount = 0 }

  /// Whether anything shows the animation. When that ends, playing does.
  package mutating func setAttached(_ isMounted: Bool, _ effects: inout [Effect]) {
    self.isAttached = isMounted
    if !isMounted { stop(.clearLayers, &effects) }
  }
}

// MARK: play and stop

extension SVGAFrameMachine {
  /// Plays from the current frame, or from the leading one when the range, or all, has been played.
  ///
  /// - Returns: whether it plays; if not, why not is told.
  package mutating func start(_ effects: inout [Effect]) -> Bool {
    pause(&effects)
    let next = nextFrame
    if isFinishedAll { loopCount = 0 }
    currentFrame = next
    return show(andPlay: true, &effects)
  }

  /// Shows any frame of the animation, in the range or not, and plays from there if asked to.
  ///
  /// - Returns: whether it is shown; if not, why not is told.
  package mutating func step(
    to frame: Int, andPlay: Bool, _ effects: inout [Effect]
  ) -> Bool {
    pause(&effects)
    var frame = frame
    if andPlay, isFinishedAll {
      loopCount = 0
      frame = leadingFrame
    }
    currentFrame = min(max(frame, minFrame), maxFrame)
    return show(andPlay: andPlay, &effects)
  }

  private mutating func show(andPlay: Bool, _ effects: inout [Effect]) -> Bool {
    guard video != nil, isAttached else {
      effects.append(.failed(video == nil ? .nullEntity : .nullSuperview))
      return false
    }
    isAnimating = andPlay
    effects.append(.draw(currentFrame))
    if andPlay {
      if !isReversing { effects.append(.syncSounds(currentFrame)) }
      effects.append(.startClock)
    }
    return true
  }

  package mutating func pause(_ effects: inout [Effect]) {
    finishedPassWasReversing = nil
    guard isAnimating else { return }
    isAnimating = false
    effects.append(.stopClock)
    effects.append(.stopSounds)
  }

  /// Passes that have ended stay counted.
  package mutating func stop(_ scene: StoppedScene, _ effects: inout [Effect]) {
    pause(&effects)
    switch canDraw ? scene : .clearLayers {
    case .clearLayers:
      currentFrame = 0
      effects.append(.clear)
      return
    case .stepToTrailing: currentFrame = trailingFrame
    case .stepToLeading: currentFrame = leadingFrame
    }
    effects.append(.draw(currentFrame))
  }

  private func drawIfPossible(_ effects: inout [Effect]) {
    if canDraw { effects.append(.draw(currentFrame)) }
  }
}

// MARK: time

extension SVGAFrameMachine {
  /// The next frame is due.
  package mutating func tick(_ effects: inout [Effect]) {
    guard isAnimating, finishedPassWasReversing == nil else { return }
    guard isAtTrailingEdge else {
      currentFrame += isReversing ? -1 : 1
      return showNext(&effects)
    }
    currentFrame = trailingFrame
    loopCount = loopCount < .max ? loopCount + 1 : loopCount
    finishedPassWasReversing = isReversing
    effects.append(.stopSounds)
    effects.append(.finishedOnce(loopCount))
    effects.append(.continueAfterPass)
  }

  /// After the end of a pass has been told: the next one begins, unless it was the last, or who was told
  /// has decided otherwise.
  package mutating func continueAfterPass(_ effects: inout [Effect]) {
    guard let finishedPassWasReversing else { return }
    self.finishedPassWasReversing = nil
    guard !isFinishedAll else {
      let count = loopCount
      stop(finishedAllScene, &effects)
      return effects.append(.finishedAll(count))
    }
    currentFrame = leadingFrame
    guard leadingFrame != trailingFrame else {
      drawIfPossible(&effects)
      pause(&effects)
      return effects.append(.failed(.onlyOnePlayableFrame))
    }
    // Turned round at the end of a pass, the new beginning is what is shown already.
    if finishedPassWasReversing != isReversing { currentFrame += isReversing ? -1 : 1 }
    showNext(&effects)
  }

  private func showNext(_ effects: inout [Effect]) {
    effects.append(.draw(currentFrame))
    if !isReversing { effects.append(.syncSounds(currentFrame)) }
    effects.append(.playing(currentFrame))
  }
}
