/// The result of ``OptimizationJob``.
struct OptimizationReport {
  /// An animation of the file.
  struct Part {
    /// The identifier of an animation in an archive.
    var animation: String?
    /// The comparisons, one for each theme.
    var proofs: [OptimizationProof]
    var outcomes: [Optimizer.Outcome]
  }

  var input: String
  /// The size of the input in bytes.
  var before: Int
  /// The optimized file.
  var bytes: [UInt8]
  var parts: [Part]

  /// The lines of a report: sizes, steps, and the comparison.
  func lines(output: String) -> [String] {
    let percent = before > 0 ? Double(bytes.count - before) / Double(before) * 100 : 0
    var lines = [
      "\(input): \(before) bytes, \(output): \(bytes.count) bytes (\(Decimals.text(percent, places: 1)) %)"
    ]
    for part in parts {
      if let animation = part.animation { lines.append("animation \(animation)") }
      lines += part.outcomes.map { "  \($0.line)" }
      guard let proof = part.proofs.first else { continue }
      let themes = part.proofs.count > 1 ? ", with \(part.proofs.count - 1) themes and without" : ""
      lines.append(
        "  \(proof.frames.count) frames at \(proof.size)\(themes): largest difference \(part.largest) of 255"
      )
    }
    return lines
  }

  func json(output: String) -> JSONText {
    [
      "input": input, "output": output, "before": before, "after": bytes.count,
      "animations": parts.map(\.json),
    ]
  }
}

extension OptimizationReport.Part {
  /// The largest difference of a channel in all frames, 0…255.
  fileprivate var largest: Int { proofs.map(\.largest).max() ?? 0 }

  fileprivate var json: JSONText {
    [
      "animation": animation, "frames": proofs.first?.frames.count ?? 0,
      "size": proofs.first?.size.description ?? "", "themes": max(proofs.count - 1, 0),
      "largest": largest, "steps": outcomes.map(\.json),
    ]
  }
}
