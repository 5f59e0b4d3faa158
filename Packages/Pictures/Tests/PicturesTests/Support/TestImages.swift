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
    /// The compressed data, which is not read.
    static let data: [UInt8] = [0x78, 0x9C, 1, 2, 3]

    static func chunk(_ type: String, _ data: [UInt8] = []) -> [UInt8] {
        let content = Array(type.utf8) + data
        return number(data.count) + content + number(CRC32.checksum(content[...]))
    }

    static func header(
        _ width: Int = 4, _ height: Int = 3, depth: UInt8 = 8, colour: UInt8 = 2, rest: [UInt8] = [0, 0, 0]
    ) -> [UInt8] {
        chunk("IHDR", number(width) + number(height) + [depth, colour] + rest)
    }

    /// A file with chunks before its data and after it.
    static func file(
        _ header: [UInt8] = header(), before: [[UInt8]] = [], data: [[UInt8]] = [data],
        after: [[UInt8]] = [], end: [UInt8] = chunk("IEND")
    ) -> [UInt8] {
        signature + header + before.joined() + data.flatMap { chunk("IDAT", $0) } + after.joined() + end
    }

    static func number(_ value: Int) -> [UInt8] {
        stride(from: 24, through: 0, by: -8).map { UInt8(truncatingIfNeeded: value >> $0) }
    }
}

/// JPEG files, made from their parts.
enum JPEG {
    /// The tables, which are not read.
    static let tables =
        segment(0xDB, [0] + [UInt8](repeating: 1, count: 64))
        + segment(0xC4, [0] + [UInt8](repeating: 0, count: 16))
    /// A scan whose data has a byte 0xFF and a restart.
    static let scan = scan(of: [1])
    static let jfif = segment(0xE0, Array("JFIF\0".utf8) + [1, 1, 0, 0, 1, 0, 1, 0, 0])
    static let end: [UInt8] = [0xFF, 0xD9]

    static func segment(_ marker: UInt8, _ data: [UInt8]) -> [UInt8] {
        let length = data.count + 2
        return [0xFF, marker, UInt8(length >> 8), UInt8(length & 0xFF)] + data
    }

    /// A scan of some components.
    static func scan(of components: [UInt8]) -> [UInt8] {
        let tables = components.flatMap { [$0, 0] as [UInt8] }
        return segment(0xDA, [UInt8(components.count)] + tables + [0, 63, 0])
            + [0xBE, 0xFF, 0x00, 0xDF, 0xFF, 0xD0, 0x3F]
    }

    /// Huffman tables that no scan uses, with a number of bytes in all: none, or at least 4.
    static func filler(_ count: Int) -> [UInt8] {
        let (least, most) = (4, 65_537)
        var (bytes, rest) = ([UInt8](), count)
        while rest > 0 {
            let size = rest <= most ? rest : min(most, rest - least)
            bytes += segment(0xC4, [UInt8](repeating: 7, count: size - least))
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
