import Flick
import Foundation
import Testing

@testable import FlickLoading
@testable import FlickPlayer

#if canImport(Combine)
  import Combine
#else
  import OpenCombine
#endif

@MainActor @Suite("LottieSourceModel")
final class LottieSourceModelTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("flick-source-model-\(UUID().uuidString)", isDirectory: true)

  private var loaderOfTests: LottieLoader?

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Creates a model for a local file, which may be missing.
  private func model(memoryLimit: Int? = nil) throws -> LottieSourceModel {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    var configuration = LottieLoader.Configuration()
    configuration.folder = nil
    configuration.folders = [folder]
    if let memoryLimit { configuration.memoryLimit = memoryLimit }
    let loader = LottieLoader(configuration: configuration)
    loaderOfTests = loader
    return LottieSourceModel(source: .local(fileName: "a"), loader: loader)
  }

  private func write(width: Int, layers: Int = 0) throws {
    let layer = #"{"ty":3,"ip":0,"op":60,"st":0,"ks":{"p":{"a":0,"k":[3,4,0]}}}"#
    let list = Array(repeating: layer, count: layers).joined(separator: ",")
    let text = #"{"v":"5.9.0","fr":60,"ip":0,"op":60,"w":\#(width),"h":80,"layers":[\#(list)]}"#
    try Data(text.utf8).write(to: folder.appendingPathComponent("a.json"))
  }

  private func words(_ model: LottieSourceModel) -> String {
    switch model.phase {
    case .loading: "loading"
    case .success(let animation): "success \(Int(animation.size.width))"
    case .failure(let error): "failure \(error)"
    }
  }

  private let missing = "failure \(LottieLoadError.notFound(fileName: "a"))"

  @Test("After a successful load, another load has no effect")
  func afterSuccessfulLoadAnotherLoadHasNoEffect() async throws {
    let model = try model()
    try write(width: 7)
    var seen: [Bool] = []
    let watch = model.$state.sink { seen.append($0.isLoading) }
    #expect(words(model) == "loading" && !model.isLoading)
    model.load()
    #expect(words(model) == "loading" && model.isLoading)
    await model.finished()
    #expect(words(model) == "success 7" && !model.isLoading)
    model.load()
    #expect(!model.isLoading)
    #expect(seen == [false, true, false])
    watch.cancel()
  }

  @Test("After a failed load, a reload can succeed")
  func reloadSucceedsAfterFailedLoad() async throws {
    let model = try model()
    model.load()
    await model.finished()
    #expect(words(model) == missing)
    try write(width: 3)
    model.reload()
    #expect(words(model) == "loading")
    await model.finished()
    #expect(words(model) == "success 3")
  }

  @Test("The loaded animation remains during a reload and after its failure")
  func loadedAnimationRemainsDuringReloadAndAfterItsFailure() async throws {
    let model = try model()
    try write(width: 3)
    model.load()
    await model.finished()
    try FileManager.default.removeItem(at: folder)
    model.reload()
    #expect(words(model) == "success 3" && model.isLoading && model.error == nil)
    await model.finished()
    #expect(words(model) == "success 3" && !model.isLoading)
    #expect(model.error == .notFound(fileName: "a"))
  }

  @Test("Cancelling restores the previous phase, and late results are ignored")
  func cancellingRestoresPreviousPhase() async throws {
    let model = try model()
    try write(width: 3)
    model.load()
    model.cancel()
    #expect(words(model) == "failure \(LottieLoadError.cancelled)")
    await model.finished()
    #expect(words(model) == "failure \(LottieLoadError.cancelled)")
    model.load()
    await model.finished()
    #expect(words(model) == "success 3")
    model.reload()
    model.cancel()
    #expect(words(model) == "success 3" && !model.isLoading)
  }

  @Test("A reload releases the animation that it replaces, with and without failures in between")
  func reloadReleasesReplacedAnimation() async throws {
    let model = try model()
    weak var first: LottieAnimation?
    func load(width: Int?) async throws {
      if let width {
        try write(width: width)
      } else {
        try FileManager.default.removeItem(at: folder)
      }
      model.reload()
      await model.finished()
    }
    try await load(width: 3)
    if case .success(let animation) = model.phase { first = animation }
    #expect(first != nil)
    try await load(width: nil)
    #expect(words(model) == "success 3" && first != nil)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try await load(width: 5)
    #expect(words(model) == "success 5")
    await loaderOfTests?.removeFromMemory()
    #expect(first == nil)
  }

  @Test(
    "Memory does not grow in 300 reloads of a file that changes",
    .enabled(if: soakTicks != nil, "Set FLICK_SOAK."))
  func memoryDoesNotGrowInReloads() async throws {
    // The cache of the loader keeps earlier versions of the file up to its limit.
    let model = try model(memoryLimit: 16 << 20)
    func reload(_ count: Int) async throws {
      for round in 0..<count {
        try write(width: 80 + round % 7, layers: 1000)
        model.reload()
        await model.finished()
        #expect(words(model) == "success \(80 + round % 7)")
      }
    }
    try await reload(50)
    let before = residentKB()
    try await reload(300)
    let after = residentKB()
    print("300 reloads: \(before) KB resident before, \(after) KB after")
    #expect(after - before < 16_384)
  }

  @Test("A model can be deallocated during a load")
  func modelCanBeDeallocatedDuringLoad() async throws {
    weak var weakModel: LottieSourceModel?
    do {
      let model = try model()
      weakModel = model
      model.load()
    }
    #expect(weakModel == nil)
  }
}
