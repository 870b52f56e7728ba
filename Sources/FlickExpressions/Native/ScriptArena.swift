/// Storage for the lists and vectors of one evaluation.
struct ScriptArena {
  /// A list with reference semantics. A list of up to four numbers needs no elements.
  struct List: BitwiseCopyable {
    var numbers = SIMD4<Double>.zero
    var count = 0
    /// The index of the first element and the capacity. `start` is -1 if the list stores numbers only.
    var start = -1
    var capacity = 0
  }

  /// The fill level of the arena.
  struct Mark: BitwiseCopyable {
    var vectors = 0
    var lists = 0
    var elements = 0
  }

  var mark = Mark()
  private var vectors: [ScriptNumbers] = []
  /// Vectors that outlive an evaluation. Their handles are negative.
  private var constants: [ScriptNumbers] = []
  private var lists: [List] = []
  private var elements: [ScriptValue] = []

  var size: Int { mark.vectors + mark.lists + mark.elements }

  mutating func clear() { mark = Mark() }

  // MARK: Vectors

  mutating func add(_ numbers: ScriptNumbers) -> Int32 {
    let index = mark.vectors
    if index < vectors.count { vectors[index] = numbers } else { vectors.append(numbers) }
    mark.vectors += 1
    return Int32(truncatingIfNeeded: index)
  }

  func vector(_ index: Int32) -> ScriptNumbers {
    index >= 0 ? vectors[Int(index)] : constants[-1 - Int(index)]
  }

  /// Copies a vector to the constants and returns its handle.
  mutating func makeConstant(_ vector: Int32) -> Int32 {
    guard vector >= 0 else { return vector }
    constants.append(vectors[Int(vector)])
    return -Int32(truncatingIfNeeded: constants.count)
  }

  // MARK: Lists

  mutating func addList(_ numbers: ScriptNumbers) -> Int32 {
    let index = mark.lists
    let list = List(numbers: numbers.components, count: numbers.count)
    if index < lists.count { lists[index] = list } else { lists.append(list) }
    mark.lists += 1
    return Int32(truncatingIfNeeded: index)
  }

  func count(_ list: Int32) -> Int { lists[Int(list)].count }

  /// Returns the numbers of a list. Nil if it has other elements.
  func numbers(_ list: Int32) -> ScriptNumbers? {
    let list = lists[Int(list)]
    return list.start < 0 ? ScriptNumbers(list.numbers, count: list.count) : nil
  }

  func element(_ list: Int32, _ index: Int) -> ScriptValue {
    let list = lists[Int(list)]
    guard index >= 0, index < list.count else { return .undefined }
    return list.start < 0 ? .number(list.numbers[index]) : elements[list.start + index]
  }

  /// Sets an element.
  ///
  /// - Returns: A Boolean value that indicates whether the index is within the limit.
  mutating func set(_ value: ScriptValue, in listIndex: Int32, at index: Int) -> Bool {
    var list = lists[Int(listIndex)]
    guard index >= 0, index <= list.count, index < ScriptLimits.listLength else { return false }
    if list.start < 0, case .number(let number) = value, index < 4 {
      list.numbers[index] = number
      list.count = max(list.count, index + 1)
      lists[Int(listIndex)] = list
      return true
    }
    if list.start < 0 || index >= list.capacity { grow(&list) }
    elements[list.start + index] = value
    list.count = max(list.count, index + 1)
    lists[Int(listIndex)] = list
    return true
  }

  /// Moves the elements to a larger block.
  private mutating func grow(_ list: inout List) {
    let start = mark.elements
    let capacity = max(4, list.count * 2)
    while elements.count < start + capacity { elements.append(.undefined) }
    for i in 0..<list.count {
      elements[start + i] = list.start < 0 ? .number(list.numbers[i]) : elements[list.start + i]
    }
    mark.elements += capacity
    (list.start, list.capacity) = (start, capacity)
  }
}
