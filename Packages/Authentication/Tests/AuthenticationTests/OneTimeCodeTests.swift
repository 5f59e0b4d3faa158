import TestSupport
import Testing

@testable import Authentication

@Suite(.limitedParallelism) struct OneTimeCodeTests {
    private let code = OneTimeCode(random: [UInt8](0..<12))

    @Test func `a code is shown in groups of four`() {
        #expect(code.text == "23456789ABCD")
        #expect(code.grouped == "2345-6789-ABCD")
    }

    @Test func `a code has no characters that people mistake for others`() {
        #expect(Set(OneTimeCode.alphabet).count == 32)
        #expect(OneTimeCode.alphabet.allSatisfy { !"01OI".contains($0) })
    }

    @Test(arguments: ["2345-6789-ABCD", "23456789abcd", " 2345 6789 abcd\n", "2-3-4-5-6-7-8-9-a-b-c-d"])
    func `case, dashes and spaces make no difference`(typed: String) {
        #expect(OneTimeCode(typed: typed) == code)
    }

    @Test(arguments: [
        "", "2345-6789-ABC", "2345-6789-ABCDE", "2345-6789-ABC0", "2345-6789-ABC!", "２345-6789-ABCD",
        String(repeating: "-", count: 65) + "23456789ABCD",
    ])
    func `any other text is not a code`(typed: String) { #expect(OneTimeCode(typed: typed) == nil) }
}
