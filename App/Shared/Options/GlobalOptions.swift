public import ArgumentParser
internal import Core
internal import Foundation
internal import HTTPClient

/// The options of every command.
public struct GlobalOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The academy's data folder.",
            discussion:
                "Default: $CLASSLY_DATA, else $XDG_DATA_HOME/classly, else ~/.local/share/classly.",
            valueName: "dir"),
        completion: .directory)
    public var data: String?

    @Option(
        help: ArgumentHelp(
            "The academy's server.",
            discussion: "Default, without --data: $CLASSLY_SERVER.", valueName: "url"))
    public var server: String?

    @Option(
        help: ArgumentHelp(
            "A PEM file of the trusted certificate authorities.",
            discussion: "Default: $CLASSLY_CA, else the system's.", valueName: "file"),
        completion: .file())
    public var ca: String?

    @Flag(help: "Prints the result as JSON.")
    public var json = false

    public init() {}

    public func validate() throws {
        if data?.isEmpty == true { throw ValidationError("The value of --data is empty.") }
        if data != nil, server != nil {
            throw ValidationError("The options --data and --server cannot be used together.")
        }
        do {
            guard case .server(let address, _) = try location, address.isEncrypted else {
                if ca == nil { return }
                throw ValidationError("The option --ca needs a server at https://.")
            }
        } catch let error as InvalidValue {
            throw ValidationError(error.description)
        }
    }

    /// The location of the academy.
    public var location: AcademyLocation {
        get throws(InvalidValue) {
            try AcademyLocation(data: data, server: server, ca: ca, Folders.environment)
        }
    }
}

/// The folders that the environment selects.
public enum Folders {
    /// The environment of the process.
    public static var environment: [String: String] { ProcessInfo.processInfo.environment }

    /// The value of a variable; nil if it is empty.
    static func value(of variable: String, _ environment: [String: String]) -> String? {
        environment[variable].flatMap { $0.isEmpty ? nil : $0 }
    }

    /// The data folder if no option selects one.
    public static func dataFolder(_ environment: [String: String]) -> String {
        if let folder = value(of: "CLASSLY_DATA", environment) { return folder }
        return xdg("XDG_DATA_HOME", or: ".local/share", environment) + "/classly"
    }

    static func settingsFolder(_ environment: [String: String]) -> String {
        xdg("XDG_CONFIG_HOME", or: ".config", environment) + "/classly"
    }

    /// The absolute path of a path that may be relative to the working folder.
    public static func absolute(_ path: String) -> String {
        let expanded = path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
        return URL(fileURLWithPath: expanded).standardizedFileURL.path
    }

    /// The path without symbolic links, if it exists.
    static func real(_ path: String) -> String {
        guard let resolved = realpath(path, nil) else { return absolute(path) }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    /// The XDG base directory specification: relative paths in these variables are not valid.
    private static func xdg(_ name: String, or defaultPath: String, _ environment: [String: String]) -> String
    {
        if let folder = environment[name], folder.hasPrefix("/") { return folder }
        return (environment["HOME"] ?? NSHomeDirectory()) + "/" + defaultPath
    }
}
