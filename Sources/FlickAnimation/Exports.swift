// The types of inner rooms that are part of the public door. Those rooms are no products: everything
// else in them is visible in this package only.

@_exported public import struct FlickArchive.ReadError
@_exported public import struct FlickLottie.DotLottieManifest
@_exported public import struct FlickLottie.DotLottiePlayback
@_exported public import struct FlickLottie.LottieOutline
@_exported public import struct FlickScene.Diagnostic
@_exported public import struct FlickStateMachine.OpenURLPolicy
@_exported public import enum FlickStateMachine.StateMachineError
@_exported public import enum FlickStateMachine.StateMachineEvent
@_exported public import enum FlickStateMachine.StateMachineValue
