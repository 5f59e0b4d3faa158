import Application
import Core
import TestSupport
import Testing

/// The schema of an amount in the OpenAPI document: every form in which the server reads one is valid.
@Suite(.limitedParallelism) struct AmountSchemaTests {
    @Test(arguments: [
        (JSONTree.text("39.50"), true), (.number(39.5), true), (.integer(39), true),
        (.object(["minorUnits": .integer(3950), "currency": .text("PEN")]), true),
        (.bool(true), false), (.list([.integer(39)]), false),
        (.object(["minorUnits": .text("3950"), "currency": .text("PEN")]), false),
    ])
    func `an amount is a text, a number or the object of responses`(
        _ price: JSONTree, isValid: Bool
    ) async throws {
        let openAPI = try await TestAcademy().openAPI
        let schema = try #require(
            openAPI.operation("AddPlan")?["requestBody", "content", "application/json", "schema"])
        var body = openAPI.schemas.example(of: schema).members
        body["price"] = price
        let faults = SchemaCheck(document: openAPI.tree).faults(.object(body), schema)
        #expect(faults.isEmpty == isValid, "\(faults)")
    }
}
