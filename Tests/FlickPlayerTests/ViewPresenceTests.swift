import Flick
import FlickPlayer
import Testing

@Suite("View presence")
struct ViewPresenceTests {
  /// Returns the command for each change of conditions.
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

  @Test("With autoPlay, playback starts once, when all conditions first hold")
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

  @Test("Playback pauses when a condition fails, and resumes when all hold again")
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

  @Test("Playback that was not running does not resume")
  func standing() {
    let found = commands(
      autoPlay: true,
      [(conditions(), false), (conditions(onScreen: false), false), (conditions(), false)])
    #expect(found == [.play, nil, nil])
  }

  @Test("A play request waits for the conditions, and a pause request cancels it")
  func preferences() {
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

  @Test("Playback that is already running gets no play command")
  func begun() {
    let found = commands(
      autoPlay: true, [(conditions(), true), (conditions(onScreen: false), true)])
    #expect(found == [nil, .pause])
  }

  @Test(
    "The reduced-motion marker determines the still frame",
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
