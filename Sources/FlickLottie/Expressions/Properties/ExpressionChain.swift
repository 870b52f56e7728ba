import FlickExpressions

// Evaluations of properties that read each other are nested to a depth of `ExpressionChain.maxDepth`. A property below it is
// evaluated first, without the nested ones above it, and these are evaluated again afterwards. So a chain of any length takes
// little stack memory, and about twice the steps of one evaluation of each property.

/// The evaluations that wait for others.
struct ExpressionChain {
  /// A value of a property at a time.
  struct Link {
    var property: ExpressionAnyProperty
    var time: Double
  }

  /// The largest nesting depth of property evaluations.
  static var maxDepth: Int { 24 }
  /// The number of the evaluation that the scene has requested.
  private(set) var number = 0
  /// The evaluations that wait, each for the next.
  private var links: [Link] = []
  /// The properties with resolved values of this evaluation.
  private var resolved: [ExpressionAnyProperty] = []
  /// The property for which the evaluation is suspended.
  var needed: Link?

  fileprivate mutating func begin(_ link: Link) {
    number += 1
    links = [link]
  }

  fileprivate var last: Link? { links.last }

  fileprivate mutating func push(_ link: Link) {
    links.last?.property.isWaiting = true
    links.append(link)
  }

  fileprivate mutating func pop() {
    if let done = links.popLast() { resolved.append(done.property) }
    links.last?.property.isWaiting = false
  }

  fileprivate mutating func end() {
    for link in links { link.property.isWaiting = false }
    for property in resolved { property.removeResolvedValues() }
    links.removeAll()
    resolved.removeAll()
    needed = nil
  }
}

extension ExpressionDocument {
  /// Evaluates a property. Returns `nil` if a limit is exceeded.
  func evaluate<Value>(_ property: ExpressionProperty<Value>, at time: Double) -> Value? {
    if let known = property.knownValue(at: time, &machine) { return known }
    machine.clear()
    do throws(ScriptError) {
      return try property.evaluatedValue(time, &machine)
    } catch {
      guard error == .suspended else { return nil }
    }
    chain.begin(ExpressionChain.Link(property: property, time: time))
    defer { chain.end() }
    do throws(ScriptError) {
      try resolveChain()
    } catch {
      property.fail(error, &machine)
      return nil
    }
    return property.resolvedValue(at: time)
  }

  /// Evaluates the properties that the last evaluation needs, then that.
  private func resolveChain() throws(ScriptError) {
    while let needed = chain.needed.take() ?? chain.last {
      if needed.property !== chain.last?.property { chain.push(needed) }
      machine.clear()
      do throws(ScriptError) {
        try needed.property.resolve(at: needed.time, &machine)
        chain.pop()
      } catch {
        guard error == .suspended else { throw error }
      }
    }
  }
}
