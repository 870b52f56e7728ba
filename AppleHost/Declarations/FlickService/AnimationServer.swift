// The server of FlickService, without the files that use Hummingbird.
package import Foundation

package struct AnimationServer: Sendable {
  private let service: AnimationService

  package init(_ configuration: ServiceConfiguration) throws {
    service = try AnimationService(configuration)
  }

  package func run(ready: @escaping @Sendable (URL) async throws -> Void) async throws {}

  package func stop() async {}
}
