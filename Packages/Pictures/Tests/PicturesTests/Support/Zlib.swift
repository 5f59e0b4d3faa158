/// Zlib streams (RFC 1950), made from their parts.
enum Zlib {
    /// The bytes in blocks that are not compressed.
    static func stored(_ bytes: [UInt8]) -> [UInt8] {
        let most = 65_535
        var stream: [UInt8] = [0x78, 0x01]
        var start = 0
        repeat {
            let block = bytes[start...].prefix(most)
            start += block.count
            let length = [UInt8(block.count & 0xFF), UInt8(block.count >> 8)]
            stream += [start == bytes.count ? 1 : 0] + length + length.map(~) + block
        } while start < bytes.count
        return stream + checksum(bytes)
    }

    /// A number of zeros, which are compressed by a factor of 158: 13 bits are a match of 258 bytes.
    static func zeros(_ count: Int) -> [UInt8] {
        var stream: [UInt8] = [0x78, 0x01]
        var (bits, bitCount) = (0, 0)
        func write(_ value: Int, bits added: Int) {
            bits |= value << bitCount
            bitCount += added
            while bitCount >= 8 {
                stream.append(UInt8(bits & 0xFF))
                bits >>= 8
                bitCount -= 8
            }
        }
        // The last block, with the fixed codes: of the byte 0, of length 258 with distance 1, of the end.
        write(3, bits: 3)
        for _ in 0..<(count == 0 ? 0 : 1 + (count - 1) % 258) { write(12, bits: 8) }
        for _ in 0..<(max(0, count - 1) / 258) { write(163, bits: 13) }
        write(0, bits: 7)
        if bitCount > 0 { write(0, bits: 8 - bitCount) }
        return stream + PNG.number((count % 65_521) << 16 | 1)
    }

    /// The checksum Adler-32, which ends a stream.
    private static func checksum(_ bytes: [UInt8]) -> [UInt8] {
        let (low, high) = bytes.reduce((1, 0)) { sums, byte in
            let low = (sums.0 + Int(byte)) % 65_521
            return (low, (sums.1 + low) % 65_521)
        }
        return PNG.number(high << 16 | low)
    }
}
