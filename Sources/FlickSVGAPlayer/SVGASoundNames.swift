public import FlickPlayer

/// A synonym for ``AnimationSound``.
public typealias SVGASound = AnimationSound
/// A synonym for ``SoundMaker``.
public typealias SVGASoundMaker = SoundMaker
/// A synonym for ``AudioSessionPolicy``.
public typealias SVGAAudioSessionPolicy = AudioSessionPolicy
