import FlickPlayback
import FlyingFox
import Foundation
import Testing

@testable import FlickPreview

@MainActor @Suite("Preview screen")
struct DemoScreenTests {
  /// A screen with real servers, and the messages it sent to its page.
  private func open(
    delay: Double = 3600, _ body: @MainActor (DemoScreen, Told) async throws -> Void
  ) async throws {
    let server = try await PreviewServer(
      {
        var options = PreviewServer.Options()
        options.delay = delay
        return options
      }())
    let remote = server.environment.remote.server
    let running = Task { try await remote.run() }
    let told = Told()
    let screen = DemoScreen(server.environment) { told.messages.append($0) }
    await screen.open()
    try await body(screen, told)
    screen.close()
    await remote.stop()
    _ = await running.result
  }

  @MainActor private final class Told {
    var messages: [DemoMessage] = []

    /// The slots in the last state: `local success, remote loading …`.
    var last: String { all.last ?? "" }

    var all: [String] {
      messages.compactMap { message in
        guard case .state(let state) = message else { return nil }
        return state.slots.map { slot in
          ([slot.id.rawValue, slot.phase.rawValue] + [slot.text].compactMap { $0 }
            + (slot.isIndicated ? ["…"] : [])).joined(separator: " ")
        }.joined(separator: ", ")
      }
    }

    /// Waits until the last state equals this one.
    func until(_ words: String) async {
      while last != words { await Task.yield() }
    }
  }

  @Test("Both animations load, one of them over HTTP")
  func bothAnimationsLoadOneOfThemOverHTTP() async throws {
    try await open { screen, told in
      #expect(told.all.first == "local loading")
      #expect(told.all.contains { $0.hasSuffix("remote loading …") })
      await screen.finishLoading()
      await told.until("local success, remote success")
      for id in DemoSlot.ID.allCases {
        #expect(await screen.picture(id)?.png.starts(with: [0x89, 0x50, 0x4E, 0x47]) == true)
      }
    }
  }

  @Test("A failing or offline server shows a text, a working one the animation")
  func failingOrOfflineServerShowsText() async throws {
    try await open { screen, told in
      for manner in [RemoteServer.ServerBehavior.failing, .offline] {
        await screen.handle(.remote(manner))
        await screen.finishLoading()
        await told.until("local success, remote failure Failed to load remote animation")
        #expect(await screen.picture(.remote) == nil)
      }
      await screen.handle(.remote(.healthy))
      await screen.finishLoading()
      await told.until("local success, remote success")
    }
  }

  @Test("A slow server shows an indicator until another server is selected")
  func slowServerShowsIndicatorUntilAnotherServerIsSelected() async throws {
    try await open { screen, told in
      await screen.finishLoading()
      await screen.handle(.remote(.slow))
      await told.until("local success, remote loading …")
      await screen.handle(.remote(.healthy))
      await screen.finishLoading()
      await told.until("local success, remote success")
    }
  }

  @Test("A missing local file shows a text without an indicator")
  func missingLocalFileShowsTextWithoutIndicator() async throws {
    try await open { screen, told in
      await screen.finishLoading()
      await screen.handle(.local(isPresent: false))
      await screen.finishLoading()
      await told.until("local failure Local animation failed to load, remote success")
      await screen.handle(.local(isPresent: true))
      await screen.finishLoading()
      await told.until("local success, remote success")
    }
  }

  @Test("Seeking pauses, and playback continues from there")
  func seekingPausesAndPlaybackContinuesFromThere() async throws {
    try await open { screen, _ in
      await screen.finishLoading()
      await screen.handle(.seek(0.5))
      let first = await screen.picture(.local)
      #expect(first?.frame == 120)
      #expect(await screen.picture(.local)?.png == first?.png)
      await screen.handle(.seek(0.25))
      #expect(await screen.picture(.local)?.frame == 60)
      #expect(await screen.picture(.local)?.png != first?.png)
    }
  }

  @Test("An image message has the animation, the frame and the completion")
  func imageMessageHasAnimation() throws {
    let picture = DemoPlayer.Picture(frame: 1.5, png: [7, 8], isCompletion: true)
    guard case .data(let data)? = DemoMessage.picture(picture, 258).message else {
      Issue.record("no data")
      return
    }
    #expect([UInt8](data) == [1, 2, 0, 1, 0x3F, 0xC0, 0, 0, 7, 8])
  }

  @Test("There are stills of both animations")
  func thereAreStillsOfBothAnimations() async throws {
    let stills = try await PreviewServer(PreviewServer.Options()).stills()
    #expect(stills.map(\.name) == ["local", "remote"])
    #expect(stills[0].png != stills[1].png)
  }
}
