import FlickArchive
import FlickExpressions
import FlickGeometry
import FlickRaster
import FlickScene

/// From the schema of one file to its scene. The files beside this one add what each kind of object
/// becomes; this one holds what they share.
///
/// Units change here and nowhere else: percent and degrees to fractions, radians and turns; seconds
/// to frames. Properties that do not move become constants.
struct Resolver {
  let animation: Schema.Animation
  let environment: LottieEnvironment
  let document: JSONDocument
  /// Reads what properties hold, and goes on with what has been found.
  var reading: Schema.ReadContext
  /// Where each asset stands, by its identifier.
  let assets: AssetIndexTable

  /// Indices into the scene's compositions, by the asset's position; 0, the root's, where it has none.
  var compositionIndices: [Int]
  /// References that would close a cycle, and are cut.
  var cycles: Set<CompositionOrder.Reference> = []
  /// The asset whose layers are being resolved; `nil` for the root.
  var currentAsset: Int?
  /// What the host gives in place of what the file has; `nil` where it gives nothing.
  let overrides: DocumentOverrides?
  /// What is replaced in the composition at hand, and its number.
  var currentVariant: (number: Int, edition: CompositionVariant)?
  /// What the host's slots hold at first.
  let slots: [SlotValue]
  /// Pictures that need not be decoded, by their assets.
  var decodedImages: [String: Bitmap] = [:]

  var images: [Bitmap] = []
  /// Indices of pictures, by the asset's position; -1 where it has none, or none yet.
  var imageIndices: [Int]
  /// Where those stand that the host gives.
  var imageGravities: [Int: ImageGravity] = [:]
  var imagePixels = 0

  /// What is heard in each composition.
  var audioLayers: [ResolvedAudioLayer] = []
  var sounds: [AudioAsset] = []
  /// The same of sounds.
  var soundIndices: [Int]
  var dataSources: [LottieDataAsset] = []

  /// The properties that have expressions, by the numbers that the scene knows them by.
  var expressions: [ExpressionProperty] = []
  /// Their sources, read; `nil` for those that only a JavaScript engine can evaluate.
  var scripts: [String: Script?] = [:]

  /// Of the layer at hand: the paths of all its masks, and its effects that draw.
  var maskPaths: [AnimatedPath] = []
  var drawingEffects: [DrawingEffect] = []

  private var storedTextSession: TextLayoutSession?

  /// Colours of the oldest files lie in 0…255.
  let mayHaveByteColors: Bool

  init(
    _ animation: Schema.Animation, _ environment: LottieEnvironment, _ reading: Schema.ReadContext,
    _ given: DocumentOverrides? = nil
  ) {
    self.animation = animation
    self.environment = environment
    document = animation.source.document
    self.reading = reading
    self.overrides = given
    slots = given?.values.map(\.value) ?? []
    compositionIndices = Array(repeating: 0, count: animation.assets.count)
    imageIndices = Array(repeating: -1, count: animation.assets.count)
    soundIndices = imageIndices
    mayHaveByteColors = animation.version?.isAtMost(4, 1, 9) ?? false
    assets = AssetIndexTable(animation.assets)
  }

  /// What is open while texts are set, from the first one on: most files have none.
  var textSession: TextLayoutSession {
    mutating get {
      let session = storedTextSession ?? newTextSession
      storedTextSession = session
      return session
    }
    _modify {
      var session = storedTextSession.take() ?? newTextSession
      defer { storedTextSession = session }
      yield &session
    }
  }

  private var newTextSession: TextLayoutSession {
    mutating get {
      var session = TextLayoutSession(environment, CharacterTable(animation, &reading))
      session.fontOverrideProvider = overrides?.resources.font
      return session
    }
  }

  /// What the fonts of texts are drawn with.
  var fontUses: [FontUse] { storedTextSession?.fontUses ?? [] }

  var diagnosticLog: DiagnosticLog {
    get { reading.diagnosticLog }
    _modify { yield &reading.diagnosticLog }
  }

  mutating func resolve() throws(ReadError) -> Scene {
    let compositions = resolveCompositions()
    if let excess = reading.limitError { throw excess }
    try checkDrawingCost(compositions)
    return Scene(
      size: Size2D(animation.width, animation.height), frameRate: animation.frameRate,
      startFrame: animation.inPoint, endFrame: animation.outPoint,
      markers: animation.markers.map {
        Marker(name: $0.comment, frame: $0.time, duration: max($0.duration, 0))
      },
      shutter: animation.motionBlur?.shutter, compositions: compositions, images: images,
      audioAssets: sounds, audioTracks: audioTracks(compositions))
  }
}
