package import FlickArchive
package import FlickScene

/// From the bytes of a Lottie JSON file to an animation that can be drawn.
package enum LottieReader {
  package static func read(
    _ bytes: [UInt8], environment: LottieEnvironment = LottieEnvironment()
  ) throws(ReadError) -> LottieDocument {
    let json = try JSONDocument(bytes).root
    var reading = Schema.Reading(limits: environment.limits)
    let animation = try Schema.Animation(json, &reading)
    var resolver = Resolver(animation, environment, reading.findings)
    let scene = try resolver.resolve()
    return LottieDocument(
      scene: scene, diagnostics: resolver.findings.diagnostics, outline: LottieOutline(animation))
  }
}

/// What a file may need from outside itself.
package struct LottieEnvironment: Sendable {
  /// The bytes of a picture that the file refers to by directory and name; `nil` when there is none.
  package var resource: @Sendable (_ directory: String, _ name: String) -> [UInt8]?
  package var limits: LottieLimits

  package init(
    limits: LottieLimits = .default,
    resource: @escaping @Sendable (_ directory: String, _ name: String) -> [UInt8]? = { _, _ in nil
    }
  ) {
    self.limits = limits
    self.resource = resource
  }
}

package struct LottieDocument: Sendable {
  package var scene: Scene
  /// In the order of the file, as far as possible.
  package var diagnostics: [Diagnostic]
  package var outline: LottieOutline
}
