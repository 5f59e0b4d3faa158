import Testing

@testable import DataExchange

/// The rules among which a person can choose for the cells of a column.
@Suite struct FormChoiceTests {
    @Test(
        arguments: [
            // The first one could be in April or in March, and nothing else in the column decides it.
            (["03/04/2026", "05/06/2026"], ["2026-04-03", "2026-03-04"], true),
            (["03/04/2026", "12/12/2026"], ["2026-04-03", "2026-03-04"], true),
            // A day after the 12th decides it.
            (["03/04/2026", "13/06/2026"], ["2026-04-03", "2026-03-04"], false),
            (["25/11/2026"], ["2026-11-25"], false), (["11/25/2026"], ["2026-11-25"], false),
            (["12/12/2026"], ["2026-12-12", "2026-12-12"], false),
            (["2026/11/05"], ["2026-11-05"], false), (["2026-11-05"], [], false),
            (["3 de abril de 2026"], [], false), (["pronto"], [], false), ([], [], false),
        ] as [([String], [String], Bool)])
    func `the orders of days are those that fit, and a person is asked where two of them do`(
        _ texts: [String], _ readings: [String], _ isUnclear: Bool
    ) {
        let choice = FormChoice(days: texts)
        #expect(choice.examples.map(\.reading) == readings && choice.isUnclear == isUnclear)
    }

    @Test func `the example of an order has the separator of the column`() {
        let choice = FormChoice(days: ["13-06-2026", "03-04-2026"])
        #expect(choice.examples.map(\.form) == ["DD-MM-YYYY", "MM-DD-YYYY"])
        #expect(choice.examples.map(\.text) == ["03-04-2026", "03-04-2026"])
    }

    @Test(
        arguments: [
            (["1.234"], ["1234", "1.234"], true), (["39,50"], ["39.50"], false),
            (["39.50"], ["39.50"], false), (["1.234", "39,50"], ["1234", "1.234"], false),
            (["1.234,56"], ["1234.56"], false), (["120"], [], false),
        ] as [([String], [String], Bool)])
    func `the forms of amounts are those that fit`(
        _ texts: [String], _ readings: [String], _ isUnclear: Bool
    ) {
        let choice = FormChoice(amounts: texts)
        #expect(choice.examples.map(\.reading) == readings && choice.isUnclear == isUnclear)
    }

    @Test func `the example of each order of full names has the given names and the family names`() {
        let readings = FormChoice(names: ["Ana", "Ana Rojas Paz"]).examples
        #expect(
            readings.map(\.form) == NameForm.Order.allCases.map(\.rawValue).filter { $0 != "Family, Given" })
        #expect(readings.first?.reading == "Ana Rojas | Paz")
        #expect(FormChoice(names: ["Rojas Paz, Ana"]).examples.map(\.reading) == ["Ana | Rojas Paz"])
        #expect(FormChoice(names: ["Ana"]).examples == [] && FormChoice(names: []).examples == [])
    }
}
