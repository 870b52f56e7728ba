import Testing

@MainActor @Suite("Timelines")
struct TimelineTests {
  @Test("LottieViewModel", arguments: TimelineCase.all(for: .model))
  func model(timeline: TimelineCase) async {
    await timeline.run(on: .model) { try ModelTimeline($0, $1) }
  }

  @Test("LottieAnimationPlayer", arguments: TimelineCase.all(for: .player))
  func player(timeline: TimelineCase) async {
    await timeline.run(on: .player) { try PlayerTimeline($0, $1) }
  }

  @Test("The tables have no errors, and no two cases have the same name")
  func tables() {
    for timeline in TimelineCase.all where !timeline.problems.isEmpty {
      Issue.record("\(timeline.testDescription): \(timeline.problems)")
    }
    let names = TimelineCase.all.map(\.testDescription)
    #expect(names.count == Set(names).count)
  }
}
