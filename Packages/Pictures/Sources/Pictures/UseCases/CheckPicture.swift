internal import Foundation

extension Pictures {
    private static let checks = DispatchQueue(label: "pictures.check")

    /// Reads an uploaded file.
    ///
    /// Files are checked one after another on a dispatch queue: the data of a large PNG image takes some
    /// tenths of a second, in which a task would block one of the few threads that all tasks share.
    ///
    /// - Throws: ``PictureError``.
    static func check(_ content: [UInt8]) async throws -> Picture {
        try await withUnsafeThrowingContinuation { caller in
            checks.async { caller.resume(with: Result { try Picture(content) }) }
        }
    }
}
