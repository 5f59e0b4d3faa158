internal import ArgumentParser
internal import Core
public import Operations

extension Folders {
    /// Refuses an empty name of a file on the command line.
    ///
    /// - Parameter files: the names; nil for an option that is not given.
    /// - Throws: `ValidationError`.
    public static func checkAreNamed(files: String?...) throws {
        if files.contains("") { throw ValidationError(Phrase("usage.empty-file")) }
    }

    /// Refuses an empty name of a folder on the command line, which would mean the working folder.
    ///
    /// - Parameter folders: the names; nil for an option that is not given.
    /// - Throws: `ValidationError`.
    public static func checkAreNamed(folders: String?...) throws {
        if folders.contains("") { throw ValidationError(Phrase("usage.empty-folder")) }
    }
}
