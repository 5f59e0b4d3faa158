internal import ArgumentParser
internal import Core
internal import Foundation

/// The folders that the environment selects.
public enum Folders {
    /// The environment of the process.
    public static var environment: [String: String] { ProcessInfo.processInfo.environment }

    /// The value of a variable; nil if it is not set, or empty.
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

    /// The absolute form of a path that may be relative to the working folder.
    public static func absolute(_ path: String) -> String {
        let expanded = path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
        return URL(fileURLWithPath: expanded).standardizedFileURL.path
    }

    /// The path without symbolic links; the absolute path if it does not exist.
    static func real(_ path: String) -> String {
        guard let resolved = realpath(path, nil) else { return absolute(path) }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    /// The folders of a path that do not exist, the deepest first.
    static func missing(_ folder: String) -> [String] {
        var (missing, path) = ([String](), folder)
        while path != "/", !path.isEmpty, !FileManager.default.fileExists(atPath: path) {
            missing.append(path)
            path = (path as NSString).deletingLastPathComponent
        }
        return missing
    }

    /// A base directory of the XDG specification, which ignores relative paths in these variables.
    private static func xdg(_ name: String, or defaultPath: String, _ environment: [String: String]) -> String
    {
        if let folder = environment[name], folder.hasPrefix("/") { return folder }
        return (environment["HOME"] ?? NSHomeDirectory()) + "/" + defaultPath
    }
}
