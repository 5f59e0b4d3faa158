import Application
import Core
import Persistence
import Testing

@Suite struct AuditTests {
    @Test func `a write adds an entry: who did what, when, to what`() async throws {
        let fixture = try await ServiceFixture()
        _ = try await fixture.write("a")
        let entry = try #require(try await fixture.entries().first)
        #expect(entry.at == fixture.clock.now)
        #expect(entry.account == AccountID(1))
        #expect(entry.who == "admin@example.org")
        #expect(entry.action == "WriteLine")
        #expect(entry.subject == "line 1")
        #expect(entry.outcome == "done")
    }

    @Test func `a use case that throws leaves no entry and no writes`() async throws {
        let fixture = try await ServiceFixture()
        await #expect(throws: Refusal()) { try await fixture.service.send(FailToWriteLine(), as: "admin") }
        #expect(try await fixture.entries().isEmpty)
        #expect(try await fixture.lines() == 0)
    }

    @Test func `a refusal commits its entry and the writes before it`() async throws {
        let fixture = try await ServiceFixture()
        await #expect(throws: Refusal()) { try await fixture.service.send(RefuseLine(), as: "admin") }
        let entry = try #require(try await fixture.entries().first)
        #expect(entry.outcome == "line.refused")
        #expect(entry.subject == "lines")
        #expect(try await fixture.lines() == 1)
    }

    @Test func `a read and a request without access leave no entry`() async throws {
        let fixture = try await ServiceFixture()
        _ = try await fixture.lines()
        await #expect(throws: AccessError.invalidToken) { try await fixture.write("a", token: "forged") }
        #expect(try await fixture.entries().isEmpty)
    }

    @Test func `entries are neither changed nor removed`() async throws {
        let fixture = try await ServiceFixture()
        _ = try await fixture.write("a")
        for statement: SQL in ["UPDATE audit_entries SET outcome = 'x'", "DELETE FROM audit_entries"] {
            let error = await #expect(throws: ConstraintViolation.self) {
                try await fixture.store.write { _ = try $0.run(statement) }
            }
            #expect(error?.rule == .appendOnly)
        }
    }

    @Test func `entries are listed newest first, a page at a time, and by action`() async throws {
        let fixture = try await ServiceFixture()
        for number in 0..<5 { _ = try await fixture.write("\(number)") }
        _ = try? await fixture.service.send(RefuseLine(), as: "student:9")
        var (ids, after): ([Int64], Cursor?) = ([], nil)
        repeat {
            let page = try await fixture.service.send(
                ListAuditEntries(action: "WriteLine", limit: 2, after: after), as: "admin")
            ids += page.items.map(\.id)
            after = page.next
        } while after != nil
        #expect(ids == [5, 4, 3, 2, 1])
        let newest = try #require(try await fixture.entries().first)
        #expect(newest.action == "RefuseLine")
        #expect(newest.account == AccountID(10) && newest.who == nil)
    }

    @Test func `only admins see the entries`() async throws {
        let service = try await ServiceFixture().service
        #expect(
            await refusal { try await service.send(ListAuditEntries(), as: "student:1") }
                == "access.wrong-role")
        #expect(
            await refusal { try await service.send(ListAuditEntries(), as: nil) }
                == "access.not-signed-in")
        let tooMany = ListAuditEntries(limit: 201)
        #expect(await refusal { try await service.send(tooMany, as: "admin") } == "page.bad-limit")
    }
}
