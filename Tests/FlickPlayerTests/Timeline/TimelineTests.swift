import Foundation
import Testing

@MainActor @Suite("Timelines")
struct TimelineTests {
  @Test("A LottieViewModel follows the timelines", arguments: TimelineCase.all(for: .model))
  func modelFollowsTimelines(timeline: TimelineCase) async {
    await timeline.run(on: .model) { try ModelTimeline($0, $1) }
  }

  @Test("A LottieAnimationPlayer follows the timelines", arguments: TimelineCase.all(for: .player))
  func playerFollowsTimelines(timeline: TimelineCase) async {
    await timeline.run(on: .player) { try PlayerTimeline($0, $1) }
  }

  @Test(
    "A class that adopts LottiePlayback follows the timelines",
    arguments: TimelineCase.all(for: .playback))
  func playbackFollowsTimelines(timeline: TimelineCase) async {
    await timeline.run(on: .playback) { try PlayerTimeline($0, $1) { PlaybackHost($0) } }
  }

  @Test(
    "A LottieViewModel with a state machine follows the timelines",
    arguments: TimelineCase.all(for: .machine))
  func stateMachineFollowsTimelines(timeline: TimelineCase) async {
    await timeline.run(on: .machine) {
      try ModelTimeline($0, $1) { try $0.makeMachineModel($1) }
    }
  }

  @Test("The tables have no errors, and no two cases have the same name")
  func tablesHaveNoErrors() {
    for timeline in TimelineCase.all where !timeline.problems.isEmpty {
      Issue.record("\(timeline.testDescription): \(timeline.problems)")
    }
    let names = TimelineCase.all.map(\.testDescription)
    #expect(names.count == Set(names).count)
  }

  @Test("docs/playback-rules.md has every section that a case names")
  func pageHasSectionsOfCases() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let page = try String(
      contentsOf: root.appendingPathComponent("docs/playback-rules.md"), encoding: .utf8)
    let headings = Set(page.matches(of: /\n## ([^:]+):/).map { String($0.1) })
    let named = TimelineCase.all.flatMap {
      $0.source.matches(of: /\b([AB]\.\d|000|decisions|required)\b/).map { String($0.1) }
    }
    #expect(named.count > 300 && headings.count == Set(named).count)
    #expect(Set(named).isSubset(of: headings), "\(Set(named).subtracting(headings))")
  }
}
