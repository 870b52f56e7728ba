public import FlickAnimation

/// Gives an animation its texts.
///
/// It is asked on the main actor for each text of the animation when the animation or the provider changes,
/// and when ``LottieAnimationPlayer/reloadTexts()`` asks for texts anew. What it gives is laid out as the
/// animation's own text would be: in its font, its size, its box and its alignment.
public protocol AnimationKeypathTextProvider {
  /// The text to show; `nil` for the animation's own.
  ///
  /// - Parameters:
  ///   - keypath: the names of the layers that lead to the text, from the outermost to the text's own.
  ///   - sourceText: the animation's own text.
  func text(for keypath: AnimationKeypath, sourceText: String?) -> String?
}

/// Leaves every text as it is.
public final class DefaultTextProvider: AnimationKeypathTextProvider, Sendable {
  public init() {}

  public func text(for keypath: AnimationKeypath, sourceText: String?) -> String? { sourceText }
}

extension DefaultTextProvider: Equatable {
  public static func == (a: DefaultTextProvider, b: DefaultTextProvider) -> Bool { true }
}

/// Gives texts out of a dictionary.
///
/// ```swift
/// view.textProvider = DictionaryTextProvider(["welcome.title": "Welcome!", "footer": "© 2026"])
/// ```
public final class DictionaryTextProvider: AnimationKeypathTextProvider, Sendable {
  private let textMap: [String: String]

  /// - Parameter textMap: texts by keypaths, their keys joined by dots, or by the name of the text's own
  ///   layer.
  public init(_ textMap: [String: String]) { self.textMap = textMap }

  /// The text of the whole keypath, then that of its last key, then the animation's own.
  public func text(for keypath: AnimationKeypath, sourceText: String?) -> String? {
    textMap[keypath.string] ?? keypath.keys.last.flatMap { textMap[$0] } ?? sourceText
  }
}

extension DictionaryTextProvider: Equatable {
  public static func == (a: DictionaryTextProvider, b: DictionaryTextProvider) -> Bool {
    a.textMap == b.textMap
  }
}

/// Gives texts by the name of the text's layer alone, as players before keypaths did.
public protocol LegacyAnimationTextProvider: AnimationKeypathTextProvider {
  /// The text to show.
  ///
  /// - Parameters:
  ///   - keypathName: the name of the text's layer.
  ///   - sourceText: the animation's own text.
  func textFor(keypathName: String, sourceText: String) -> String
}

extension LegacyAnimationTextProvider {
  /// Nothing: the name alone decides.
  public func text(for keypath: AnimationKeypath, sourceText: String?) -> String? { nil }
}

@available(*, deprecated, renamed: "AnimationKeypathTextProvider")
public typealias AnimationTextProvider = LegacyAnimationTextProvider
