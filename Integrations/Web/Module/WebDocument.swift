import FlickAnimation
import FlickArchive
import FlickGeometry
import FlickLottie
import FlickScene
import FlickStateMachine

/// A file, and the animation of it that is shown. All players of the file share it.
final class WebDocument {
  let bytes: [UInt8]
  let animation: LottieAnimation
  /// The archive of a dotLottie file; `nil` for other formats.
  let archive: DotLottieArchive?
  private let limits: Limits
  private let fonts: FontCollection

  /// The animation and the theme that the page selects in a file.
  struct Request {
    var animation: String?
    /// The theme; `nil` for the initial one, and empty for none.
    var theme: String?
    /// A theme in JSON whose rules take precedence; `nil` for none.
    var slots: [UInt8]?
    var overrides = PageOverrides()
    var isUntrusted = false
    /// The start of the names of files beside the animation.
    var folder = ""
  }

  init(_ bytes: [UInt8], _ request: Request, fonts: FontCollection) throws(ReadError) {
    self.bytes = bytes
    self.fonts = fonts
    limits = request.isUntrusted ? .untrusted : .standard
    let theme = request.theme.map { $0.isEmpty ? DotLottieTheme.unthemed : .id($0) }
    animation = try LottieAnimation(
      bytes, animation: request.animation, theme: theme ?? .initial, slots: request.slots,
      overrides: request.overrides, folder: request.folder, fonts: fonts, limits: limits)
    let isArchive = LottieFormat.sniff(bytes) == .dotLottie
    archive = isArchive ? try? DotLottieArchive(bytes, limits: limits.archives) : nil
  }

  /// Reads a state machine with all animations of the file, so that their pictures are known before it starts.
  ///
  /// - Parameter id: The identifier; empty for the initial one.
  func stateMachine(
    _ id: String, policy: OpenURLPolicy
  ) throws(ReadError) -> StateMachinePlayer<LottieAnimation> {
    guard let archive else { throw ReadError(.missing, "only dotLottie files have state machines") }
    let known = archive.manifest.initialStateMachine ?? archive.stateMachineIDs.first
    guard let id = id.isEmpty ? known : id else {
      throw ReadError(.missing, "no state machine in the archive")
    }
    let definition = try StateMachineDefinition(archive.stateMachine(id))
    let cache = AnimationCache(bytes, fonts, limits)
    for id in archive.animationIDs { _ = cache.find(id, nil) }
    let source = MachineAnimationSource(initialAnimation: archive.activeAnimationID) {
      cache.find($0, $1).map { MachineAnimationSource.ResolvedAnimation($0, $0.scene) }
    }
    guard let player = StateMachinePlayer(definition, animationSource: source, policy: policy)
    else { throw ReadError(.missing, "no animation in the archive") }
    return player
  }
}

/// The animations that a state machine has shown.
// SAFETY: WebAssembly has one thread here.
private final class AnimationCache: @unchecked Sendable {
  private let bytes: [UInt8]
  private let fonts: FontCollection
  private let limits: Limits
  private var known: [String: LottieAnimation] = [:]

  init(_ bytes: [UInt8], _ fonts: FontCollection, _ limits: Limits) {
    (self.bytes, self.fonts, self.limits) = (bytes, fonts, limits)
  }

  func find(_ id: String, _ theme: String?) -> LottieAnimation? {
    let key = "\(id)\u{0}\(theme ?? "")"
    if let animation = known[key] { return animation }
    let animation = try? LottieAnimation(
      bytes, animation: id, theme: theme.map { .id($0) } ?? .initial, slots: nil, folder: "",
      fonts: fonts, limits: limits)
    known[key] = animation
    return animation
  }
}

extension WebDocument {
  /// Writes what the page needs to know.
  func describe(_ text: inout JSONText) {
    let scene = animation.scene
    text.object { text in
      text.number("width", scene.size.width)
      text.number("height", scene.size.height)
      text.number("frameRate", scene.frameRate)
      text.number("startFrame", scene.startFrame)
      text.number("endFrame", scene.endFrame)
      text.array("markers") { text in
        for marker in scene.markers {
          text.object { text in
            text.string("name", marker.name)
            text.number("frame", marker.frame)
            text.number("duration", marker.duration)
          }
        }
      }
      describeArchive(&text)
      describePlayback(&text)
      text.array("diagnostics") { text in
        for diagnostic in animation.document.diagnostics { diagnostic.describe(&text) }
      }
    }
  }

  private func describeArchive(_ text: inout JSONText) {
    guard let archive else { return }
    let lists: [(StaticString, [String])] = [
      ("animations", archive.animationIDs), ("themes", archive.themeIDs),
      ("stateMachines", archive.stateMachineIDs),
    ]
    for (key, ids) in lists {
      text.array(key) { text in for id in ids { text.string(nil, id) } }
    }
    if let initial = archive.manifest.initialStateMachine {
      text.string("initialStateMachine", initial)
    }
  }

  private func describePlayback(_ text: inout JSONText) {
    guard let preferences = animation.playbackPreferences else { return }
    text.object("playback") { text in
      if let speed = preferences.speed { text.number("speed", speed) }
      text.flag("bounces", preferences.isBouncing)
      switch preferences.passes {
      case nil: break
      case .once: text.number("passes", 1)
      case .forever: text.number("passes", 0)
      case .count(let count): text.number("passes", Double(count))
      }
      if let autoplay = preferences.autoplay { text.flag("autoplay", autoplay) }
      if let intermission = preferences.intermission { text.number("intermission", intermission) }
    }
  }
}

extension Diagnostic {
  func describe(_ text: inout JSONText) {
    text.object { text in
      text.string("kind", kind.identifier)
      text.string("feature", feature)
      text.string("severity", severity == .note ? "note" : "warning")
      text.string("explanation", explanation)
      text.string("path", path)
      text.string("layer", names.last ?? "")
    }
  }
}
