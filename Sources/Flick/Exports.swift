// The door: `import Flick` is all that a user writes. What stands behind it are rooms of their own, so
// that the program does without the views, and without what they need of the system.

@_exported public import FlickAnimation
@_exported public import FlickLoading
@_exported public import FlickViews
@_exported public import FlickViewState
