/// The report of `flick check`: text, JSON or SARIF.
struct CheckReport {
  struct Entry {
    var file: String
    var result: CheckRun.Result

    fileprivate var json: JSONText {
      [
        "file": file, "animation": result.animation, "findings": result.findings.map(\.json),
        "costs": result.costs?.json,
      ]
    }

    /// The file, and the animation of an archive.
    var name: String { result.animation.map { "\(file)#\($0)" } ?? file }
  }

  var entries: [Entry] = []

  func count(_ severity: CheckRule.Severity) -> Int {
    entries.reduce(0) { sum, entry in
      sum
        + entry.result.findings.reduce(0) {
          $0 + ($1.severity == severity ? 1 + $1.more : 0)
        }
    }
  }

  /// The names of the files that have findings.
  func names(with severity: CheckRule.Severity) -> [String] {
    entries.filter { CheckReport(entries: [$0]).count(severity) > 0 }.map { printable($0.name) }
  }

  // MARK: - Text

  var lines: [String] {
    entries.flatMap { entry in
      entry.result.findings.flatMap { $0.lines(file: entry.name) } + [Self.summary(entry)]
    }
  }

  private static func summary(_ entry: Entry) -> String {
    let report = CheckReport(entries: [entry])
    let words = CheckRule.Severity.allCases.compactMap { severity -> String? in
      let count = report.count(severity)
      return count > 0 ? Self.words(count, severity) : nil
    }
    var line =
      "\(printable(entry.name)): " + (words.isEmpty ? "no findings" : words.joined(separator: ", "))
    if let costs = entry.result.costs {
      line += "; \(costs.bytes) bytes"
      if costs.milliseconds > 0 {
        line +=
          ", at most \(Decimals.text(costs.milliseconds, places: 1)) ms a frame at \(costs.size)"
      }
    }
    return line
  }

  static func words(_ count: Int, _ severity: CheckRule.Severity) -> String {
    "\(count) \(severity.rawValue)\(count == 1 ? "" : "s")"
  }

  // MARK: - JSON

  /// The JSON output, described in `docs/check.schema.json`.
  var json: JSONText {
    [
      "version": 1, "specification": Specification.version, "errors": count(.error),
      "warnings": count(.warning), "notes": count(.note),
      "files": entries.map(\.json),
    ]
  }

  /// The report in the Static Analysis Results Interchange Format, version 2.1.0 (OASIS).
  var sarif: JSONText {
    let rules = CheckRule.allCases.map { rule in
      JSONText([
        "id": rule.id, "shortDescription": JSONText(["text": rule.players]),
        "defaultConfiguration": JSONText(["level": rule.severity.rawValue]),
      ])
    }
    let driver = JSONText(["name": "flick", "version": Version.text, "rules": rules])
    let results = entries.flatMap { entry in entry.result.findings.map { $0.sarif(entry) } }
    let run: JSONText = [
      "tool": JSONText(["driver": driver]), "columnKind": "unicodeCodePoints", "results": results,
    ]
    return [
      "$schema": "https://json.schemastore.org/sarif-2.1.0.json", "version": "2.1.0", "runs": [run],
    ]
  }
}

extension CheckFinding {
  /// The lines of the text report.
  fileprivate func lines(file: String) -> [String] {
    let place = position.map { ":\($0.line):\($0.column)" } ?? ""
    var inside = [path.isEmpty ? "the document" : path]
    if !layer.isEmpty { inside.append("layer \(quoted(layer))") }
    let further = more > 0 ? ", and \(more) more \(more == 1 ? "place" : "places")" : ""
    return [
      "\(printable(file))\(place): \(severity.rawValue): \(printable(message)) [\(rule.id)]",
      "  at \(printable(inside.joined(separator: ", ")))\(further)",
      "  players: \(printable(players))", "  correction: \(printable(correction))",
    ]
  }

  /// The mistake in one line, for other reports.
  var line: String {
    let place = position.map { "line \($0.line), " } ?? ""
    return printable("\(place)\(path.isEmpty ? "the document" : path): \(message)")
  }

  var json: JSONText {
    [
      "rule": rule.id, "kind": rule.kind.rawValue, "severity": severity.rawValue, "harm": rule.harm,
      "line": position?.line, "column": position?.column, "path": path, "layer": layer,
      "message": message, "players": players, "correction": correction, "more": more,
      "feature": feature?.json,
    ]
  }

  fileprivate func sarif(_ entry: CheckReport.Entry) -> JSONText {
    var place: JSONText = ["artifactLocation": JSONText(["uri": Self.address(of: entry.file)])]
    // Lines within an archive are not lines of the file.
    if let position, entry.result.animation == nil, !entry.result.isArchive {
      place["region"] = ["startLine": position.line, "startColumn": position.column]
    }
    let logical = JSONText(["name": layer.isEmpty ? path : layer, "fullyQualifiedName": path])
    return [
      "ruleId": rule.id, "level": severity.rawValue,
      "message": JSONText(["text": "\(message) \(players) \(correction)"]),
      "locations": [JSONText(["physicalLocation": place, "logicalLocations": [logical]])],
    ]
  }

  /// A path as the reference of a URI.
  static func address(of path: String) -> String {
    let kept = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/".utf8)
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    for byte in path.utf8 {
      if kept.contains(byte) {
        bytes.append(byte)
      } else {
        bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
