import Application
import ArgumentParser
import Core
import Operations
import Persistence
import Terminal

/// The settings file: a JSON object with a key for each setting.
enum SettingsFile {
    /// The maximum size in bytes.
    static let limit = 1 << 16

    /// Reads the values of each setting in a file.
    ///
    /// - Throws: `FileError`; ``Core/InvalidValue`` `config.unreadable`; `ValidationError` for an unknown or
    ///   a secret setting, or a list for a setting with one value.
    static func read(_ path: String) throws -> [String: [String]] {
        guard let bytes = try PrivateFile.read(path, limit: limit, .none) else {
            throw FileError.missing(path)
        }
        let escapedPath = path.escapingControls
        guard let object = try? JSON.decode([String: Value].self, from: bytes) else {
            throw InvalidValue("config.unreadable", field: nil, ["path": escapedPath])
        }
        for (name, value) in object.sorted(by: { $0.key < $1.key }) {
            guard let setting = ServerSetting.all.first(where: { $0.name == name }) else {
                let near = Suggestions.nearest(to: name, among: ServerSetting.all.map(\.name))
                guard let near else {
                    throw ValidationError(
                        Phrase("config.unknown-setting", ["name": name.excerpt(80), "path": escapedPath]))
                }
                throw ValidationError(
                    Phrase(
                        "config.unknown-setting.near",
                        ["name": name.excerpt(80), "path": escapedPath, "near": near]))
            }
            if setting.isSecret {
                throw ValidationError(
                    Phrase(
                        "config.secret-in-file",
                        ["name": name, "path": escapedPath, "variable": setting.environmentName]))
            }
            guard setting.isList || value.texts.count == 1 else {
                throw ValidationError(Phrase("config.list", ["name": name, "path": escapedPath]))
            }
        }
        return object.mapValues(\.texts)
    }

    private struct Value: Decodable {
        let texts: [String]

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let text = try? container.decode(String.self) {
                texts = [text]
            } else if let number = try? container.decode(Int.self) {
                texts = [String(number)]
            } else {
                texts = try container.decode([String].self)
            }
        }
    }
}
