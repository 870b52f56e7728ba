import FlickAnimation
import Foundation
import Testing

@testable import FlickLoading

/// Timeouts and cancellation.
@Suite("Time", .ownFolder)
struct TimeTests {
  private static let head = "HTTP/1.1 200 OK\r\nContent-Length: \(lottie().utf8.count)\r\n\r\n"

  private static func bench(_ beats: Beats, timeLimit: Double = 1000) -> Bench {
    Bench {
      $0.stallTimeout = 4
      $0.timeLimit = timeLimit
      $0.wait = { _ in try await beats.wait() }
    }
  }

  @Test(
    "A server that stops sending times out", arguments: ["", head + "{"])
  func serverThatStopsSendingTimesOut(said: String) async throws {
    let (asked, hungUp, beats) = (Gate(), Gate(), Beats())
    let server = try ScriptedServer { _ in
      asked.open()
      return [.send(said), .hungUp(hungUp)]
    }
    let bench = Self.bench(beats)
    async let outcome = bench.outcome(server.url("/a"))
    // A request that has not reached the server would end without a connection. Earlier data may arrive after some beats.
    await asked.opened()
    let passing = Task {
      while !Task.isCancelled { await beats.beat(isLast: true) }
    }
    #expect(try await outcome == .error(.stalled(seconds: 4)))
    passing.cancel()
    await hungUp.opened()
    #expect(bench.files.isEmpty)
  }

  @Test("A slow server does not stall")
  func slowServerDoesNotStall() async throws {
    let (first, second, beats) = (Gate(), Gate(), Beats())
    let (start, end) = (String(lottie().prefix(9)), String(lottie().dropFirst(9)))
    let server = try ScriptedServer { _ in
      [
        .send(Self.head + start), .wait(first), .send(String(end.prefix(5))), .wait(second),
        .send(String(end.dropFirst(5))),
      ]
    }
    let (came, cameAgain) = (Gate(), Gate())
    let loader = Self.bench(beats).loader()
    let url = try server.url("/a")
    async let width = loader.load(.remote(url: url)) { progress in
      if progress.receivedBytes == 9 { came.open() }
      if progress.receivedBytes == 14 { cameAgain.open() }
    }.size.width
    await came.opened()
    for _ in 0..<3 { await beats.beat() }
    first.open()
    await cameAgain.opened()
    for _ in 0..<3 { await beats.beat() }
    second.open()
    #expect(try await width == 120)
  }

  @Test("An endless response exceeds the time limit")
  func endlessResponseExceedsTimeLimit() async throws {
    let (hungUp, beats) = (Gate(), Beats())
    let gates = (0..<8).map { _ in Gate() }
    let server = try ScriptedServer { _ in
      [.send(Self.head)] + gates.flatMap { [.send(" "), .wait($0)] } + [.hungUp(hungUp)]
    }
    let came = (0..<8).map { _ in Gate() }
    let loader = Self.bench(beats, timeLimit: 6).loader()
    let url = try server.url("/a")
    async let outcome = Outcome { () throws(LottieLoadError) in
      try await loader.load(.remote(url: url)) { progress in
        if (1...8).contains(progress.receivedBytes) { came[progress.receivedBytes - 1].open() }
      }
    }
    // A beat is one second, and the time limit is six.
    for index in 0..<6 {
      await came[index].opened()
      await beats.beat(isLast: index == 5)
      if index < 5 { gates[index].open() }
    }
    #expect(await outcome == .error(.tookTooLong(seconds: 6)))
    for gate in gates { gate.open() }
    await hungUp.opened()
  }

  @Test("Many callers share one download")
  func manyCallersShareOneDownload() async throws {
    let gate = Gate()
    let server = try ScriptedServer { _ in [.send(Self.head), .wait(gate), .send(lottie())] }
    let bench = Bench()
    let loader = bench.loader()
    let url = try server.url("/a")
    let reached = Record<Int>()
    let allCame = Gate()
    let outcomes = await withTaskGroup(of: Outcome.self) { group in
      for caller in 0..<20 {
        group.addTask {
          await Outcome { () throws(LottieLoadError) in
            try await loader.load(.remote(url: url)) { _ in
              reached.append(caller)
              if Set(reached.values).count == 20 { allCame.open() }
            }
          }
        }
      }
      await allCame.opened()
      gate.open()
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(outcomes == [Outcome](repeating: .width(120), count: 20))
    #expect(server.requests.count == 1)
    #expect(bench.files.count == 1)
  }

  @Test("Canceling one caller does not affect the others")
  func cancelingOneCallerDoesNotAffectOthers() async throws {
    let (gate, came, cameToo) = (Gate(), Gate(), Gate())
    let server = try ScriptedServer { _ in [.send(Self.head), .wait(gate), .send(lottie())] }
    let bench = Bench()
    let loader = bench.loader()
    let url = try server.url("/a")
    let first = Task {
      await Outcome { () throws(LottieLoadError) in
        try await loader.load(.remote(url: url)) { _ in came.open() }
      }
    }
    await came.opened()
    let second = Task {
      await Outcome { () throws(LottieLoadError) in
        try await loader.load(.remote(url: url)) { _ in cameToo.open() }
      }
    }
    await cameToo.opened()
    first.cancel()
    #expect(await first.value == .error(.cancelled))
    gate.open()
    #expect(await second.value == .width(120))
    #expect(server.requests.count == 1)
  }

  @Test("A download without callers is canceled and leaves nothing")
  func downloadWithoutCallersIsCanceledAndLeavesNothing() async throws {
    let (came, hungUp) = (Gate(), Gate())
    let server = try ScriptedServer { _ in [.send(Self.head + "{"), .hungUp(hungUp)] }
    let bench = Bench()
    let loader = bench.loader()
    let url = try server.url("/a")
    let task = Task {
      await Outcome { () throws(LottieLoadError) in
        try await loader.load(.remote(url: url)) { if $0.receivedBytes > 0 { came.open() } }
      }
    }
    await came.opened()
    task.cancel()
    #expect(await task.value == .error(.cancelled))
    await hungUp.opened()
    #expect(bench.files.isEmpty)
    #expect(await loader.memoryCost == 0)
  }

  @Test("A caller that is already canceled starts no load")
  func callerThatIsAlreadyCanceledStartsNoLoad() async throws {
    let server = try ScriptedServer { _ in answer(body: lottie()) }
    let loader = Bench().loader()
    let url = try server.url("/a")
    let gate = Gate()
    let task = Task {
      await gate.opened()
      return await Outcome { () throws(LottieLoadError) in try await loader.load(.remote(url: url))
      }
    }
    task.cancel()
    gate.open()
    #expect(await task.value == .error(.cancelled))
    #expect(server.requests.isEmpty)
  }

  @Test("Progress increases to the expected length")
  func progressIncreasesToExpectedLength() async throws {
    let server = try ScriptedServer { _ in
      [.send(Self.head), .send(String(lottie().prefix(20))), .send(String(lottie().dropFirst(20)))]
    }
    let seen = Record<LoadProgress>()
    let url = try server.url("/a")
    _ = try await Bench().loader().load(.remote(url: url)) { seen.append($0) }
    let values = seen.values
    #expect(values.first == LoadProgress(receivedBytes: 0, expectedBytes: lottie().utf8.count))
    #expect(values.last?.fraction == 1)
    #expect(values.map(\.receivedBytes) == values.map(\.receivedBytes).sorted())
  }
}
