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

    @Test(
      "After a call, and after a reset of the system's audio, a sound is heard at the place of the animation"
    )
    func soundIsHeardAtPlaceOfAnimationAfterInterruption() throws {
      let session = AVAudioSession.sharedInstance()
      var time = 0.0
      let sound = try #require(SystemSound(Data([1]), now: { time }))
      sound.setSpeed(2)
      sound.play(from: 1)
      #expect(sound.player.isPlaying && sound.player.currentTime == 1)
      session.interrupt(.began)
      #expect(!sound.player.isPlaying)
      time = 2
      session.interrupt(.ended)
      #expect(sound.player.isPlaying && sound.player.currentTime == 5)

      session.interrupt(.began)
      sound.stop()
      sound.play(from: 3)
      #expect(!sound.player.isPlaying, "the system refuses")
      time = 3
      session.interrupt(.ended)
      #expect(sound.player.isPlaying && sound.player.currentTime == 5)

      let player = sound.player
      time = 4
      session.resetMediaServices()
      #expect(sound.player !== player && sound.player.isPlaying)
      #expect(sound.player.currentTime == 7 && sound.player.rate == 2)
      #expect(session.category == .ambient, "the category is set again")
    }

    @Test("A sound that is stopped during a call stays silent, as does one that has ended")
    func soundThatIsStoppedDuringCallStaysSilent() throws {
      let session = AVAudioSession.sharedInstance()
      var time = 0.0
      let (stopped, ended) = (
        try #require(SystemSound(Data([1]), now: { time })),
        try #require(SystemSound(Data([1]), now: { time }))
      )
      for sound in [stopped, ended] { sound.play(from: 9) }
      session.interrupt(.began)
      stopped.stop()
      time = 2
      session.interrupt(.ended)
      #expect(!stopped.player.isPlaying && !ended.player.isPlaying)
      session.resetMediaServices()
      #expect(!stopped.player.isPlaying && !ended.player.isPlaying)
    }
  }
}
