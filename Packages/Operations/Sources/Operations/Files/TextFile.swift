internal import DataExchange
internal import Foundation

/// A small text file that a program reads; the path `-` means standard input.
public struct TextFile {
    /// The maximum size, in bytes.
    static let limit = 64 * 1024

    let path: String

    public init(path: String) { self.path = path }

    /// The text, in one of the encodings of ``DecodedText``, without a byte order mark.
    ///
    /// - Throws: ``FileError``; `TextError`.
    public func text() throws -> String {
        let bytes = [UInt8](try read())
        guard bytes.count <= Self.limit else { throw FileError.tooLarge(name, Self.limit) }
        guard let text = try DecodedText(bytes, of: name)?.text else {
            throw FileError.notUTF8(name, isUTF16: DecodedText.isUTF16(bytes))
        }
        let hasMark = text.unicodeScalars.first == "\u{FEFF}"
        return hasMark ? String(text.unicodeScalars.dropFirst()) : text
    }

    private var name: String { path == "-" ? "standard input" : path }

    private func read() throws -> Data {
        if path == "-" { return try read(.standardInput) }
        guard let file = FileHandle(forReadingAtPath: path) else {
            throw FileManager.default.fileExists(atPath: path)
                ? FileError.notRead(path, "it is not readable") : FileError.missing(path)
        }
        defer { try? file.close() }
        return try read(file)
    }

    private func read(_ file: FileHandle) throws(FileError) -> Data {
        do {
            return try file.read(upToCount: Self.limit + 1) ?? Data()
        } catch {
            throw FileError.notRead(name, "it is not a file")
        }
    }
}
