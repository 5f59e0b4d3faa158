internal import Foundation
internal import Synchronization

/// The time zones of the system: a folder of TZif files by IANA names, which is updated with the system.
public final class ZoneDatabase: Sendable {
    /// The database of this program, which ``Zone`` uses.
    public static let system = ZoneDatabase(folder: standardFolder)
    public static let standardFolder = "/usr/share/zoneinfo"

    private struct State {
        var folder: String
        var rules: [String: ZoneRules] = [:]
    }

    private let state: Mutex<State>

    public init(folder: String) { state = Mutex(State(folder: folder)) }

    /// The folder of the files.
    public var folder: String { state.withLock { $0.folder } }

    /// Reads the zones in another folder from now on.
    public func use(folder: String) { state.withLock { $0 = State(folder: folder) } }

    /// The version of the rules, such as `2026f`; nil if the folder does not say it.
    public var version: String? {
        if let text = text(of: "+VERSION") { return text.trimmingCharacters(in: .whitespacesAndNewlines) }
        let first = text(of: "tzdata.zi")?.prefix { $0 != "\n" }
        return first?.split(separator: " ").last.map(String.init)
    }

    /// The names of the zones; nil if the folder has no list.
    var names: [String]? {
        text(of: "tzdata.zi")?.split(separator: "\n").compactMap { line -> String? in
            let words = line.split(separator: " ")
            return switch words.first {
            case "Z" where words.count > 1: String(words[1])
            case "L" where words.count > 2: String(words[2])
            default: nil
            }
        }
    }

    /// The rules of a zone; nil if the folder has no file of that name.
    ///
    /// Files are read once.
    func rules(of name: String) -> ZoneRules? {
        state.withLock { state in
            if let known = state.rules[name] { return known }
            let rules = Self.bytes(of: name, in: state.folder).flatMap { ZoneRules(tzif: $0) }
            state.rules[name] = rules
            return rules
        }
    }

    private func text(of file: String) -> String? {
        FileManager.default.contents(atPath: folder + "/" + file).map { String(decoding: $0, as: UTF8.self) }
    }

    private static func bytes(of name: String, in folder: String) -> [UInt8]? {
        guard let file = FileHandle(forReadingAtPath: folder + "/" + name),
            let data = try? file.read(upToCount: TZifReader.maximumSize)
        else { return nil }
        return Array(data)
    }
}
