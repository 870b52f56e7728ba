import FlickSVGAPlayer
import Testing

@testable import FlickPlayer

@Suite("Audio session of sounds")
struct AudioSessionPolicyTests {
  @Test("Sounds mix with other apps by default")
  @MainActor func soundsMixWithOtherAppsByDefault() {
    #expect(AudioSessionPolicy.current == .mixWithOthers)
    // The name for players of SVGA.
    #expect(SVGAAudioSessionPolicy.self == AudioSessionPolicy.self)
  }

  @Test("The category that the app has set stays, unless the app asks for playback")
  func categoryThatAppHasSetStays() {
    #expect(AudioSessionPolicy.mixWithOthers.category(hasDefaultCategory: true) == .ambient)
    #expect(AudioSessionPolicy.mixWithOthers.category(hasDefaultCategory: false) == nil)
    for isDefault in [true, false] {
      #expect(AudioSessionPolicy.playback.category(hasDefaultCategory: isDefault) == .playback)
      #expect(AudioSessionPolicy.unmanaged.category(hasDefaultCategory: isDefault) == nil)
    }
  }
}
