import FlickAnimation
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension LottieLoader {
  /// Loads a source outside the actor, so that loads run concurrently.
  nonisolated func fetch(
    _ key: Flight.Key, report: @escaping @Sendable (LoadProgress) async -> Void
  ) async -> Result<Cargo, LottieLoadError> {
    do throws(LottieLoadError) {
      switch key.source {
      case .local(let fileName):
        return .success(try await local(files.path(of: fileName), key.form))
      case .remote(let url) where url.isFileURL:
        return .success(try await local(url.path, key.form))
      case .remote(let url): return .success(try await remote(url, key, report))
      }
    } catch {
      return .failure(Task.isCancelled ? .cancelled : error)
    }
  }

  private nonisolated func local(
    _ path: String, _ form: Cargo.Form
  ) async throws(LottieLoadError) -> Cargo {
    let key = MemoryCache.Key(place: LocalFiles.stamp(path), form: form)
    if let entry = await remembered(key) { return entry.cargo }
    let cargo = try LocalFiles.read(path, as: form)
    await remember(MemoryCache.Entry(cargo, cost: LocalFiles.size(path)), key)
    return cargo
  }

  private nonisolated func remote(
    _ url: URL, _ flight: Flight.Key,
    _ report: @escaping @Sendable (LoadProgress) async -> Void
  ) async throws(LottieLoadError) -> Cargo {
    let key = MemoryCache.Key(place: url.absoluteString, form: flight.form)
    let kept = await kept(key)
    if let kept, flight.reliance.takes(kept.record, at: configuration.now()) {
      await keep(kept, key)
      return kept.cargo
    }
    guard flight.reliance != .only else { throw .notKept }
    do throws(LottieLoadError) {
      return try await ask(url, flight, kept, report)
    } catch {
      switch error {
      case .refused(status: 404), .refused(status: 410):
        await forget(key.place)
        disk?.remove(key.place)
        throw error
      case .cancelled: throw error
      default:
        guard flight.reliance != .none, let kept else { throw error }
        return kept.cargo
      }
    }
  }

  /// A cached result.
  private struct Kept {
    var cargo: Cargo
    var record: CacheRecord
    /// The contents of the file; `nil` if the result is from the memory cache.
    var body: Data?
  }

  private nonisolated func kept(_ key: MemoryCache.Key) async -> Kept? {
    if let entry = await remembered(key), let record = entry.record {
      return Kept(cargo: entry.cargo, record: record)
    }
    guard let (record, body) = disk?.read(key.place) else { return nil }
    guard let cargo = try? Self.read(body, as: key.form) else {
      // Bytes that are not an archive may still be an animation in another format, so they stay cached for
      // loads of animations.
      if key.form == .animation { disk?.remove(key.place) }
      return nil
    }
    disk?.touch(key.place, at: configuration.now())
    return Kept(cargo: cargo, record: record, body: body)
  }

  private nonisolated func ask(
    _ url: URL, _ flight: Flight.Key, _ kept: Kept?,
    _ report: @escaping @Sendable (LoadProgress) async -> Void
  ) async throws(LottieLoadError) -> Cargo {
    let key = MemoryCache.Key(place: url.absoluteString, form: flight.form)
    let answer = try await download(
      URLRequest(url: url), patience: flight.patience, unlessStill: kept?.record.validators, report)
    let retention = Retention(answer.head.cacheControl)
    var new: Kept
    if answer.head.status == 304, let kept {
      new = kept
      new.body = kept.body ?? disk?.read(key.place)?.body
    } else {
      new = Kept(
        cargo: try Self.read(answer.body, as: key.form),
        record: CacheRecord(
          address: key.place, validators: Validators(answer.head), validated: 0, lifetime: 0,
          byteCount: answer.body.count),
        body: answer.body)
    }
    new.record.validated = configuration.now().timeIntervalSince1970
    new.record.lifetime = retention.lifetime ?? configuration.freshness
    // A canceled load leaves nothing in the caches.
    guard !Task.isCancelled else { throw .cancelled }
    await keep(new, key)
    if !retention.mayStore {
      disk?.remove(key.place)
    } else if let body = new.body {
      disk?.write(new.record, body, at: configuration.now())
    }
    return new.cargo
  }

  private nonisolated func keep(_ kept: Kept, _ key: MemoryCache.Key) async {
    await remember(
      MemoryCache.Entry(kept.cargo, cost: kept.record.byteCount, record: kept.record), key)
  }

  private static func read(
    _ body: Data, as form: Cargo.Form
  ) throws(LottieLoadError) -> Cargo {
    // A server may return a web page instead of a file. No supported file starts like a web page.
    guard form != .bytes || !isWebPage(body) else { throw .isWebPage }
    do throws(ReadError) {
      return try Cargo(form, data: body)
    } catch {
      throw isWebPage(body) ? .isWebPage : .unreadable(error)
    }
  }

  static func isWebPage(_ body: Data) -> Bool {
    let start = body.first { ![0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF].contains($0) }
    return start == UInt8(ascii: "<")
  }
}
