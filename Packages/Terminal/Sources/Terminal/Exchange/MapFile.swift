internal import Application
internal import Core
public import DataExchange
internal import Foundation
internal import Operations

/// Reads and writes the files of maps, with which files of other programs are imported.
public enum MapFile {
    /// Reads a map.
    ///
    /// - Throws: ``FileError``; `InvalidValue` `map.malformed`.
    public static func read(_ path: String) throws -> [String: FileMap] {
        let bytes = try PrivateFile.readNamed(path, limit: FileMap.textLimit)
        do {
            return try JSONDecoder().decode([String: FileMap].self, from: Data(bytes))
        } catch is DecodingError {
            throw InvalidValue("map.malformed", field: nil, ["path": path.excerpt()])
        }
    }

    /// Writes a map to a new file.
    ///
    /// - Throws: `InvalidValue` `map.file-exists`; ``FileError``.
    static func write(_ map: [String: FileMap], to path: String) throws {
        guard !FileManager.default.fileExists(atPath: path) else {
            throw InvalidValue("map.file-exists", field: "map", ["path": path.excerpt()])
        }
        try PrivateFile.write(Array((Output.json(try JSON.encode(map)) + "\n").utf8), to: path)
    }
}
