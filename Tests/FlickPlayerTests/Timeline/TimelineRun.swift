import Testing

/// An adapter between a case and the object that it tests.
@MainActor protocol TimelineAdapter: AnyObject {
  /// Sets the clock. Nothing is called.
  func setTime(_ seconds: Double)
  /// Performs an input at the current time.
  func perform(_ input: TimelineInput) throws
  /// Finishes the drawing of the requested frame, and delivers pending calls.
  func finish() async
  /// Records what can only be read, such as `isAnimationPlaying`.
  func sample()
}

extension TimelineCase {
  /// Performs the inputs and compares the events with the column of a subject.
  ///
  /// A case with a known defect must differ: a defect that is gone is reported, so that its mark is removed.
  @MainActor func run(
    on subject: TimelineSubject,
    make: (TimelineSetup, TimelineRecorder) throws -> any TimelineAdapter
  ) async {
    guard problems.isEmpty, let column = column(for: subject) else {
      for problem in problems { Issue.record("\(testDescription): \(problem)") }
      return
    }
    do {
      let setup = try TimelineSetup(settings)
      let recorder = TimelineRecorder(setup.animation)
      let adapter = try make(setup, recorder)
      await adapter.finish()
      adapter.sample()
      recorder.takeEvents()
      var actual: [[String]] = []
      for row in rows {
        adapter.setTime(row.seconds)
        try adapter.perform(row.input)
        if row.input.isDrawn {
          await adapter.finish()
          adapter.sample()
        }
        actual.append(recorder.takeEvents().sortedByKind)
      }
      report(actual, expected: rows.map { $0.events[column] ?? [] }, subject)
    } catch {
      Issue.record("\(testDescription): \(error)")
    }
  }

  private func report(_ actual: [[String]], expected: [[String]], _ subject: TimelineSubject) {
    switch (actual == expected, defect(of: subject)) {
    case (true, nil), (false, .some): break
    case (true, let reason?):
      Issue.record(
        "\(testDescription): \(subject) has this defect no longer. Remove the mark: \(reason)")
    case (false, nil):
      Issue.record(
        "\(testDescription), \(subject); \(source)\n\(sideBySide(actual, expected))")
    }
  }

  /// Returns a table of the expected and the actual events of each row. Rows that differ are marked.
  private func sideBySide(_ actual: [[String]], _ expected: [[String]]) -> String {
    var lines = [["", "input", "expected", "actual"]]
    for (index, row) in rows.enumerated() {
      lines.append([
        actual[index] == expected[index] ? "" : "→", "\(row.time) \(row.input.text)",
        expected[index].joined(separator: ", "), actual[index].joined(separator: ", "),
      ])
    }
    let widths = (0..<4).map { column in lines.map { $0[column].count }.max() ?? 0 }
    return lines.map { line in
      zip(line, widths).map { cell, width in
        cell + String(repeating: " ", count: width - cell.count)
      }.joined(separator: "  ")
    }.joined(separator: "\n")
  }
}
