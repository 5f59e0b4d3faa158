/// Reads a file from its beginning to its end, and never past it.
struct ByteReader {
    let bytes: [UInt8]
    let format: PictureFormat
    private(set) var position: Int

    init(_ bytes: [UInt8], _ format: PictureFormat, at position: Int) {
        self.bytes = bytes
        self.format = format
        self.position = position
    }

    /// The error of a file that breaks a rule of its format at the present position.
    var malformed: PictureError { .malformed(format, at: position) }

    /// The next bytes.
    ///
    /// - Throws: ``PictureError/truncated(_:)`` if fewer are left.
    mutating func take(_ count: Int) throws(PictureError) -> ArraySlice<UInt8> {
        guard count <= bytes.count - position else { throw .truncated(format) }
        defer { position += count }
        return bytes[position..<(position + count)]
    }

    mutating func byte() throws(PictureError) -> UInt8 {
        guard position < bytes.count else { throw .truncated(format) }
        defer { position += 1 }
        return bytes[position]
    }

    /// The next bytes as a big-endian number.
    mutating func number(bytes count: Int) throws(PictureError) -> Int { try take(count).bigEndian }
}

extension ArraySlice<UInt8> {
    /// The bytes, at most seven, as a big-endian number.
    var bigEndian: Int { reduce(0) { $0 << 8 | Int($1) } }
}
