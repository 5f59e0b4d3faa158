import CommandSupport

extension GlobalOptions {
    /// The data folder, for commands that need the files of the academy.
    ///
    /// - Throws: ``CommandSupport/FileError/needsFolder(_:)``.
    var folder: String {
        get throws {
            let location = try location
            guard case .folder(let path) = location else { throw FileError.needsFolder(location) }
            return path
        }
    }
}
