// The steps that each request leads to.
extension SVGAStatusMachine {
  mutating func expand(_ request: Request) {
    switch request {
    case .play(let source, let start): play(source, start)
    case .playEntity(let entity, let isValid, let start): play(entity, isValid: isValid, start)
    case .resume(let frame): resume(at: frame)
    case .playFrom(let start): begin(start, isAgain: false)
    case .reset(let start): begin(start, isAgain: true)
    case .pause: plan += [.act(.pauseFrames), .status(.paused)]
    case .stop(let scene, let ticket): stop(scene, ticket)
    case .clean(let ticket): clean(ticket)
    case .failed(_, let failure): fail(failure)
    case .loaded(_, let entity, let isValid): loaded(entity, isValid: isValid)
    case .faded: break
    case .finishedAll(let count): finish(count)
    case .playFailed(let error): playFailed(error)
    case .unmounted: unmount()
    case .hidesWhenStopped: plan.append(.settleVisibility)
    }
  }

  // MARK: Playback

  private mutating func play(_ source: String, _ start: Start) {
    if source.isEmpty {
      change(source: "", entity: nil)
      fail(.unknownSource)
    } else if source != self.source {
      change(source: source, entity: nil, start: start)
      plan.append(.status(.idle))
      plan.append(contentsOf: vanishForAnother)
      plan.append(contentsOf: loading)
    } else {
      begin(start, isAgain: entity != nil)
    }
  }

  private mutating func play(_ entity: String, isValid: Bool, _ start: Start) {
    guard isValid else {
      change(source: entity, entity: nil)
      return fail(.invalidEntity)
    }
    if entity == self.entity { return begin(start, isAgain: true) }
    change(source: entity, entity: nil, start: start)
    plan.append(.status(.idle))
    plan.append(contentsOf: vanishForAnother)
    plan += [.act(.dropContent), .act(.adopt(entity))]
    plan.append(contentsOf: playing(isNew: true))
  }

  private mutating func resume(at frame: Int) {
    guard status == .paused, entity != nil else {
      return begin(Start(frame, isAutoPlay: true), isAgain: false)
    }
    start = Start(frame, isAutoPlay: true)
    plan += [.act(.startFrames), .started, .appear]
  }

  /// Starts the current animation, or loads it first.
  private mutating func begin(_ start: Start, isAgain: Bool) {
    guard !source.isEmpty else { return }
    self.start = start
    if isAgain { plan.append(.act(.resetLoopCount)) }
    guard entity == nil else { return plan.append(contentsOf: playing(isNew: false)) }
    // A load that another request started serves this request too.
    if load == nil { plan.append(contentsOf: loading) }
  }

  private var loading: [Step] { [.status(.loading), .act(.dropContent), .beginLoad] }

  private func playing(isNew: Bool) -> [Step] { [.ready(isNew: isNew), .jump, .started, .appear] }

  // MARK: Load results

  private mutating func loaded(_ entity: String, isValid: Bool) {
    guard isValid else { return fail(.invalidEntity) }
    change(entity: nil)
    plan += [.act(.adopt(entity)), .act(.tellParsed)]
    plan.append(contentsOf: playing(isNew: true))
  }

  private mutating func fail(_ failure: LoadFailure) {
    let name = source
    change(source: "", entity: nil)
    plan += [
      .act(.dropContent), .settleVisibility, .status(.idle),
      .owed(.tellFailure(failure, source: name)),
    ]
  }

  // MARK: Stop

  private mutating func stop(_ scene: SVGAFrameMachine.StoppedScene, _ ticket: Int) {
    change(entity: entity)
    plan += [vanish(isBinding: true), .act(.stopFrames(scene))]
    plan.append(contentsOf: standing)
    plan.append(.owed(.tellDone(ticket: ticket, source: source)))
  }

  private mutating func clean(_ ticket: Int) {
    let name = source
    change(entity: entity)
    plan += [vanish(isBinding: true), .cleaned, .settleVisibility, .status(.idle)]
    plan.append(.owed(.tellDone(ticket: ticket, source: name)))
  }

  private mutating func finish(_ count: Int) {
    plan.append(vanish(isBinding: true))
    plan.append(contentsOf: standing)
    plan.append(.owed(.tellFinishedAll(count)))
  }

  private mutating func unmount() {
    change(entity: entity)
    plan.append(contentsOf: standing)
  }

  /// The steps that stop playback. An idle player stays idle.
  private var standing: [Step] {
    let reset: [Step] = resetsLoopCountWhenStopped ? [.act(.resetLoopCount)] : []
    return reset + [.settleVisibility] + (status == .idle ? [] : [.status(.stopped)])
  }

  private func vanish(isBinding: Bool) -> Step {
    hidesWhenStopped ? .vanish(isFaded: isAnimated, isBinding: isBinding) : .settleVisibility
  }

  /// The steps that hide the current animation before another one is shown. An idle player shows
  /// none.
  private var vanishForAnother: [Step] {
    guard status != .idle, isAnimated || hidesWhenStopped || hidesAtOnceForAnother else {
      return []
    }
    return [.vanish(isFaded: isAnimated && !hidesAtOnceForAnother, isBinding: false)]
  }

  private mutating func playFailed(_ error: SVGAFrameMachine.PlayError) {
    let name = source
    switch error {
    case .onlyOnePlayableFrame: plan.append(.status(.paused))
    case .nullSuperview: plan.append(contentsOf: standing)
    case .nullEntity:
      change(source: "", entity: nil)
      plan += [.act(.dropContent), .settleVisibility, .status(.idle)]
    }
    plan.append(.owed(.tellPlayFailed(error, source: name)))
  }
}
