public import FlickAnimation
public import Foundation

/// The text of an overlay that shows developers what is wrong with a shown animation: features that are drawn
/// differently from After Effects, missing images and fonts, and pixels that are scaled.
///
/// ```swift
/// let model = DiagnosticsOverlayModel(
///   diagnostics: animation.diagnostics, drawnPixels: CGSize(width: 300, height: 300),
///   shownPixels: CGSize(width: 900, height: 900))
/// print(model.text)  // drawn at 300 px, shown at 900 px (enlarged 3×)
/// ```
///
/// Diagnostics with the same feature are one line. Warnings precede notes.
public struct DiagnosticsOverlayModel: Hashable, Sendable {
  /// A line of the overlay.
  public struct Line: Hashable, Sendable {
    /// The visibility of the problem, or `nil` for information that is no problem.
    public var severity: Diagnostic.Severity?
    /// The text of the line.
    public var text: String

    /// Creates a line.
    ///
    /// - Parameters:
    ///   - severity: The visibility of the problem, or `nil` for information that is no problem.
    ///   - text: The text of the line.
    public init(severity: Diagnostic.Severity?, text: String) {
      self.severity = severity
      self.text = text
    }
  }

  /// The lines from top to bottom: the sizes, the errors, the warnings and the notes.
  public let lines: [Line]

  /// Creates the text for an animation.
  ///
  /// - Parameters:
  ///   - diagnostics: The diagnostics of the animation.
  ///   - errors: Errors of loading or playback, such as a missing file or a missing image.
  ///   - drawnPixels: The size of the drawn frames in pixels, or `nil` before the first frame.
  ///   - shownPixels: The size in pixels at which the screen shows the frames: points times the scale of the display.
  ///     `nil` if it is unknown.
  ///   - maxLines: The maximum number of lines, at least 2. The last line counts those that are left out.
  public init(
    diagnostics: [Diagnostic], errors: [any Error] = [], drawnPixels: CGSize?,
    shownPixels: CGSize?, maxLines: Int = 8
  ) {
    let sizes = Self.sizeLine(drawn: drawnPixels, shown: shownPixels)
    let problems = errors.map { Line(severity: .warning, text: $0.localizedDescription) }
    let all = [sizes].compactMap { $0 } + problems + Self.featureLines(diagnostics)
    let limit = max(maxLines, 2)
    if all.count > limit {
      let rest = all.count - limit + 1
      lines = all.prefix(limit - 1) + [Line(severity: nil, text: "and \(rest) more")]
    } else {
      lines = all
    }
  }

  /// The texts of the ``lines``, separated by line breaks.
  public var text: String { lines.map(\.text).joined(separator: "\n") }

  /// A Boolean value that indicates whether a line describes a problem.
  public var hasProblems: Bool { lines.contains { $0.severity != nil } }
}

extension DiagnosticsOverlayModel {
  /// The ratios of shown to drawn pixels that look sharp: rounding to whole pixels causes less.
  private static let sharpRatios = 0.99...1.01
  /// Below this ratio, more than twice the visible pixels are drawn.
  private static let wastefulRatio = 0.7

  private static func sizeLine(drawn: CGSize?, shown: CGSize?) -> Line? {
    guard let drawn, drawn.width > 0, drawn.height > 0 else {
      return shown.map { Line(severity: .warning, text: "nothing drawn, shown at \(pixels($0))") }
    }
    guard let shown, shown.width > 0, shown.height > 0 else {
      return Line(severity: nil, text: "drawn at \(pixels(drawn)), not shown")
    }
    let (across, down) = (
      Double(shown.width / drawn.width), Double(shown.height / drawn.height)
    )
    guard !sharpRatios.contains(across) || !sharpRatios.contains(down) else {
      return Line(severity: nil, text: "drawn and shown at \(pixels(drawn))")
    }
    let text = "drawn at \(pixels(drawn)), shown at \(pixels(shown))"
    let isStretched = !sharpRatios.contains(across / down)
    if max(across, down) > sharpRatios.upperBound {
      let change = isStretched ? "enlarged and stretched" : "enlarged \(factor(across))×"
      return Line(severity: .warning, text: "\(text) (\(change))")
    }
    let change = isStretched ? "reduced and stretched" : "reduced \(factor(1 / across))×"
    let isWasteful = across < wastefulRatio && down < wastefulRatio
    return Line(
      severity: isStretched ? .warning : isWasteful ? .note : nil, text: "\(text) (\(change))")
  }

  private static func featureLines(_ diagnostics: [Diagnostic]) -> [Line] {
    var features: [Diagnostic] = []
    var groups: [Diagnostic: [Diagnostic]] = [:]
    for diagnostic in diagnostics {
      let feature = Diagnostic(diagnostic.kind, diagnostic.detail)
      if groups[feature] == nil { features.append(feature) }
      groups[feature, default: []].append(diagnostic)
    }
    let lines = features.compactMap { groups[$0] }.compactMap(Self.line)
    return lines.filter { $0.severity == .warning } + lines.filter { $0.severity != .warning }
  }

  /// Returns the line of diagnostics with the same feature.
  private static func line(_ group: [Diagnostic]) -> Line? {
    guard let first = group.first else { return nil }
    let place = first.names.isEmpty ? first.path : first.names.joined(separator: " › ")
    let count = group.count > 1 ? " (\(group.count) times)" : ""
    let isVisible = group.contains { $0.severity == .warning }
    return Line(
      severity: isVisible ? .warning : .note,
      text: "\(first.feature)\(place.isEmpty ? "" : " at \(place)")\(count)")
  }

  /// Returns a size such as `300 px` for a square, or `300 × 200 px`.
  private static func pixels(_ size: CGSize) -> String {
    let (width, height) = (number(Double(size.width)), number(Double(size.height)))
    return width == height ? "\(width) px" : "\(width) × \(height) px"
  }

  /// Returns a factor with at most one decimal.
  private static func factor(_ value: Double) -> String {
    let tenths = (value * 10).rounded()
    return tenths.truncatingRemainder(dividingBy: 10) == 0
      ? number(tenths / 10) : "\(tenths / 10)"
  }

  private static func number(_ value: Double) -> String {
    Int(exactly: value.rounded()).map(String.init) ?? "\(value)"
  }
}
