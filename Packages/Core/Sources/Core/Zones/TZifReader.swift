/// Reads the parts of a TZif file (RFC 8536, section 3).
struct TZifReader {
    /// The version and the counts of a block.
    struct Header {
        let version: UInt8
        let utcIndicators: Int
        let standardIndicators: Int
        let leapSeconds: Int
        let times: Int
        let types: Int
        let characters: Int

        /// The number of bytes of the block.
        func size(timeSize: Int) -> Int {
            times * (timeSize + 1) + types * 6 + characters + leapSeconds * (timeSize + 4)
                + standardIndicators
                + utcIndicators
        }
    }

    /// The changes of a block: when they happen, and the index of the type that begins with each.
    struct Block {
        let times: [Int]
        let indices: [Int]
        let types: [ZonePeriod]
    }

    /// The size of the longest file that is read; those of the IANA database have at most 4 KB.
    static let maximumSize = 1 << 20

    private let bytes: [UInt8]
    private var position = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    mutating func header() -> Header? {
        guard let magic = take(4), Array(magic) == Array("TZif".utf8), let version = take(1)?.first,
            take(15) != nil
        else { return nil }
        var counts: [Int] = []
        for _ in 0..<6 {
            guard let count = integer(4), (0...bytes.count).contains(count) else { return nil }
            counts.append(count)
        }
        return Header(
            version: version, utcIndicators: counts[0], standardIndicators: counts[1],
            leapSeconds: counts[2], times: counts[3], types: counts[4], characters: counts[5])
    }

    mutating func block(_ header: Header, timeSize: Int) -> Block? {
        let end = position + header.size(timeSize: timeSize)
        var (times, types): ([Int], [ZonePeriod]) = ([], [])
        for _ in 0..<header.times {
            guard let time = integer(timeSize) else { return nil }
            times.append(time)
        }
        guard let indices = take(header.times) else { return nil }
        for _ in 0..<header.types {
            guard let offset = integer(4), let rest = take(2), let isDaylightSaving = rest.first else {
                return nil
            }
            types.append(ZonePeriod(offset: offset, isDaylightSaving: isDaylightSaving != 0))
        }
        guard end <= bytes.count else { return nil }
        position = end
        return Block(times: times, indices: indices.map(Int.init), types: types)
    }

    /// The text between two line feeds at the end of the file.
    mutating func footer() -> [UInt8]? {
        guard take(1)?.first == UInt8(ascii: "\n"),
            let end = bytes[position...].firstIndex(of: UInt8(ascii: "\n"))
        else { return nil }
        return Array(bytes[position..<end])
    }

    mutating func skip(_ count: Int) -> Bool { take(count) != nil }

    /// A signed number of 4 or 8 bytes, the highest first.
    private mutating func integer(_ size: Int) -> Int? {
        guard let taken = take(size) else { return nil }
        let value = taken.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        return size == 4 ? Int(Int32(truncatingIfNeeded: value)) : Int(Int64(bitPattern: value))
    }

    private mutating func take(_ count: Int) -> ArraySlice<UInt8>? {
        guard count <= bytes.count - position else { return nil }
        defer { position += count }
        return bytes[position..<position + count]
    }
}
