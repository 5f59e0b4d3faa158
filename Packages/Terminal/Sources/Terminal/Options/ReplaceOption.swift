public import ArgumentParser
internal import Glibc
public import Operations

/// The option `--force` of a command that writes files: without it, existing files are not replaced.
public struct ReplaceOption: ParsableArguments {
    @Flag(help: .of("option.force"))
    public var force = false

    public init() {}

    /// Throws ``FileError/exists(_:)`` if one of the files exists and may not be replaced, and
    /// ``FileError/notAFile(_:)`` for a folder or a device, which is never replaced.
    public func check(_ paths: [String]) throws(FileError) {
        for path in paths {
            var status = stat()
            if stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG { throw .notAFile(path) }
            guard force || lstat(path, &status) != 0 else { throw .exists(path) }
        }
    }
}
