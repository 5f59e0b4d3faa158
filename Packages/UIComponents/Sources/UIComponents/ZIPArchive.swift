internal import CZlib

/// An archive of files (ZIP, APPNOTE 6.3), each compressed with deflate.
public struct ZIPArchive: Sendable {
    /// The archive, or one of its files, is too large for the format without its 64-bit extension.
    public struct TooLarge: Error {}

    /// The largest numbers of the format: with all bits set, a field says that the 64-bit extension has the
    /// number.
    struct Limits {
        /// The number of files.
        var files = 0xFFFE
        /// The number of bytes of a file, of all files and of the directory.
        var bytes = 0xFFFF_FFFE
    }

    /// The signatures of the parts of an archive.
    private static let localHeader = UInt32(0x0403_4B50)
    private static let centralHeader = UInt32(0x0201_4B50)
    private static let end = UInt32(0x0605_4B50)

    private let limits: Limits
    private var files: [UInt8] = []
    private var directory: [UInt8] = []
    private var count: UInt16 = 0

    /// Creates an archive without files.
    public init() { self.init(limits: Limits()) }

    /// Creates an archive without files, with limits that a test can lower.
    init(limits: Limits) { self.limits = limits }

    /// Adds a file, whose time of change is left out.
    ///
    /// - Throws: ``TooLarge``.
    public mutating func add(_ name: String, _ content: [UInt8]) throws(TooLarge) {
        guard let stream = ZlibStream.compressed(content), let size = number(content.count),
            // A zlib stream has a header of two bytes and a checksum of four around the data (RFC 1950).
            case let data = stream.dropFirst(2).dropLast(4), let dataSize = number(data.count),
            let start = number(files.count), let nameSize = UInt16(exactly: name.utf8.count),
            count < limits.files
        else { throw TooLarge() }
        // Version 2.0; names in UTF-8; deflate; 1 January 1980.
        let numbers: [[UInt8]] = [
            bytes(UInt16(20)), bytes(UInt16(0x0800)), bytes(UInt16(8)), bytes(UInt16(0)),
            bytes(UInt16(0x21)), bytes(UInt32(crc32(0, content, size))), bytes(dataSize), bytes(size),
            bytes(nameSize), bytes(UInt16(0)),
        ]
        let fields = Array(numbers.joined())
        Self.append([bytes(Self.localHeader), fields, Array(name.utf8), Array(data)], to: &files)
        Self.append(
            [
                bytes(Self.centralHeader), bytes(UInt16(20)), fields, [UInt8](repeating: 0, count: 10),
                bytes(start), Array(name.utf8),
            ], to: &directory)
        count += 1
    }

    /// The archive.
    ///
    /// - Throws: ``TooLarge``.
    public func encoded() throws(TooLarge) -> [UInt8] {
        guard let start = number(files.count), let size = number(directory.count) else { throw TooLarge() }
        var archive = files + directory
        Self.append(
            [
                bytes(Self.end), bytes(UInt32(0)), bytes(count), bytes(count), bytes(size), bytes(start),
                bytes(UInt16(0)),
            ], to: &archive)
        return archive
    }

    /// A number of bytes as a field of the format; nil if it is too large.
    private func number(_ bytes: Int) -> UInt32? { bytes <= limits.bytes ? UInt32(exactly: bytes) : nil }

    private static func append(_ parts: [[UInt8]], to bytes: inout [UInt8]) {
        for part in parts { bytes += part }
    }

    private func bytes(_ value: some FixedWidthInteger) -> [UInt8] {
        withUnsafeBytes(of: value.littleEndian) { Array($0) }
    }
}
