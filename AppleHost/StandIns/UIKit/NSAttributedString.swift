/// Strings are neither measured nor drawn. Each has a size of 10 × 10 points.
public class NSStringDrawingContext: NSObject {}

open class NSParagraphStyle: NSObject {
  open var alignment: NSTextAlignment { .natural }
}
open class NSMutableParagraphStyle: NSParagraphStyle {
  private var own = NSTextAlignment.natural
  open override var alignment: NSTextAlignment {
    get { own }
    set { own = newValue }
  }
}

extension NSAttributedString.Key {
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
}

extension NSAttributedString {
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect { CGRect(x: 0, y: 0, width: 10, height: 10) }
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) {}
}
