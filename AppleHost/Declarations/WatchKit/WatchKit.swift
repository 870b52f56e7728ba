// Declarations for type checking. They are never run.
// https://developer.apple.com/documentation/watchkit/wkaccessibilityisreducemotionenabled()
public func WKAccessibilityIsReduceMotionEnabled() -> Bool { false }
