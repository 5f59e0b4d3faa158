internal import CZlib

/// Encodes images of one bit per pixel.
enum PNG {
    /// Encodes scanlines, each a filter byte and packed pixels (1 is white), as a file.
    static func encode(width: Int, height: Int, scanlines: [UInt8]) -> [UInt8] {
        let header =
            bigEndian(UInt32(width)) + bigEndian(UInt32(height))
            + [1, 0, 0, 0, 0]  // one bit per pixel, greyscale, deflate, standard filters, not interlaced
        return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
            + chunk("IHDR", header)
            + chunk("IDAT", compressed(scanlines))
            + chunk("IEND", [])
    }

    private static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
        let body = Array(type.utf8) + data
        let checksum = UInt32(crc32(0, body, UInt32(body.count)))
        return bigEndian(UInt32(data.count)) + body + bigEndian(checksum)
    }

    private static func compressed(_ data: [UInt8]) -> [UInt8] {
        var count = compressBound(UInt(data.count))
        return [UInt8](unsafeUninitializedCapacity: Int(count)) { stream, written in
            // It only fails for want of memory, with a count of 0.
            compress(stream.baseAddress, &count, data, UInt(data.count))
            written = Int(count)
        }
    }

    private static func bigEndian(_ value: UInt32) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
    }
}
