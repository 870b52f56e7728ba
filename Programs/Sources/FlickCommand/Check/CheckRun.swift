import FlickSystem
import FlickAnimation
import FlickLottie

/// The examination of a file: of one animation, or of all animations of an archive.
struct CheckRun {
  /// The result for one animation.
  struct Result {
    /// The identifier of an animation in an archive.
    var animation: String?
    /// Findings with the most harm first.
    var findings: [CheckFinding]
    var costs: CheckCosts?
    /// Whether the findings are those of the manifest, the themes and the state machines of an archive.
    var isArchive = false
  }

  var path: String
  var text = TextSettings()
  var limits = Limits.standard
  /// Whether all frames are examined instead of 24.
  var isFull = false
  /// The players whose differences are the only findings; `nil` if the file is examined for mistakes.
  var players: [OtherPlayer]?
  /// The services whose rules apply.
  var platforms: [Platform] = []
  /// The largest number of places of each rule.
  var places = 20
  /// Returns the processor time in seconds, which does not depend on other programs; `nil` if drawing times are not
  /// measured.
  var now: (() -> Double)? = { System.processorTime }

  /// The folder of the files that the animation names; `nil` without a path.
  private var directory: String? { path.isEmpty ? nil : LocalFile.directory(of: path) }

  /// Examines the file. Only a file that cannot be opened is an error; one that cannot be read has findings.
  func results(animation: String? = nil, theme: DotLottieTheme = .unthemed) throws(ReadError)
    -> [Result]
  {
    let bytes = try LocalFile.read(path, limit: limits.fileBytes)
    return try results(bytes, animation: animation, theme: theme)
  }

  /// Examines the contents of a file.
  func results(
    _ bytes: [UInt8], animation: String? = nil, theme: DotLottieTheme = .unthemed
  ) throws(ReadError) -> [Result] {
    do throws(ReadError) {
      guard animation == nil, players == nil,
        var archive = try ArchiveCheck(bytes, limits: limits, places: places)
      else { return try documents(bytes, animation, theme) }
      archive.run()
      var results = [Result(findings: sorted(archive.findings, nil), isArchive: true)]
      for id in archive.animations {
        do throws(ReadError) {
          results += try documents(bytes, id, theme, slots: archive.themeSlots)
        } catch {
          if error.member != nil { throw error }
          results.append(Result(animation: id, findings: [Self.finding(error, nil)]))
        }
      }
      return archive.findings.isEmpty ? Array(results.dropFirst()) : results
    } catch {
      // The animation or the theme that was named is not in the file.
      if error.member != nil { throw error }
      let isArchive = LottieFormat.sniff(bytes) == .dotLottie
      return [Result(findings: [Self.finding(error, isArchive ? nil : LineIndex(bytes))])]
    }
  }

  /// Examines the documents of a file.
  ///
  /// - Parameter slots: The slots that themes of the archive set, which documents need not have.
  private func documents(
    _ bytes: [UInt8], _ animation: String?, _ theme: DotLottieTheme, slots: Set<String> = []
  ) throws(ReadError) -> [Result] {
    let isWide = bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE])
    return try FileDocument.all(
      of: bytes, path: path, animation: animation, theme: theme, limits: limits
    ).map { document in
      var result = examine(document, isWide: isWide || bytes.prefix(2).contains(0), slots) {
        () throws(ReadError) in
        try LottieAnimation(
          data: Data(bytes), animation: document.animation, theme: theme,
          resourceDirectory: directory, text: text, limits: limits)
      }
      result.animation = document.animation
      return result
    }
  }

  /// Returns the mistakes that the structure of an animation's document shows, without those that a diagnostic of the
  /// reader names.
  ///
  /// - Parameters:
  ///   - bytes: The contents of the file.
  ///   - id: The identifier of the animation in an archive.
  ///   - diagnostics: The diagnostics of the animation.
  func mistakes(
    _ bytes: [UInt8], animation id: String?, besides diagnostics: [Diagnostic]
  ) throws(ReadError) -> [CheckFinding] {
    let documents = try FileDocument.all(of: bytes, path: path, animation: id, limits: limits)
    guard let document = documents.first, !document.isConverted else { return [] }
    let log = structure(try JSONDocument(document.json, limits: limits.json).root)
    let findings = log.findings.filter { finding in
      finding.severity != .note
        && !diagnostics.contains { DiagnosticCheck.isAround($0.path, finding.path) }
    }
    return sorted(findings, document.hasPlaces ? LineIndex(document.json) : nil)
  }

  // MARK: - One document

  /// Compares a document with the specification, and follows its references.
  private func structure(_ root: JSONValue, _ slots: Set<String> = []) -> CheckLog {
    var structure = StructureCheck(root, CheckLog(limit: places))
    structure.run()
    var references = ReferenceCheck(root, structure.log)
    references.run(known: slots)
    var log = references.log
    log.layer = ""
    return log
  }

  /// Examines a document.
  ///
  /// - Parameters:
  ///   - isWide: Whether the text of the file is UTF-16 or UTF-32.
  ///   - animation: A closure that reads the animation.
  private func examine(
    _ document: FileDocument, isWide: Bool, _ slots: Set<String>,
    animation: () throws(ReadError) -> LottieAnimation
  ) -> Result {
    let json = document.json
    let root: JSONValue
    do throws(ReadError) {
      root = try JSONDocument(json, limits: limits.json).root
    } catch {
      return Result(findings: [Self.finding(error, LineIndex(json), isText: true)])
    }
    var log = CheckLog(limit: places)
    if OtherDocument.report(root, &log) {
      return Result(findings: sorted(log.findings, document.hasPlaces ? LineIndex(json) : nil))
    }
    if let players {
      for difference in differences(root, json, players) {
        log.add(difference.finding(.warning), limit: places)
      }
      return Result(findings: sorted(log.findings, document.hasPlaces ? LineIndex(json) : nil))
    }
    if !document.isConverted { log = structure(root, slots) }
    if isWide {
      log.add(
        .json, at: root, "The text is UTF-16 or UTF-32.", fix: "Save the file as UTF-8.",
        severity: .warning, players: "Flick reads the file; players in browsers and ThorVG do not.")
    }
    PlatformCheck(root: root, bytes: json).run(platforms, &log)
    var costs: CheckCosts?
    do throws(ReadError) {
      let animation = try animation()
      DiagnosticCheck.run(animation, root, &log)
      var pictures = PictureCheck(animation, root, log, bytes: isFull ? nil : json.count)
      pictures.run(isFull: isFull)
      log = pictures.log
      var measured = CheckCosts(root, bytes: json)
      if let now { measured.measureDrawing(animation, now: now) }
      measured.report(root, into: &log)
      costs = measured
      for difference in differences(root, json, OtherPlayer.allCases) {
        log.add(difference.finding(.note), limit: 1)
      }
    } catch {
      // The structure has told the reason with its correction.
      if !log.findings.contains(where: { $0.severity == .error }) {
        log.add(Self.finding(error, nil))
      }
    }
    return Result(
      findings: sorted(log.findings, document.hasPlaces ? LineIndex(json) : nil), costs: costs)
  }

  /// Returns what players do not draw as intended, apart from what no picture shows.
  private func differences(
    _ root: JSONValue, _ json: [UInt8], _ players: [OtherPlayer]
  ) -> [PlayerDifference] {
    PlayerComparison(
      json: json, directory: directory, text: text, limits: limits
    ).seen(PlayerDifference.all(in: root, for: players))
  }

  private func sorted(_ findings: [CheckFinding], _ lines: LineIndex?) -> [CheckFinding] {
    var findings = findings
    if let lines {
      for index in findings.indices {
        findings[index].position = findings[index].offset.map(lines.position)
      }
    }
    return findings.enumerated().sorted { a, b in
      let (x, y) = (a.element, b.element)
      if x.severity != y.severity { return x.severity < y.severity }
      if x.rule.harm != y.rule.harm { return x.rule.harm < y.rule.harm }
      return (x.offset ?? 0, a.offset) < (y.offset ?? 0, b.offset)
    }.map(\.element)
  }

  /// Converts an error of reading.
  ///
  /// - Parameter isText: Whether the text is no JSON.
  static func finding(
    _ error: ReadError, _ lines: LineIndex?, isText: Bool = false
  ) -> CheckFinding {
    let isText = isText && error.code != .limitExceeded
    let rule: CheckRule = isText ? .json : .unreadable
    return CheckFinding(
      rule: rule, severity: .error, path: error.path, layer: "", offset: error.offset,
      position: error.offset.flatMap { lines?.position(of: $0) },
      message: "\(error.message.capitalizedFirst).", players: rule.players,
      correction: isText
        ? "Write JSON: double quotes, no comments, no comma before a closing bracket."
        : error.code == .missing ? "Add the missing part." : "Correct the value.")
  }
}

/// Diagnostics of the reader as findings.
enum DiagnosticCheck {
  static func run(_ animation: LottieAnimation, _ root: JSONValue, _ log: inout CheckLog) {
    for diagnostic in animation.allDiagnostics {
      let rule = rules[diagnostic.kind] ?? .diagnostic
      if rule.kind == .written, isKnown(diagnostic.path, rule, log) { continue }
      let place = root.value(atPath: diagnostic.path)
      log.add(
        CheckFinding(
          rule: rule, severity: severity(of: diagnostic),
          path: diagnostic.path, layer: diagnostic.names.first ?? "", offset: place?.offset,
          message: "\(diagnostic.feature.capitalizedFirst).", players: diagnostic.explanation,
          correction: corrections[rule] ?? "Correct or remove the part."))
    }
  }

  /// Constructs of expressions that only Flick lacks are warnings.
  private static func severity(of diagnostic: Diagnostic) -> CheckRule.Severity {
    if diagnostic.kind == .expressionSyntax { return .error }
    return diagnostic.severity == .note ? .note : .warning
  }

  /// Returns whether there is a finding of a rule, or another one of the file's structure, at a place or around it.
  private static func isKnown(_ path: String, _ rule: CheckRule, _ log: CheckLog) -> Bool {
    log.findings.contains { finding in
      guard finding.rule.kind == .written else { return false }
      // The reader reports some kinds once for each file.
      if finding.rule == rule, path.isEmpty || [.missing, .cycle].contains(rule) { return true }
      return isAround(finding.path, path)
    }
  }

  /// Returns whether one of two places is the other, or contains it.
  static func isAround(_ a: String, _ b: String) -> Bool {
    !a.isEmpty && !b.isEmpty && (a.hasPrefix(b) || b.hasPrefix(a))
  }

  /// The rules of diagnostics.
  private static let rules: [Diagnostic.Kind: CheckRule] = [
    .malformed: .type, .unknownReference: .reference, .cycle: .cycle, .expression: .expression,
    .expressionFailure: .expression, .expressionSyntax: .expression, .slotType: .slotValue,
    .missingFrameRate: .missing, .missingEnd: .missing, .duplicateMarker: .duplicateID,
    .layerTimes: .missing, .layerStart: .missing, .layerTransform: .missing, .layerType: .missing,
    .compositionSize: .missing, .textSize: .missing, .loneKeyframe: .type,
    .unknownLayer: .unknownType, .unknownShape: .unknownType, .gradientType: .unknownValue,
    .blendMode: .unknownValue, .matteMode: .unknownValue, .maskMode: .unknownValue,
    .gradientStops: .gradient, .missingFont: .missingFile, .substitutedFont: .missingFile,
    .missingGlyph: .missingFile, .missingImage: .missingFile, .missingSound: .missingFile,
    .missingData: .missingFile, .undecodedImage: .missingFile, .damagedImage: .missingFile,
  ]

  private static let corrections: [CheckRule: String] = [
    .missingFile: "Embed the file as a data URL, or supply it beside the animation.",
    .expression: "Correct the expression, or replace it by keyframes.",
    .missing: "Add the member.", .unknownValue: "Use a value of the specification.",
    .reference: "Refer to a part of the file.",
    .diagnostic: "Avoid the feature, or look at the picture of flick contact.",
  ]
}
