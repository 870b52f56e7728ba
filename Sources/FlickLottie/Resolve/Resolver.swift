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
  var reading: Schema.Reading
  /// Where each asset stands, by its identifier.
  let assets: AssetPlaces

  /// Indices into the scene's compositions, by the asset's position; 0, the root's, where it has none.
  var compositionIndices: [Int]
  /// References that would close a cycle, and are cut.
  var cycles: Set<CompositionOrder.Reference> = []
  /// The asset whose layers are being resolved; `nil` for the root.
  var openAsset: Int?
  /// What the host gives in place of what the file has; `nil` where it gives nothing.
  let given: LottieChanges?
  /// What is replaced in the composition at hand, and its number.
  var openEdition: (number: Int, edition: CompositionEdition)?
  /// What the host's slots hold at first.
  let slots: [SlotValue]
  /// Pictures that need not be decoded, by their assets.
  var knownImages: [String: Bitmap] = [:]

  var images: [Bitmap] = []
  /// Indices of pictures, by the asset's position; -1 where it has none, or none yet.
  var imageIndices: [Int]
  /// Where those stand that the host gives.
  var gravities: [Int: ImageGravity] = [:]
  var imagePixels = 0

  /// What is heard in each composition.
  var audioLayers: [Int: [AudioTrack]] = [:]
  var sounds: [Sound] = []
  /// The same of sounds.
  var soundIndices: [Int]
  var dataSources: [LottieData] = []

  /// The properties that have expressions, by the numbers that the scene knows them by.
  var expressions: [ExpressionProperty] = []
  /// Their sources, read; `nil` for those that only a JavaScript engine can evaluate.
  var scripts: [String: Script?] = [:]

  /// Of the layer at hand: the paths of all its masks, and its effects that draw.
  var maskPaths: [AnimatedPath] = []
  var stages: [EffectStage] = []

  private var openTexts: TextSession?

  /// Colours of the oldest files lie in 0…255.
  let mayHaveByteColors: Bool

  init(
    _ animation: Schema.Animation, _ environment: LottieEnvironment, _ reading: Schema.Reading,
    _ given: LottieChanges? = nil
  ) {
    self.animation = animation
    self.environment = environment
    document = animation.source.document
    self.reading = reading
    self.given = given
    slots = given?.values.map(\.value) ?? []
    compositionIndices = Array(repeating: 0, count: animation.assets.count)
    imageIndices = Array(repeating: -1, count: animation.assets.count)
    soundIndices = imageIndices
    mayHaveByteColors = animation.version?.isAtMost(4, 1, 9) ?? false
    assets = AssetPlaces(animation.assets)
  }

  /// What is open while texts are set, from the first one on: most files have none.
  var texts: TextSession {
    mutating get {
      let session = openTexts ?? newTexts
      openTexts = session
      return session
    }
    _modify {
      var session = openTexts.take() ?? newTexts
      defer { openTexts = session }
      yield &session
    }
  }

  private var newTexts: TextSession {
    mutating get {
      var session = TextSession(environment, CharacterTable(animation, &reading))
      session.source = given?.sources.font
      return session
    }
  }

  /// What the fonts of texts are drawn with.
  var fontUses: [FontUse] { openTexts?.uses ?? [] }

  var findings: Findings {
    get { reading.findings }
    _modify { yield &reading.findings }
  }

  mutating func resolve() throws(ReadError) -> Scene {
    let compositions = resolveCompositions()
    if let excess = reading.excess { throw excess }
    try checkExtent(compositions)
    return Scene(
      size: Size(animation.width, animation.height), frameRate: animation.frameRate,
      startFrame: animation.inPoint, endFrame: animation.outPoint,
      markers: animation.markers.map {
        Marker(name: $0.comment, frame: $0.time, duration: max($0.duration, 0))
      },
      shutter: animation.motionBlur?.shutter, compositions: compositions, images: images,
      sounds: sounds, audioTracks: audioTracks(compositions))
  }
}
