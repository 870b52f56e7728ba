import AVFAudio
import Flick
import Foundation
import Testing

@testable import FlickPlayer

extension ViewTests {
  @MainActor @Suite("Sounds", .serialized) struct OfSounds {
    @Test("A sound activates the audio session when it is heard, after the category was set")
    func soundActivatesAudioSessionWhenItIsHeard() throws {
      let session = AVAudioSession.sharedInstance()
      #expect(session.category == .soloAmbient && session.activations.isEmpty)
      let sound = try #require(SystemSound(Data([1])))
      sound.setVolume(0)
      sound.setSpeed(2)
      #expect(sound.duration == 10)
      sound.play(from: 1)
      sound.stop()
      #expect(session.activations.isEmpty, "the music of other apps plays on")
      sound.play(from: 1)
      sound.setVolume(0.5)
      #expect(session.activations == [.ambient])
      sound.setSpeed(0.5)
      sound.stop()
      sound.play(from: 20)
      #expect(session.activations == [.ambient], "after its end")
    }
  }
}
