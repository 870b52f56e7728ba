// The umbrella module: `import Flick` gives access to the whole public API. The implementation is in separate
// modules, so that the command-line program can link without the views and their system dependencies.

@_exported public import FlickAnimation
@_exported public import FlickCompatibility
@_exported public import FlickLoading
@_exported public import FlickPlayback
@_exported public import FlickPlayer
@_exported public import FlickSVGAPlayer
@_exported public import FlickUI
@_exported public import FlickViewState
