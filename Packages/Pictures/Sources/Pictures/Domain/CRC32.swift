/// The checksum of the chunks of a PNG file (PNG, annex D).
enum CRC32 {
    private static let table: [UInt32] = (0..<256).map { number in
        (0..<8).reduce(UInt32(number)) { value, _ in
            value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1
        }
    }

    /// The checksum of some bytes.
    static func checksum(_ bytes: ArraySlice<UInt8>) -> Int {
        // A local copy: each access of a static property checks whether it was initialised.
        let table = table
        var value: UInt32 = 0xFFFF_FFFF
        for byte in bytes { value = table[Int((value ^ UInt32(byte)) & 0xFF)] ^ (value >> 8) }
        return Int(value ^ 0xFFFF_FFFF)
    }
}
