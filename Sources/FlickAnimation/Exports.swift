// Re-exports the types of internal modules that are part of the public interface. Those modules are not
// products; all other declarations in them are visible only within this package.

@_exported public import struct FlickArchive.ReadError
@_exported public import struct FlickLottie.DotLottieManifest
@_exported public import struct FlickLottie.DotLottiePlayback
@_exported public import struct FlickLottie.LottieOutline
@_exported public import struct FlickScene.Diagnostic
@_exported public import struct FlickStateMachine.OpenURLPolicy
@_exported public import enum FlickStateMachine.StateMachineError
@_exported public import enum FlickStateMachine.StateMachineEvent
@_exported public import enum FlickStateMachine.StateMachineValue
