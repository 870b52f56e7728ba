import FlickLoading
import Foundation

/// The entity tag of an answer (RFC 9110, section 8.8.3). It depends on the file, the parameters, and the version and the
/// settings of the service, so an equal tag means equal bytes.
struct EntityTag: Hashable, Sendable {
  let text: String

  /// Changes when the same file and parameters give other bytes.
  private static let version = "flick \(ServiceConfiguration.version)"

  /// Creates the tag of a product.
  ///
  /// - Parameters:
  ///   - job: The members of the job, apart from the file and the limits.
  ///   - digest: The digest of the file.
  ///   - settings: The arguments of the process that draws.
  init(_ job: [String: JobMember], digest: String, settings: [String]) {
    let all = Data("\(Self.version)\n\(settings)\n\(digest)\n".utf8) + JobMember.line(job)
    text = "\"\(SHA256.hexadecimalDigest(of: all).prefix(32))\""
  }

  /// Creates the tag of an answer that can have other bytes later.
  init(body: Data) { text = "\"\(SHA256.hexadecimalDigest(of: body).prefix(31))-\"" }

  /// Returns whether a list of tags from the header `If-None-Match` has this tag. Weak tags count, too. `*` does not: it stands for
  /// any answer that exists, which is not known before the animation is drawn.
  func isContained(in list: String?) -> Bool {
    guard let list else { return false }
    let tags = list.components(separatedBy: ",").map { $0.trimmingCharacters(in: .whitespaces) }
    return tags.contains { $0 == text || $0 == "W/\(text)" }
  }
}
