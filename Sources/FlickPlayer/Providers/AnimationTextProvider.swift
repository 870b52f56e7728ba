public import FlickAnimation

/// A type that provides the text of an animation.
///
/// Implement one of the two methods. The other one has a default implementation that calls it.
///
/// ```swift
/// final class Greetings: AnimationKeypathTextProvider {
///   func text(for keypath: AnimationKeypath, sourceText: String) -> String? {
///     keypath.keys.last == "Greeting" ? "Hello!" : nil
///   }
/// }
/// ```
///
/// A provider is queried on the main actor for each text of the animation, when the animation or the provider changes
/// and in ``LottiePlayback/reloadTexts()``. A provided text has the font, the size, the box and the alignment
/// of the animation's own text.
public protocol AnimationKeypathTextProvider {
  /// Returns the text for a text layer.
  ///
  /// - Parameters:
  ///   - keypath: The names of the layers from the outermost one to the text layer.
  ///   - sourceText: The animation's own text.
  /// - Returns: The text, or `nil` to use the animation's own text.
  func text(for keypath: AnimationKeypath, sourceText: String?) -> String?

  /// Returns the text for a text layer. This is the method of lottie-ios.
  ///
  /// - Parameters:
  ///   - keypath: The names of the layers from the outermost one to the text layer.
  ///   - sourceText: The animation's own text.
  /// - Returns: The text, or `nil` to use the animation's own text.
  func text(for keypath: AnimationKeypath, sourceText: String) -> String?
}

extension AnimationKeypathTextProvider {
  /// Calls the method whose source text is not optional, with an empty text for `nil`.
  ///
  /// - Parameters:
  ///   - keypath: The names of the layers from the outermost one to the text layer.
  ///   - sourceText: The animation's own text.
  /// - Returns: The text, or `nil` to use the animation's own text.
  public func text(for keypath: AnimationKeypath, sourceText: String?) -> String? {
    TextForwarding.forward { text(for: keypath, sourceText: sourceText ?? "") }
  }

  /// Calls the method whose source text is optional.
  ///
  /// - Parameters:
  ///   - keypath: The names of the layers from the outermost one to the text layer.
  ///   - sourceText: The animation's own text.
  /// - Returns: The text, or `nil` to use the animation's own text.
  public func text(for keypath: AnimationKeypath, sourceText: String) -> String? {
    TextForwarding.forward { text(for: keypath, sourceText: Optional(sourceText)) }
  }
}

/// The calls between the two methods of a text provider. They end for a type that implements neither.
private enum TextForwarding {
  private static let depth = TaskLocal(wrappedValue: 0)
  /// The maximum number of nested calls, which providers that wrap others make, too.
  private static let maximumDepth = 16

  static func forward(_ text: () -> String?) -> String? {
    let depth = depth.get()
    return depth < maximumDepth ? self.depth.withValue(depth + 1, operation: text) : nil
  }
}

/// A provider that keeps the animation's own text.
public final class DefaultTextProvider: AnimationKeypathTextProvider, Sendable {
  /// Creates a provider.
  public init() {}

  /// Returns the animation's own text.
  public func text(for keypath: AnimationKeypath, sourceText: String?) -> String? { sourceText }

  /// Returns the animation's own text.
  ///
  /// - Parameters:
  ///   - keypath: The names of the layers from the outermost one to the text layer.
  ///   - sourceText: The animation's own text.
  /// - Returns: `sourceText`.
  public func text(for keypath: AnimationKeypath, sourceText: String) -> String { sourceText }
}

extension DefaultTextProvider: Equatable {
  public static func == (a: DefaultTextProvider, b: DefaultTextProvider) -> Bool { true }
}

/// A provider that looks up text in a dictionary.
///
/// ```swift
/// view.textProvider = DictionaryTextProvider(["welcome.title": "Welcome!", "footer": "© 2026"])
/// ```
public final class DictionaryTextProvider: AnimationKeypathTextProvider, Sendable {
  fileprivate let textMap: [String: String]

  /// Creates a provider.
  ///
  /// - Parameter textMap: The texts. A key is a full keypath with names joined by dots, or the name of a text layer.
  public init(_ textMap: [String: String]) { self.textMap = textMap }

  /// Returns the text for the full keypath, or for the name of the text layer, or the animation's own text.
  public func text(for keypath: AnimationKeypath, sourceText: String?) -> String? {
    textMap[keypath.string] ?? keypath.keys.last.flatMap { textMap[$0] } ?? sourceText
  }

  /// Returns the text for the full keypath, or for the name of the text layer, or the animation's own text.
  public func text(for keypath: AnimationKeypath, sourceText: String) -> String? {
    text(for: keypath, sourceText: Optional(sourceText))
  }
}

extension DictionaryTextProvider: Equatable {
  public static func == (a: DictionaryTextProvider, b: DictionaryTextProvider) -> Bool {
    a.textMap == b.textMap
  }
}

/// A type that provides text by the name of the text layer only, for source compatibility with earlier versions of
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
  /// Calls the method whose source text is not optional. Without one, the result is `nil`, so that
  /// ``textFor(keypathName:sourceText:)`` is used.
  ///
  /// - Parameters:
  ///   - keypath: The names of the layers from the outermost one to the text layer.
  ///   - sourceText: The animation's own text.
  /// - Returns: The text, or `nil`.
  public func text(for keypath: AnimationKeypath, sourceText: String?) -> String? {
    TextForwarding.forward { text(for: keypath, sourceText: sourceText ?? "") }
  }

  /// Returns the text for the name of the text layer, or for the full keypath. lottie-ios passes one or the other,
  /// depending on its rendering engine.
  package func text(for keypath: AnimationKeypath, _ sourceText: String) -> String {
    let text = textFor(keypathName: keypath.keys.last ?? "", sourceText: sourceText)
    guard text == sourceText, keypath.keys.count > 1 else { return text }
    return textFor(keypathName: keypath.string, sourceText: sourceText)
  }
}

extension DefaultTextProvider: LegacyAnimationTextProvider {
  /// Returns the animation's own text.
  public func textFor(keypathName: String, sourceText: String) -> String { sourceText }
}

extension DictionaryTextProvider: LegacyAnimationTextProvider {
  /// Returns the text for a key, or the animation's own text.
  public func textFor(keypathName: String, sourceText: String) -> String {
    textMap[keypathName] ?? sourceText
  }
}
