import Core
import TestSupport
import Testing

@testable import Pictures

/// Images that another program wrote.
@Suite(.limitedParallelism) struct RealJPEGTests {
    /// The position of the data of the first scan.
    private func dataStart(_ file: [UInt8]) throws -> Int {
        let marker = try #require(file.indices.dropLast(3).first { file[$0] == 0xFF && file[$0 + 1] == 0xDA })
        return marker + 2 + file[(marker + 2)..<(marker + 4)].bigEndian
    }

    /// The file with another height in its frame.
    private func withHeight(_ height: UInt8, _ file: [UInt8]) throws -> [UInt8] {
        let marker = try #require(
            file.indices.dropLast().first { file[$0] == 0xFF && [0xC0, 0xC2].contains(file[$0 + 1]) })
        var changed = file
        changed[marker + 6] = height
        return changed
    }

    @Test(arguments: RealJPEG.allCases)
    func `the image is kept whole`(image: RealJPEG) throws {
        let file = image.file
        let picture = try Picture(file)
        #expect(picture.width == 40 && picture.height == 17)
        let start = try dataStart(file)
        #expect(Array(picture.bytes.suffix(file.count - start)) == Array(file[start...]))
    }

    @Test(arguments: [RealJPEG.sequential, .restarts, .cmyk])
    func `a scan that is cut off before any byte is refused`(image: RealJPEG) throws {
        let file = image.file
        for end in try dataStart(file)..<(file.count - 2) {
            #expect(Picture.error(of: file[..<end] + JPEG.end) != nil, "\(end)")
        }
    }

    @Test(arguments: RealJPEG.allCases)
    func `a header with another number of blocks than the data has is refused`(image: RealJPEG) throws {
        #expect(Picture.error(of: try withHeight(33, image.file)) != nil)
        #expect(Picture.error(of: try withHeight(8, image.file)) != nil)
    }

    @Test(arguments: RealJPEG.allCases)
    func `a text in place of the data of the first scan is refused`(image: RealJPEG) throws {
        let file = image.file
        let text = Array(String(repeating: "<script>alert(1)</script>", count: 100).utf8)
        #expect(Picture.error(of: file[..<(try dataStart(file))] + text + JPEG.end) != nil)
    }

    @Test(arguments: RealJPEG.allCases)
    func `no changed byte ends the process`(image: RealJPEG) throws {
        let file = image.file
        for index in file.indices {
            for value: UInt8 in [0, 0xFF] {
                var changed = file
                changed[index] = value
                if let picture = try? Picture(changed) { #expect(picture.width > 0) }
            }
        }
    }
}
