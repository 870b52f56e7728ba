import FlickCAllocationCount
import Testing

@testable import FlickExpressions

/// Expressions as rigs have them: calls of functions, vectors, and the functions of After Effects. They throw nothing, because
/// Swift Testing allocates memory for each error that code throws.
@Suite("Memory of many evaluations")
struct AllocationTests {
  private static let source = """
    var $bm_rt;
    function isList(x) { return x instanceof Array; }
    function eased(t, from, to, amount) {
      var result = [];
      for (var i = 0; i < from.length; i++) {
        result[i] = $bm_sum(from[i], $bm_mul($bm_sub(to[i], from[i]), ease(t, 0, 1)));
      }
      if (amount !== null && !isNaN(amount)) { result = linear(amount, 0, 100, result, to); }
      return result;
    }
    var keys = [[0, 100], [20, 50.5], [40, 25]];
    var slide = clamp(40, 0, 100);
    var value = isList(keys[0]) ? eased(0.3, keys[0], keys[1], slide) : keys[0];
    switch (keys.length) {
      case 3: value = $bm_div(value, length(keys[0], keys[1])); break;
      default: value = [0, 0];
    }
    $bm_rt = [Math.max(value[0], 1), Math.round(Math.sin(value[1]) * 10) / 10];
    """

  /// Debug builds allocate memory that optimized builds do not.
  private static var isOptimized: Bool {
    #if DEBUG
      false
    #else
      true
    #endif
  }

  /// Calls a function with a machine and the number of its program.
  private func withMachine(_ body: (inout ScriptMachine, Int) throws -> Void) throws {
    var texts = ScriptTexts.ofLanguage
    let program = try ScriptProgram(Array(Self.source.utf8), &texts, as: .expression)
    var machine = ScriptMachine(texts: texts)
    let number = machine.add(program)
    machine.begin()
    try body(&machine, number)
  }

  private func evaluate(_ count: Int, _ machine: inout ScriptMachine, _ number: Int)
    throws(ScriptError)
  {
    for _ in 0..<count {
      machine.clear()
      _ = try machine.run(number)
    }
  }

  @Test("After the first evaluations, an expression allocates no memory", .enabled(if: isOptimized))
  func evaluationsAllocateNoMemory() throws {
    try withMachine { machine, number in
      try evaluate(10, &machine, number)
      flick_allocation_count_start_on_this_thread()
      try evaluate(100, &machine, number)
      let count = flick_allocation_count_stop()
      #expect(count <= 0, "\(count) allocations in 100 evaluations")
    }
  }

  @Test("The memory of 100,000 evaluations is that of a few", .enabled(if: isOptimized))
  func memoryStaysTheSame() throws {
    var sizes: Set<Int> = []
    try withMachine { machine, number in
      for evaluation in 0..<100_000 {
        machine.clear()
        _ = try machine.run(number)
        if evaluation % 1000 == 0 {
          sizes.insert(machine.heap.byteCount + machine.texts.byteCount + machine.stack.count)
        }
      }
    }
    #expect(sizes.count == 1)
  }
}
