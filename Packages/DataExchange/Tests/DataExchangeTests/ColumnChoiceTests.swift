import Testing

@testable import DataExchange

/// Maps with the choices of a person for the columns of a file.
@Suite struct ColumnChoiceTests {
    private static let columns = ["key", "first_name", "last_name", "birth_date", "status", "email"]
    private let map = FileMap(
        columns: ["first_name": "Nombre", "birth_date": "Nac.", "status": "Estado"],
        values: ["key": "{first_name}"], words: ["status": ["activo": "active"]],
        forms: ["birth_date": "DD/MM/YYYY"])

    private func choosing(_ choices: [ColumnChoice]) -> FileMap {
        map.choosing(choices, among: Self.columns)
    }

    private func choice(_ name: String, _ columns: String..., form: String? = nil) -> ColumnChoice {
        ColumnChoice(name: name, columns: columns, form: form)
    }

    @Test func `choices for the same columns change only rules and words`() {
        let chosen = choosing([
            choice("Nombre", "first_name"), choice("Nac.", "birth_date", form: "MM/DD/YYYY"),
            ColumnChoice(name: "Estado", columns: ["status"], words: ["Becada": "trial", "activo": ""]),
        ])
        #expect(chosen.columns == map.columns && chosen.values == map.values)
        #expect(chosen.forms == ["birth_date": "MM/DD/YYYY"])
        #expect(chosen.words == ["status": ["Becada": "trial"]])
    }

    @Test func `rules, words and keys of columns that are read elsewhere are proposed again`() {
        let chosen = choosing([
            choice("Nombre", "first_name"), choice("Nac."), choice("Ingreso", "birth_date"),
            choice("Estado"),
        ])
        #expect(chosen.columns == ["first_name": "Nombre", "birth_date": "Ingreso"])
        #expect(chosen.forms == [:] && chosen.words == [:] && chosen.values == [:])
    }

    @Test func `several columns are joined to one, and one column is read as two`() {
        let chosen = choosing([
            choice("Paterno", "last_name"), choice("Materno", "last_name"),
            choice("Nombre completo", "first_name", "status"),
        ])
        #expect(chosen.joined == ["last_name": ["Paterno", "Materno"]])
        #expect(chosen.columns == ["first_name": "Nombre completo", "status": "Nombre completo"])
    }

    @Test func `a column with the academy's name that is not read gets an empty name in the map`() {
        let chosen = choosing([choice("E-mail", "email"), choice("Email"), choice("STATUS", "status")])
        #expect(chosen.columns == ["email": "E-mail"])
        #expect(choosing([choice("Email")]).columns == ["email": ""])
    }
}
