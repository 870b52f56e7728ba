import ArgumentParser
import FlickAnimation

/// The option that selects the limits of reading and drawing a file.
struct TrustArguments: ParsableArguments {
  @Flag(
    help: """
      Apply the limits for files from strangers: a frame of 512x512 pixels takes at most 256 MB \
      of memory and 2 seconds.
      """)
  var untrusted = false

  var limits: Limits { untrusted ? .untrusted : .standard }
}
