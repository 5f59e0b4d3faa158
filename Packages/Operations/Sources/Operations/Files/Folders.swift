internal import Foundation

/// The folders that the environment selects.
public enum Folders {
    /// The environment of the process.
    public static var environment: [String: String] { ProcessInfo.processInfo.environment }

    /// The value of a variable; nil if it is not set, or empty.
    public static func value(of variable: String, _ environment: [String: String]) -> String? {
        environment[variable].flatMap { $0.isEmpty ? nil : $0 }
    }

    /// The data folder if no option selects one.
    public static func dataFolder(_ environment: [String: String]) -> String {
        if let folder = value(of: "CLASSLY_DATA", environment) { return folder }
        return xdg("XDG_DATA_HOME", or: ".local/share", environment) + "/classly"
    }

    public static func settingsFolder(_ environment: [String: String]) -> String {
        xdg("XDG_CONFIG_HOME", or: ".config", environment) + "/classly"
    }

    /// The absolute form of a path that may be relative to the working folder.
    public static func absolute(_ path: String) -> String {
        let expanded = path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
        return URL(fileURLWithPath: expanded).standardizedFileURL.path
    }

    /// The path without symbolic links; the absolute path if it does not exist.
    public static func real(_ path: String) -> String {
        guard let resolved = realpath(path, nil) else { return absolute(path) }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    /// The folders of a path that do not exist, the deepest first.
    public static func missing(_ folder: String) -> [String] {
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
