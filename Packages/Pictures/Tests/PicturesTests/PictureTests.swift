import Core
import TestSupport
import Testing

@testable import Pictures

/// What both formats have in common.
@Suite(.limitedParallelism) struct PictureTests {
    private static let others: [[UInt8]] = [
        [], Array("GIF89a".utf8), Array("RIFF\0\0\0\0WEBP".utf8), Array("<svg/>".utf8),
        Array("<html>".utf8), Array("BM".utf8), Array(PNG.signature.dropLast()), [0xFF, 0xD8],
        [0] + PNG.file(), Array("GIF89a".utf8) + JPEG.file(),
    ]

    @Test(arguments: others)
    func `a file that does not begin as PNG or JPEG is no picture`(file: [UInt8]) {
        #expect(throws: PictureError.notAPicture) { try Picture(file) }
    }

    @Test func `the format is that of the content`() throws {
        #expect(try Picture(PNG.file()).format == .png)
        #expect(try Picture(JPEG.file()).format == .jpeg)
    }

    @Test func `a file of 5 MiB is accepted, and a larger one is not`() throws {
        let most = PictureLimits.bytes
        let file = JPEG.file(before: [JPEG.filler(most - JPEG.file().count)])
        #expect(file.count == most)
        #expect(try Picture(file).bytes == file)
        #expect(throws: PictureError.tooLarge(bytes: most + 1)) { try Picture(file + [0]) }
    }

    @Test(arguments: [
        (10_000, 2_500, true), (10_001, 1, false), (1, 10_000, true), (1, 10_001, false),
        (5_000, 5_000, true), (5_000, 5_001, false), (65_535, 65_535, false),
    ])
    func `the sides and the pixels of both formats are limited`(width: Int, height: Int, isAllowed: Bool) {
        let size = isAllowed ? PictureLimits.pixels / PictureLimits.pixelsPerByte : 0
        let files = [
            PNG.file(PNG.header(width, height), data: [[UInt8](repeating: 0, count: size)]),
            JPEG.file(JPEG.frame(width, height), before: [JPEG.filler(size)]),
        ]
        for file in files {
            let expected: PictureError? = isAllowed ? nil : .tooManyPixels(width: width, height: height)
            #expect(Picture.error(of: file) == expected)
        }
    }

    @Test(arguments: [
        (2_000, 2_000, 100, true), (5_000, 5_000, 251_000, true), (5_000, 5_000, 200_000, false),
    ])
    func `a large image must have a byte for every hundred pixels`(
        width: Int, height: Int, size: Int, isAllowed: Bool
    ) {
        for file in [
            PNG.file(PNG.header(width, height), data: [[UInt8](repeating: 0, count: size)]),
            JPEG.file(JPEG.frame(width, height), before: [JPEG.filler(size)]),
        ] {
            guard let error = Picture.error(of: file) else { #expect(isAllowed); continue }
            #expect(!isAllowed && error.code == "picture.expands")
        }
    }

    @Test(arguments: [PNG.file(PNG.header(60_000, 60_000)), JPEG.file(JPEG.frame(60_000, 60_000))])
    func `too many pixels are found in the header, whatever follows it`(file: [UInt8]) {
        let size = PictureFormat(of: file) == .png ? 33 : 105
        #expect(Picture.error(of: Array(file.prefix(size)))?.code == "picture.too-many-pixels")
    }

    @Test(arguments: [PNG.file(), JPEG.file()])
    func `a file that is cut off anywhere is refused`(file: [UInt8]) {
        for length in 0..<file.count {
            #expect(Picture.error(of: Array(file.prefix(length))) != nil, "\(length)")
        }
    }

    @Test(arguments: [PNG.file(), JPEG.file()])
    func `what follows the end of the image is cut`(file: [UInt8]) throws {
        for rest in [[0], Array("PK\u{3}\u{4}".utf8), file, [UInt8](repeating: 0xFF, count: 9)] {
            #expect(try Picture(file + rest).bytes == Picture(file).bytes)
        }
    }

    @Test(arguments: [
        PNG.file(before: [PNG.chunk("tEXt", Array("x".utf8))]),
        JPEG.file(before: [JPEG.jfif, JPEG.exif(6)]), JPEG.file(),
    ])
    func `a stored file is the same when it is read again`(file: [UInt8]) throws {
        let stored = try Picture(file).bytes
        #expect(try Picture(stored).bytes == stored && stored.count <= file.count)
    }

    @Test(arguments: [PNG.file(before: [PNG.chunk("PLTE", [1, 2, 3])]), JPEG.file(before: [JPEG.exif(3)])])
    func `no changed byte ends the process`(file: [UInt8]) {
        for index in file.indices {
            for value: UInt8 in [0, 1, 0x7F, 0x80, 0xC0, 0xD9, 0xFE, 0xFF] {
                var changed = file
                changed[index] = value
                if let picture = try? Picture(changed) { #expect(picture.width > 0 && picture.height > 0) }
            }
        }
    }
}
