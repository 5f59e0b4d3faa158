import Core
import Testing

@Suite struct BytesTests {
    @Test func `each byte has two hexadecimal digits`() {
        #expect([0x00, 0x0F, 0xA0, 0xFF].hex == "000fa0ff")
    }

    @Test(
        arguments: [([], ""), ([0xFB], "-w"), ([0xFF, 0xFE], "__4"), ([1, 2, 3], "AQID")]
            as [([UInt8], String)])
    func `base64 for URLs has no padding and is read back`(_ bytes: [UInt8], _ text: String) {
        #expect(bytes.base64URL == text)
        #expect([UInt8](base64URL: text) == bytes)
    }

    @Test(arguments: ["=", "A", "A B", "é"])
    func `a text that is not base64 is refused`(_ text: String) {
        #expect([UInt8](base64URL: text) == nil)
    }

    @Test func `texts with a prefixed length differ from the same characters in other texts`() {
        let bytes = [UInt8](lengthPrefixed: ["é", ""])
        #expect(bytes == [0, 0, 0, 2, 0xC3, 0xA9, 0, 0, 0, 0])
        #expect([UInt8](lengthPrefixed: ["ab", "c"]) != [UInt8](lengthPrefixed: ["a", "bc"]))
        let long = [UInt8](lengthPrefixed: [String(repeating: "x", count: 258)])
        #expect(long.prefix(4) == [0, 0, 1, 2] && long.count == 262)
    }

    @Test func `bytes are equal only with the same length and values`() {
        let bytes: [UInt8] = [1, 2, 3]
        #expect(bytes.isEqualInConstantTime(to: [1, 2, 3]))
        for other in [[], [1, 2], [1, 2, 4], [0, 2, 3], [1, 2, 3, 0]] as [[UInt8]] {
            #expect(!bytes.isEqualInConstantTime(to: other))
        }
    }

    @Test func `the ASCII classes agree with Unicode`() {
        for byte in UInt8.min...UInt8.max {
            let character = Character(Unicode.Scalar(byte))
            #expect(byte.isASCIIDigit == (character.isASCII && character.isNumber))
            #expect(
                byte.isASCIIAlphanumeric == (character.isASCII && (character.isLetter || character.isNumber)))
        }
    }
}
