// The steps that each request leads to.
extension SVGAStatusMachine {
  mutating func expand(_ request: Request) {
    switch request {
    case .play(let source, let start): play(source, start)
    case .playEntity(let entity, let isValid, let start): play(entity, isValid: isValid, start)
    case .resume(let frame): resume(at: frame)
    case .playFrom(let start): begin(start, isRestart: false)
    case .reset(let start): begin(start, isRestart: true)
    case .pause where status == .playing: pendingSteps += [.effect(.pauseFrames), .status(.paused)]
    case .stop(let scene, let completionID): stop(scene, completionID)
    case .clean(let completionID): clean(completionID)
    case .failed(_, let failure): fail(failure)
    case .loaded(_, let entity, let isValid): loaded(entity, isValid: isValid)
    case .pause, .faded: break
    case .finishedAll(let count): finish(count)
    case .playFailed(let error): playFailed(error)
    case .started: pendingSteps += [.status(.playing), .appear]
    case .detached: detach()
    case .hidesWhenStopped: pendingSteps.append(.updateVisibility)
    }
  }

  // MARK: Playback

  private mutating func play(_ source: String, _ start: StartOptions) {
    if source.isEmpty {
      change(source: "", entity: nil)
      fail(.unknownSource)
    } else if source != self.source {
      change(source: source, entity: nil, start: start)
      pendingSteps.append(.status(.idle))
      pendingSteps.append(contentsOf: disappearForNewSource)
      pendingSteps.append(contentsOf: loadSteps)
    } else {
      begin(start, isRestart: entityID != nil)
    }
  }

  private mutating func play(_ entity: String, isValid: Bool, _ start: StartOptions) {
    guard isValid else {
      change(source: entity, entity: nil)
      return fail(.invalidEntity)
    }
    if entity == self.entityID { return begin(start, isRestart: true) }
    change(source: entity, entity: nil, start: start)
    pendingSteps.append(.status(.idle))
    pendingSteps.append(contentsOf: disappearForNewSource)
    pendingSteps += [.effect(.removeContent), .effect(.setEntity(entity))]
    pendingSteps.append(contentsOf: playSteps(isNew: true))
  }

  private mutating func resume(at frame: Int) {
    guard status == .paused, entityID != nil else {
      return begin(StartOptions(frame, isAutoPlay: true), isRestart: false)
    }
    start = StartOptions(frame, isAutoPlay: true)
    pendingSteps += [.effect(.startFrames), .updateStatus, .appear]
  }

  /// Starts the current animation, or loads it first.
  private mutating func begin(_ start: StartOptions, isRestart: Bool) {
    guard !source.isEmpty else {
      return pendingSteps.append(.guaranteed(.notifyPlayFailure(.nullEntity, source: "")))
    }
    self.start = start
    if isRestart { pendingSteps.append(.effect(.resetLoopCount)) }
    guard entityID == nil else { return pendingSteps.append(contentsOf: playSteps(isNew: false)) }
    // A load that another request started serves this request too.
    if loadToken == nil { pendingSteps.append(contentsOf: loadSteps) }
  }

  private var loadSteps: [Step] { [.status(.loading), .effect(.removeContent), .beginLoad] }

  private func playSteps(isNew: Bool) -> [Step] {
    [.ready(isNew: isNew), .jump, .updateStatus, .appear]
  }

  // MARK: Load results

  private mutating func loaded(_ entity: String, isValid: Bool) {
    guard isValid else { return fail(.invalidEntity) }
    change(entity: nil)
    pendingSteps += [.effect(.setEntity(entity)), .effect(.notifyParsed)]
    pendingSteps.append(contentsOf: playSteps(isNew: true))
  }

  private mutating func fail(_ failure: LoadFailure) {
    let name = source
    change(source: "", entity: nil)
    pendingSteps += [
      .effect(.removeContent), .updateVisibility, .status(.idle),
      .guaranteed(.notifyLoadFailure(failure, source: name)),
    ]
  }

  // MARK: Stop

  private mutating func stop(_ scene: SVGAFrameMachine.StoppedScene, _ completionID: Int) {
    change(entity: entityID)
    pendingSteps += [disappearStep(isUninterruptible: true), .effect(.stopFrames(scene))]
    pendingSteps.append(contentsOf: stopSteps)
    pendingSteps.append(.guaranteed(.callCompletion(completionID: completionID, source: source)))
  }

  private mutating func clean(_ completionID: Int) {
    let name = source
    change(entity: entityID)
    pendingSteps += [
      disappearStep(isUninterruptible: true), .clear, .updateVisibility, .status(.idle),
    ]
    pendingSteps.append(.guaranteed(.callCompletion(completionID: completionID, source: name)))
  }

  private mutating func finish(_ count: Int) {
    pendingSteps.append(disappearStep(isUninterruptible: true))
    pendingSteps.append(contentsOf: stopSteps)
    pendingSteps.append(.guaranteed(.notifyFinishedAll(count)))
  }

  private mutating func detach() {
    change(entity: entityID)
    pendingSteps.append(contentsOf: stopSteps)
  }

  /// The steps that stop playback. An idle player stays idle.
  private var stopSteps: [Step] {
    let reset: [Step] = resetsLoopCountWhenStopped ? [.effect(.resetLoopCount)] : []
    return reset + [.updateVisibility] + (status == .idle ? [] : [.status(.stopped)])
  }

  private func disappearStep(isUninterruptible: Bool) -> Step {
    hidesWhenStopped
      ? .disappear(isFaded: isAnimated, isUninterruptible: isUninterruptible) : .updateVisibility
  }

  /// The steps that hide the current animation before another one is shown. An idle player shows
  /// none.
  private var disappearForNewSource: [Step] {
    guard status != .idle, isAnimated || hidesWhenStopped || hidesInstantlyOnSwitch else {
      return []
    }
    return [.disappear(isFaded: isAnimated && !hidesInstantlyOnSwitch, isUninterruptible: false)]
  }

  private mutating func playFailed(_ error: SVGAFrameMachine.PlayError) {
    let name = source
    switch error {
    case .onlyOnePlayableFrame: pendingSteps.append(.status(.paused))
    case .nullSuperview: pendingSteps.append(contentsOf: stopSteps)
    case .nullEntity:
      change(source: "", entity: nil)
      pendingSteps += [.effect(.removeContent), .updateVisibility, .status(.idle)]
    }
    pendingSteps.append(.guaranteed(.notifyPlayFailure(error, source: name)))
  }
}
