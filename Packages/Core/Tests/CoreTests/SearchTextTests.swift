import Core
import Testing

@Suite struct SearchTextTests {
    @Test(arguments: [
        ("Ñahui", "nahui"), ("NGUYỄN", "nguyen"), ("Nguye\u{302}\u{303}n", "nguyen"), ("Søren", "soren"),
        ("Øystein", "oystein"), ("Đặng", "dang"), ("Łukasz", "lukasz"), ("O’Brien", "o'brien"),
        ("O'Brien", "o'brien"),
        ("José María", "jose maria"), ("IĞDIR", "igdir"), ("ANA", "ana"), ("", ""), ("山田", "山田"),
    ])
    func `accents and case are folded`(_ text: String, _ folded: String) {
        #expect(SearchText.fold(text) == folded)
    }

    @Test(arguments: ["Ñahui", "NGUYỄN", "Øystein", "İstanbul", "ẞ", "ﬁ", "한국"])
    func `a folded text folds to itself`(_ text: String) {
        #expect(SearchText.fold(SearchText.fold(text)) == SearchText.fold(text))
    }

    @Test(arguments: [
        ("O'Brien", "obrien"), ("D’Angelo", "dangelo"), ("Núñez-Pérez", "nunez perez"),
        ("Lætitia", "laetitia"),
        ("Groß", "gross"), ("Œuvrard", "oeuvrard"), ("ﬁona", "fiona"), ("Rojas, Ana", "rojas ana"),
        ("J.R.  Díaz", "j r diaz"), ("–", "–"), ("", ""),
    ])
    func `a name is folded to what people type`(_ text: String, _ name: String) {
        #expect(SearchText.name(text) == name)
        #expect(SearchText.name(name) == name)
    }

    @Test func `the highest value is first, then names without case and accents, then ids`() {
        let rows = [("b", 1, 4), ("Á", 1, 3), ("a", 1, 2), ("z", 2, 1), ("Ñ", 1, 5)]
        let sorted = rows.sortedHighestFirst(by: { $0.1 }, name: { $0.0 }, id: { $0.2 })
        #expect(sorted.map(\.0) == ["z", "a", "Á", "b", "Ñ"])
    }

    @Test func `a search is its folded words, eight at most`() throws {
        #expect(try SearchText.words("  José\tMARÍA ") == ["jose", "maria"])
        #expect(try SearchText.words("") == [])
        #expect(try SearchText.words("1 2 3 4 5 6 7 8 9").count == 8)
    }

    @Test(arguments: [(100, nil), (101, "search.too-long")])
    func `a search has at most 100 characters`(_ count: Int, _ code: String?) {
        #expect(refusal(of: { try SearchText.words(String(repeating: "é", count: count)) }) == code)
    }
}
