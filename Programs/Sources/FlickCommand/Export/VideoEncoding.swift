import FlickExport

/// The layout of the frames that `ffmpeg` reads, and its arguments for a format.
struct VideoEncoding {
  var layout: FrameLayout
  /// The name of ffmpeg's muxer.
  var container: String
  /// The arguments that convert and encode the frames. Empty filters leave them as they are.
  var filters: [String] = []
  var video: [String]
  /// The arguments that encode sound, or `nil` if the container has none.
  var audio: [String]?

  /// The options of an encoding.
  struct Options {
    var size: PixelSize
    var quality: Double?
    var preset: EncodingPreset?
    var hasAlpha: Bool
    var isHEVC: Bool
    var loops: Int
  }

  /// The formats that `ffmpeg` writes.
  static let encodings: [ExportFormat: @Sendable (Options) -> VideoEncoding] = [
    .mp4: { $0.isHEVC ? hevc("mp4", $0) : h264($0) },
    .mov: { $0.isHEVC ? hevc("mov", $0) : proRes($0) },
    .webm: { vp9($0) },
    .avif: { avif($0) },
    .vap: { options in
      var video = options
      video.quality = options.quality.map { max($0, VAPFile.minQuality) }
      return VAPFile.encoding(h264(video), options.size)
    },
  ]

  /// The quality without `--quality`, from 0 to 100.
  private static let standardQuality = 80.0

  /// Returns the constant rate factor of an encoder: 100 gives `best`, and each point less adds one half.
  private static func rateFactor(_ options: Options, best: Double, worst: Double) -> String {
    let factor = best + (100 - (options.quality ?? standardQuality)) / 2
    return "\(Int(min(factor, worst).rounded()))"
  }

  private static let colors = [
    "-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709", "-color_range",
    "tv",
  ]

  private static func h264(_ options: Options) -> VideoEncoding {
    VideoEncoding(
      layout: .yuv420p, container: "mp4",
      video: [
        "-c:v", "libx264", "-preset", (options.preset ?? .medium).rawValue, "-crf",
        rateFactor(options, best: 8, worst: 51), "-pix_fmt", "yuv420p", "-movflags", "+faststart",
      ] + colors,
      audio: ["-c:a", "aac", "-b:a", "160k"])
  }

  /// HEVC. Only Apple's encoder stores alpha.
  private static func hevc(_ container: String, _ options: Options) -> VideoEncoding {
    let quality = options.quality ?? standardQuality
    let video =
      options.hasAlpha
      ? ["-c:v", "hevc_videotoolbox", "-alpha_quality", "\(quality / 100)", "-pix_fmt", "bgra"]
      : [
        "-c:v", "libx265", "-preset", (options.preset ?? .medium).rawValue, "-crf",
        rateFactor(options, best: 10, worst: 51), "-pix_fmt", "yuv420p", "-x265-params",
        "log-level=error",
      ] + colors
    return VideoEncoding(
      layout: options.hasAlpha ? .rgba : .yuv420p, container: container,
      video: video + ["-tag:v", "hvc1", "-movflags", "+faststart"],
      audio: ["-c:a", "aac", "-b:a", "160k"])
  }

  private static func proRes(_ options: Options) -> VideoEncoding {
    VideoEncoding(
      layout: .rgba, container: "mov",
      filters: [
        "scale=out_color_matrix=bt709:out_range=tv,format="
          + (options.hasAlpha ? "yuva444p10le" : "yuv444p10le")
          + ",setparams=colorspace=bt709:color_primaries=bt709:color_trc=bt709:range=tv"
      ],
      video: [
        "-c:v", "prores_ks", "-profile:v", "4444", "-alpha_bits", options.hasAlpha ? "16" : "0",
        "-vendor", "apl0",
      ] + colors,
      audio: ["-c:a", "pcm_s16le"])
  }

  private static func vp9(_ options: Options) -> VideoEncoding {
    VideoEncoding(
      layout: options.hasAlpha ? .yuva420p : .yuv420p, container: "webm",
      video: [
        "-c:v", "libvpx-vp9", "-b:v", "0", "-crf", rateFactor(options, best: 14, worst: 63),
        "-deadline", "good", "-cpu-used", "\((options.preset ?? .medium).speed)", "-row-mt", "1",
        "-pix_fmt", options.hasAlpha ? "yuva420p" : "yuv420p", "-auto-alt-ref",
        options.hasAlpha ? "0" : "1",
      ] + colors,
      audio: ["-c:a", "libopus", "-b:a", "128k"])
  }

  /// The alpha plane of an AVIF is a second stream.
  private static func avif(_ options: Options) -> VideoEncoding {
    let encoder = [
      "-c:v", "libaom-av1", "-crf", rateFactor(options, best: 10, worst: 63), "-cpu-used",
      "\(min((options.preset ?? .medium).speed + 4, 8))", "-row-mt", "1",
    ]
    guard options.hasAlpha else {
      return VideoEncoding(
        layout: .yuv420p, container: "avif",
        video: encoder + ["-pix_fmt", "yuv420p", "-loop", "\(options.loops)"] + colors)
    }
    return VideoEncoding(
      layout: .yuva420p, container: "avif",
      filters: ["split[c][t];[t]alphaextract[a];[c]format=yuv420p[v]"],
      video: ["-map", "[v]", "-map", "[a]"] + encoder + ["-loop", "\(options.loops)"]
        + colors.map { $0.hasPrefix("-") ? $0 + ":v:0" : $0 } + ["-color_range:v:1", "pc"])
  }
}
