import Core
import Networking
import Testing

@Suite struct EntityTagTests {
    private func tag(_ name: String, _ fixture: ServiceFixture) async throws -> EntityTag? {
        let route = try #require(fixture.service.routes.first { $0.name == name })
        return try await route.handle(WireRequest(), as: Sender(token: "admin")).entityTag
    }

    @Test func `the tag of a resource changes whenever the resource does`() async throws {
        let fixture = try await ServiceFixture()
        let first = try await tag(CountLines.name, fixture)
        #expect(first != nil)
        #expect(try await tag(CountLines.name, fixture) == first)
        _ = try await fixture.write("a")
        #expect(try await tag(CountLines.name, fixture) != first)
    }

    @Test func `the tag of a list changes with its entries`() async throws {
        let fixture = try await ServiceFixture()
        let first = try #require(try await tag(ListAuditEntries.name, fixture))
        #expect(try await tag(ListAuditEntries.name, fixture) == first)
        _ = try await fixture.write("a")
        #expect(try await tag(ListAuditEntries.name, fixture) != first)
    }

    @Test func `a write that is no edit has no tag`() async throws {
        let fixture = try await ServiceFixture()
        #expect(try await tag(SignLine.name, fixture) == nil)
        let tagged = fixture.service.routes.filter(\.hasEntityTag).map(\.name)
        #expect(Set(tagged) == [CountLines.name, ShowOwnLine.name, ListAuditEntries.name])
    }

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
        #expect(try await fixture.service.handle(CountLines(), as: Sender(token: nil)).response == 0)
    }

    @Test(arguments: [
        ("\"a\"", true), ("\"b\", \"a\"", true), ("W/\"a\"", true), (" \"b\" ,\tW/\"a\" ", true), ("*", true),
        ("\"b\"", false), ("a", false), ("w/\"a\"", false), ("", false), ("\"a", false),
    ])
    func `If-None-Match compares tags weakly`(_ field: String, _ matches: Bool) throws {
        #expect(try EntityTag(parsing: "\"a\"").matches(ifNoneMatch: field) == matches)
    }
}
