/// Which engine draws. Flick has one, which draws everything; the choice is taken for the sake of code that
/// was written for players with several.
public enum RenderingEngineOption: Hashable, Sendable, RawRepresentable {
  case automatic
  case specific(RenderingEngine)

  public static let mainThread = RenderingEngineOption.specific(.mainThread)
  public static let coreAnimation = RenderingEngineOption.specific(.coreAnimation)

  public init?(rawValue: String) {
    guard rawValue != "Automatic" else {
      self = .automatic
      return
    }
    guard let engine = RenderingEngine(rawValue: rawValue) else { return nil }
    self = .specific(engine)
  }

  public var rawValue: String {
    switch self {
    case .automatic: "Automatic"
    case .specific(let engine): engine.rawValue
    }
  }
}

public enum RenderingEngine: String, Hashable, Sendable, CaseIterable {
  case mainThread = "Main Thread"
  case coreAnimation = "Core Animation"
}
