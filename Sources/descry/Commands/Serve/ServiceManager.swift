import Glibc

/// systemd, if it started the service.
enum ServiceManager {
  /// Tells a unit of `Type=notify` that the service listens, as sd_notify(3) describes it.
  ///
  /// Does nothing outside such a unit.
  ///
  /// - Parameter socket: the value of `NOTIFY_SOCKET`: a path, or the name of an abstract socket after
  ///   an `@`.
  static func tellReady(_ socket: String?) {
    guard let socket, let first = socket.first, "/@".contains(first) else { return }
    var address = sockaddr_un()
    let name = Array(socket.utf8)
    guard name.count < MemoryLayout.size(ofValue: address.sun_path) else { return }
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { path in
      path.copyBytes(from: name)
      if first == "@" { path[0] = 0 }
    }
    let descriptor = Glibc.socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    let size = MemoryLayout<sa_family_t>.size + name.count
    let message = Array("READY=1".utf8)
    withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        _ = sendto(
          descriptor, message, message.count, Int32(MSG_NOSIGNAL), $0, socklen_t(size))
      }
    }
  }
}
