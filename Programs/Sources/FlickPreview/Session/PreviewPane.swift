import FlickAnimation
import FlickFiles
import FlickImage
import FlickPlayback
import FlickRaster
import FlickScene
import Foundation

/// One of the canvases of a page: a document, its playback, its changes and its pictures.
///
/// The time is passed in, and frames are drawn when the page requests them, so a paused or hidden page costs nothing.
final class PreviewPane {
  let index: Int
  /// The number of the document.
  let number: Int
  private(set) var document: PreviewDocument
  private(set) var selection = PreviewDocument.Selection()
  private(set) var animation: LottieAnimation
  private(set) var outline: LottieOutline
  private(set) var layers: [LayerNode]
  private(set) var slots: [SlotDescription]
  private(set) var edits = PaneEdits()
  private(set) var history = EditHistory()
  /// The file on disk since the changes were saved in it; `nil` if it is the document.
  private(set) var saved: SavedFile?
  private(set) var playback: PlayerMachine
  private(set) var stateMachine: StateMachineRun?
  /// A number that changes with the picture of a frame.
  private(set) var version = 1
  var view = PaneView(number: 0, size: PageSize(width: 1, height: 1), scale: 1, x: 0, y: 0)

  private let threads: Int
  private var renderer: FrameRenderer
  private var bitmap = Bitmap(width: 0, height: 0)
  private var drawn: DrawnFrame?
  private var lastInspector: LayerInspector?
  /// The expressions of the animation that fail.
  private var expressionDiagnostics: [Diagnostic]

  /// The contents and the properties of a file that was saved.
  struct SavedFile {
    var bytes: [UInt8]
    var stamp: FileStamp
  }

  /// The inputs of a picture.
  private struct DrawnFrame: Equatable {
    var frame: Double
    var tween: FrameTween?
    var version: Int
    var view: PaneView
    var machineContent: Int
  }

  init(
    _ document: PreviewDocument, index: Int, number: Int, threads: Int
  ) throws(ReadError) {
    self.document = document
    self.index = index
    self.number = number
    self.threads = threads
    animation = try document.animation(selection)
    outline = animation.outline
    (layers, slots) = Self.contents(outline, document, selection)
    playback = PlayerMachine(animation.scene.timeline)
    expressionDiagnostics = animation.failingExpressions()
    renderer = FrameRenderer(animation, width: 0, height: 0, threads: threads)
  }

  // MARK: Playback

  func handle(_ input: PlayerMachine.Input, at now: Seconds) {
    guard stateMachine == nil else { return }
    playback.handle(input, at: now)
  }

  /// A Boolean value that indicates whether the frame changes with the time.
  var isRunning: Bool { stateMachine.map { !$0.isIdle } ?? playback.isRunning }

  var frame: Double { stateMachine?.frame ?? playback.frame }

  /// The diagnostics of the animation with all changes, and those of its expressions.
  var diagnostics: [Diagnostic] {
    renderer.overridden.currentVariant().diagnostics + expressionDiagnostics
  }

  // MARK: Documents

  /// Shows a newer version of the document. The playback and the changes stay, except those that the older version has
  /// because they were saved in it.
  func reload(_ document: PreviewDocument) throws(ReadError) {
    guard saved != nil, isSaved else {
      let old = layers
      try show(document, selection, edits)
      edits.follow(old, to: layers)
      rebuild()
      return saved = nil
    }
    var selection = selection
    (selection.slots, selection.json) = ([:], nil)
    try restart(document, selection)
  }

  /// Shows a document without changes.
  private func restart(
    _ document: PreviewDocument, _ selection: PreviewDocument.Selection
  ) throws(ReadError) {
    try show(document, selection, PaneEdits())
    (history, saved) = (EditHistory(), nil)
    (stateNumber, savedNumber) = (0, 0)
  }

  /// Shows another animation or theme of the document.
  func select(
    _ change: (inout PreviewDocument.Selection) -> Void
  ) throws(ReadError) {
    var selection = selection
    change(&selection)
    guard selection.animation == self.selection.animation else {
      // The other animations of the file can have changes that were saved before.
      let (name, path) = (document.name, document.path)
      return try restart(
        saved.map { file throws(ReadError) in
          try PreviewDocument(file.bytes, name: name, path: path, stamp: file.stamp)
        } ?? document, selection)
    }
    try show(document, selection, edits)
  }

  private func show(
    _ document: PreviewDocument, _ selection: PreviewDocument.Selection, _ edits: PaneEdits,
    keepingLayers: Bool = false
  ) throws(ReadError) {
    let animation = try document.animation(selection, colors: edits.colors)
    (self.document, self.selection, self.animation) = (document, selection, animation)
    self.edits = edits
    expressionDiagnostics = animation.failingExpressions()
    if !keepingLayers {
      outline = animation.outline
      (layers, slots) = Self.contents(outline, document, selection)
    }
    if playback.timeline != animation.scene.timeline { continuePlayback() }
    rebuild()
  }

  /// Replaces the playback by one of the new timeline, with the old settings.
  private func continuePlayback() {
    let old = playback
    playback = PlayerMachine(animation.scene.timeline, passes: old.passes)
    playback.handle(.alternates(old.alternates), at: 0)
    playback.handle(.speed(old.speed), at: 0)
    playback.handle(.seek(old.frame), at: 0)
    if old.status == .playing { playback.handle(.play, at: ProcessInfo.processInfo.systemUptime) }
  }

  private static func contents(
    _ outline: LottieOutline, _ document: PreviewDocument,
    _ selection: PreviewDocument.Selection
  ) -> (layers: [LayerNode], slots: [SlotDescription]) {
    var layers = LayerNode.tree(of: outline)
    guard let times = LayerTimes(document.json(selection)) else { return (layers, []) }
    times.add(to: &layers)
    return (layers, SlotDescription.all(in: times.document.root))
  }

  /// The pictures of the animation.
  var images: [LottieOutline.Asset] { outline.assets.filter { $0.kind == .image } }

  /// Returns the inspector of a layer; `nil` if there is no such layer.
  func inspector(of layer: String) -> LayerInspector? {
    if lastInspector?.layer != layer || lastInspector?.version != version {
      lastInspector = LayerInspector(self, layer: layer)
    }
    return lastInspector
  }

  // MARK: Changes

  /// A Boolean value that indicates whether a saved file differs from the document.
  var isEdited: Bool { edits.changesFile || hasOwnContent }

  /// A Boolean value that indicates whether slots, keyframes or layers are not those of the document.
  private var hasOwnContent: Bool { !selection.slots.isEmpty || selection.json != nil }

  /// A Boolean value that indicates whether changes would be lost with the pane. Hidden layers do not count.
  var isUnsaved: Bool {
    !isSaved && (edits.changesContent || hasOwnContent || savedNumber > 0)
  }

  /// A Boolean value that indicates whether the user has saved the animation as it is.
  var isSaved: Bool { stateNumber == savedNumber }

  /// The number of the state, and that of the state that was saved last.
  private(set) var stateNumber = 0
  private(set) var savedNumber = 0
  /// The number of the last change.
  private var changeCount = 0

  /// Records that a state was saved.
  ///
  /// - Parameter number: The number of the state; `nil` if it was not saved after all.
  func didSave(_ number: Int?) {
    savedNumber = number ?? -1
    history.endGroup()
  }

  /// Records that the file of the document was replaced by the changed one.
  ///
  /// - Returns: The properties of the file.
  func didReplaceFile(with bytes: [UInt8], at path: String) -> FileStamp {
    let stamp = FileStamp(path)
    didSave(stateNumber)
    saved = SavedFile(bytes: bytes, stamp: stamp)
    return stamp
  }

  private var state: EditHistory.State {
    EditHistory.State(
      edits: edits, slots: selection.slots, json: selection.json, number: stateNumber)
  }

  /// Shows one layer of the root composition; all layers if the identifier is `nil`.
  func showAlone(_ layer: String?) {
    edits.solo = layer
    rebuild()
  }

  /// Makes changes that can be undone. The next frame shows them.
  ///
  /// - Parameter subject: A text that is the same for changes of the same value, which are undone together.
  func edit(
    _ subject: String, at now: Seconds, _ change: (inout EditHistory.State) -> Void
  ) throws(ReadError) {
    let before = state
    var after = before
    change(&after)
    changeCount += 1
    after.number = changeCount
    try apply(after)
    history.record(before, subject, at: now)
  }

  /// Returns to the state before the last change.
  func undo() throws(ReadError) { try move { $0.undo(from: $1) } }

  /// Makes the change again that was undone last.
  func redo() throws(ReadError) { try move { $0.redo(from: $1) } }

  private func move(
    _ next: (inout EditHistory, EditHistory.State) -> EditHistory.State?
  ) throws(ReadError) {
    var history = history
    guard var state = next(&history, state) else { return }
    state.edits.solo = edits.solo
    try apply(state)
    self.history = history
  }

  private func apply(_ state: EditHistory.State) throws(ReadError) {
    let hasSameJSON = state.json == selection.json
    if hasSameJSON, state.slots == selection.slots, state.edits.colors == edits.colors {
      edits = state.edits
      rebuild()
    } else {
      var selection = selection
      (selection.slots, selection.json) = (state.slots, state.json)
      try show(document, selection, state.edits, keepingLayers: hasSameJSON)
    }
    stateNumber = state.number
  }

  /// Changes keyframes or layers in the JSON of the animation. Earlier changes of texts, colors and visibility become part of
  /// it, because they refer to layers by their positions and names.
  func rewrite(
    _ subject: String, at now: Seconds,
    _ change: (inout AnimationWriter) throws(ReadError) -> Void
  ) throws(ReadError) {
    guard let json = document.json(selection) else {
      throw ReadError(.unsupported, "sprites of SVGA files have neither keyframes nor layers")
    }
    var (writer, pending, kept) = (try AnimationWriter(json), edits, PaneEdits())
    (pending.images, kept.images) = ([:], edits.images)
    try writer.write(pending, layers)
    try change(&writer)
    let file = selection.json?.file ?? document.stamp
    let changed = PreviewDocument.ChangedJSON(bytes: writer.bytes, file: file)
    try edit(subject, at: now) { ($0.edits, $0.json) = (kept, changed) }
  }

  private func rebuild() {
    renderer = FrameRenderer(animation, width: 0, height: 0, threads: threads)
    edits.apply(to: renderer, layers, of: animation)
    version += 1
  }

  /// Starts a state machine, or returns to the playback of the animation.
  func setStateMachine(_ run: StateMachineRun?) {
    stateMachine = run
    if run == nil { rebuild() } else { version += 1 }
  }

  /// Passes an event to the state machine.
  func updateStateMachine(_ change: (inout StateMachineRun) -> Void) {
    guard var run = stateMachine else { return }
    change(&run)
    stateMachine = run
    // An input may change the frame without starting playback.
    version += 1
  }

  // MARK: Pictures

  /// Returns the picture at a time, or a frame without a picture if the last one still shows it.
  func picture(at now: Seconds) -> PaneFrame {
    if stateMachine == nil { playback.handle(.tick, at: now) } else { stateMachine?.tick(at: now) }
    let next = DrawnFrame(
      frame: frame, tween: stateMachine?.tween, version: version, view: view,
      machineContent: stateMachine?.contentVersion ?? -1)
    var result = PaneFrame(
      pane: index, document: number, frame: frame, view: view.number, canvas: view.size)
    guard next != drawn else { return result }
    let isWhole = drawn?.view != view
    if let run = stateMachine, run.contentVersion != drawn?.machineContent {
      renderer = FrameRenderer(run.content, width: 0, height: 0, threads: threads)
    }
    drawn = next
    renderer.canvas = view.canvas(of: stateMachine?.content ?? animation)
    renderer.draw(
      frame: frame, tween: next.tween, background: stateMachine?.background, into: &bitmap)
    let bounds = PixelRect(x: 0, y: 0, width: bitmap.width, height: bitmap.height)
    let area =
      isWhole
      ? bounds
      : renderer.drawnRegions.reduce(result.area) {
        $0.union($1)
      }
    // Fast compression, because the picture is only sent on this machine.
    if !area.isEmpty,
      let png = try? PNGEncoder.encode(bitmap, area: area, compression: .fast)
    {
      (result.png, result.area) = (png, area.intersection(bounds))
    }
    return result
  }
}
