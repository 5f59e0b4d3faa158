public import ArgumentParser
internal import Glibc

/// The option `--force` of a command that writes files: without it, existing files are not replaced.
public struct ReplaceOption: ParsableArguments {
    @Flag(help: "Replaces an existing file.")
    public var force = false

    public init() {}

    /// Throws ``FileError/exists(_:)`` if one of the files exists and may not be replaced.
    public func check(_ paths: [String]) throws(FileError) {
        guard !force else { return }
        for path in paths {
            var status = stat()
            guard lstat(path, &status) != 0 else { throw .exists(path) }
        }
    }
}
