// Declarations for type checking. They are never run. Foundation exports this module on macOS. Only the names
// of its types are declared, from ../../Facts/Names.
// https://developer.apple.com/documentation/coreservices
