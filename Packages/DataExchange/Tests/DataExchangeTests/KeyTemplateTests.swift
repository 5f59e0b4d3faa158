import Core
import Testing

@testable import DataExchange

@Suite struct KeyTemplateTests {
    private func keys(_ template: String, _ rows: [[String: String]]) -> [String] {
        var template = KeyTemplate(template, columns: ["name", "days", "key"])
        return rows.enumerated().map { template.key(of: $1, row: $0 + 2) }
    }

    @Test func `a key is made of the values of a row, whatever line it is on`() {
        let rows = [["name": "Salsa Básico", "days": "MO|WE"], ["name": "¡Tango!", "days": "FR"]]
        #expect(keys("{name}-{days}", rows) == ["salsa-basico-mo-we", "tango-fr"])
        #expect(keys("{name}-{days}", rows.reversed()) == ["tango-fr", "salsa-basico-mo-we"])
    }

    @Test func `rows with equal values have different keys`() {
        let row = ["name": "Salsa"]
        #expect(keys("{name}", [row, ["name": "Son"], row, row]) == ["salsa", "son", "salsa-2", "salsa-3"])
    }

    @Test func `a template without columns is kept as it is written`() {
        #expect(keys("Alumno_{row}", [[:], [:]]) == ["Alumno_2", "Alumno_3"])
        #expect(keys("{other} {", [[:]]) == ["{other} {"])
    }

    @Test(arguments: ["{days}", "{row}", "{name}"])
    func `a value in braces is a value`(_ name: String) {
        let inner = name.filter(\.isLetter)
        #expect(keys("{name}", [["name": name, "days": "MO"]]) == [inner])
    }

    @Test func `long values have keys of the allowed length that differ`() throws {
        let long = String(repeating: "a", count: 200)
        let found = keys("{name}", [["name": long + "b"], ["name": long + "c"]])
        #expect(Set(found).count == 2)
        for key in found { #expect(try EntityKey.parse(key) == key) }
    }

    @Test func `a row without values has no key`() {
        #expect(keys("{name}-{days}", [[:], [:]]) == ["", ""])
    }
}
