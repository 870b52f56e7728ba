import Testing

@Test("the room builds")
func builds() {}
