/// Encodes images of one bit per pixel, uncompressed.
enum PNG {
    /// Encodes scanlines, each a filter byte and packed pixels (1 is white), as a file.
    static func encode(width: Int, height: Int, scanlines: [UInt8]) -> [UInt8] {
        let header =
            bigEndian(UInt32(width)) + bigEndian(UInt32(height))
            + [1, 0, 0, 0, 0]  // one bit per pixel, greyscale, deflate, standard filters, not interlaced
        return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
            + chunk("IHDR", header)
            + chunk("IDAT", stored(scanlines))
            + chunk("IEND", [])
    }

    private static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
        let body = Array(type.utf8) + data
        return bigEndian(UInt32(data.count)) + body + bigEndian(Checksum.crc32(body))
    }

    /// A zlib stream of stored blocks, each of at most 65,535 bytes.
    private static func stored(_ data: [UInt8]) -> [UInt8] {
        let limit = 65_535
        var stream: [UInt8] = [0x78, 0x01]
        for start in stride(from: 0, to: data.count, by: limit) {
            let block = data[start..<min(start + limit, data.count)]
            let length = UInt16(block.count)
            stream.append(block.endIndex == data.count ? 1 : 0)
            for number in [length, ~length] {
                stream += [UInt8(truncatingIfNeeded: number), UInt8(truncatingIfNeeded: number >> 8)]
            }
            stream += block
        }
        return stream + bigEndian(Checksum.adler32(data))
    }

    private static func bigEndian(_ value: UInt32) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
    }
}
