import CommandSupport
import Foundation

/// A small text file that a command reads; the path `-` means standard input.
struct TextFile {
    /// The maximum size, in bytes.
    static let limit = 64 * 1024

    let path: String

    /// - Throws: ``FileError``.
    func text() throws -> String {
        let bytes = try read()
        guard bytes.count <= Self.limit else { throw FileError.tooLarge(name, Self.limit) }
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw FileError.notUTF8(name, isUTF16: bytes.starts(with: [0xFF, 0xFE]))
        }
        return text
    }

    private var name: String { path == "-" ? "standard input" : path }

    private func read() throws -> Data {
        if path == "-" { return try FileHandle.standardInput.read(upToCount: Self.limit + 1) ?? Data() }
        guard let file = FileHandle(forReadingAtPath: path) else {
            throw FileManager.default.fileExists(atPath: path)
                ? FileError.notRead(path, "it is not readable") : FileError.missing(path)
        }
        defer { try? file.close() }
        do {
            return try file.read(upToCount: Self.limit + 1) ?? Data()
        } catch {
            throw FileError.notRead(path, "it is not a file")
        }
    }
}
