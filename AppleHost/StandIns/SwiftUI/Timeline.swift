// https://developer.apple.com/documentation/swiftui/animationtimelineschedule
@available(iOS 15, macOS 12, tvOS 15, watchOS 8, *)
public struct AnimationTimelineSchedule: TimelineSchedule, Sendable {
  let minimumInterval: Double
  let isPaused: Bool
  public init(minimumInterval: Double? = nil, paused: Bool = false) {
    (self.minimumInterval, isPaused) = (minimumInterval ?? 1.0 / 60, paused)
  }
}
@available(iOS 15, macOS 12, tvOS 15, watchOS 8, *)
extension TimelineSchedule where Self == AnimationTimelineSchedule {
  public static func animation(
    minimumInterval: Double? = nil, paused: Bool = false
  ) -> AnimationTimelineSchedule {
    AnimationTimelineSchedule(minimumInterval: minimumInterval, paused: paused)
  }
}

// https://developer.apple.com/documentation/swiftui/timelineviewdefaultcontext
@available(iOS 15, macOS 12, tvOS 15, watchOS 8, *)
public typealias TimelineViewDefaultContext =
  TimelineView<EveryMinuteTimelineSchedule, Never>.Context

/// The content changes when a test sets another `Stage.date`, unless the schedule is paused or its interval has not passed.
/// https://developer.apple.com/documentation/swiftui/timelineview
@available(iOS 15, macOS 12, tvOS 15, watchOS 8, *)
public struct TimelineView<Schedule: TimelineSchedule, Content> {
  public struct Context {
    public let date: Date
  }
  private let schedule: Schedule
  private let content: (TimelineViewDefaultContext) -> Content
}
@available(iOS 15, macOS 12, tvOS 15, watchOS 8, *)
extension TimelineView: View where Content: View {
  public typealias Body = Never
  // https://developer.apple.com/documentation/swiftui/timelineview/init(_:content:)-1mlmj
  nonisolated public init(
    _ schedule: Schedule,
    @ViewBuilder content: @escaping (TimelineViewDefaultContext) -> Content
  ) { (self.schedule, self.content) = (schedule, content) }
}
@available(iOS 15, macOS 12, tvOS 15, watchOS 8, *)
extension TimelineView: Leaf where Content: View {
  func elements(at place: Place) -> [Element] {
    let now = place.stage?.date ?? Date(timeIntervalSince1970: 0)
    let last: Box<Date> = place.kept("date") { Box(now) }
    if let schedule = schedule as? AnimationTimelineSchedule, !schedule.isPaused,
      now.timeIntervalSince(last.value) >= schedule.minimumInterval - 1e-6
    {
      last.value = now
    }
    return place.evaluate(
      content(TimelineViewDefaultContext(date: last.value)), "timeline")
  }
}

// https://developer.apple.com/documentation/swiftui/geometryproxy
public struct GeometryProxy {
  public let size: CGSize
}

/// The size is that of the stage.
/// https://developer.apple.com/documentation/swiftui/geometryreader
public struct GeometryReader<Content: View>: View, Leaf {
  public typealias Body = Never
  private let content: (GeometryProxy) -> Content
  public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {
    self.content = content
  }
  func elements(at place: Place) -> [Element] {
    let size = place.stage?.size ?? CGSize(width: 10, height: 10)
    return place.evaluate(content(GeometryProxy(size: size)), "geometry")
  }
}
