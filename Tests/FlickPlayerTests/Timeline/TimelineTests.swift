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
}
