/// A state machine that computes which frame of an SVGA animation to show: whole frames, in
/// sequence, within a range, as a pure value.
///
/// Methods append the required effects to a list, in order. A callback is always the last effect of
/// a list, except for ``PlaybackEffect/resume``, so the callback may change the machine.
package struct SVGAFrameMachine: Equatable, Sendable {
  /// The properties of an animation that the machine uses.
  package struct Video: Equatable, Sendable {
    /// The number of frames; at least 1.
    package let frames: Int
    package let framesPerSecond: Int

    package init(frames: Int, framesPerSecond: Int) {
      self.frames = max(frames, 1)
      self.framesPerSecond = max(framesPerSecond, 1)
    }
  }

  /// The picture that remains after playback stops.
  package enum StoppedScene: UInt, Equatable, Sendable, CaseIterable {
    case clearLayers, stepToTrailing, stepToLeading
  }

  package enum PlayError: UInt, Equatable, Sendable {
    case nullEntity = 1
    case nullSuperview, onlyOnePlayableFrame
  }

  package typealias Effect = PlaybackEffect

  /// A Boolean value that indicates whether the view, the app and the settings of the system allow playback.
  package private(set) var isAllowed = true
  /// A Boolean value that indicates whether the pictures are decoded.
  package private(set) var isPrepared = true
  /// A Boolean value that indicates whether frames advance. Otherwise playback is suspended: the frame stays, sounds are silent,
  /// and ``isAnimating`` does not change.
  package var advances: Bool { isAllowed && isPrepared }
  package private(set) var video: Video?
  /// A Boolean value that indicates whether a view shows the animation.
  package private(set) var isAttached = false
  package private(set) var startFrame = 0
  package private(set) var endFrame = 0
  package private(set) var currentFrame = 0
  package private(set) var isReversing = false
  package private(set) var isAnimating = false
  /// The number of passes to play; 0 repeats forever.
  package private(set) var loops = 0
  /// The number of ended passes.
  package private(set) var loopCount = 0
  /// The scene for stops that the user did not choose a scene for.
  package var userStoppedScene = StoppedScene.clearLayers
  package var finishedAllScene = StoppedScene.clearLayers

  /// The direction in which a pass ended, until ``continueAfterPass(_:)`` decides what comes next;
  /// otherwise `nil`.
  private var finishedPassWasReversing: Bool?
  /// A Boolean value that indicates whether ``continueAfterPass(_:)`` has to be called.
  var hasEndedPass: Bool { finishedPassWasReversing != nil }
  /// A Boolean value that indicates whether playback starts when a view shows the animation.
  private var startsWhenAttached = false
  /// A Boolean value that indicates whether another frame follows in the same update.
  private var isCatchingUp = false

  package init() {}

  package var minFrame: Int { 0 }
  package var maxFrame: Int { (video?.frames ?? 1) - 1 }
  /// The first frame in the direction of playback.
  package var leadingFrame: Int { isReversing ? endFrame : startFrame }
  package var trailingFrame: Int { isReversing ? startFrame : endFrame }
  package var isFinishedAll: Bool { loops > 0 && loopCount >= loops }

  /// The position of the frame in the range, 0…1, independent of the direction.
  package var progress: Double {
    guard endFrame > startFrame else { return 0 }
    let part = Double(currentFrame - startFrame) / Double(endFrame - startFrame)
    return min(max(part, 0), 1)
  }

  /// The frame from which playback continues. At the end of a pass, this is the first frame of the
  /// next pass.
  package var nextFrame: Int { isAtTrailingEdge || isFinishedAll ? leadingFrame : currentFrame }

  private var isAtTrailingEdge: Bool {
    isReversing ? currentFrame <= trailingFrame : currentFrame >= trailingFrame
  }

  /// A Boolean value that indicates whether the animation plays, or starts when a view shows it.
  package var isPlaybackRequested: Bool { isAnimating || startsWhenAttached }

  private var canDraw: Bool { video != nil && isAttached }
}

// MARK: Configuration

extension SVGAFrameMachine {
  /// The frames to play and the frame to show. Frames outside the animation are clamped to it.
  package struct PlayRange: Equatable, Sendable {
    package var start = 0
    package var end = Int.max
    /// The frame to show; `nil` for the leading frame of the range.
    package var current: Int?

    package init(start: Int = 0, end: Int = .max, current: Int? = nil) {
      (self.start, self.end, self.current) = (start, end, current)
    }
  }

  /// Stops, resets the pass count, and shows another animation or none.
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

  /// Sets the frames to play. Neither starts nor stops playback.
  package mutating func setRange(_ range: PlayRange, _ effects: inout [Effect]) {
    setBounds(range)
    currentFrame = min(max(range.current ?? currentFrame, startFrame), endFrame)
    if !isAnimating { drawIfPossible(&effects) }
  }

  private mutating func setBounds(_ range: PlayRange) {
    endFrame = min(max(range.end, 0), maxFrame)
    startFrame = min(max(range.start, 0), endFrame)
  }

  /// Sets the direction. While playing, the change applies to the next frame. If stopped at the
  /// leading frame, moves to the new leading frame.
  package mutating func setReversing(_ isReversing: Bool, _ effects: inout [Effect]) {
    guard self.isReversing != isReversing else { return }
    let wasLeading = currentFrame == leadingFrame
    self.isReversing = isReversing
    if isAnimating {
      guard finishedPassWasReversing == nil else { return }
      if isReversing { effects.append(.stopSounds) } else { syncSounds(&effects) }
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

  /// Sets whether a view shows the animation. If no view does, playback stops. If one does, a
  /// playback that was requested before starts.
  package mutating func setAttached(_ isAttached: Bool, _ effects: inout [Effect]) {
    self.isAttached = isAttached
    guard isAttached else { return stop(.clearLayers, &effects) }
    guard startsWhenAttached else { return }
    startsWhenAttached = false
    if show(andPlay: true, &effects) { effects.append(.startedAfterAttachment) }
  }

  /// Sets the conditions for playback. Suspends or resumes playback if they require it.
  package mutating func setConditions(
    isAllowed: Bool, isPrepared: Bool, _ effects: inout [Effect]
  ) {
    let advanced = advances
    (self.isAllowed, self.isPrepared) = (isAllowed, isPrepared)
    guard isAnimating, advanced != advances else { return }
    if advanced {
      effects.append(.stopClock)
      effects.append(.stopSounds)
    } else {
      if finishedPassWasReversing == nil { syncSounds(&effects) }
      effects.append(.startClock)
    }
  }

  /// Discards a playback that was requested before a view showed the animation.
  package mutating func cancelDelayedStart() { startsWhenAttached = false }

  private func syncSounds(_ effects: inout [Effect]) {
    guard !isReversing, !isCatchingUp, advances else { return }
    effects.append(.syncSounds(currentFrame))
  }
}

// MARK: Playback

extension SVGAFrameMachine {
  /// Plays from the current frame, or from the leading frame if the range or all passes are
  /// finished. If no view shows the animation, playback fails now and starts when one does.
  ///
  /// - Returns: Whether playback started. If not, a ``Effect/failed(_:)`` effect is added.
  package mutating func start(_ effects: inout [Effect]) -> Bool {
    pause(&effects)
    let next = nextFrame
    if isFinishedAll { loopCount = 0 }
    currentFrame = next
    return show(andPlay: true, &effects)
  }

  /// Shows any frame of the animation, inside or outside the range, and optionally plays from
  /// there.
  ///
  /// - Returns: Whether the frame is shown. If not, a ``Effect/failed(_:)`` effect is added.
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
      startsWhenAttached = andPlay && video != nil
      effects.append(.failed(video == nil ? .nullEntity : .nullSuperview))
      return false
    }
    isAnimating = andPlay
    if andPlay, !isPrepared { effects.append(.prepare) }
    effects.append(.draw(currentFrame))
    guard andPlay, advances else { return true }
    syncSounds(&effects)
    effects.append(.startClock)
    return true
  }

  package mutating func pause(_ effects: inout [Effect]) {
    finishedPassWasReversing = nil
    startsWhenAttached = false
    isCatchingUp = false
    guard isAnimating else { return }
    isAnimating = false
    effects.append(.stopClock)
    effects.append(.stopSounds)
  }

  /// Stops playback and shows a scene. The pass count does not change.
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

// MARK: Time

extension SVGAFrameMachine {
  /// Advances by one frame.
  ///
  /// - Parameter isLast: Whether the frame is the last one of an update. Sounds are updated only to
  ///   the last frame, so that a late update does not start them at a frame that has passed.
  package mutating func tick(isLast: Bool = true, _ effects: inout [Effect]) {
    guard isAnimating, advances, finishedPassWasReversing == nil else { return }
    isCatchingUp = !isLast
    guard isAtTrailingEdge else {
      currentFrame += isReversing ? -1 : 1
      return showNext(&effects)
    }
    currentFrame = trailingFrame
    loopCount = loopCount < .max ? loopCount + 1 : loopCount
    finishedPassWasReversing = isReversing
    effects.append(.stopSounds)
    effects.append(.finishedOnce(loopCount))
    effects.append(.resume)
  }

  /// Continues after the callback for the end of a pass. Starts the next pass, unless the pass was
  /// the last one or the callback changed the state.
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
    // If the callback reversed the direction, the new leading frame is already shown.
    if finishedPassWasReversing != isReversing { currentFrame += isReversing ? -1 : 1 }
    showNext(&effects)
  }

  private func showNext(_ effects: inout [Effect]) {
    effects.append(.draw(currentFrame))
    syncSounds(&effects)
    effects.append(.playing(currentFrame))
  }
}
