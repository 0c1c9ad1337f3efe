import ImageDescription

/// Cuts parts out of pictures, each picture in its own sandboxed worker process.
///
///     let cutter = try PictureCutter(WorkerProgram("/usr/bin/descry"))
///     let parts = try await cutter.parts(boxes, of: screenshot).get()
package struct PictureCutter: Sendable {
  private let host: WorkerHost
  private let limits: Limits

  /// Starts no worker yet.
  package init(_ program: WorkerProgram, limits: Limits = Limits()) throws(WorkerError) {
    host = try WorkerHost(
      program, arguments: ["--cut"], limits: WorkerLimits(pictureCount: 1))
    self.limits = limits
  }

  /// The parts of a picture as PNG files.
  ///
  /// - Parameters:
  ///   - boxes: the parts, in pixels.
  ///   - bytes: the file of the picture.
  /// - Returns: the parts in their order, `nil` for those that could not be cut; or why the picture
  ///   could not be decoded, for a person.
  /// - Throws: `workerUnusable` or `sandboxMissing` if no worker starts.
  package func parts(
    _ boxes: [PixelBox], of bytes: [UInt8]
  ) async throws(WorkerError) -> Result<[[UInt8]?], CuttingError> {
    let request = CuttingRequest(boxes: boxes, limits: limits, length: bytes.count)
    switch try await host.answer(to: request, bytes) {
    case .success(let answer):
      if let failure = answer.failure { return .failure(CuttingError(message: failure)) }
      return .success(answer.parts.map { $0.map { Array($0) } })
    case .failure(let failure):
      return .failure(
        CuttingError(
          message: failure.isLate
            ? "cutting it took too much processor time"
            : "the worker that cut it failed (\(failure))"))
    }
  }
}

/// Why a picture could not be cut.
package struct CuttingError: Error, Equatable {
  /// The reason, for a person.
  package let message: String
}
