import TestSupport
import Testing

@testable import Authentication

/// The examples of RFC 8949, appendix A, and ways to write them that are not allowed.
@Suite(.limitedParallelism) struct CBORTests {
    @Test(
        arguments: [
            ([0x00], CBOR.integer(0)), ([0x17], .integer(23)), ([0x18, 0x18], .integer(24)),
            ([0x19, 0x03, 0xE8], .integer(1_000)), ([0x1A, 0x00, 0x0F, 0x42, 0x40], .integer(1_000_000)),
            ([0x1B, 0, 0, 0, 0xE8, 0xD4, 0xA5, 0x10, 0], .integer(1_000_000_000_000)),
            ([0x20], .integer(-1)), ([0x38, 0x63], .integer(-100)),
            ([0x44, 1, 2, 3, 4], .bytes([1, 2, 3, 4])),
            ([0x64, 0x49, 0x45, 0x54, 0x46], .text("IETF")),
            ([0x83, 1, 2, 3], .array([.integer(1), .integer(2), .integer(3)])), ([0xA0], .map([:])),
            ([0xA2, 1, 2, 3, 4], .map([.integer(1): .integer(2), .integer(3): .integer(4)])),
        ] as [([UInt8], CBOR)]) func `a value is read`(bytes: [UInt8], value: CBOR)
    {
        #expect(CBORReader.value(of: bytes) == value)
    }

    @Test(
        arguments: [
            [], [0x00, 0x00], [0x18, 0x17], [0x19, 0x00, 0xFF], [0x1C], [0x5F, 0xFF], [0x41], [0x61, 0xFF],
            [0x1B, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF], [0xA2, 1, 2, 1, 3], [0xA1, 1], [0x82, 1],
            [0xC0, 0x00], [0xF4], [0xFB, 0, 0, 0, 0, 0, 0, 0, 0],
            [0x5B, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF], [0x98, 0xFF],
        ] as [[UInt8]]) func `other bytes are refused`(bytes: [UInt8])
    {
        #expect(CBORReader.value(of: bytes) == nil)
    }

    @Test func `arrays are nested four times at most, and have 32 items at most`() {
        let (four, five) = (Array(repeating: UInt8(0x81), count: 4), Array(repeating: UInt8(0x81), count: 5))
        #expect(CBORReader.value(of: four + [0]) != nil)
        #expect(CBORReader.value(of: five + [0]) == nil)
        #expect(CBORReader.value(of: [0x98, 32] + Array(repeating: 0, count: 32)) != nil)
        #expect(CBORReader.value(of: [0x98, 33] + Array(repeating: 0, count: 33)) == nil)
    }
}
