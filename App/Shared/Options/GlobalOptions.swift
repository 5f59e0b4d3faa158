public import ArgumentParser
internal import Foundation

/// The options that go with every command.
public struct GlobalOptions: ParsableArguments {
    @Option(
        name: .long,
        help: ArgumentHelp(
            "The academy's data folder.",
            discussion:
                "Where missing: $CLASSLY_DATA, else $XDG_DATA_HOME/classly, else ~/.local/share/classly.",
            valueName: "dir"),
        completion: .directory)
    public var data: String?

    @Flag(name: .long, help: "Prints the result as JSON.")
    public var json = false

    public init() {}

    public func validate() throws {
        if data?.isEmpty == true { throw ValidationError("The option --data names no folder.") }
    }

    /// The data folder: an absolute path.
    public var folder: String { Folders.absolute(data ?? Folders.dataFolder(Folders.environment)) }
}

/// The places that the environment names.
enum Folders {
    static var environment: [String: String] { ProcessInfo.processInfo.environment }

    static func dataFolder(_ environment: [String: String]) -> String {
        if let folder = environment["CLASSLY_DATA"], !folder.isEmpty { return folder }
        return xdg("XDG_DATA_HOME", or: ".local/share", environment) + "/classly"
    }

    static func settingsFolder(_ environment: [String: String]) -> String {
        xdg("XDG_CONFIG_HOME", or: ".config", environment) + "/classly"
    }

    /// A path from the working folder, whatever it started from.
    static func absolute(_ path: String) -> String {
        let expanded = path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
        return URL(fileURLWithPath: expanded).standardizedFileURL.path
    }

    /// The path without links, where it exists.
    static func real(_ path: String) -> String {
        guard let resolved = realpath(path, nil) else { return absolute(path) }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    /// The XDG base directory specification: relative paths in these variables are not valid.
    private static func xdg(_ name: String, or standard: String, _ environment: [String: String]) -> String {
        if let folder = environment[name], folder.hasPrefix("/") { return folder }
        return (environment["HOME"] ?? NSHomeDirectory()) + "/" + standard
    }
}
