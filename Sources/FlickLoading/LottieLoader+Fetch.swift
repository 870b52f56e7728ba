import FlickAnimation
import Foundation

extension LottieLoader {
  /// Loads, off the actor, so that loads do not wait for each other.
  nonisolated func fetch(
    _ source: LottieSource, _ freshness: Freshness,
    report: @escaping @Sendable (LoadProgress) async -> Void
  ) async -> Result<LottieAnimation, LottieLoadError> {
    do throws(LottieLoadError) {
      switch source {
      case .local(let fileName): return .success(try await local(files.path(of: fileName)))
      case .remote(let url) where url.isFileURL: return .success(try await local(url.path))
      case .remote(let url): return .success(try await remote(url, freshness, report))
      }
    } catch {
      return .failure(Task.isCancelled ? .cancelled : error)
    }
  }

  private nonisolated func local(_ path: String) async throws(LottieLoadError) -> LottieAnimation {
    let key = LocalFiles.stamp(path)
    if let entry = await remembered(key) { return entry.animation }
    let animation = try LocalFiles.read(path)
    await remember(MemoryCache.Entry(animation, cost: LocalFiles.size(path)), key)
    return animation
  }

  private nonisolated func remote(
    _ url: URL, _ freshness: Freshness,
    _ report: @escaping @Sendable (LoadProgress) async -> Void
  ) async throws(LottieLoadError) -> LottieAnimation {
    let address = url.absoluteString
    let kept = await kept(address)
    if freshness == .kept, let kept, kept.record.isFresh(at: configuration.now()) {
      await keep(kept, address)
      return kept.animation
    }
    do throws(LottieLoadError) {
      return try await ask(url, kept, report)
    } catch {
      switch error {
      case .refused(status: 404), .refused(status: 410):
        await forget(address)
        disk?.remove(address)
        throw error
      case .cancelled: throw error
      default:
        guard freshness == .kept, let kept else { throw error }
        return kept.animation
      }
    }
  }

  /// An animation that was loaded before.
  private struct Kept {
    var animation: LottieAnimation
    var record: CacheRecord
    /// `nil` when it was in memory.
    var body: Data?
  }

  private nonisolated func kept(_ address: String) async -> Kept? {
    if let entry = await remembered(address), let record = entry.record {
      return Kept(animation: entry.animation, record: record)
    }
    guard let (record, body) = disk?.read(address) else { return nil }
    guard let animation = try? Self.read(body) else {
      disk?.remove(address)
      return nil
    }
    disk?.touch(address, at: configuration.now())
    return Kept(animation: animation, record: record, body: body)
  }

  private nonisolated func ask(
    _ url: URL, _ kept: Kept?, _ report: @escaping @Sendable (LoadProgress) async -> Void
  ) async throws(LottieLoadError) -> LottieAnimation {
    var download = HTTPDownload(configuration, report: report)
    let answer = try await download.get(url, unlessStill: kept?.record.validators)
    let address = url.absoluteString
    let retention = Retention(answer.head.cacheControl)
    var new: Kept
    if answer.head.status == 304, let kept {
      new = kept
      new.body = kept.body ?? disk?.read(address)?.body
    } else {
      new = Kept(
        animation: try Self.read(answer.body),
        record: CacheRecord(
          address: address, validators: Validators(answer.head), validated: 0, lifetime: 0,
          byteCount: answer.body.count),
        body: answer.body)
    }
    new.record.validated = configuration.now().timeIntervalSince1970
    new.record.lifetime = retention.lifetime ?? configuration.freshness
    // Who was cancelled meanwhile leaves nothing behind.
    guard !Task.isCancelled else { throw .cancelled }
    await keep(new, address)
    if !retention.mayStore {
      disk?.remove(address)
    } else if let body = new.body {
      disk?.write(new.record, body, at: configuration.now())
    }
    return new.animation
  }

  private nonisolated func keep(_ kept: Kept, _ address: String) async {
    await remember(
      MemoryCache.Entry(kept.animation, cost: kept.record.byteCount, record: kept.record), address)
  }

  private static func read(_ body: Data) throws(LottieLoadError) -> LottieAnimation {
    do throws(ReadError) {
      return try LottieAnimation(data: body, text: TextSettings())
    } catch {
      let start = body.first { ![0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF].contains($0) }
      throw start == UInt8(ascii: "<") ? .isWebPage : .unreadable(error)
    }
  }
}
