internal import CZlib

/// An archive of files (ZIP, APPNOTE 6.3), each compressed with deflate.
public struct ZIPArchive: Sendable {
    /// The archive, or one of its files, is too large for the format without its 64-bit extension.
    public struct TooLarge: Error {}

    /// The signatures of the parts of an archive.
    private static let localHeader = UInt32(0x0403_4B50)
    private static let centralHeader = UInt32(0x0201_4B50)
    private static let end = UInt32(0x0605_4B50)

    private var files: [UInt8] = []
    private var directory: [UInt8] = []
    private var count: UInt16 = 0

    /// Creates an archive without files.
    public init() {}

    /// Adds a file, whose time of change is left out.
    ///
    /// - Throws: ``TooLarge``.
    public mutating func add(_ name: String, _ content: [UInt8]) throws(TooLarge) {
        guard let stream = ZlibStream.compressed(content), let size = UInt32(exactly: content.count),
            // A zlib stream has a header of two bytes and a checksum of four around the data (RFC 1950).
            case let data = stream.dropFirst(2).dropLast(4), let dataSize = UInt32(exactly: data.count),
            let start = UInt32(exactly: files.count), let nameSize = UInt16(exactly: name.utf8.count),
            count < .max
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
        guard let start = UInt32(exactly: files.count), let size = UInt32(exactly: directory.count) else {
            throw TooLarge()
        }
        var archive = files + directory
        Self.append(
            [
                bytes(Self.end), bytes(UInt32(0)), bytes(count), bytes(count), bytes(size), bytes(start),
                bytes(UInt16(0)),
            ], to: &archive)
        return archive
    }

    private static func append(_ parts: [[UInt8]], to bytes: inout [UInt8]) {
        for part in parts { bytes += part }
    }

    private func bytes(_ value: some FixedWidthInteger) -> [UInt8] {
        withUnsafeBytes(of: value.littleEndian) { Array($0) }
    }
}
