import Foundation

/// The target of the process. The environment variable `FLICK_FUZZ` contains its name.
private let target: FuzzTarget = {
  let environment = ProcessInfo.processInfo.environment
  let name = environment["FLICK_FUZZ"] ?? ""
  guard let target = FuzzTarget(rawValue: name) else {
    let names = FuzzTarget.allCases.map(\.rawValue).joined(separator: " ")
    FileHandle.standardError.write(Data("FLICK_FUZZ must be one of: \(names)\n".utf8))
    exit(64)
  }
  // Writes the seeds of the target before the first input.
  if let folder = environment["FLICK_FUZZ_SEEDS"], let seeds = try? FuzzSeeds.seeds(of: target) {
    for (index, seed) in seeds.enumerated() {
      let file = URL(fileURLWithPath: folder).appendingPathComponent("seed-\(index)")
      try? Data(seed).write(to: file)
    }
  }
  return target
}()

/// The function that libFuzzer calls with each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  // SAFETY: libFuzzer owns `count` bytes during the call.
  target.run([UInt8](UnsafeBufferPointer(start: start, count: count)))
  return 0
}
