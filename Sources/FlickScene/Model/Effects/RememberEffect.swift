/// What comes after it takes the layer's shape as it is here.
package struct RememberEffect: Sendable {
  package init() {}
}
