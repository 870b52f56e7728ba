public import FlickAnimation

/// A type that provides the texts of an animation.
///
/// A provider is queried on the main actor for each text of the animation, when the animation or the provider changes
/// and in ``LottieAnimationPlayer/reloadTexts()``. A provided text has the font, the size, the box and the alignment
/// of the animation's own text.
public protocol AnimationKeypathTextProvider {
  /// Returns the text for a text layer.
  ///
  /// - Parameters:
  ///   - keypath: The names of the layers from the outermost one to the text layer.
  ///   - sourceText: The animation's own text.
  /// - Returns: The text, or `nil` to use the animation's own text.
  func text(for keypath: AnimationKeypath, sourceText: String?) -> String?
}

/// A provider that keeps the animation's own texts.
public final class DefaultTextProvider: AnimationKeypathTextProvider, Sendable {
  /// Creates a provider.
  public init() {}

  /// Returns the animation's own text.
  ///
  /// - Parameters:
  ///   - keypath: The names of the layers from the outermost one to the text layer.
  ///   - sourceText: The animation's own text.
  /// - Returns: `sourceText`.
  public func text(for keypath: AnimationKeypath, sourceText: String?) -> String? { sourceText }
}

extension DefaultTextProvider: Equatable {
  public static func == (a: DefaultTextProvider, b: DefaultTextProvider) -> Bool { true }
}

/// A provider that looks up texts in a dictionary.
///
/// ```swift
/// view.textProvider = DictionaryTextProvider(["welcome.title": "Welcome!", "footer": "© 2026"])
/// ```
public final class DictionaryTextProvider: AnimationKeypathTextProvider, Sendable {
  private let textMap: [String: String]

  /// Creates a provider.
  ///
  /// - Parameter textMap: The texts. A key is a full keypath with names joined by dots, or the name of a text layer.
  public init(_ textMap: [String: String]) { self.textMap = textMap }

  /// Returns the text for the full keypath, or for the name of the text layer, or the animation's own text.
  ///
  /// - Parameters:
  ///   - keypath: The names of the layers from the outermost one to the text layer.
  ///   - sourceText: The animation's own text.
  /// - Returns: The text.
  public func text(for keypath: AnimationKeypath, sourceText: String?) -> String? {
    textMap[keypath.string] ?? keypath.keys.last.flatMap { textMap[$0] } ?? sourceText
  }
}

extension DictionaryTextProvider: Equatable {
  public static func == (a: DictionaryTextProvider, b: DictionaryTextProvider) -> Bool {
    a.textMap == b.textMap
  }
}

/// A type that provides texts by the name of the text layer only, for source compatibility with earlier versions of
/// lottie-ios.
public protocol LegacyAnimationTextProvider: AnimationKeypathTextProvider {
  /// Returns the text for a text layer.
  ///
  /// - Parameters:
  ///   - keypathName: The name of the text layer.
  ///   - sourceText: The animation's own text.
  /// - Returns: The text.
  func textFor(keypathName: String, sourceText: String) -> String
}

extension LegacyAnimationTextProvider {
  /// Returns `nil`, so that ``textFor(keypathName:sourceText:)`` is used.
  ///
  /// - Parameters:
  ///   - keypath: The names of the layers from the outermost one to the text layer.
  ///   - sourceText: The animation's own text.
  /// - Returns: `nil`.
  public func text(for keypath: AnimationKeypath, sourceText: String?) -> String? { nil }
}

/// A former name of ``LegacyAnimationTextProvider``.
@available(*, deprecated, renamed: "AnimationKeypathTextProvider")
public typealias AnimationTextProvider = LegacyAnimationTextProvider
