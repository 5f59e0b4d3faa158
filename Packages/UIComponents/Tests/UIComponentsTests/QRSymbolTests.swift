import Testing
import UIComponents

@Suite struct QRSymbolTests {
    @Test func `a symbol has its three finders`() throws {
        let symbol = try QRSymbol(text: "CL1")
        #expect(symbol.size == 21)
        for (x, y) in [(0, 0), (14, 0), (0, 14)] {
            #expect(symbol[x, y] && symbol[x + 6, y + 6] && symbol[x + 3, y + 3])
            #expect(!symbol[x + 1, y + 1] && !symbol[x + 5, y + 5])
        }
    }

    @Test func `outside a symbol everything is light`() throws {
        let symbol = try QRSymbol(text: "CL1")
        #expect(symbol[0, 0] && symbol[20, 0])
        #expect(!symbol[-1, 0] && !symbol[0, -1] && !symbol[21, 0] && !symbol[0, 21])
    }

    @Test func `capitals pack tighter than small letters`() throws {
        let capitals = try QRSymbol(text: String(repeating: "A", count: 90))
        let small = try QRSymbol(text: String(repeating: "a", count: 90))
        #expect(capitals.size < small.size)
    }

    @Test func `ninety capitals fill a symbol of version four`() throws {
        #expect(try QRSymbol(text: String(repeating: "A", count: 90)).size == 33)
        #expect(try QRSymbol(text: String(repeating: "A", count: 91)).size == 37)
    }

    @Test func `a text in UTF-8 past the largest symbol is refused`() {
        #expect(throws: QRError.doesNotFit) { try QRSymbol(text: String(repeating: "日", count: 1_000)) }
    }

    @Test func `more correction never makes a smaller symbol`() throws {
        let text = String(repeating: "AB12", count: 20)
        let sizes = try QRSymbol.Correction.allCases.map { try QRSymbol(text: text, correction: $0).size }
        #expect(sizes == sizes.sorted())
        #expect(Set(sizes).count > 1)
    }

    @Test func `an empty text is refused`() {
        #expect(throws: QRError.empty) { try QRSymbol(text: "") }
    }

    @Test func `a text with a NUL is refused`() {
        #expect(throws: QRError.containsNUL) { try QRSymbol(text: "CL1\0.X") }
        #expect(throws: QRError.containsNUL) { try QRSymbol(text: "\0") }
    }

    @Test func `a text has a greatest length`() throws {
        let longest = String(repeating: "7", count: QRSymbol.maximumLength)
        #expect(try QRSymbol(text: longest, correction: .low).size <= 177)
        #expect(throws: QRError.tooLong(2_001)) { try QRSymbol(text: longest + "7", correction: .low) }
    }

    @Test func `a text past the largest symbol is refused`() throws {
        // The largest symbol holds 1,273 bytes at high correction.
        #expect(try QRSymbol(text: String(repeating: "a", count: 1_273), correction: .high).size == 177)
        #expect(throws: QRError.doesNotFit) {
            try QRSymbol(text: String(repeating: "a", count: 1_274), correction: .high)
        }
    }

    @Test func `every error has a sentence`() {
        let refusals: [QRError] = [.empty, .tooLong(2_001), .containsNUL, .doesNotFit, .failed]
        #expect(Set(refusals.map(\.description)).count == refusals.count)
        #expect(QRError.tooLong(2_001).description.contains("2001"))
    }
}
