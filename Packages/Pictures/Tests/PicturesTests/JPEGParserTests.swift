import Core
import TestSupport
import Testing

@testable import Pictures

/// Which segments of a JPEG file are copied.
@Suite(.limitedParallelism) struct JPEGParserTests {
    private static let secret = Array("secret".utf8)

    @Test(arguments: [0xFE] + Array(0xE0...0xEF) as [UInt8])
    func `comments and application segments are left out`(marker: UInt8) throws {
        let segment = JPEG.segment(marker, Self.secret)
        #expect(try Picture(JPEG.file(before: [segment, segment])).bytes == JPEG.file())
        let between = JPEG.file(scans: [JPEG.scan, segment, JPEG.scan])
        #expect(try Picture(between).bytes == JPEG.file(scans: [JPEG.scan, JPEG.scan]))
    }

    @Test func `the colours stay those of JFIF, without its small picture`() throws {
        let thumbnail = JPEG.segment(
            0xE0, Array("JFIF\0".utf8) + [1, 2, 1, 0, 72, 0, 72, 1, 1] + [9, 9, 9])
        let picture = try Picture(JPEG.file(before: [thumbnail]))
        #expect(picture.bytes == JPEG.file(before: [JPEG.jfif]))
    }

    @Test func `the colour transform of Adobe is kept, also in a JFIF file`() throws {
        let adobe = JPEG.segment(0xEE, Array("Adobe".utf8) + [0, 100, 7, 7, 7, 7, 2])
        let clean = JPEG.segment(0xEE, Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, 2])
        #expect(try Picture(JPEG.file(before: [adobe])).bytes == JPEG.file(before: [clean]))
        #expect(
            try Picture(JPEG.file(before: [adobe, JPEG.jfif])).bytes == JPEG.file(before: [JPEG.jfif, clean]))
    }

    @Test func `a CMYK image in a JFIF file keeps its colours`() throws {
        let components = (1...4).flatMap { [$0, 0x11, 0] as [UInt8] }
        let frame = JPEG.segment(0xC0, [8, 0, 3, 0, 4, 4] + components)
        let adobe = JPEG.segment(0xEE, Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, 2])
        let scan = JPEG.scan(of: [1, 2, 3, 4])
        let file = JPEG.file(frame, before: [JPEG.jfif, adobe], scans: [scan])
        #expect(try Picture(file).bytes == file)
    }

    @Test(arguments: [false, true])
    func `of Exif data the orientation is kept`(isLittleEndian: Bool) throws {
        for number: UInt8 in 2...8 {
            let exif = JPEG.exif(number, isLittleEndian: isLittleEndian)
            let picture = try Picture(JPEG.file(before: [JPEG.jfif, exif]))
            #expect(!String(decoding: picture.bytes, as: UTF8.self).contains("Cam"))
            let turned = number >= 5
            #expect(picture.width == (turned ? 3 : 4) && picture.height == (turned ? 4 : 3))
            #expect(try Picture(picture.bytes) == picture)
        }
    }

    @Test(arguments: [0, 1, 9, 255] as [UInt8])
    func `the usual orientation and an unknown one are left out`(number: UInt8) throws {
        #expect(try Picture(JPEG.file(before: [JPEG.exif(number)])).bytes == JPEG.file())
    }

    @Test func `damaged Exif data has no orientation`() throws {
        let exif = JPEG.exif(6)
        for index in 4..<exif.count {
            for value: UInt8 in [0, 0x7F, 0xFF] {
                var damaged = exif
                damaged[index] = value
                #expect(Picture.error(of: JPEG.file(before: [damaged])) == nil)
            }
            let short = JPEG.segment(0xE1, Array(exif[4..<index]))
            #expect(try Picture(JPEG.file(before: [short])).width > 0)
        }
    }

    @Test func `the number of Exif entries is bounded by the data`() throws {
        let lie = JPEG.segment(0xE1, Array("Exif\0\0MM\0*".utf8) + [0, 0, 0, 8, 0xFF, 0xFF])
        let many = try Picture(JPEG.file(before: Array(repeating: lie, count: 100_000)))
        #expect(many.bytes == JPEG.file())
    }

    @Test(arguments: [0xC0, 0xC1, 0xC2] as [UInt8])
    func `the usual kinds of frames are accepted`(marker: UInt8) {
        #expect(Picture.error(of: JPEG.file(JPEG.frame(marker: marker))) == nil)
    }

    @Test(arguments: [0xC3, 0xC5, 0xC6, 0xC7, 0xC8, 0xC9, 0xCA, 0xCB, 0xCC, 0xCD, 0xCE, 0xCF] as [UInt8])
    func `other kinds of frames are not supported`(marker: UInt8) {
        #expect(Picture.error(of: JPEG.file(JPEG.frame(marker: marker)))?.code == "picture.unsupported")
    }

    @Test(arguments: [JPEG.frame(precision: 12), JPEG.frame(4, 0)])
    func `samples of twelve bits and an unknown height are not supported`(frame: [UInt8]) {
        #expect(Picture.error(of: JPEG.file(frame))?.code == "picture.unsupported")
    }

    @Test(arguments: [
        JPEG.file(JPEG.frame(0, 3)), JPEG.file(JPEG.frame() + JPEG.frame()), JPEG.file([]),
        JPEG.file(JPEG.segment(0xC0, [8, 0, 3, 0, 4])),
        JPEG.file(JPEG.segment(0xC0, [8, 0, 3, 0, 4, 2, 1, 17, 0])),
        JPEG.file(before: [[0xFF, 0xD8]]), JPEG.file(before: [[0xFF, 0xD0]]),
        JPEG.file(before: [[0xFF, 0x01]]),
        JPEG.file(before: [[0xFF, 0x00]]), JPEG.file(before: [[0xFF, 0xE0, 0, 1]]),
        JPEG.file(before: [JPEG.segment(0xDC, [0, 3])]), JPEG.file(before: [JPEG.segment(0xF0, [0])]),
        JPEG.file(JPEG.frame() + [0x12]), JPEG.file(scans: [JPEG.segment(0xDA, [])]),
        JPEG.file(scans: [JPEG.segment(0xDA, [5] + [UInt8](repeating: 0, count: 13))]),
        JPEG.file(scans: [JPEG.segment(0xDA, [1, 1, 0, 0, 63])]),
    ])
    func `a file that breaks a rule is malformed`(file: [UInt8]) {
        #expect(Picture.error(of: file)?.code == "picture.malformed")
    }

    @Test func `an image without a scan is a truncation`() {
        #expect(throws: PictureError.truncated(.jpeg)) { try Picture(JPEG.file(scans: [])) }
    }

    @Test func `bytes that fill the file before a marker are left out`() throws {
        let filled = JPEG.file(before: [[0xFF, 0xFF] + JPEG.segment(0xFE, [1])], scans: [JPEG.scan + [0xFF]])
        #expect(try Picture(filled).bytes == JPEG.file())
    }

    @Test func `an image has at most a hundred scans`() {
        for (count, code) in [(100, nil), (101, "picture.unsupported")] as [(Int, String?)] {
            let scans = [[UInt8]](repeating: JPEG.scan, count: count)
            #expect(Picture.error(of: JPEG.file(scans: scans))?.code == code)
        }
    }

    @Test func `a hundred scans of 2,000 × 2,000 pixels are refused, and twelve are not`() {
        let frame = JPEG.frame(2_000, 2_000, marker: 0xC2)
        for (count, expected) in [(12, nil), (100, .unsupported(.jpeg))] as [(Int, PictureError?)] {
            let scans = [[UInt8]](repeating: JPEG.scan, count: count)
            #expect(Picture.error(of: JPEG.file(frame, scans: scans)) == expected)
        }
    }
}
