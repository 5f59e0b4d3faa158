public import ArgumentParser
internal import Glibc

/// The option of a command that writes files and replaces existing ones only if it is given.
public struct ReplaceOption: ParsableArguments {
    @Flag(help: "Replaces an existing file.")
    public var force = false

    public init() {}

    /// - Throws: ``FileError/exists(_:)`` if a file exists, unless it may be replaced.
    public func check(_ paths: [String]) throws(FileError) {
        guard !force else { return }
        for path in paths {
            var status = stat()
            guard lstat(path, &status) != 0 else { throw .exists(path) }
        }
    }
}
