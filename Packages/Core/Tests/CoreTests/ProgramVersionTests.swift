import Core
import Testing

@Suite struct ProgramVersionTests {
    @Test(arguments: ["0.0.0", "0.1.0", "10.20.30", "9999.9999.9999"])
    func `three numbers are a version`(_ text: String) {
        #expect(ProgramVersion(text)?.description == text)
    }

    @Test(arguments: [
        "", "1", "1.2", "1.2.3.4", "1.2.", ".1.2", "01.2.3", "1.2.x", "1.2.3-beta", "10000.0.0", "-1.0.0",
        "1. 2.3",
    ])
    func `other texts are none`(_ text: String) { #expect(ProgramVersion(text) == nil) }

    @Test(arguments: [("0.1.0", "0.1.1"), ("0.9.9", "0.10.0"), ("1.99.99", "2.0.0")])
    func `versions are compared by their numbers`(_ older: String, _ newer: String) throws {
        let (older, newer) = (try #require(ProgramVersion(older)), try #require(ProgramVersion(newer)))
        #expect(older < newer && !(newer < older))
    }

    @Test func `the schema accepts what the parser does`() throws {
        let pattern = try Regex(try #require(ProgramVersion.schema.pattern))
        for text in ["0.0.0", "9999.9999.9999"] { #expect(text.wholeMatch(of: pattern) != nil) }
        for text in ["1.2", "01.2.3", "10000.0.0"] { #expect(text.wholeMatch(of: pattern) == nil) }
    }
}
