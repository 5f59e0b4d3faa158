internal import Glibc

/// The committed pages of a database's write-ahead log (<https://www.sqlite.org/fileformat2.html#walformat>).
///
/// Like SQLite after a crash, it ignores the frames after the last commit, and all frames from the first one
/// with another salt or a wrong checksum.
struct WriteAheadLogFile {
    private static let headerBytes = 32
    private static let frameHeaderBytes = 24
    /// The magic number. Its last bit is the byte order of the checksums: 1 for big-endian.
    private static let magic: UInt32 = 0x377F_0682

    /// The numbers of the committed pages in the log, from 1.
    private(set) var pages: Set<Int> = []
    /// The database's size in pages after the last commit; nil if the log has no commit.
    private(set) var length: Int?

    /// Reads the log of a database; a missing or invalid log has no pages.
    ///
    /// - Throws: ``StorageError/unusable(_:)`` if the log cannot be read; ``ProtectedFileError``.
    init(of database: String) throws {
        let path = database + "-wal"
        guard let file = try ProtectedFile.open(path) else { return }
        defer { Glibc.close(file) }
        let header = try Self.read(file, path, Self.headerBytes, at: 0)
        guard header.count == Self.headerBytes, header.word(at: 0) & ~1 == Self.magic else { return }
        var checksum = LogChecksum(isBigEndian: header.word(at: 0) & 1 == 1)
        checksum.add(header[0..<24])
        guard checksum.isEqual(to: header[24..<32]) else { return }
        let pageBytes = Int(header.word(at: 8))
        guard (512...65_536).contains(pageBytes) else { return }
        let frameBytes = Self.frameHeaderBytes + pageBytes
        var (offset, uncommitted) = (Self.headerBytes, Set<Int>())
        while true {
            let frame = try Self.read(file, path, frameBytes, at: offset)
            guard frame.count == frameBytes, frame[8..<16] == header[16..<24] else { return }
            checksum.add(frame[0..<8])
            checksum.add(frame[Self.frameHeaderBytes...])
            guard checksum.isEqual(to: frame[16..<24]) else { return }
            uncommitted.insert(Int(frame.word(at: 0)))
            offset += frameBytes
            // Only the last frame of a transaction has the size of the database; the others have 0.
            guard frame.word(at: 4) > 0 else { continue }
            length = Int(frame.word(at: 4))
            pages.formUnion(uncommitted)
            uncommitted = []
        }
    }

    private static func read(
        _ file: Int32, _ path: String, _ count: Int, at offset: Int
    ) throws(StorageError) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        let read = pread(file, &bytes, count, offset)
        guard read >= 0 else { throw .unreadable(path) }
        return Array(bytes.prefix(read))
    }
}

/// The running checksum of a log: two sums over pairs of words.
private struct LogChecksum {
    let isBigEndian: Bool
    private var first: UInt32 = 0
    private var second: UInt32 = 0

    init(isBigEndian: Bool) { self.isBigEndian = isBigEndian }

    mutating func add(_ bytes: ArraySlice<UInt8>) {
        bytes.withUnsafeBytes { bytes in
            for index in stride(from: 0, to: bytes.count - 7, by: 8) {
                first &+= word(bytes, index) &+ second
                second &+= word(bytes, index + 4) &+ first
            }
        }
    }

    private func word(_ bytes: UnsafeRawBufferPointer, _ index: Int) -> UInt32 {
        let word = bytes.loadUnaligned(fromByteOffset: index, as: UInt32.self)
        return isBigEndian ? UInt32(bigEndian: word) : UInt32(littleEndian: word)
    }

    /// Whether the sums equal those of a frame, which are stored in big-endian order.
    func isEqual(to bytes: ArraySlice<UInt8>) -> Bool {
        let stored = Array(bytes)
        return first == stored.word(at: 0) && second == stored.word(at: 4)
    }
}

extension [UInt8] {
    /// The big-endian number in the four bytes from an index; 0 if there are fewer.
    func word(at index: Int) -> UInt32 {
        guard index + 4 <= count else { return 0 }
        return self[index..<index + 4].reduce(0) { $0 << 8 | UInt32($1) }
    }
}
