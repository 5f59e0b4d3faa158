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

    @Test(arguments: RealJPEG.allCases)
    func `the image is kept whole`(image: RealJPEG) throws {
        let file = image.file
        let picture = try Picture(file)
        #expect(picture.width == 40 && picture.height == 17)
        let start = try dataStart(file)
        #expect(Array(picture.bytes.suffix(file.count - start)) == Array(file[start...]))
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
