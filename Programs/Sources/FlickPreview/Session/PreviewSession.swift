import FlickAnimation
import FlickFiles
import FlickPlayback
import FlyingFox
import Foundation

/// The server's part of one open page: up to two panes, and the commands of the page.
actor PreviewSession {
  /// The dependencies of a session.
  struct Environment: Sendable {
    var library: FileLibrary
    var exports: ExportStore
    /// The program that exports; `nil` if it is not installed.
    var program: String?
    var now: @Sendable () -> Seconds = { ProcessInfo.processInfo.systemUptime }
  }

  /// The number of panes.
  static let paneCount = 2

  let environment: Environment
  private let sink: @Sendable (WSMessage) -> Void
  private(set) var panes: [Int: PreviewPane] = [:]
  private var watchers: [Int: FileWatcher] = [:]
  /// The properties of the files that were read last, or could not be read.
  private var stamps: [Int: FileStamp] = [:]
  private var documentCount = 0
  /// The files that are being read, by pane, and the numbers of their documents.
  private var openings: [Int: (number: Int, task: Task<Void, Never>)] = [:]
  private var lastStates: [Int: StateMessage] = [:]
  private var lastMachines: [Int: MachineMessage] = [:]
  private var lastIssues: [Int: IssuesMessage] = [:]
  /// Measurements, searches and saving, by pane.
  private var tasks: [Int: [Task<Void, Never>]] = [:]
  /// The pictures of each pane's document, and the bytes of those that the page has.
  private var pictures: [Int: DocumentPictures] = [:]
  private var sentPictures: [Int: [String: [UInt8]]] = [:]
  /// The colors of each pane's document.
  var palettes: [Int: ColorPalette] = [:]
  var exportTask: Task<Void, Never>?
  var estimateTask: Task<Void, Never>?

  init(_ environment: Environment, send: @escaping @Sendable (WSMessage) -> Void) {
    self.environment = environment
    sink = send
  }

  /// Sends the list of files.
  func start() {
    send(FormatsMessage())
    send(FilesMessage(environment.library.listed))
  }

  /// Releases everything that the session started.
  func close() {
    for pane in 0..<Self.paneCount {
      cancelOpening(in: pane)
      clear(pane)
    }
    exportTask?.cancel()
    estimateTask?.cancel()
  }

  /// Handles a message of the page. Unknown messages are ignored, and wrong ones are answered with a notice.
  func handle(_ text: String) async {
    guard let request = PageRequest(text), let command = SessionCommand.named(request.command)
    else { return }
    do {
      try await command.action(self, request.arguments)
    } catch let error as CommandError {
      send(NoticeMessage(text: error.message))
    } catch let error as ReadError {
      send(NoticeMessage(text: error.description))
    } catch {}
    sendStates()
  }

  // MARK: Panes

  /// Returns the panes that a command is for.
  func panes(_ arguments: CommandArguments) -> [PreviewPane] {
    if let index = arguments.pane { return panes[index].map { [$0] } ?? [] }
    return panes.keys.sorted().compactMap { panes[$0] }
  }

  /// Returns the pane that a command is for.
  func pane(_ arguments: CommandArguments) throws(CommandError) -> PreviewPane {
    guard let pane = panes[arguments.pane ?? 0] else { throw CommandError("No file is open.") }
    return pane
  }

  /// Reads a file, and shows it in place of that of a pane.
  func open(_ entry: FileLibrary.Entry, in index: Int) {
    cancelOpening(in: index)
    documentCount += 1
    let number = documentCount
    let task = Task.detached { [weak self] in
      guard let self else { return }
      await read(entry, number, in: index)
    }
    openings[index] = (number, task)
  }

  /// Stops reading the file that would be shown in a pane.
  func cancelOpening(in index: Int) { openings.removeValue(forKey: index)?.task.cancel() }

  /// Waits until the files that are being opened are shown, or cannot be.
  func finishOpening() async { for opening in openings.values { await opening.task.value } }

  /// Waits for the measurements, the searches and the saving of a pane.
  func finishTasks(of index: Int) async { for task in tasks[index] ?? [] { await task.value } }

  /// Shows a file that was read. It plays, or is at the same part of its duration as the other pane.
  func show(_ pane: sending PreviewPane, _ description: PaneDescription) {
    let index = pane.index
    guard openings[index]?.number == pane.number else { return }
    openings[index] = nil
    clear(index)
    let now = environment.now()
    if let other = panes.values.first {
      pane.handle(.seekProgress(other.playback.progress), at: now)
      if other.isRunning { pane.handle(.play, at: now) }
    } else {
      pane.handle(.play, at: now)
    }
    panes[index] = pane
    watch(pane)
    describe(pane, description)
    examine(pane)
    sendStates()
  }

  /// Shows why a file cannot be read. The file that a pane shows stays.
  func fail(_ error: ReadError, _ entry: FileLibrary.Entry, _ number: Int, in index: Int) {
    guard openings[index]?.number == number else { return }
    openings[index] = nil
    let isKept = panes[index] != nil
    send(FailureMessage(error, file: entry.name, pane: index, isKept: isKept))
    if isKept { return }
    clear(index)
    wait(for: entry, in: index)
  }

  /// Removes the document of a pane.
  func clear(_ index: Int) {
    let ended = tasks.removeValue(forKey: index) ?? []
    for task in ended { task.cancel() }
    (watchers[index], stamps[index]) = (nil, nil)
    panes[index] = nil
    palettes[index] = nil
    (pictures[index], sentPictures[index]) = (nil, nil)
    (lastStates[index], lastMachines[index], lastIssues[index]) = (nil, nil, nil)
    Task.detached {
      for task in ended { await task.value }
      BackgroundWork.releaseMemory()
    }
  }

  /// Sends the description of a pane's document after it has changed, and the layer to select, if it is another one.
  func describe(_ pane: PreviewPane, selected: String? = nil) {
    describe(pane, PaneDescription(pane, isReload: true, selected: selected))
  }

  /// Sends the description of a pane's document, its sounds and, later, its colors.
  private func describe(_ pane: PreviewPane, _ description: PaneDescription) {
    if let document = description.document { send(document) }
    lastIssues[pane.index] = description.issues
    for (index, track) in pane.animation.audioTracks.enumerated() {
      guard let bytes = track.data else { continue }
      let sound = AssetFile(pane: pane.index, document: pane.number, index: index, bytes: bytes)
      send(sound.message)
    }
    let json = pane.document.json(pane.selection)
    run(for: pane) { session, pane, document in
      let palette = await BackgroundWork.run { ColorPalette(json) }
      await session.apply(palette, pane, document)
    }
  }

  /// Sends what is found in the file of a pane later: its pictures, its mistakes, and what other players do not draw.
  func examine(_ pane: PreviewPane) {
    let (document, selection) = (pane.document, pane.selection)
    let (movie, program) = (SVGAPictures(pane.animation), environment.program)
    let hasImages = !pane.images.isEmpty
    run(for: pane) { session, pane, number in
      if hasImages {
        let pictures = await BackgroundWork.run { DocumentPictures(document, selection, movie) }
        await session.apply(pictures, pane, number)
      }
      guard let program, document.format != .svga else { return }
      for search in [CheckReport.Search.mistakes, .players] where !Task.isCancelled {
        if let report = await CheckReport.run(program, search, in: document) {
          await session.apply(report, search, pane, number)
        }
      }
    }
  }

  private func apply(_ found: DocumentPictures, _ index: Int, _ document: Int) {
    guard let pane = panes[index], pane.number == document else { return }
    pictures[index] = found
    sendPictures(pane)
  }

  private func apply(
    _ report: CheckReport, _ search: CheckReport.Search, _ index: Int, _ document: Int
  ) {
    guard let pane = panes[index], pane.number == document else { return }
    switch search {
    case .mistakes: send(FindingsMessage(report, pane))
    case .players: send(PlayersMessage(report, pane))
    }
  }

  /// Sends the pictures of a pane that have changed.
  func sendPictures(_ pane: PreviewPane) {
    guard let found = pictures[pane.index] else { return }
    for (index, image) in pane.images.enumerated() {
      let bytes = pane.edits.images[image.id]?.bytes ?? found.bytes[image.id]
      guard let bytes, sentPictures[pane.index]?[image.id] != bytes else { continue }
      sentPictures[pane.index, default: [:]][image.id] = bytes
      let file = AssetFile(
        kind: .picture, pane: pane.index, document: pane.number, index: index, bytes: Data(bytes))
      send(file.message)
    }
  }

  private func apply(_ palette: ColorPalette, _ index: Int, _ document: Int) {
    guard let pane = panes[index], pane.number == document else { return }
    palettes[index] = palette
    send(
      ColorsMessage(
        pane: index, document: document,
        colors: palette.groups.map { group in
          let color = pane.edits.colors[group.id].map(ColorPalette.hex)
          return .init(
            id: group.id, color: color ?? group.id, count: group.count, keyframes: group.keyframes)
        }))
  }

  /// Runs work outside the session. It ends when the pane's document is closed.
  func run(
    for pane: PreviewPane,
    _ work: @escaping @Sendable (PreviewSession, _ pane: Int, _ document: Int) async -> Void
  ) {
    let (index, document) = (pane.index, pane.number)
    tasks[index, default: []].append(
      Task.detached { [weak self] in
        guard let self else { return }
        await work(self, index, document)
      })
  }

  // MARK: Files that change

  /// Waits until a file that cannot be read changes, and opens it then.
  func wait(for entry: FileLibrary.Entry, in index: Int) {
    guard case .path(let path) = entry.content else { return }
    stamps[index] = FileStamp(path)
    watchers[index] = FileWatcher(path) { [weak self] in
      Task { [weak self] in await self?.reopen(entry, path, in: index) }
    }
  }

  private func reopen(_ entry: FileLibrary.Entry, _ path: String, in index: Int) {
    let stamp = FileStamp(path)
    guard panes[index] == nil, watchers[index] != nil, stamp.exists, stamp != stamps[index]
    else { return }
    stamps[index] = stamp
    open(entry, in: index)
  }

  private func watch(_ pane: PreviewPane) {
    guard let path = pane.document.path else { return }
    let (index, document) = (pane.index, pane.number)
    stamps[index] = pane.document.stamp
    watchers[index] = FileWatcher(path) { [weak self] in
      Task { [weak self] in await self?.reload(index, document) }
    }
  }

  /// Reads the file of a pane again if it has changed. If it cannot be read, the last version stays.
  func reload(_ index: Int, _ document: Int) {
    guard let pane = panes[index], pane.number == document, let path = pane.document.path
    else { return }
    let stamp = FileStamp(path)
    // A file that is being replaced may not exist for a moment.
    guard stamp.exists, stamp != stamps[index] else { return }
    stamps[index] = stamp
    let entry = FileLibrary.Entry(id: "", name: pane.document.name, content: .path(path))
    do {
      let hadChanges = pane.isUnsaved
      try pane.reload(PreviewDocument(entry))
      if hadChanges, pane.selection.json != nil {
        let text = "has changed on disk. The page keeps your changes; reset them to see the file."
        send(NoticeMessage(text: "\(pane.document.name) \(text)"))
      }
      describe(pane)
      examine(pane)
      sendStates()
    } catch {
      send(FailureMessage(error, file: pane.document.name, pane: index, isReload: true))
    }
  }

  /// Returns whether the file of a pane is neither the one that was changed nor the one that was saved.
  func hasChangedOnDisk(_ pane: PreviewPane) -> Bool {
    guard let path = pane.document.path else { return false }
    let (stamp, read) = (FileStamp(path), pane.document.stamp)
    if let json = pane.selection.json, json.file != read { return true }
    return stamp != pane.saved?.stamp ?? read
  }

  /// Records that the file of a pane was replaced by the changed one.
  func didReplace(_ pane: PreviewPane, with bytes: [UInt8]) {
    guard let path = pane.document.path else { return }
    stamps[pane.index] = pane.didReplaceFile(with: bytes, at: path)
  }

  // MARK: Messages

  nonisolated func send(_ message: some PageMessage) {
    if let json = WSMessage.json(MessageEnvelope(message)) { send(json) }
  }

  /// Sends the frame of a pane.
  func sendFrame(_ pane: PreviewPane) {
    send(pane.picture(at: environment.now()).message)
  }

  nonisolated private func send(_ message: WSMessage) { sink(message) }

  /// Sends the issues of a pane if its changes have made or removed some.
  private func sendIssues(_ pane: PreviewPane) {
    let issues = IssuesMessage(pane)
    guard lastIssues[pane.index] != issues else { return }
    lastIssues[pane.index] = issues
    send(issues)
  }

  /// Sends the states that have changed.
  func sendStates() {
    for (index, pane) in panes {
      if lastStates[index]?.version != pane.version {
        sendPictures(pane)
        sendIssues(pane)
      }
      let state = StateMessage(pane)
      if lastStates[index] != state {
        lastStates[index] = state
        send(state)
      }
      let machine = MachineMessage(pane)
      if lastMachines[index] != machine, !machine.id.isEmpty || lastMachines[index] != nil {
        lastMachines[index] = machine
        send(machine)
      }
    }
  }
}
