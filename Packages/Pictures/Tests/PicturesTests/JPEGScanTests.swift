import Core
import TestSupport
import Testing

@testable import Pictures

/// The data of a scan is exactly that of its blocks. With the tables of ``JPEG`` a block without coefficients
/// is two zeros.
@Suite(.limitedParallelism) struct JPEGScanTests {
    private func zeros(_ count: Int) -> [UInt8] { [UInt8](repeating: 0, count: count) }

    @Test(arguments: [0xC0, 0xC1, 0xC2] as [UInt8])
    func `a file of a few bytes with 2,000 × 2,000 pixels is refused`(marker: UInt8) {
        let scan = marker == 0xC2 ? JPEG.scan(0...0, data: [0]) : JPEG.scan
        let file = JPEG.file(JPEG.frame(2_000, 2_000, marker: marker), scans: [scan])
        #expect(file.count < 200 && Picture.error(of: file) == .truncated(.jpeg))
    }

    @Test func `64 blocks take 16 bytes, and one byte less is a truncation`() {
        let frame = JPEG.frame(64, 64)
        #expect(Picture.error(of: JPEG.file(frame, scans: [JPEG.scan(data: zeros(16))])) == nil)
        #expect(Picture.error(of: JPEG.file(frame, scans: [JPEG.scan(data: zeros(15))])) == .truncated(.jpeg))
    }

    @Test func `bits that are no code of the tables are malformed`() {
        let file = JPEG.file(scans: [JPEG.scan(data: Array("<script>alert(1)</script>".utf8))])
        #expect(Picture.error(of: file)?.code == "picture.malformed")
        let noCode = JPEG.file(scans: [JPEG.scan(data: [0xC0, 0, 0])])
        #expect(Picture.error(of: noCode)?.code == "picture.malformed")
    }

    @Test func `data for which there is no block is malformed, and filler is left out`() throws {
        let text = JPEG.file(scans: [JPEG.scan + Array("<script>".utf8)])
        #expect(Picture.error(of: text)?.code == "picture.malformed")
        let filled = JPEG.file(scans: [JPEG.scan + [0, 0xFF, 0, 0xFF, 0xD0, 0xFF]])
        #expect(try Picture(filled).bytes == JPEG.file())
    }

    @Test func `a component with fewer samples has fewer blocks`() {
        // Of 32 × 32 pixels, the first component has 16 blocks and each of the others has 4.
        let frame = JPEG.segment(0xC0, [8, 0, 32, 0, 32, 3, 1, 0x22, 0, 2, 0x11, 0, 3, 0x11, 0])
        #expect(
            Picture.error(of: JPEG.file(frame, scans: [JPEG.scan(of: [1, 2, 3], data: zeros(6))])) == nil)
        let separate = [(1, 4), (2, 1), (3, 1)].map { JPEG.scan(of: [$0], data: zeros($1)) }
        #expect(Picture.error(of: JPEG.file(frame, scans: separate)) == nil)
        #expect(Picture.error(of: JPEG.file(frame, scans: Array(separate.dropLast()))) == .truncated(.jpeg))
    }

    @Test func `a restart follows each interval, in order`() {
        let frame = JPEG.frame(24, 8)
        func error(_ data: [UInt8]) -> PictureError? {
            let interval = JPEG.segment(0xDD, [0, 1])
            return Picture.error(of: JPEG.file(frame, before: [interval], scans: [JPEG.scan(data: data)]))
        }
        #expect(error([0, 0xFF, 0xD0, 0, 0xFF, 0xD1, 0]) == nil)
        #expect(error([0, 0xFF, 0xFF, 0xD0, 0, 0xFF, 0xD1, 0]) == nil)
        for data: [UInt8] in [[0, 0xFF, 0xD1, 0, 0xFF, 0xD0, 0], [0, 0, 0], [0, 0xFF, 0xD0, 0, 0]] {
            #expect(error(data)?.code == "picture.malformed")
        }
    }

    @Test(arguments: [
        JPEG.segment(0xC4, [0, 2] + [UInt8](repeating: 0, count: 15) + [0, 1]),
        JPEG.segment(0xC4, [0, 1] + [UInt8](repeating: 0, count: 15)),
        JPEG.segment(0xC4, [0x04] + JPEG.counts([])),
        JPEG.segment(0xC4, [0x20] + JPEG.counts([])), JPEG.segment(0xDB, [0, 1]), JPEG.segment(0xDD, [0]),
        JPEG.segment(0xDB, [0x20] + [UInt8](repeating: 1, count: 192)),
    ])
    func `tables that break a rule are malformed`(table: [UInt8]) {
        #expect(Picture.error(of: JPEG.file(before: [table]))?.code == "picture.malformed")
    }

    @Test func `a scan whose tables are missing is malformed`() {
        for tables: UInt8 in [0x10, 0x01] {
            let scan = JPEG.segment(0xDA, [1, 1, tables, 0, 63, 0]) + [0]
            #expect(Picture.error(of: JPEG.file(scans: [scan]))?.code == "picture.malformed")
        }
        let frame = JPEG.segment(0xC0, [8, 0, 3, 0, 4, 1, 1, 0x11, 1])
        #expect(Picture.error(of: JPEG.file(frame))?.code == "picture.malformed")
    }

    @Test func `a hundred scans of 2,000 × 2,000 pixels are refused, and twelve are not`() {
        let frame = JPEG.frame(2_000, 2_000, marker: 0xC2)
        let scan = JPEG.scan(0...0, data: zeros(7_813))
        for (count, expected) in [(12, nil), (100, .unsupported(.jpeg))] as [(Int, PictureError?)] {
            let scans = [[UInt8]](repeating: scan, count: count)
            #expect(Picture.error(of: JPEG.file(frame, scans: scans)) == expected)
        }
    }

    @Test func `a scan of an unknown component and samples that are not allowed are malformed`() {
        for components: [UInt8] in [[2], [1, 1]] {
            let scan = JPEG.scan(of: components, data: zeros(9))
            #expect(Picture.error(of: JPEG.file(scans: [scan]))?.code == "picture.malformed")
        }
        for samples: UInt8 in [0x01, 0x10, 0x51, 0x15] {
            let frame = JPEG.segment(0xC0, [8, 0, 3, 0, 4, 1, 1, samples, 0])
            #expect(Picture.error(of: JPEG.file(frame))?.code == "picture.malformed")
        }
    }

    @Test(arguments: [[0, 1, 0], [1, 63, 0x20], [5, 4, 0], [0, 0, 0x0E], [1, 64, 0]] as [[UInt8]])
    func `coefficients and bits that no progressive scan has are malformed`(values: [UInt8]) {
        let first = JPEG.scan(0...0, data: [0])
        let frame = JPEG.frame(marker: 0xC2)
        let scan = JPEG.segment(0xDA, [1, 1, 0] + values) + [0]
        #expect(Picture.error(of: JPEG.file(frame, scans: [first, scan]))?.code == "picture.malformed")
        #expect(Picture.error(of: JPEG.file(frame, scans: [first, JPEG.scan(1...63, data: [0])])) == nil)
    }

    @Test(arguments: [(11, true), (12, false)] as [(UInt8, Bool)])
    func `a difference of DC coefficients has at most eleven bits`(size: UInt8, isValid: Bool) {
        let table = JPEG.segment(0xC4, [0] + JPEG.counts([1]) + [size])
        let error = Picture.error(of: JPEG.file(scans: [table + JPEG.scan(data: zeros(2))]))
        #expect(error?.code == (isValid ? nil : "picture.malformed"))
    }

    @Test(arguments: [(0x00, true), (0x80, false)] as [(UInt8, Bool)])
    func `a scan that refines AC coefficients has new values of one bit only`(byte: UInt8, isValid: Bool) {
        let scans = [
            JPEG.scan(0...0, data: [0]), JPEG.scan(1...63, bits: 0x01, data: [0]),
            JPEG.scan(1...63, bits: 0x10, data: [byte, 0]),
        ]
        let error = Picture.error(of: JPEG.file(JPEG.frame(marker: 0xC2), scans: scans))
        #expect(error?.code == (isValid ? nil : "picture.malformed"))
    }
}
