internal import Foundation

extension Pictures {
    private static let checks = DispatchQueue(
        label: "pictures.check", qos: .utility, attributes: .concurrent)

    /// Reads an uploaded file.
    ///
    /// Files are checked on a dispatch queue: the data of a large image takes some tenths of a second, in
    /// which a task would block one of the few threads that all tasks share. Files are checked at the same
    /// time, so that a slow one does not delay the others; the server limits their number.
    ///
    /// - Throws: ``PictureError``.
    static func check(_ content: [UInt8]) async throws -> Picture {
        try await withUnsafeThrowingContinuation { caller in
            checks.async { caller.resume(with: Result { try Picture(content) }) }
        }
    }
}
