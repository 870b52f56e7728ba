// Built-ins that the runtime uses, saved before the realm is confined (Limits.js).

const describe = Object.getOwnPropertyDescriptor;
const define = Object.defineProperty;
const namesOf = Object.getOwnPropertyNames;
const prototypeOf = Object.getPrototypeOf;
const setPrototype = Object.setPrototypeOf;
const preventExtensions = Object.preventExtensions;
const isArray = Array.isArray;
const WeakObjects = WeakSet;
const ITERATOR = Symbol.iterator;
const Floats = Float64Array;
const MakeFunction = Function;

