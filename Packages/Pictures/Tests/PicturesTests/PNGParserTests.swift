import Core
import TestSupport
import Testing

@testable import Pictures

/// Which chunks of a PNG file are copied.
@Suite(.limitedParallelism) struct PNGParserTests {
    @Test(arguments: [
        "tEXt", "zTXt", "iTXt", "eXIf", "tIME", "iCCP", "gAMA", "cHRM", "sRGB", "pHYs", "sBIT", "bKGD",
        "hIST",
        "sPLT", "acTL", "fcTL", "fdAT", "vpAg",
    ])
    func `a chunk that the image does not need is left out`(type: String) throws {
        let chunk = PNG.chunk(type, Array("secret".utf8))
        let files = [PNG.file(before: [chunk]), PNG.file(after: [chunk, chunk])]
        for file in files { #expect(try Picture(file).bytes == PNG.file()) }
    }

    @Test func `palette and transparency are kept`() throws {
        let file = PNG.file(
            PNG.header(colour: 3),
            before: [PNG.chunk("PLTE", [1, 2, 3, 4, 5, 6]), PNG.chunk("tRNS", [0, 255])])
        #expect(try Picture(file).bytes == file)
    }

    @Test func `data in several chunks is kept`() throws {
        let file = PNG.file(data: [[1, 2], [], [3]])
        #expect(try Picture(file).bytes == file)
    }

    private static let depths: [(UInt8, [UInt8])] = [
        (0, [1, 2, 4, 8, 16]), (2, [8, 16]), (3, [1, 2, 4, 8]), (4, [8, 16]), (6, [8, 16]), (1, []), (5, []),
        (7, []),
    ]

    @Test(arguments: depths)
    func `a type of colour has certain depths`(colour: UInt8, allowed: [UInt8]) {
        for depth: UInt8 in 0...17 {
            let file = PNG.file(
                PNG.header(depth: depth, colour: colour),
                before: colour == 3 ? [PNG.chunk("PLTE", [1, 2, 3])] : [])
            #expect((Picture.error(of: file) == nil) == allowed.contains(depth), "\(colour), \(depth)")
        }
    }

    @Test(arguments: [
        PNG.file(PNG.header(0, 3)), PNG.file(PNG.header(4, 0)),
        PNG.file(PNG.header(rest: [1, 0, 0])), PNG.file(PNG.header(rest: [0, 1, 0])),
        PNG.file(PNG.header(rest: [0, 0, 2])), PNG.file(PNG.chunk("IHDR")),
        PNG.file(PNG.chunk("tEXt", [1])), PNG.file(PNG.header() + PNG.header()),
        PNG.file(before: [PNG.chunk("PLTE", [1, 2])]), PNG.file(before: [PNG.chunk("PLTE")]),
        PNG.file(before: [PNG.chunk("PLTE", [1, 2, 3]), PNG.chunk("PLTE", [1, 2, 3])]),
        PNG.file(after: [PNG.chunk("PLTE", [1, 2, 3])]),
        PNG.file(PNG.header(colour: 0), before: [PNG.chunk("PLTE", [1, 2, 3])]),
        PNG.file(PNG.header(colour: 3)),
        PNG.file(
            PNG.header(depth: 1, colour: 3), before: [PNG.chunk("PLTE", [UInt8](repeating: 0, count: 9))]),
        PNG.file(PNG.header(colour: 3), before: [PNG.chunk("PLTE", [1, 2, 3]), PNG.chunk("tRNS", [1, 2])]),
        PNG.file(before: [PNG.chunk("tRNS", [1])]),
        PNG.file(PNG.header(colour: 6), before: [PNG.chunk("tRNS", [1])]),
        PNG.file(data: []),
        PNG.file(data: [PNG.data], after: [PNG.chunk("tEXt"), PNG.chunk("IDAT", PNG.data)]),
        PNG.file(end: PNG.chunk("IEND", [1])),
    ])
    func `a file that breaks a rule is malformed`(file: [UInt8]) {
        #expect(Picture.error(of: file)?.code == "picture.malformed")
    }

    @Test func `a chunk without which the image cannot be shown is not supported`() {
        #expect(Picture.error(of: PNG.file(before: [PNG.chunk("CgBI", [1])]))?.code == "picture.unsupported")
    }

    @Test func `a wrong checksum of a chunk that is kept is found, at its place`() {
        var file = PNG.file()
        file[8 + 25 + 8] ^= 1
        #expect(throws: PictureError.malformed(.png, at: 33)) { try Picture(file) }
    }

    @Test func `a length beyond the end of the file is a truncation`() {
        let file = PNG.signature + PNG.header() + PNG.number(0x7FFF_FFFF) + Array("IDAT".utf8) + PNG.data
        #expect(throws: PictureError.truncated(.png)) { try Picture(file) }
    }

    @Test func `the checksum is that of the standard's example`() {
        #expect(CRC32.checksum(Array("123456789".utf8)[...]) == 0xCBF4_3926)
        #expect(CRC32.checksum(Array("IEND".utf8)[...]) == 0xAE42_6082)
    }
}
