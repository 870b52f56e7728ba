import FlickAnimation
import FlickExport
import FlickPlayback

/// The sounds of an animation, mixed for a plan. The sounds are temporary files while the object exists.
final class Soundtrack {
  /// A sound, and the filters that place it on the time of the file.
  private struct Sound {
    var path: String
    var filters: [String]
  }

  private var sounds: [Sound] = []
  /// The temporary files of the sounds.
  private var files: [OutputFile] = []
  /// The names of sounds that cannot be mixed.
  private(set) var omitted: [String] = []
  private let start: Double
  private let plan: ExportPlan
  private let passCount: Int

  private static let sampleRate = 48_000

  /// Writes the sounds to temporary files. Returns `nil` if the animation has none.
  ///
  /// - Parameter passCount: The number of times that the plan contains the animation.
  init?(_ animation: LottieAnimation, _ plan: ExportPlan, passCount: Int) throws(ExportError) {
    self.plan = plan
    self.passCount = passCount
    let whole = animation.scene.timeline
    start = (plan.timeline.frames.start - whole.frames.start) / whole.frameRate
    let end = start + plan.timeline.duration
    for track in animation.audioTracks where track.start < end && track.end > start {
      guard let data = track.data, let rate = track.rate, rate > 0 else {
        omitted.append(track.name.isEmpty ? track.file : track.name)
        continue
      }
      let file = try OutputFile(
        "\(System.temporaryFolder)/flick-sound-\(files.count)", OutputRules())
      try file.append([UInt8](data))
      files.append(file)
      sounds.append(Sound(path: file.temporaryPath, filters: filters(of: track)))
    }
    if sounds.isEmpty, omitted.isEmpty { return nil }
  }

  /// Creates the sound of a video.
  init(_ movie: VAPMovie, _ plan: ExportPlan, passCount: Int) {
    self.plan = plan
    self.passCount = passCount
    start = plan.timeline.frames.start / movie.frameRate
    let filters = [
      Self.format,
      "atrim=start=\(Self.text(start)):duration=\(Self.text(plan.timeline.duration))",
      "asetpts=PTS-STARTPTS",
    ]
    sounds = [Sound(path: movie.path, filters: filters + Self.tempo(plan.speed))]
  }

  private static let format = "aformat=sample_rates=\(sampleRate):channel_layouts=stereo"

  var isEmpty: Bool { sounds.isEmpty }

  /// The arguments that make the sounds inputs of `ffmpeg`, after the frames.
  var inputs: [String] { sounds.flatMap { ["-i", "file:" + $0.path] } }

  /// Returns a filter that mixes the sounds for all passes.
  func filter(label: String) -> String {
    var parts: [String] = []
    for (index, sound) in sounds.enumerated() {
      parts.append("[\(index + 1):a:0]\(sound.filters.joined(separator: ","))[s\(index)]")
    }
    let seconds = plan.timeline.duration / plan.speed
    var mix = sounds.indices.map { "[s\($0)]" }.joined()
    mix += "amix=inputs=\(sounds.count):normalize=0:dropout_transition=0"
    mix += ",apad,atrim=end=\(Self.text(seconds))"
    if plan.isReversed { mix += ",areverse" }
    if passCount > 1 {
      let samples = Int((seconds * Double(Self.sampleRate)).rounded())
      mix += ",aloop=loop=\(passCount - 1):size=\(samples)"
    }
    return (parts + [mix + "[\(label)]"]).joined(separator: ";")
  }

  /// Returns the filters that place a sound on the time of the file.
  private func filters(of track: LottieAnimation.AudioTrack) -> [String] {
    let rate = track.rate ?? 1
    let first = max(track.start, start)
    let last = min(track.end, start + plan.timeline.duration)
    let from = max(track.soundTime(at: first) ?? 0, 0)
    // A sound that begins later than its layer is silent before.
    let delay = first - start + max(-(track.soundTime(at: first) ?? 0), 0) / rate
    let length = max(last - start - delay, 0) * rate
    var filters = [
      Self.format,
      "atrim=start=\(Self.text(from)):duration=\(Self.text(length))", "asetpts=PTS-STARTPTS",
    ]
    filters += Self.tempo(rate * plan.speed)
    let begin = delay / plan.speed
    filters.append(volume(of: track, from: start + delay, to: last, begin: begin))
    filters.append("adelay=delays=\(Int((begin * 1000).rounded())):all=1")
    return filters
  }

  /// Returns filters that change the tempo. Each accepts factors of one half to two without loss of quality.
  private static func tempo(_ factor: Double) -> [String] {
    var (rest, filters) = (factor, [String]())
    guard factor.isFinite, factor > 0.01, factor < 100 else { return [] }
    while rest > 2 {
      filters.append("atempo=2")
      rest /= 2
    }
    while rest < 0.5 {
      filters.append("atempo=0.5")
      rest *= 2
    }
    return abs(rest - 1) < 1e-9 ? filters : filters + ["atempo=\(text(rest))"]
  }

  /// Returns the volume of a track, as a polygon through samples if it changes.
  private func volume(
    of track: LottieAnimation.AudioTrack, from: Double, to: Double, begin: Double
  ) -> String {
    let count = min(max(Int((to - from) * 20), 1), 60)
    let step = (to - from) / Double(count)
    let gains = (0...count).map { index in
      track.gain(at: min(from + Double(index) * step, to.nextDown))
    }
    guard let first = gains.first, gains.contains(where: { abs($0 - first) > 1e-3 }) else {
      return "volume=\(Self.text(gains.first ?? 1))"
    }
    let length = Self.text(step / plan.speed)
    var expression = Self.text(gains[count])
    for index in (0..<count).reversed() {
      let (a, b) = (Self.text(gains[index]), Self.text(gains[index + 1] - gains[index]))
      let from = Self.text(Double(index) * step / plan.speed)
      let to = Self.text(Double(index + 1) * step / plan.speed)
      expression = "if(lt(t,\(to)),\(a)+(\(b))*(t-\(from))/\(length),\(expression))"
    }
    return "volume=eval=frame:volume='\(expression)'"
  }

  private static func text(_ value: Double) -> String { Decimals.text(value, places: 6) }
}
