import Testing

@testable import FlickSVGAPlayer

@Suite("Audio session of SVGA sounds")
struct SVGAAudioSessionPolicyTests {
  @Test("Sounds mix with other apps by default")
  @MainActor func soundsMixWithOtherAppsByDefault() {
    #expect(SVGAAudioSessionPolicy.current == .mixWithOthers)
  }

  @Test("The category that the app has set stays, unless the app asks for playback")
  func categoryThatAppHasSetStays() {
    #expect(SVGAAudioSessionPolicy.mixWithOthers.category(hasDefaultCategory: true) == .ambient)
    #expect(SVGAAudioSessionPolicy.mixWithOthers.category(hasDefaultCategory: false) == nil)
    for isDefault in [true, false] {
      #expect(SVGAAudioSessionPolicy.playback.category(hasDefaultCategory: isDefault) == .playback)
      #expect(SVGAAudioSessionPolicy.unmanaged.category(hasDefaultCategory: isDefault) == nil)
    }
  }
}
