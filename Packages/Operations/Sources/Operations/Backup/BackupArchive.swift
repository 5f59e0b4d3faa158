internal import Application
internal import Core
internal import Foundation
internal import Glibc
internal import Persistence

/// A backup file.
///
/// It contains a line of text that names the format, the length of the header in four bytes (big-endian),
/// the header as JSON, the database, the pictures, and the SHA-256 of all preceding bytes.
struct BackupArchive {
    static let magic = Array("CLASSLY-BACKUP 1\n".utf8)
    private static let largestHeader = 4 << 20
    private static let pieceSize = 1 << 20

    let path: String
    /// The cancellation, which is checked after each piece of a file.
    var cancellation = BackupCancellation()

    /// Whether another kind of file exists at the path.
    var isForeign: Bool {
        guard let file = try? ProtectedFile.open(path, .none) else {
            return FileManager.default.fileExists(atPath: path)
        }
        defer { Glibc.close(file) }
        return (try? bytes(Self.magic.count, from: file)) != Self.magic
    }

    /// Writes a backup to a new file and makes it durable.
    func write(_ header: BackupHeader, database: String, _ pictures: BackupPictures) throws {
        let json = try JSON.encode(header)
        try Self.create(path) { write in
            var digest = Digest()
            func add(_ bytes: [UInt8]) throws {
                digest.update(bytes)
                try write(bytes[...])
            }
            try add(Self.magic + Self.encoded(length: json.count) + json)
            try forEachPiece(of: database, add)
            try pictures.write {
                try add($0)
                try cancellation.check()
            }
            try write(digest.bytes[...])
        }
    }

    /// Creates a file that does not exist yet, with mode 0600, and makes it durable.
    ///
    /// - Parameter body: gets a function that adds bytes to the file.
    static func create(
        _ target: String, _ body: (_ write: (ArraySlice<UInt8>) throws -> Void) throws -> Void
    ) throws {
        let file = open(target, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw FileError.notWritten(target, PrivateFile.reason()) }
        defer { Glibc.close(file) }
        try body { bytes in
            guard FileOutput.writeAll(bytes, to: file) else {
                throw FileError.notWritten(target, PrivateFile.reason())
            }
        }
        guard fsync(file) == 0 else { throw FileError.notWritten(target, PrivateFile.reason()) }
    }

    /// Checks that the backup is complete and unchanged, and returns its header.
    ///
    /// - Throws: ``BackupError/notABackup(_:)``, ``BackupError/truncated(_:)``,
    ///   ``BackupError/changed(_:)``; ``FileError``.
    func header() throws -> BackupHeader {
        try reading { file, size in
            let (header, start) = try header(in: file, size)
            lseek(file, 0, SEEK_SET)
            var digest = Digest()
            try forEachPiece(from: file, bytes: start + header.contentBytes) { digest.update($0) }
            guard try bytes(Digest.size, from: file) == digest.bytes else { throw BackupError.changed(path) }
            return header
        }
    }

    /// Writes the database of the backup to a new file and makes it durable.
    func extractDatabase(to target: String) throws {
        try reading { file, size in
            let (header, _) = try header(in: file, size)
            try Self.create(target) { write in
                var digest = Digest()
                try forEachPiece(from: file, bytes: header.databaseBytes) { piece in
                    digest.update(piece)
                    try write(piece)
                }
                guard Data(digest.bytes) == header.databaseDigest else { throw BackupError.changed(path) }
            }
        }
    }

    /// The size and the SHA-256 of a file.
    func digest(of path: String) throws -> (size: Int, digest: [UInt8]) {
        var (size, digest) = (0, Digest())
        try forEachPiece(of: path) { piece in
            size += piece.count
            digest.update(piece)
        }
        return (size, digest.bytes)
    }

    /// Opens the backup, and passes its descriptor and its size to a body.
    func reading<Value>(_ body: (Int32, Int) throws -> Value) throws -> Value {
        guard let file = try PrivateFile.open(path, .none) else { throw FileError.missing(path) }
        defer { Glibc.close(file) }
        var status = stat()
        guard fstat(file, &status) == 0 else { throw FileError.notRead(path, PrivateFile.reason()) }
        return try body(file, status.st_size)
    }

    /// Reads the header, and returns it with the position of the database.
    ///
    /// - Throws: ``BackupError/truncated(_:)`` if the file is shorter than the header says.
    func header(in file: Int32, _ size: Int) throws -> (BackupHeader, start: Int) {
        let magic = try bytes(min(size, Self.magic.count), from: file)
        guard Self.magic.starts(with: magic) else { throw BackupError.notABackup(path) }
        guard magic == Self.magic else { throw BackupError.truncated(path) }
        let length = try length(from: file)
        guard length <= Self.largestHeader else { throw BackupError.changed(path) }
        let json = try bytes(length, from: file)
        guard let header = try? JSON.decode(BackupHeader.self, from: json), header.isSound else {
            throw BackupError.changed(path)
        }
        let start = Self.magic.count + 4 + length
        let rest = size - start - Digest.size
        guard rest >= header.contentBytes else { throw BackupError.truncated(path) }
        guard rest == header.contentBytes else { throw BackupError.changed(path) }
        return (header, start)
    }

    /// Reads exactly `count` bytes.
    ///
    /// - Throws: ``BackupError/truncated(_:)`` at an earlier end of the file.
    func bytes(_ count: Int, from file: Int32) throws -> [UInt8] {
        var bytes: [UInt8] = []
        try forEachPiece(from: file, bytes: count) { bytes += $0 }
        return bytes
    }

    private func forEachPiece(
        from file: Int32, bytes count: Int, _ body: (ArraySlice<UInt8>) throws -> Void
    ) throws {
        var piece = [UInt8](repeating: 0, count: min(count, Self.pieceSize))
        var rest = count
        while rest > 0 {
            let count = Glibc.read(file, &piece, min(rest, piece.count))
            if count < 0 && errno == EINTR { continue }
            guard count >= 0 else { throw FileError.notRead(path, PrivateFile.reason()) }
            guard count > 0 else { throw BackupError.truncated(path) }
            try body(piece.prefix(count))
            try cancellation.check()
            rest -= count
        }
    }

    private func forEachPiece(of path: String, _ body: ([UInt8]) throws -> Void) throws {
        guard let file = try ProtectedFile.open(path) else { throw FileError.missing(path) }
        defer { Glibc.close(file) }
        var piece = [UInt8](repeating: 0, count: Self.pieceSize)
        while true {
            let count = Glibc.read(file, &piece, piece.count)
            if count < 0 && errno == EINTR { continue }
            guard count >= 0 else { throw FileError.notRead(path, PrivateFile.reason()) }
            if count == 0 { return }
            try body(Array(piece.prefix(count)))
            try cancellation.check()
        }
    }

    /// Reads a length of four bytes.
    func length(from file: Int32) throws -> Int {
        try bytes(4, from: file).reduce(0) { $0 << 8 | Int($1) }
    }

    static func encoded(length: Int) -> [UInt8] {
        stride(from: 24, through: 0, by: -8).map { UInt8(truncatingIfNeeded: length >> $0) }
    }
}
