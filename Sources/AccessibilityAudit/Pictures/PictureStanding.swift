/// How assistive technology treats a picture.
package enum PictureStanding: Sendable {
  /// It is announced as a picture or a control, so it must have a name.
  case exposed
  /// The author marked it decorative with an empty `alt` or the role `none`.
  case decorative
  /// It is visible, but hidden from assistive technology.
  case hidden
  /// It is invisible, part of another picture, or announced as something that needs no name.
  case other
}
