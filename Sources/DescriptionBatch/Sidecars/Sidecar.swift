import Glibc
import ImageDescription

/// A file beside a picture that holds its alternative text for photo tools: XMP, with the property
/// that IPTC has for it since 2021 (IPTC Photo Metadata Standard, Alt Text (Accessibility)).
struct Sidecar {
  /// The whole file.
  let xmp: String

  /// A sidecar with a text that is spoken.
  init(_ text: String) {
    xmp = """
      <?xpacket begin="\u{FEFF}" id="W5M0MpCehiHzreSzNTczkc9d"?>
      <x:xmpmeta xmlns:x="adobe:ns:meta/" x:xmptk="Descry \(ImageDescriber.version)">
       <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
        <rdf:Description rdf:about=""
          xmlns:Iptc4xmpCore="http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/">
         <Iptc4xmpCore:AltTextAccessibility>
          <rdf:Alt>
           <rdf:li xml:lang="x-default">\(ScalarEscaping().escapeText(text))</rdf:li>
          </rdf:Alt>
         </Iptc4xmpCore:AltTextAccessibility>
        </rdf:Description>
       </rdf:RDF>
      </x:xmpmeta>
      <?xpacket end="w"?>

      """
  }

  /// Writes the file beside a picture, `cat.jpg.xmp` beside `cat.jpg`: whole or not at all.
  ///
  /// - Returns: whether it was written; `false` where there is one already.
  /// - Throws: `unusable`.
  func write(beside picture: PictureFile) throws(BatchError) -> Bool {
    let path = PictureFile(pathBytes: picture.pathBytes + Array(".xmp".utf8))
    let temporary = PictureFile(pathBytes: path.pathBytes + Array(".\(getpid()).part".utf8))
    let failure = path.withCPath { path in
      temporary.withCPath { temporary in Self.write(xmp, to: path, through: temporary) }
    }
    if failure == EEXIST { return false }
    guard failure == 0 else { throw LockedFile.unusable(path.path, failure) }
    return true
  }

  /// - Returns: the error number, 0 if all went well, EEXIST where the file is there already.
  private static func write(
    _ text: String, to path: UnsafePointer<CChar>, through temporary: UnsafePointer<CChar>
  ) -> Int32 {
    var status = stat()
    // A link that leads nowhere is there, too.
    if lstat(path, &status) == 0 { return EEXIST }
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { return errno }
    defer { unlink(temporary) }
    var failure = writeAll(Array(text.utf8), to: descriptor)
    if failure == 0, fsync(descriptor) != 0 { failure = errno }
    close(descriptor)
    guard failure == 0 else { return failure }
    // Unlike a renaming, a link replaces nothing that came to be there meanwhile.
    if link(temporary, path) == 0 { return 0 }
    guard errno == EPERM || errno == EOPNOTSUPP else { return errno }
    // A file system without links, as of memory cards: the name is taken first, then replaced.
    let reserved = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    guard reserved >= 0 else { return errno }
    close(reserved)
    return rename(temporary, path) == 0 ? 0 : errno
  }
}

extension PictureFile {
  /// Gives the path to a C function.
  fileprivate func withCPath<Result>(_ work: (UnsafePointer<CChar>) -> Result) -> Result {
    (pathBytes.map(CChar.init(bitPattern:)) + [0]).withUnsafeBufferPointer { path in
      guard let start = path.baseAddress else { preconditionFailure("an array with an element") }
      return work(start)
    }
  }
}
