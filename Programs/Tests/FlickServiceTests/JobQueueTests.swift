import Testing

@testable import FlickService

@Suite("The order of jobs")
struct JobQueueTests {
  private static func job(_ id: Int, _ client: String, _ seconds: Double) -> JobQueue.Job {
    .init(id: id, client: client, cost: JobCost(seconds: seconds))
  }

  private func order(_ jobs: [JobQueue.Job]) -> [Int] {
    var queue = JobQueue()
    for job in jobs { queue.add(job) }
    return (0..<jobs.count).compactMap { _ in queue.take(small: false) }
  }

  @Test("Small jobs precede large ones of the same client")
  func smallJobsPrecedeLargeOnes() {
    let jobs = [Self.job(1, "a", 1), Self.job(2, "a", 1), Self.job(3, "a", 0.01)]
    #expect(order(jobs) == [3, 1, 2])
  }

  @Test("The first job of a client precedes the second one of another")
  func firstJobOfClientPrecedes() {
    let jobs = [
      Self.job(1, "a", 1), Self.job(2, "a", 1), Self.job(3, "a", 1), Self.job(4, "b", 1.5),
      Self.job(5, "c", 1),
    ]
    #expect(order(jobs) == [1, 5, 4, 2, 3])
  }

  @Test("Equal jobs of a client keep their order, and none waits forever")
  func noneWaitsForever() {
    var queue = JobQueue()
    queue.add(Self.job(0, "a", 1))
    var number = 1
    while true {
      queue.add(Self.job(number, "b", 0.05))
      guard let next = queue.take(small: false), next != 0 else { break }
      #expect(next == number)
      number += 1
    }
    // The small jobs have had as much time as the large one.
    #expect(number == 20)
  }

  @Test("A process for small jobs takes no others")
  func processForSmallJobsTakesNoOthers() {
    var queue = JobQueue()
    queue.add(Self.job(1, "a", 1))
    #expect(queue.take(small: true) == nil)
    queue.add(Self.job(2, "b", JobCost.smallSeconds))
    #expect(queue.take(small: true) == 2)
    #expect(queue.count == 1)
  }

  @Test("A removed job has no place, and the last one of a client is found")
  func removedJobHasNoPlace() {
    var queue = JobQueue()
    for id in 1...3 { queue.add(Self.job(id, "a", 1)) }
    queue.add(Self.job(4, "b", 0.05))
    #expect(queue.last(of: "a") == 3)
    queue.remove(3)
    queue.remove(9)
    #expect(queue.last(of: "a") == 2 && queue.last(of: "c") == nil)
    queue.add(Self.job(5, "a", 0.5))
    #expect((0..<4).map { _ in queue.take(small: false) } == [4, 1, 2, 5])
    #expect(queue.take(small: false) == nil)
  }

  @Test("The cost depends on the pixels, the frames and the bytes")
  func costDependsOnPixels() {
    func cost(_ job: [String: JobMember], bytes: Int = 1000) -> JobCost {
      JobCost(job, bytes: bytes)
    }
    #expect(cost(["size": .text("32x32")]).isSmall)
    #expect(cost(["make": .text("inspect")]).isSmall)
    #expect(!cost(["size": .text("3000x3000")]).isSmall)
    #expect(!cost(["size": .text("32x32")], bytes: 8 << 20).isSmall)
    #expect(!cost(["scale": .number(100)]).isSmall)
    #expect(!cost(["make": .text("export"), "size": .text("256x256")]).isSmall)
    #expect(
      cost(["make": .text("export"), "size": .text("64x64"), "range": .text("0..5")]).isSmall)
    #expect(cost(["size": .text("\(Int.max)x\(Int.max)")]).seconds > 1e9)
  }

  @Test("A file that was slow is large until it is fast")
  func fileThatWasSlowIsLarge() {
    var files = SlowFiles()
    let job: [String: JobMember] = ["make": .text("frames"), "size": .text("32x32")]
    func isSmall(_ digest: String) -> Bool {
      files.cost(job, bytes: 1000, digest: digest).isSmall
    }
    files.note(2, of: job, bytes: 1000, digest: "a")
    #expect(!isSmall("a") && isSmall("b"))
    files.note(0.01, of: job, bytes: 1000, digest: "a")
    #expect(isSmall("a"))
  }

  @Test(
    "A client is the address that a proxy has added, or that of its connection",
    arguments: [
      ("203.0.113.7", "203.0.113.7"), ("198.51.100.1, 203.0.113.7", "203.0.113.7"),
      ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2"), ("2001:db8:1:2::9", "2001:db8:1:2"),
      ("2001:db8::1", "2001:db8:0:0"), ("::1", "0:0:0:0"), ("::ffff:203.0.113.7", "203.0.113.7"),
      ("someone", "someone"), (nil, ""), ("", ""),
    ])
  func clientIsAddress(header: String?, client: String) {
    #expect(ClientAddress.text(nil, header: header) == client)
  }
}
