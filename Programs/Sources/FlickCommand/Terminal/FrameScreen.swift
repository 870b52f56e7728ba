import FlickAnimation
import FlickGeometry
import FlickRaster
import FlickScene

/// The terminal's content: a frame of an animation and a status line below it. Sends only what changed.
struct FrameScreen {
  /// The content of the screen.
  struct Content: Equatable, Sendable {
    /// Identifies the animation. Changes when another animation is shown.
    var animationID = 0
    var frame: Double
    var tween: FrameTween?
    var background: Color?
  }

  private(set) var size = Terminal.Size(columns: 0, rows: 0)
  private var renderer: FrameRenderer?
  private let graphics: TerminalGraphics
  private var pictures: any PictureScreen = CellScreen(columns: 1, rows: 1)
  private var bitmap = Bitmap(width: 0, height: 0)
  private var shown: Content?
  private var shownStatus = ""
  private(set) var out: [UInt8] = []

  init(_ graphics: TerminalGraphics = .blocks) { self.graphics = graphics }

  /// Creates the bytes that show a frame, in ``out``.
  ///
  /// - Returns: A Boolean value that indicates whether the image changed.
  @discardableResult mutating func draw(
    _ content: Content, of animation: LottieAnimation, status: String, on terminal: Terminal.Size
  ) -> Bool {
    out.removeAll(keepingCapacity: true)
    Escape.beginUpdate.append(to: &out)
    if terminal != size { fit(to: terminal) }
    if renderer == nil || shown?.animationID != content.animationID {
      renderer = FrameRenderer(
        animation, width: pictures.area.width, height: pictures.area.height)
      shown = nil
    }
    let isNew = shown != content
    if isNew {
      renderer?.draw(
        frame: content.frame, tween: content.tween, background: content.background, into: &bitmap)
      if shown == nil || renderer?.drawnRegions.isEmpty != true {
        pictures.update(from: bitmap, into: &out)
      }
      shown = content
    }
    draw(status)
    Escape.endUpdate.append(to: &out)
    return isNew
  }

  /// The bytes that remove all pictures from the terminal.
  var closing: [UInt8] {
    var bytes: [UInt8] = []
    pictures.removePictures(&bytes)
    return bytes
  }

  /// Marks the content of the terminal as unknown.
  mutating func invalidate() { size = Terminal.Size(columns: 0, rows: 0) }

  /// Returns the point of the animation at the centre of a cell. Nil outside the animation.
  func point(column: Int, row: Int) -> Point2D? {
    let point = pictures.area.point(column: column, row: row)
    return renderer?.contentPoint(x: point.x, y: point.y)
  }

  private mutating func fit(to terminal: Terminal.Size) {
    size = terminal
    pictures.removePictures(&out)
    pictures = graphics.screen(for: size)
    renderer = nil
    shown = nil
    shownStatus = ""
    Escape.clear.append(to: &out)
  }

  private mutating func draw(_ status: String) {
    guard size.rows > 1, status != shownStatus else { return }
    shownStatus = status
    Escape.move(row: size.rows - 1, column: 0, &out)
    Escape.clearLine.append(to: &out)
    Escape.dim.append(to: &out)
    out.append(contentsOf: status.utf8)
    Escape.resetColors.append(to: &out)
  }
}
