// Snippets of the article LoadingAndCaching.
import Flick
import Foundation

func loadRemote(_ url: URL) async throws -> LottieAnimation {
  // snippet.load
  let animation = try await LottieLoader.shared.load(.remote(url: url)) { progress in
    print(progress.receivedBytes, progress.fraction ?? 0)
  }
  // snippet.end
  return animation
}

func reportLoadErrors(_ url: URL) async {
  // snippet.load-error
  do {
    _ = try await LottieLoader.shared.load(.remote(url: url))
  } catch LottieLoadError.cancelled {
    return
  } catch {
    print(error)
  }
  // snippet.end
}

func strictLoader() -> LottieLoader {
  // snippet.loader-configuration
  var configuration = LottieLoader.Configuration()
  configuration.largestFile = 4 << 20
  configuration.timeLimit = 20
  configuration.folder = nil
  let loader = LottieLoader(configuration: configuration)
  // snippet.end
  return loader
}

func emptyCaches() async {
  // snippet.empty-caches
  await LottieLoader.shared.removeFromMemory()
  await LottieLoader.shared.removeAll()
  // snippet.end
}

@MainActor func sourceModel(_ url: URL) async {
  // snippet.source-model
  let model = LottieSourceModel(source: .remote(url: url))
  model.load()
  await model.finished()
  switch model.phase {
  case .loading: break
  case .success(let animation): print(animation.duration)
  case .failure(let error): print(error.description)
  }
  // snippet.end
}
