import FlickArchive
import FlickExpressions
import FlickGeometry
import FlickRaster
import FlickScene

/// Converts the schema of one file into a scene. The extensions in this folder resolve one type of object each. This
/// file contains their shared state.
///
/// Units are converted only here: percent and degrees to fractions, radians and turns, and seconds to frames.
/// Properties that do not change become constants.
struct Resolver {
  let animation: Schema.Animation
  let environment: LottieEnvironment
  let document: JSONDocument
  /// Reads the content of properties, and continues the diagnostics of the first pass.
  var reading: Schema.Reading
  /// Finds assets by identifier.
  let assets: AssetPlaces

  /// The index of each asset's composition in the scene; 0, the index of the root, for assets without one.
  var compositionIndices: [Int]
  /// The references that would close a cycle. They are removed.
  var cycles: Set<CompositionOrder.Reference> = []
  /// The asset whose layers are being resolved; `nil` for the root composition.
  var openAsset: Int?
  /// The overrides that the host supplies; `nil` if there are none.
  let given: LottieChanges?
  /// The current composition variant and its number.
  var openEdition: (number: Int, edition: CompositionEdition)?
  /// The initial values of the override slots.
  let slots: [SlotValue]
  /// Images that are already decoded, by asset identifier.
  var knownImages: [String: Bitmap] = [:]

  var images: [Bitmap] = []
  /// The index of each asset's image; -1 for assets without an image, or before it is added.
  var imageIndices: [Int]
  /// The gravity of images that the host supplies.
  var gravities: [Int: ImageGravity] = [:]
  var imagePixels = 0

  /// The tracks of all audio layers.
  var audioLayers: [HeardLayer] = []
  var sounds: [Sound] = []
  /// The index of each asset's sound; -1 for assets without one, or before it is added.
  var soundIndices: [Int]
  var dataSources: [LottieData] = []

  /// The properties with expressions. The scene refers to them by position.
  var expressions: [ExpressionProperty] = []
  /// The parsed sources of expressions; `nil` for those that only a JavaScript engine can evaluate.
  var scripts: [String: Script?] = [:]

  /// The paths of all masks of the current layer. `drawingEffects` holds its effects that draw.
  var maskPaths: [AnimatedPath] = []
  var stages: [EffectStage] = []

  private var openTexts: TextSession?

  /// A Boolean value that indicates whether colours can be in the range 0…255. Files up to version 4.1.9 use it.
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

  /// The text layout session. Created for the first text, because most files have none.
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

  /// The fonts that texts are drawn with.
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
