import Application
import Core
import Testing

@Suite struct EntityTagTests {
    @Test func `a request that edits no single entry refuses a precondition`() async throws {
        let fixture = try await ServiceFixture()
        for precondition in [Precondition.exists, .matches([try EntityTag(parsing: "\"a\"")])] {
            let options = try SendOptions(idempotencyKey: nil, precondition: precondition)
            let admin = Sender(token: "admin")
            await #expect(throws: EditError.notAnEdit) {
                try await fixture.service.handle(WriteLine(text: "a"), as: admin, options)
            }
            await #expect(throws: EditError.notAnEdit) {
                try await fixture.service.handle(WriteLineSlowly(), as: admin, options)
            }
        }
        #expect(EditError.notAnEdit.kind == .invalid)
        #expect(try await fixture.service.handle(CountLines(), as: Sender(token: nil)) == 0)
    }

    @Test(arguments: [
        ("\"a\"", true), ("\"b\", \"a\"", true), ("W/\"a\"", true), (" \"b\" ,\tW/\"a\" ", true), ("*", true),
        ("\"b\"", false), ("a", false), ("w/\"a\"", false), ("", false), ("\"a", false),
    ])
    func `If-None-Match compares tags weakly`(_ field: String, _ matches: Bool) throws {
        #expect(try EntityTag(parsing: "\"a\"").matches(ifNoneMatch: field) == matches)
    }
}
