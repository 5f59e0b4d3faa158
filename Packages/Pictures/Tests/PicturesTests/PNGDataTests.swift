import Core
import TestSupport
import Testing

@testable import Pictures

/// The compressed data of a PNG file has to be the image that its header describes.
@Suite(.limitedParallelism) struct PNGDataTests {
    /// A kind of image: its colour type, bit depth and sides, and whether it is interlaced.
    struct Kind: CustomTestStringConvertible {
        let colour: UInt8
        let depth: UInt8
        let width: Int
        let height: Int
        let isInterlaced: Bool

        var testDescription: String {
            "\(colour), \(depth) bits, \(width) × \(height)\(isInterlaced ? ", interlaced" : "")"
        }

        var header: [UInt8] {
            PNG.header(width, height, depth: depth, colour: colour, rest: [0, 0, isInterlaced ? 1 : 0])
        }

        /// The pass of each pixel in a square of 8 × 8 (PNG, 8.2).
        private static let adam7 = [
            "16462646", "77777777", "56565656", "77777777", "36463646", "77777777", "56565656", "77777777",
        ].map { $0.compactMap(\.wholeNumberValue) }

        /// The uncompressed data: for each row of a pass its filter type, and the bytes of its pixels.
        ///
        /// The pixels of a row are counted one by one, by the table of the passes.
        var scanlines: [UInt8] {
            var pixels: [Int: Int] = [:]
            for row in 0..<height {
                for column in 0..<width {
                    let pass = isInterlaced ? Self.adam7[row % 8][column % 8] : 0
                    pixels[pass * height + row, default: 0] += 1
                }
            }
            return pixels.sorted { $0.key < $1.key }.flatMap { row, count in
                let bits = count * Int(depth) * PNG.samples[colour, default: 0]
                return [UInt8(row % 5)] + [UInt8](repeating: 0xA5, count: (bits + 7) / 8)
            }
        }

        func file(_ data: [[UInt8]]) -> [UInt8] {
            PNG.file(header, before: colour == 3 ? [PNG.chunk("PLTE", [1, 2, 3])] : [], data: data)
        }

        static let all = [
            (0, [1, 2, 4, 8, 16]), (2, [8, 16]), (3, [1, 2, 4, 8]), (4, [8, 16]), (6, [8, 16]),
        ]
        .flatMap { (colour: UInt8, depths: [UInt8]) in
            depths.flatMap { depth in
                [(1, 1), (1, 5), (5, 1), (2, 2), (4, 3), (7, 9), (8, 8), (33, 17)].flatMap { side in
                    [false, true].map {
                        Kind(
                            colour: colour, depth: depth, width: side.0, height: side.1, isInterlaced: $0)
                    }
                }
            }
        }
    }

    @Test(arguments: Kind.all)
    func `data of every kind of image is accepted, and neither more nor less of it`(kind: Kind) throws {
        let scanlines = kind.scanlines
        let stream = Zlib.stored(scanlines)
        #expect(try Picture(kind.file([stream])).bytes == kind.file([stream]))
        for wrong in [Array(scanlines.dropLast()), scanlines + [0]] {
            #expect(Picture.error(of: kind.file([Zlib.stored(wrong)]))?.code == "picture.malformed")
        }
    }

    @Test(arguments: [1, 2, 3, 7, 64])
    func `data may be in chunks of any length, also in empty ones`(length: Int) throws {
        let kind = Kind(colour: 2, depth: 8, width: 33, height: 17, isInterlaced: true)
        let stream = Zlib.stored(kind.scanlines)
        let pieces = stride(from: 0, to: stream.count, by: length).flatMap {
            [[], Array(stream[$0..<min($0 + length, stream.count)])]
        }
        #expect(try Picture(kind.file(pieces + [[]])).bytes == kind.file(pieces + [[]]))
    }

    @Test func `data that is larger than the buffer is accepted`() throws {
        let kind = Kind(colour: 6, depth: 16, width: 301, height: 207, isInterlaced: true)
        #expect(try Picture(kind.file([Zlib.stored(kind.scanlines)])).height == 207)
        #expect(Picture.error(of: PNG.file(PNG.header(2_000, 2_000, depth: 16, colour: 6))) == nil)
    }

    @Test func `a small image whose data expands to 400 MiB is refused`() throws {
        let bomb = PNG.file(PNG.header(10, 10), data: [Zlib.zeros(400 << 20)])
        #expect(bomb.count < PictureLimits.bytes)
        #expect(Picture.error(of: bomb)?.code == "picture.malformed")
    }

    @Test func `a large image with the data of a small one is refused`() {
        #expect(Picture.error(of: PNG.file(PNG.header(10, 10), data: [Zlib.zeros(310)])) == nil)
        #expect(
            Picture.error(of: PNG.file(PNG.header(1_000, 1_000), data: [Zlib.zeros(310)]))?.code
                == "picture.malformed")
    }

    @Test func `a text in place of the data is refused, also in a zlib stream`() {
        let page = Array("<html><script>alert(1)</script></html>".utf8)
        for data in [page, [0x78, 0x9C] + page, Zlib.stored(page + [0])] {
            #expect(Picture.error(of: PNG.file(data: [data]))?.code == "picture.malformed")
        }
    }

    @Test func `bytes after the end of the stream are refused, in its chunk and in the next`() {
        for data in [[PNG.data + [0]], [PNG.data, [0]], [PNG.data, PNG.data]] {
            #expect(Picture.error(of: PNG.file(data: data))?.code == "picture.malformed")
        }
    }

    @Test func `a stream that is cut off or has a wrong checksum is refused`() {
        for count in 0..<PNG.data.count {
            #expect(
                Picture.error(of: PNG.file(data: [Array(PNG.data.prefix(count))]))?.code
                    == "picture.malformed", "\(count)")
        }
        #expect(Picture.error(of: PNG.file(data: [PNG.data.dropLast() + [0]]))?.code == "picture.malformed")
    }

    @Test(arguments: [(0, true), (4, true), (5, false), (255, false)] as [(UInt8, Bool)])
    func `a scanline has one of five filter types`(filter: UInt8, isAllowed: Bool) {
        let lines = (0..<3).flatMap { [$0 == 2 ? filter : 0] + [UInt8](repeating: 255, count: 12) }
        #expect((Picture.error(of: PNG.file(data: [Zlib.stored(lines)])) == nil) == isAllowed)
    }
}
