import FlickAnimation
import FlickLottie

/// Applies the steps to a document. A step after which a frame differs is undone.
struct Optimizer {
  /// The result of a step.
  struct Outcome: Hashable, Sendable {
    enum StepResult: String, Hashable, Sendable {
      case applied, unchanged, undone, expressions, stateMachines
    }

    var step: String
    var kind: StepResult
    /// The number of bytes of the text that the step saves.
    var saved = 0
    /// The first frame that differs, for a step that was undone.
    var counterexample: OptimizationProof.Counterexample?
  }

  private(set) var outcomes: [Outcome] = []
  /// The document after the steps.
  private(set) var bytes: [UInt8]
  private var document: JSONText
  private let hasExpressions: Bool
  private let hasStateMachines: Bool
  /// Returns the first frame at which a document differs from the original one.
  private let counterexample: ([UInt8]) throws -> OptimizationProof.Counterexample?

  init(
    _ json: [UInt8], hasStateMachines: Bool,
    counterexample: @escaping ([UInt8]) throws -> OptimizationProof.Counterexample?
  ) throws {
    document = JSONText(try JSONDocument(json).root)
    bytes = json
    hasExpressions = document.hasExpressions
    self.hasStateMachines = hasStateMachines
    self.counterexample = counterexample
  }

  /// Applies the steps. If all of them together keep every frame, one comparison is enough.
  mutating func run(_ steps: [OptimizationStep]) throws {
    if try applyAll(steps) { return }
    outcomes = []
    for step in steps { outcomes.append(try outcome(of: step)) }
  }

  private mutating func applyAll(_ steps: [OptimizationStep]) throws -> Bool {
    var copy = self
    for step in steps {
      let refused = copy.refusal(of: step)
      copy.outcomes.append(
        refused ?? copy.apply(step.variants[0], of: step) ?? copy.unchanged(step))
    }
    guard try counterexample(copy.bytes) == nil else { return false }
    self = copy
    return true
  }

  private mutating func outcome(of step: OptimizationStep) throws -> Outcome {
    if let refusal = refusal(of: step) { return refusal }
    var found: OptimizationProof.Counterexample?
    for variant in step.variants {
      var copy = self
      guard let applied = copy.apply(variant, of: step) else { continue }
      guard let frame = try counterexample(copy.bytes) else {
        self = copy
        return applied
      }
      found = found ?? frame
    }
    guard let found else { return unchanged(step) }
    return Outcome(step: step.name, kind: .undone, counterexample: found)
  }

  /// Applies a variant of a step. Returns `nil` if the text is not shorter.
  private mutating func apply(
    _ variant: @Sendable (inout JSONText) -> Void, of step: OptimizationStep
  ) -> Outcome? {
    var changed = document
    variant(&changed)
    let text = Array(changed.minified.utf8)
    guard text.count < bytes.count else { return nil }
    let saved = bytes.count - text.count
    (document, bytes) = (changed, text)
    return Outcome(step: step.name, kind: .applied, saved: saved)
  }

  private func refusal(of step: OptimizationStep) -> Outcome? {
    if hasExpressions, !step.allowsExpressions {
      return Outcome(step: step.name, kind: .expressions)
    }
    if hasStateMachines, !step.allowsStateMachines {
      return Outcome(step: step.name, kind: .stateMachines)
    }
    return nil
  }

  private func unchanged(_ step: OptimizationStep) -> Outcome {
    Outcome(step: step.name, kind: .unchanged)
  }
}

extension Optimizer.Outcome {
  /// The line of a report.
  var line: String {
    switch kind {
    case .applied: "\(step): \(saved) bytes"
    case .unchanged: "\(step): nothing to save"
    case .expressions: "\(step): left out, because the document has expressions"
    case .stateMachines: "\(step): left out, because the archive has state machines"
    case .undone:
      "\(step): undone"
        + (counterexample.map {
          ", because frame \(Decimals.short($0.frame)) differs by \($0.largest)"
        } ?? "")
    }
  }

  var json: JSONText {
    [
      "step": step, "result": kind.rawValue, "saved": saved,
      "frame": counterexample.map { $0.frame }, "largest": counterexample.map { $0.largest },
    ]
  }
}
