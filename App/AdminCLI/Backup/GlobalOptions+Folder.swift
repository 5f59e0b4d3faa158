import Terminal

extension GlobalOptions {
    /// The data folder, for commands that need the files of the academy.
    ///
    /// - Throws: ``NeedsFolder``.
    var folder: String {
        get throws {
            let location = try location
            guard case .folder(let path) = location else { throw NeedsFolder(location) }
            return path
        }
    }
}
