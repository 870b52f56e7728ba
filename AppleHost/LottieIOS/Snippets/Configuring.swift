import Flick
import Foundation

func useMainThreadEngine() { LottieConfiguration.shared.renderingEngine = .mainThread }

func configurationWithEngine() -> LottieConfiguration {
  LottieConfiguration(renderingEngine: .specific(.coreAnimation))
}

func configurationWithStrategy() -> LottieConfiguration {
  LottieConfiguration(decodingStrategy: .dictionaryBased)
}

func configurationWithMotion() -> LottieConfiguration {
  LottieConfiguration(renderingEngine: .automatic, reducedMotionOption: .reducedMotion)
}

func configurationWithoutArguments() -> LottieConfiguration { LottieConfiguration() }

func replaceSharedConfiguration() {
  LottieConfiguration.shared = LottieConfiguration(
    renderingEngine: .automatic, decodingStrategy: .legacyCodable)
}

func isEngine(_ configuration: LottieConfiguration) -> Bool {
  configuration.renderingEngine == .automatic
}

func describeEngine(_ engine: RenderingEngineOption) -> String { engine.description }

func replaceLogger() {
  LottieLogger.shared = LottieLogger(
    warn: { message, _, _ in print("warning: \(message())") },
    info: { message in print("note: \(message())") })
}

func loggerWithAssertions() -> LottieLogger {
  LottieLogger(
    assert: { condition, message, _, _ in if !condition() { print(message()) } },
    assertionFailure: { message, _, _ in print(message()) },
    warn: { message, _, _ in print(message()) },
    info: { message in print(message()) })
}

func logToConsole() -> LottieLogger { .printToConsole }

struct QuietMotion: ReducedMotionOptionProvider {
  var currentReducedMotionMode: ReducedMotionMode { .reducedMotion }
}

func ownMotionProvider() -> LottieConfiguration {
  LottieConfiguration(
    reducedMotionOption: .dynamic(QuietMotion(), dataID: ObjectIdentifier(QuietMotion.self)))
}

final class HeaderSession: LottieURLSession {
  func lottieDataTask(
    with url: URL,
    completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  ) -> URLSessionDataTask? {
    URLSession.shared.dataTask(with: url, completionHandler: completionHandler)
  }
}
