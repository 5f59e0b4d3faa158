import Core
import TestSupport
import Testing

@testable import Pictures

/// A scan of a JPEG file has at least the bytes that its part of the image needs.
@Suite(.limitedParallelism) struct JPEGScanTests {
    /// A scan of some components, whose first coefficient has a number.
    private func scan(_ data: [UInt8], of components: [UInt8] = [1], from first: UInt8 = 0) -> [UInt8] {
        let tables = components.flatMap { [$0, 0] as [UInt8] }
        return JPEG.segment(0xDA, [UInt8(components.count)] + tables + [first, 63, 0]) + data
    }

    private func bytes(_ count: Int) -> [UInt8] { [UInt8](repeating: 7, count: count) }

    @Test(arguments: [0xC0, 0xC1, 0xC2] as [UInt8])
    func `a file of a few bytes with 2,000 × 2,000 pixels is refused`(marker: UInt8) {
        let file = JPEG.file(JPEG.frame(2_000, 2_000, marker: marker))
        #expect(file.count < 200 && Picture.error(of: file) == .truncated(.jpeg))
    }

    @Test(arguments: [(0xC0, 16), (0xC1, 16), (0xC2, 8)] as [(UInt8, Int)])
    func `64 blocks take two bits each in a sequential image, and one in a progressive image`(
        marker: UInt8, least: Int
    ) {
        let frame = JPEG.frame(64, 64, marker: marker)
        #expect(Picture.error(of: JPEG.file(frame, scans: [scan(bytes(least))])) == nil)
        #expect(Picture.error(of: JPEG.file(frame, scans: [scan(bytes(least - 1))])) == .truncated(.jpeg))
    }

    @Test func `restarts and the zeros after bytes 0xFF do not count`() {
        let frame = JPEG.frame(64, 64)
        let escaped = [[UInt8]](repeating: [0xFF, 0], count: 15).flatMap(\.self)
        let restarts = [[UInt8]](repeating: [0xFF, 0xD3], count: 20).flatMap(\.self)
        #expect(Picture.error(of: JPEG.file(frame, scans: [scan(escaped + restarts)])) == .truncated(.jpeg))
        #expect(Picture.error(of: JPEG.file(frame, scans: [scan(escaped + restarts + [7])])) == nil)
    }

    @Test func `a component with fewer samples has fewer blocks`() {
        // Of 32 × 32 pixels, the first component has 16 blocks and each of the others has 4.
        let frame = JPEG.segment(0xC0, [8, 0, 32, 0, 32, 3, 1, 0x22, 0, 2, 0x11, 0, 3, 0x11, 0])
        #expect(Picture.error(of: JPEG.file(frame, scans: [scan(bytes(6), of: [1, 2, 3])])) == nil)
        #expect(
            Picture.error(of: JPEG.file(frame, scans: [scan(bytes(5), of: [1, 2, 3])])) == .truncated(.jpeg))
        let separate = [scan(bytes(4), of: [1]), scan(bytes(1), of: [2]), scan(bytes(1), of: [3])]
        #expect(Picture.error(of: JPEG.file(frame, scans: separate)) == nil)
        #expect(Picture.error(of: JPEG.file(frame, scans: Array(separate.dropLast()))) == .truncated(.jpeg))
    }

    @Test func `later scans of a progressive image may be short, but not empty`() {
        let frame = JPEG.frame(64, 64, marker: 0xC2)
        let first = scan(bytes(8))
        #expect(Picture.error(of: JPEG.file(frame, scans: [first, scan(bytes(1), from: 1)])) == nil)
        #expect(Picture.error(of: JPEG.file(frame, scans: [first, scan([], from: 1)])) == .truncated(.jpeg))
    }

    @Test func `a hundred scans of 2,000 × 2,000 pixels are refused, and twelve are not`() {
        let frame = JPEG.frame(2_000, 2_000, marker: 0xC2)
        for (count, expected) in [(12, nil), (100, .unsupported(.jpeg))] as [(Int, PictureError?)] {
            let later = [[UInt8]](repeating: scan(bytes(1), from: 1), count: count - 1)
            #expect(Picture.error(of: JPEG.file(frame, scans: [scan(bytes(7_813))] + later)) == expected)
        }
    }

    @Test func `a scan of an unknown component and samples that are not allowed are malformed`() {
        #expect(Picture.error(of: JPEG.file(scans: [scan(bytes(9), of: [2])]))?.code == "picture.malformed")
        for samples: UInt8 in [0x01, 0x10, 0x51, 0x15] {
            let frame = JPEG.segment(0xC0, [8, 0, 3, 0, 4, 1, 1, samples, 0])
            #expect(Picture.error(of: JPEG.file(frame))?.code == "picture.malformed")
        }
    }
}
