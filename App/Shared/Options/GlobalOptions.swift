public import ArgumentParser
internal import Core
internal import Foundation
internal import HTTPClient

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

    @Option(
        name: .long,
        help: ArgumentHelp(
            "The server that has the academy.",
            discussion: "Where neither this nor --data is given: $CLASSLY_SERVER.", valueName: "url"))
    public var server: String?

    @Option(
        name: .long,
        help: ArgumentHelp(
            "A PEM file of the authorities whose certificates are trusted.",
            discussion: "Where missing: $CLASSLY_CA, else the system's.", valueName: "file"),
        completion: .file())
    public var ca: String?

    @Flag(name: .long, help: "Prints the result as JSON.")
    public var json = false

    public init() {}

    public func validate() throws {
        if data?.isEmpty == true { throw ValidationError("The option --data names no folder.") }
        if data != nil, server != nil {
            throw ValidationError("The options --data and --server cannot be used together.")
        }
        do {
            guard case .server(let address, _) = try place, address.isEncrypted else {
                if ca == nil { return }
                throw ValidationError("The option --ca goes with a server at https://.")
            }
        } catch let error as InvalidValue {
            throw ValidationError(error.description)
        }
    }

    /// Where the academy is.
    public var place: Place {
        get throws(InvalidValue) {
            try Place(data: data, server: server, ca: ca, Folders.environment)
        }
    }
}

/// The places that the environment names.
public enum Folders {
    public static var environment: [String: String] { ProcessInfo.processInfo.environment }

    /// The value of a variable; nil where it is empty.
    static func named(_ variable: String, _ environment: [String: String]) -> String? {
        environment[variable].flatMap { $0.isEmpty ? nil : $0 }
    }

    /// The data folder where none is named.
    public static func dataFolder(_ environment: [String: String]) -> String {
        if let folder = named("CLASSLY_DATA", environment) { return folder }
        return xdg("XDG_DATA_HOME", or: ".local/share", environment) + "/classly"
    }

    static func settingsFolder(_ environment: [String: String]) -> String {
        xdg("XDG_CONFIG_HOME", or: ".config", environment) + "/classly"
    }

    /// A path from the working folder, whatever it started from.
    public static func absolute(_ path: String) -> String {
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
