/// Reads the entropy-coded data of a scan bit by bit (ITU-T T.81, F.2.2.5).
struct JPEGBits {
    private let bytes: [UInt8]
    /// The position after the last byte that was begun.
    private(set) var position: Int
    private var byte: UInt8 = 0
    /// The number of bits of ``byte`` that were not read.
    private var rest = 0

    init(_ bytes: [UInt8], at position: Int) {
        self.bytes = bytes
        self.position = position
    }

    /// The error of data that is not that of the image.
    var malformed: PictureError { .malformed(.jpeg, at: position) }

    /// - Throws: ``PictureError/truncated(_:)`` at a marker and at the end of the file.
    mutating func bit() throws(PictureError) -> Int {
        if rest == 0 { try begin() }
        rest -= 1
        return Int(byte >> rest) & 1
    }

    /// The next bits as a big-endian number.
    mutating func number(_ count: Int) throws(PictureError) -> Int {
        var number = 0
        for _ in 0..<count { number = number << 1 | (try bit()) }
        return number
    }

    /// Reads bits whose values do not matter.
    mutating func skip(_ count: Int) throws(PictureError) {
        var missing = count - rest
        while missing > 0 {
            try begin()
            missing -= 8
        }
        rest = -missing
    }

    /// Reads the marker with this number between two restart intervals. Bytes 0xFF may be before its code.
    mutating func restart(_ number: Int) throws(PictureError) {
        rest = 0
        guard position < bytes.count, bytes[position] == 0xFF else { throw malformed }
        while position < bytes.count, bytes[position] == 0xFF { position += 1 }
        guard position < bytes.count, bytes[position] == 0xD0 + UInt8(number % 8) else { throw malformed }
        position += 1
    }

    /// Begins the next byte. After a byte 0xFF of the data there is a zero; another byte makes it a marker.
    private mutating func begin() throws(PictureError) {
        guard position < bytes.count else { throw .truncated(.jpeg) }
        byte = bytes[position]
        position += 1
        rest = 8
        guard byte == 0xFF else { return }
        guard position < bytes.count, bytes[position] == 0 else { throw .truncated(.jpeg) }
        position += 1
    }
}
