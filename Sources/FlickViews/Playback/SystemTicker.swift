/// What keeps time where nothing else is asked for.
@MainActor func systemTicker() -> any FrameTicker { DispatchTicker() }
