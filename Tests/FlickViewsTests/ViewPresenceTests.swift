import Flick
import FlickViews
import Testing

@Suite("View presence")
struct ViewPresenceTests {
  private func conditions(
    onScreen: Bool = true, foreground: Bool = true, motion: Bool = true
  ) -> ViewPresence.Conditions {
    var conditions = ViewPresence.Conditions()
    conditions.isOnScreen = onScreen
    conditions.isInForeground = foreground
    conditions.isMotionWelcome = motion
    return conditions
  }

  @Test("it begins when all conditions hold, once, if it is to play by itself")
  func autoPlay() {
    var presence = ViewPresence(autoPlay: true)
    #expect(presence.update(conditions(motion: false), isPlaying: false) == nil)
    #expect(presence.update(conditions(foreground: false), isPlaying: false) == nil)
    #expect(presence.update(conditions(), isPlaying: false) == .play)
    #expect(presence.update(conditions(), isPlaying: true) == nil)
    var manual = ViewPresence(autoPlay: false)
    #expect(manual.update(conditions(), isPlaying: false) == nil)
  }

  @Test("whichever condition ends, what plays pauses, and goes on when all hold again")
  func interruptions() {
    for less in [
      conditions(onScreen: false), conditions(foreground: false), conditions(motion: false),
    ] {
      var presence = ViewPresence(autoPlay: true)
      #expect(presence.update(conditions(), isPlaying: false) == .play)
      #expect(presence.update(less, isPlaying: true) == .pause)
      let nothing = conditions(onScreen: false, foreground: false)
      #expect(presence.update(nothing, isPlaying: false) == nil)
      #expect(presence.update(less, isPlaying: false) == nil)
      #expect(presence.update(conditions(), isPlaying: false) == .play)
    }
  }

  @Test("what did not play when it was interrupted does not play afterwards")
  func standing() {
    var presence = ViewPresence(autoPlay: true)
    _ = presence.update(conditions(), isPlaying: false)
    #expect(presence.update(conditions(onScreen: false), isPlaying: false) == nil)
    #expect(presence.update(conditions(), isPlaying: false) == nil)
  }

  @Test("a wish to play waits until it may come true; a wish to stand ends it")
  func wishes() {
    var presence = ViewPresence(autoPlay: false)
    #expect(!presence.play())
    #expect(presence.isWaiting)
    presence.stand()
    #expect(presence.update(conditions(), isPlaying: false) == nil)
    #expect(presence.play())
    #expect(!presence.isWaiting)
    _ = presence.update(conditions(motion: false), isPlaying: true)
    #expect(!presence.play())
    #expect(presence.update(conditions(), isPlaying: false) == .play)
  }

  @Test("what somebody else began to play meanwhile is left alone")
  func begun() {
    var presence = ViewPresence(autoPlay: true)
    #expect(presence.update(conditions(), isPlaying: true) == nil)
    #expect(presence.update(conditions(onScreen: false), isPlaying: true) == .pause)
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
    #expect(lottie.stillFrame == frame)
  }
}
