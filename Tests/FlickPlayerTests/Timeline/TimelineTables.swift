extension TimelineCase {
  /// All cases of all themes.
  static let all: [TimelineCase] =
    [
      playTimelines, loopTimelines, speedTimelines, seekTimelines, rangeTimelines,
      markerTimelines, modeTimelines, presenceTimelines, motionTimelines, argumentTimelines,
      replacementTimelines, endTimelines, viewTimelines,
    ].flatMap { $0 }

  /// The cases that apply to a subject.
  static func all(for subject: TimelineSubject) -> [TimelineCase] {
    all.filter { $0.column(for: subject) != nil }
  }
}
