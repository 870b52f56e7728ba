import FlickArchive
import FlickLottie
import FlickSVGA

/// The contents of a ``LottieAnimation``.
struct AnimationContent: Sendable {
  var document: LottieDocument
  /// The contents of the SVGA file; `nil` for other formats.
  var movie: SVGADocument?
  /// The overrides that are applied to the file's own contents.
  var overrides = AnimationOverrides()
  /// The playback preferences of the file, if it has any.
  var playbackPreferences: PlaybackPreferences?

  init(_ document: LottieDocument) { self.document = document }

  /// Reads a parsed SVGA file, even an unplayable one. The scene of an unplayable file
  /// has a substitute size and length.
  init(movie: SVGADocument) {
    document = LottieDocument(movie)
    self.movie = movie
  }

  /// Reads a file of any format.
  ///
  /// - Parameter slots: The values of slots, which take precedence over the theme. SVGA files have no slots.
  init(
    bytes: [UInt8], _ choice: DotLottieChoice, _ settings: ReadingSettings,
    slots: ThemeDocument? = nil
  ) throws(ReadError) {
    let interval = SignpostInterval("load")
    defer { interval.end() }
    let limits = settings.limits
    let bytes = try LottieFormat.gunzipped(bytes, limit: limits.document.bytes)
    switch LottieFormat.sniff(bytes) {
    case .dotLottie where SVGAReader.isArchivedMovie(bytes, limits: limits.archives), .svga:
      try self.init(movie: bytes, settings)
      try choice.requireNoSelection()
    case .dotLottie:
      try self.init(
        DotLottieArchive(bytes, limits: limits.archives), choice, settings, slots: slots)
    case .json:
      let changed = try slots?.applied(to: bytes, animation: "")
      try self.init(json: changed?.bytes ?? bytes, settings)
      if let changed { document.diagnostics = changed.diagnostics + document.diagnostics }
      try choice.requireNoSelection()
    case .unknown where bytes.isEmpty:
      throw ReadError(.truncated, "there are no bytes")
    case .unknown:
      throw ReadError(.unknownFormat, "this is neither Lottie JSON nor dotLottie nor SVGA")
    }
  }

  /// Reads the bytes of an SVGA file.
  private init(movie bytes: [UInt8], _ settings: ReadingSettings) throws(ReadError) {
    let movie = try SVGAReader.read(bytes, limits: settings.limits.svga)
    if let reason = movie.playabilityError { throw reason }
    settings.didParse?()
    document = LottieDocument(movie)
    self.movie = movie
  }

  /// Reads the bytes of a Lottie JSON file.
  init(json: [UInt8], _ settings: ReadingSettings) throws(ReadError) {
    let folder = settings.resourceDirectory.map {
      ResourceFolder($0, limit: settings.limits.fileBytes)
    }
    var environment = LottieEnvironment { directory, name in folder?.contents(directory + name) }
    environment.sound = environment.resource
    environment.data = { [resource = environment.resource] in resource("", $1) }
    settings.configure(&environment)
    document = try LottieReader.read(json, environment: environment)
    try folder?.checkFailure()
  }
}
