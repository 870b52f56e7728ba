/// An object of the host, such as a layer, a composition, a property or the style of a text.
///
/// Scripts see its members, call it, and read its elements. A member that the object lacks is one of its primitive value:
/// a vector has the methods of arrays, and a text those of strings.
package protocol ScriptObject: AnyObject {
  /// The index in the table of the machine. -1 until the machine knows the object.
  var handle: Int32 { get set }
  /// The members of the class.
  var members: ScriptMembers { get }
  /// The name in messages and texts.
  var label: String { get }

  /// A Boolean value that indicates whether scripts can call the object, as in `layer("Name")`.
  var isCallable: Bool { get }
  /// A Boolean value that indicates whether a call with the same arguments always gives the same object.
  var hasInvariantCalls: Bool { get }
  /// Calls the object.
  ///
  /// - Parameters:
  ///   - arguments: The arguments, which ``ScriptMachine/argument(_:_:)`` returns.
  ///   - machine: The machine.
  /// - Returns: The result.
  /// - Throws: ``ScriptError`` if there is no result.
  func call(_ arguments: ScriptArguments, _ machine: inout ScriptMachine) throws(ScriptError)
    -> ScriptValue

  /// The seed of the random numbers in the expression of a property, and the frames per second of its composition.
  var randomSeed: UInt32 { get }
  var frameRate: Double { get }
  /// A Boolean value that indicates whether scripts take the object for an array.
  var isList: Bool { get }
  /// Returns an element, as in `position[1]`; `nil` if the primitive value has the elements.
  func element(_ index: Int, _ machine: inout ScriptMachine) throws(ScriptError) -> ScriptValue?
  /// Sets an element for the expression that is being evaluated. Objects without elements ignore it.
  func setElement(_ index: Int, _ value: ScriptValue, _ machine: inout ScriptMachine)
    throws(ScriptError)
  /// Returns the value that stands for the object in arithmetic, comparisons and texts: a number, an array or a text.
  /// Returns `nil` for plain objects.
  func primitive(_ machine: inout ScriptMachine) throws(ScriptError) -> ScriptValue?
}

extension ScriptObject {
  package var label: String { "object" }
  package var isCallable: Bool { false }
  package var hasInvariantCalls: Bool { false }
  package var isList: Bool { false }
  package var randomSeed: UInt32 { 0 }
  package var frameRate: Double { 30 }

  package func call(_ arguments: ScriptArguments, _ machine: inout ScriptMachine)
    throws(ScriptError) -> ScriptValue
  {
    throw machine.failure(.type, "\(label) is not a function")
  }

  package func element(_ index: Int, _ machine: inout ScriptMachine) throws(ScriptError)
    -> ScriptValue?
  { nil }

  package func setElement(_ index: Int, _ value: ScriptValue, _ machine: inout ScriptMachine)
    throws(ScriptError)
  {}

  package func primitive(_ machine: inout ScriptMachine) throws(ScriptError) -> ScriptValue? {
    nil
  }
}

/// A member of a class of the host: a value, or a method. The type requires nothing of the class, because the first array
/// of members would search all conformances of the program for it.
package struct ScriptMember<Object>: Sendable {
  fileprivate let row: ScriptMembers.Row
}

extension ScriptMember where Object: ScriptObject {
  /// Creates a member with a value.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - isInvariant: Whether the value is always the same object or text.
  ///   - read: Returns the value.
  package init(
    _ name: ScriptName, isInvariant: Bool = false,
    _ read:
      @escaping (Object, inout ScriptMachine) throws(ScriptError) -> ScriptValue
  ) {
    row = ScriptMembers.Row(name: name, length: -1, isInvariant: isInvariant) {
      object, _, machine throws(ScriptError) in
      try read(try machine.cast(object), &machine)
    }
  }

  /// Creates a method.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - length: The number of parameters.
  ///   - isInvariant: Whether the same arguments always give the same object.
  ///   - call: Calls the method.
  package init(
    method name: ScriptName, _ length: Int, isInvariant: Bool = false,
    _ call:
      @escaping (Object, ScriptArguments, inout ScriptMachine) throws(ScriptError) ->
      ScriptValue
  ) {
    row = ScriptMembers.Row(name: name, length: length, isInvariant: isInvariant) {
      object, arguments, machine throws(ScriptError) in
      try call(try machine.cast(object), arguments, &machine)
    }
  }
}

/// The members of a class of the host. A class has one table, which all its objects share.
package final class ScriptMembers: Sendable {
  /// A member of any class.
  struct Row: Sendable {
    typealias Body =
      (any ScriptObject, ScriptArguments, inout ScriptMachine) throws(ScriptError) ->
      ScriptValue

    var name: ScriptName
    /// The number of parameters of a method. -1 for values.
    var length: Int
    var isInvariant: Bool
    // SAFETY: the functions of the tables capture only types and constants.
    nonisolated(unsafe) let body: Body

    var isMethod: Bool { length >= 0 }
  }

  let rows: [Row]
  /// For each name, the position of its row. -1 if there is none.
  private let positions: [Int16]

  private init(_ members: [Row], extending parent: ScriptMembers?) {
    var rows = parent?.rows ?? []
    var positions = parent?.positions ?? Array(repeating: -1, count: ScriptName.count)
    for row in members {
      let name = Int(row.name.handle)
      if positions[name] >= 0 {
        rows[Int(positions[name])] = row
      } else {
        positions[name] = Int16(truncatingIfNeeded: rows.count)
        rows.append(row)
      }
    }
    self.rows = rows
    self.positions = positions
  }

  /// Creates a table.
  ///
  /// - Parameters:
  ///   - type: The class.
  ///   - parent: The members of the superclass. Members with the same name replace them.
  ///   - members: The members.
  package convenience init<Object: ScriptObject>(
    of type: Object.Type, extending parent: ScriptMembers? = nil, _ members: [ScriptMember<Object>]
  ) {
    self.init(members.map { $0.row }, extending: parent)
  }

  /// Returns the row of a name; `nil` if the class has no such member.
  ///
  /// - Parameter name: The text of the name.
  @inline(__always)
  func row(_ name: Int32) -> Row? {
    guard name >= 0, Int(name) < positions.count else { return nil }
    let position = positions[Int(name)]
    return position >= 0 ? rows[Int(position)] : nil
  }

  /// Returns whether the class has a member.
  package func contains(_ name: ScriptName) -> Bool { row(name.handle) != nil }
}
