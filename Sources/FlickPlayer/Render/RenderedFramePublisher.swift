public import FlickPlatform

/// A publisher of the image that a player shows. It publishes the current image, and then each new one, on the main
/// actor. Images are made only while there is a subscriber. They share the pixels of the player.
public struct RenderedFramePublisher: Publisher {
  /// An image, or `nil` when nothing is shown.
  public typealias Output = LottieImage?
  /// The publisher does not fail.
  public typealias Failure = Never

  let subject: RenderedFrameSubject

  /// Attaches a subscriber.
  ///
  /// A subscription on another thread than the main one receives its first image on the main thread, later.
  public func receive<S: Subscriber>(subscriber: S)
  where S.Input == LottieImage?, S.Failure == Never {
    let subject = subject
    MainActor.hop { subject.addSubscription() }
    subject.subject
      .handleEvents(receiveCancel: { subject.removeSubscription() })
      .receive(subscriber: subscriber)
  }
}

/// The subscriptions to the images of a player.
package final class RenderedFrameSubject: Sendable {
  // SAFETY: a subject may be used on any thread.
  nonisolated(unsafe) let subject = CurrentValueSubject<LottieImage?, Never>(nil)
  private let count = LockedValue(0)
  // SAFETY: used on the main actor only.
  nonisolated(unsafe) private var makeImage: (@MainActor () -> LottieImage?)?

  /// The current image.
  @MainActor var currentImage: LottieImage? { subject.value ?? makeImage?() }

  /// Sets the closure that makes the current image.
  @MainActor package func setSource(_ makeImage: @escaping @MainActor () -> LottieImage?) {
    self.makeImage = makeImage
  }

  /// A Boolean value that indicates whether there is a subscriber.
  var isObserved: Bool { count.withLock { $0 > 0 } }

  @MainActor fileprivate func addSubscription() {
    let isFirst = count.withLock { count in
      count += 1
      return count == 1
    }
    if isFirst { subject.value = makeImage?() }
  }

  fileprivate func removeSubscription() {
    let isLast = count.withLock { count in
      count -= 1
      return count == 0
    }
    // The memory of the image is used for the next frame.
    if isLast { subject.value = nil }
  }

  /// Publishes the current image, if there is a subscriber.
  @MainActor package func pictureDidChange() { if isObserved { subject.value = makeImage?() } }
}

/// A property with the image that a player shows. The projected value is a publisher of the images.
@preconcurrency @MainActor @propertyWrapper public struct RenderedFrame {
  package let subject = RenderedFrameSubject()

  /// Creates a property without an image.
  public init() {}

  /// The current image, which shares the pixels of the player, or `nil`. Each access makes an image. No pixels are
  /// copied.
  public var wrappedValue: LottieImage? { subject.currentImage }

  /// The publisher of the images.
  public var projectedValue: RenderedFramePublisher { RenderedFramePublisher(subject: subject) }
}
