internal import CZlib

/// Encodes images as PNG files.
enum PNG {
    /// The pixels of an image.
    enum Format {
        /// One bit for each pixel; 1 is white.
        case blackAndWhite
        /// A byte each for red, green, blue and opacity.
        case colour

        /// The bit depth and the colour type.
        fileprivate var header: [UInt8] {
            switch self {
            case .blackAndWhite: [1, 0]
            case .colour: [8, 6]
            }
        }
    }

    /// Encodes scanlines, each a filter byte and its pixels; nil if there is not enough memory.
    static func encode(
        width: Int, height: Int, _ format: Format = .blackAndWhite, scanlines: [UInt8]
    ) -> [UInt8]? {
        guard let pixels = ZlibStream.compressed(scanlines) else { return nil }
        let header =
            bigEndian(UInt32(width)) + bigEndian(UInt32(height)) + format.header
            + [0, 0, 0]  // deflate, standard filters, not interlaced
        return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
            + chunk("IHDR", header)
            + chunk("IDAT", pixels)
            + chunk("IEND", [])
    }

    private static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
        let body = Array(type.utf8) + data
        let checksum = UInt32(crc32(0, body, UInt32(body.count)))
        return bigEndian(UInt32(data.count)) + body + bigEndian(checksum)
    }

    private static func bigEndian(_ value: UInt32) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
    }
}
