import Flick
import FlickViews
import Testing

@Suite("View presence")
struct ViewPresenceTests {
  /// What each change leads to.
  private func commands(
    autoPlay: Bool, _ changes: [(ViewPresence.Conditions, isPlaying: Bool)]
  ) -> [ViewPresence.Command?] {
    var presence = ViewPresence(autoPlay: autoPlay)
    return changes.map { presence.update($0.0, isPlaying: $0.isPlaying) }
  }

  private func conditions(
    onScreen: Bool = true, foreground: Bool = true, motion: Bool = true
  ) -> ViewPresence.Conditions {
    var conditions = ViewPresence.Conditions()
    conditions.isOnScreen = onScreen
    conditions.isInForeground = foreground
    conditions.isMotionAllowed = motion
    return conditions
  }

  @Test("it begins when all conditions hold, once, if it is to play by itself")
  func autoPlay() {
    let found = commands(
      autoPlay: true,
      [
        (conditions(motion: false), false), (conditions(foreground: false), false),
        (conditions(), false), (conditions(), true),
      ])
    #expect(found == [nil, nil, .play, nil])
    #expect(commands(autoPlay: false, [(conditions(), false)]) == [nil])
  }

  @Test("whichever condition ends, what plays pauses, and goes on when all hold again")
  func interruptions() {
    for less in [
      conditions(onScreen: false), conditions(foreground: false), conditions(motion: false),
    ] {
      let found = commands(
        autoPlay: true,
        [
          (conditions(), false), (less, true),
          (conditions(onScreen: false, foreground: false), false), (less, false),
          (conditions(), false),
        ])
      #expect(found == [.play, .pause, nil, nil, .play])
    }
  }

  @Test("what did not play when it was interrupted does not play afterwards")
  func standing() {
    let found = commands(
      autoPlay: true,
      [(conditions(), false), (conditions(onScreen: false), false), (conditions(), false)])
    #expect(found == [.play, nil, nil])
  }

  @Test("a wish to play waits until it may come true; a wish to stand ends it")
  func wishes() {
    var presence = ViewPresence(autoPlay: false)
    var mayPlay = presence.play()
    #expect(!mayPlay)
    #expect(presence.isPlayPending)
    presence.cancelPendingPlay()
    var command = presence.update(conditions(), isPlaying: false)
    #expect(command == nil)
    mayPlay = presence.play()
    #expect(mayPlay)
    #expect(!presence.isPlayPending)
    _ = presence.update(conditions(motion: false), isPlaying: true)
    mayPlay = presence.play()
    #expect(!mayPlay)
    command = presence.update(conditions(), isPlaying: false)
    #expect(command == .play)
  }

  @Test("what somebody else began to play meanwhile is left alone")
  func begun() {
    let found = commands(
      autoPlay: true, [(conditions(), true), (conditions(onScreen: false), true)])
    #expect(found == [nil, .pause])
  }

  @Test(
    "a marker says which frame stands for the animation",
    arguments: [
      ("Reduced Motion", 15), ("reducedMotion", 15), ("reduced-motion", 15), ("motion", 0),
      ("", 0),
    ])
  func marker(name: String, frame: Float) throws {
    let lottie = try Lottie(
      string: """
        {"v":"5.9.0","fr":60,"ip":5,"op":60,"w":40,"h":20,"layers":[],
        "markers":[{"cm":"intro","tm":7,"dr":0},{"cm":"\(name)","tm":20,"dr":0}]}
        """)
    #expect(lottie.reducedMotionFrame == frame)
  }
}
