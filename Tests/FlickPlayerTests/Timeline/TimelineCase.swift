import Testing

/// An object that plays an animation. All of them are tested with the same tables.
enum TimelineSubject: String, CaseIterable, Sendable {
  /// `LottieViewModel`.
  case model
  /// `LottieAnimationPlayer`.
  case player
  /// `LottieUIKitView`, which shows a model.
  case uikit
  /// `LottieAnimationView`, which shows a player.
  case view
  /// `LottieAnimationLayer`, which shows a player.
  case layer
  /// A class that has a player, and the default implementations of `LottiePlayback`.
  case playback
  /// `LottieViewModel` with a state machine, whose first state has the settings of the case.
  case machine
  /// `LottieUIKitView`, which shows such a model.
  case machineView

  /// The subject whose column applies to this one when a case has no column of its own.
  var base: TimelineSubject? {
    switch self {
    case .model, .player: nil
    case .uikit, .machine: .model
    case .view, .playback: .player
    case .layer: .view
    case .machineView: .uikit
    }
  }
}

/// A table of inputs with their times, and of the events that each input must cause.
///
/// A case is text. Each row has a time in seconds, an input and one column of events for each subject. A single
/// column applies to all subjects. An empty column means that nothing happens.
///
/// ```
/// # A pass ends on the last frame
/// = decisions: overshoot
/// : playOnce
/// 0    play | playing
/// 0.5  tick | frame 5
/// 1    tick | frame 10, completed | frame 10, idle, end 1 true
/// ```
///
/// | line | meaning |
/// |---|---|
/// | `#` | The name. It starts a case. |
/// | `=` | The sections of `docs/playback-rules.md`, or the declarations, that the traces follow. Required. |
/// | `~` | A remark, for example about a difference between the subjects. |
/// | `on` | The subjects, in the order of the columns. The default is `model player`. |
/// | `:` | The settings, see ``TimelineSetup``. |
/// | `!` | `! player: reason`: the documented trace, which the subject does not produce yet. |
///
/// Events of one row are compared by kind: an order between different kinds is not part of a trace.
struct TimelineCase: Sendable, CustomTestStringConvertible {
  struct Row: Sendable {
    /// The time as written.
    var time = ""
    var seconds = 0.0
    var input = TimelineInput("")
    var events: [TimelineSubject: [String]] = [:]
  }

  var theme = ""
  var name = ""
  var source = ""
  var settings: [String] = []
  var subjects: [TimelineSubject] = [.model, .player]
  /// The reasons why subjects do not produce the documented trace.
  var defects: [TimelineSubject: String] = [:]
  var rows: [Row] = []
  /// The errors of the text.
  var problems: [String] = []

  var testDescription: String { "\(theme): \(name)" }

  /// Returns the column that applies to a subject, or `nil` when the case does not apply to it.
  func column(for subject: TimelineSubject) -> TimelineSubject? {
    if subjects.contains(subject) { return subject }
    if [.machine, .machineView].contains(subject), !isForStateMachines { return nil }
    return subject.base.flatMap { column(for: $0) }
  }

  func defect(of subject: TimelineSubject) -> String? {
    defects[subject] ?? column(for: subject).flatMap { defects[$0] }
  }
}

/// The words of an input, for example `play frame 2 8`. With `~` at the end, drawing is not finished after the input.
struct TimelineInput: Sendable {
  let text: String
  let verb: String
  let words: [String]
  let isDrawn: Bool

  init(_ text: String) {
    self.text = text
    isDrawn = !text.hasSuffix("~")
    let all = text.filter { $0 != "~" }.split(separator: " ").map(String.init)
    verb = all.first ?? ""
    words = Array(all.dropFirst())
  }

  func word(_ index: Int) throws -> String {
    guard words.indices.contains(index) else {
      throw TimelineError("“\(text)” needs \(index + 1) words after the verb")
    }
    return words[index]
  }

  func number(_ index: Int) throws -> Double { try Double(timeline: word(index)) }

  /// Returns `nil` for `_`.
  func optionalNumber(_ index: Int) throws -> Double? {
    try word(index) == "_" ? nil : number(index)
  }

  /// Returns the words from an index on as an input of their own.
  func rest(from index: Int) -> TimelineInput {
    TimelineInput(words.dropFirst(index).joined(separator: " "))
  }
}

/// An error in the text of a case.
struct TimelineError: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}

extension Double {
  init(timeline word: some StringProtocol) throws {
    guard let value = Double(word) else { throw TimelineError("“\(word)” is not a number") }
    self = value
  }
}

/// Returns a number with at most two digits after the point.
func timelineNumber(_ value: Double) -> String {
  guard value.isFinite else { return "\(value)" }
  let hundredths = (value * 100).rounded()
  if hundredths.remainder(dividingBy: 100) == 0 { return "\(Int(hundredths / 100))" }
  return "\(hundredths / 100)"
}
