import Flick
import FlickPlayer

/// The settings of a case.
///
/// | setting | meaning |
/// |---|---|
/// | `ten`, `thirty` … | The animation, see ``TimelineAnimation``. The default is `ten`. |
/// | `playOnce`, `loop`, `repeat 2`, `autoReverse`, `repeatBackwards 2` | The loop mode. |
/// | `speed 2`, `frameRate 5`, `intermission 0.5`, `autoPlay` | The configuration. |
/// | `respect` | `respectAnimationFrameRate`. |
/// | `background pause`, `window stop` | The behaviour in the background and outside a window. |
/// | `motion reduced` | The reduced-motion mode, which is `standard` by default. |
/// | `system reduced` | Reduce Motion is on in the system's settings. |
/// | `hidden` | The view is not in a window at first. |
struct TimelineSetup {
  var animation = TimelineAnimation.all[0]
  var loopMode: LottieLoopMode?
  var modelConfiguration = LottieConfiguration(frameRate: 60, autoPlay: false)
  var playerConfiguration = LottieConfiguration(reducedMotionOption: .standardMotion)
  var speed = 1.0
  var respectsFrameRate = false
  var backgroundBehavior: LottieBackgroundBehavior?
  var windowBehavior: LottieBackgroundBehavior?
  var isHidden = false
  var isSystemReduced = false

  init(_ settings: [String]) throws {
    for setting in settings { try apply(TimelineInput(setting)) }
  }

  private mutating func apply(_ setting: TimelineInput) throws {
    if let named = TimelineAnimation.all.first(where: { $0.name == setting.verb }) {
      animation = named
    } else if let mode = try LottieLoopMode(timeline: setting) {
      try set(mode)
    } else if let set = Self.setters[setting.verb] {
      try set(&self, setting)
    } else {
      throw TimelineError("“\(setting.text)” is not a setting")
    }
  }

  private mutating func set(_ mode: LottieLoopMode) throws {
    loopMode = mode
    switch mode {
    case .playOnce: modelConfiguration.loopMode = .playOnce
    case .loop: modelConfiguration.loopMode = .loop
    case .autoReverse: modelConfiguration.loopMode = .autoReverse
    case .repeat(let count): modelConfiguration.loopMode = .repeat(count: Int(count))
    case .repeatBackwards: break
    }
  }

  private typealias Setter = @Sendable (inout TimelineSetup, TimelineInput) throws -> Void

  private static let setters: [String: Setter] = [
    "speed": {
      $0.speed = try $1.number(0)
      $0.modelConfiguration.speed = $0.speed
    },
    "frameRate": {
      $0.modelConfiguration.frameRate = try $1.number(0)
      $0.playerConfiguration.frameRate = try $1.number(0)
    },
    "intermission": {
      $0.modelConfiguration.intermission = try $1.number(0)
      $0.playerConfiguration.intermission = try $1.number(0)
    },
    "autoPlay": { setup, _ in
      setup.modelConfiguration.autoPlay = true
      setup.playerConfiguration.autoPlay = true
    },
    "respect": { setup, _ in setup.respectsFrameRate = true },
    "background": { $0.backgroundBehavior = try LottieBackgroundBehavior(timeline: $1.word(0)) },
    "window": { $0.windowBehavior = try LottieBackgroundBehavior(timeline: $1.word(0)) },
    "motion": {
      $0.playerConfiguration.reducedMotionOption = .specific(
        try ReducedMotionMode(timeline: $1.word(0)))
    },
    "system": { setup, _ in
      setup.isSystemReduced = true
      setup.playerConfiguration.reducedMotionOption = .systemReducedMotionToggle
    },
    "hidden": { setup, _ in setup.isHidden = true },
  ]
}

extension LottieLoopMode {
  /// Reads a loop mode. Returns `nil` for other words.
  init?(timeline input: TimelineInput) throws {
    switch input.verb {
    case "playOnce": self = .playOnce
    case "loop": self = .loop
    case "autoReverse": self = .autoReverse
    case "repeat": self = .repeat(Float(try input.number(0)))
    case "repeatBackwards": self = .repeatBackwards(Float(try input.number(0)))
    default: return nil
    }
  }

  var timelineText: String {
    switch self {
    case .playOnce: "playOnce"
    case .loop: "loop"
    case .autoReverse: "autoReverse"
    case .repeat(let count): "repeat \(timelineNumber(Double(count)))"
    case .repeatBackwards(let count): "repeatBackwards \(timelineNumber(Double(count)))"
    }
  }
}

extension LottieBackgroundBehavior {
  init(timeline word: String) throws {
    guard let behavior = Self.allCases.first(where: { "\($0)" == word }) else {
      throw TimelineError("“\(word)” is not a background behaviour")
    }
    self = behavior
  }
}

extension ReducedMotionMode {
  init(timeline word: String) throws {
    guard let mode = Self.allCases.first(where: { "\($0)" == word + "Motion" }) else {
      throw TimelineError("“\(word)” is not a reduced-motion mode")
    }
    self = mode
  }
}
