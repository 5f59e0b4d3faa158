@testable import Pictures

extension Picture {
    /// The error of reading a file; nil if it is a valid picture.
    static func error(of file: [UInt8]) -> PictureError? {
        do throws(PictureError) {
            _ = try Picture(file)
            return nil
        } catch {
            return error
        }
    }
}

/// PNG files, made from their parts.
enum PNG {
    static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    /// The compressed data of the usual header: 4 × 3 black pixels of three bytes, after their filter types.
    static let data = Zlib.zeros(39)

    static func chunk(_ type: String, _ data: [UInt8] = []) -> [UInt8] {
        let content = Array(type.utf8) + data
        return number(data.count) + content + number(CRC32.checksum(content[...]))
    }

    static func header(
        _ width: Int = 4, _ height: Int = 3, depth: UInt8 = 8, colour: UInt8 = 2, rest: [UInt8] = [0, 0, 0]
    ) -> [UInt8] {
        chunk("IHDR", number(width) + number(height) + [depth, colour] + rest)
    }

    /// A file with chunks before its data and after it; its pixels are zeros, unless other data is given.
    static func file(
        _ header: [UInt8] = header(), before: [[UInt8]] = [], data: [[UInt8]]? = nil,
        after: [[UInt8]] = [], end: [UInt8] = chunk("IEND")
    ) -> [UInt8] {
        let data = data ?? [Zlib.zeros(size(header))]
        return signature + header + before.joined() + data.flatMap { chunk("IDAT", $0) } + after.joined()
            + end
    }

    /// The samples of a pixel of each colour type.
    static let samples: [UInt8: Int] = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4]

    /// The bytes of the pixels and filter types of an image that is not interlaced; 0 if it is too large.
    private static func size(_ header: [UInt8]) -> Int {
        guard header.count >= 25 else { return 0 }
        let (width, height) = (header[8..<12].bigEndian, header[12..<16].bigEndian)
        guard width * height <= PictureLimits.pixels else { return 0 }
        return height * (1 + (width * Int(header[16]) * samples[header[17], default: 0] + 7) / 8)
    }

    static func number(_ value: Int) -> [UInt8] {
        stride(from: 24, through: 0, by: -8).map { UInt8(truncatingIfNeeded: value >> $0) }
    }
}

/// JPEG files, made from their parts.
enum JPEG {
    /// The Huffman codes of the first coefficient are 0 for no difference and 10 for one of four bits; those
    /// of the others are 0 for the end of the block and 10 for a value of ten bits.
    static let tables =
        segment(0xDB, [0] + [UInt8](repeating: 1, count: 64))
        + segment(0xC4, [0] + counts([1, 1]) + [0, 4] + [0x10] + counts([1, 1]) + [0, 10])
    /// One block with all of these codes, whose data has a byte 0xFF.
    static let scan = scan(data: [0xBE, 0xFF, 0x00, 0xDF])
    static let jfif = segment(0xE0, Array("JFIF\0".utf8) + [1, 1, 0, 0, 1, 0, 1, 0, 0])
    static let end: [UInt8] = [0xFF, 0xD9]

    static func segment(_ marker: UInt8, _ data: [UInt8]) -> [UInt8] {
        let length = data.count + 2
        return [0xFF, marker, UInt8(length >> 8), UInt8(length & 0xFF)] + data
    }

    /// A scan of some components, with the coefficients and the bits of a progressive image.
    static func scan(
        of components: [UInt8] = [1], _ range: ClosedRange<UInt8> = 0...63, bits: UInt8 = 0, data: [UInt8]
    ) -> [UInt8] {
        let tables = components.flatMap { [$0, 0] as [UInt8] }
        return segment(0xDA, [UInt8(components.count)] + tables + [range.lowerBound, range.upperBound, bits])
            + data
    }

    /// A scan of an image of one component, all of whose coefficients are zero: two bits for each block.
    static func emptyScan(_ width: Int, _ height: Int) -> [UInt8] {
        let blocks = (width + 7) / 8 * ((height + 7) / 8)
        return scan(data: [UInt8](repeating: 0, count: min((2 * blocks + 7) / 8, PictureLimits.bytes)))
    }

    /// The numbers of codes by length, with zeros up to the sixteen lengths of a table.
    static func counts(_ counts: [UInt8]) -> [UInt8] {
        counts + [UInt8](repeating: 0, count: 16 - counts.count)
    }

    /// Huffman tables that no scan uses, with a number of bytes in all: none, or at least 21.
    static func filler(_ count: Int) -> [UInt8] {
        let (least, most) = (21, 276)
        var (bytes, rest) = ([UInt8](), count)
        while rest > 0 {
            let size = rest <= most ? rest : min(most, rest - least)
            let symbols = [UInt8](repeating: 7, count: size - least)
            let lengths = [UInt8](repeating: 0, count: 8) + [UInt8(symbols.count)]
            bytes += segment(0xC4, [0x13] + counts(lengths) + symbols)
            rest -= size
        }
        return bytes
    }

    static func frame(
        _ width: Int = 4, _ height: Int = 3, marker: UInt8 = 0xC0, precision: UInt8 = 8
    ) -> [UInt8] {
        segment(
            marker,
            [
                precision, UInt8(height >> 8), UInt8(height & 0xFF), UInt8(width >> 8), UInt8(width & 0xFF),
                1, 1, 0x11, 0,
            ])
    }

    static func file(
        _ frame: [UInt8] = frame(), before: [[UInt8]] = [], scans: [[UInt8]] = [scan], end: [UInt8] = end
    ) -> [UInt8] {
        [0xFF, 0xD8] + before.joined() + tables + frame + scans.joined() + end
    }

    /// A segment with Exif data that has a make and an orientation.
    static func exif(_ orientation: UInt8, isLittleEndian: Bool = false) -> [UInt8] {
        func number(_ bytes: Int, _ value: Int) -> [UInt8] {
            let big = (0..<bytes).map { UInt8(truncatingIfNeeded: value >> (8 * (bytes - 1 - $0))) }
            return isLittleEndian ? big.reversed() : big
        }
        let start = Array((isLittleEndian ? "II" : "MM").utf8) + number(2, 42) + number(4, 8)
        let make = number(2, 0x010F) + number(2, 2) + number(4, 4) + Array("Cam\0".utf8)
        let turn =
            number(2, 0x0112) + number(2, 3) + number(4, 1) + number(2, Int(orientation)) + number(2, 0)
        let entries = number(2, 2) + make + turn + number(4, 0)
        return segment(0xE1, Array("Exif\0\0".utf8) + start + entries)
    }
}
