import Core
import Networking
import Persistence
import Testing

@Suite struct AuditTests {
    @Test func `a write leaves an entry of who did what, when, to what`() async throws {
        let notebook = try await Notebook()
        _ = try await notebook.write("a")
        let entry = try #require(try await notebook.entries().first)
        #expect(entry.at == notebook.clock.now)
        #expect(entry.account == AccountID(1))
        #expect(entry.who == "admin@example.org")
        #expect(entry.action == "WriteLine")
        #expect(entry.subject == "line 1")
        #expect(entry.outcome == "done")
    }

    @Test func `a use case that fails leaves no entry and nothing else`() async throws {
        let notebook = try await Notebook()
        await #expect(throws: Refusal()) { try await notebook.service.answer(FailToWrite(), token: "admin") }
        #expect(try await notebook.entries().isEmpty)
        #expect(try await notebook.lines() == 0)
    }

    @Test func `a refusal leaves its entry and what was written beside it`() async throws {
        let notebook = try await Notebook()
        await #expect(throws: Refusal()) { try await notebook.service.answer(RefuseLine(), token: "admin") }
        let entry = try #require(try await notebook.entries().first)
        #expect(entry.outcome == "line.refused")
        #expect(entry.subject == "lines")
        #expect(try await notebook.lines() == 1)
    }

    @Test func `a read and a request that is not let in leave no entry`() async throws {
        let notebook = try await Notebook()
        _ = try await notebook.lines()
        await #expect(throws: AccessError.invalidToken) { try await notebook.write("a", token: "forged") }
        #expect(try await notebook.entries().isEmpty)
    }

    @Test func `entries are neither changed nor removed`() async throws {
        let notebook = try await Notebook()
        _ = try await notebook.write("a")
        for statement: SQL in ["UPDATE audit_entries SET outcome = 'x'", "DELETE FROM audit_entries"] {
            let error = await #expect(throws: ConstraintViolation.self) {
                try await notebook.store.write { _ = try $0.run(statement) }
            }
            #expect(error?.rule == .appendOnly)
        }
    }

    @Test func `entries are listed newest first, a page at a time, and by action`() async throws {
        let notebook = try await Notebook()
        for number in 0..<5 { _ = try await notebook.write("\(number)") }
        _ = try? await notebook.service.answer(RefuseLine(), token: "student:9")
        var (ids, after): ([Int64], Cursor?) = ([], nil)
        repeat {
            let page = try await notebook.service.answer(
                ListAuditEntries(action: "WriteLine", limit: 2, after: after), token: "admin")
            ids += page.items.map(\.id)
            after = page.next
        } while after != nil
        #expect(ids == [5, 4, 3, 2, 1])
        let newest = try #require(try await notebook.entries().first)
        #expect(newest.action == "RefuseLine")
        #expect(newest.account == AccountID(10) && newest.who == nil)
    }

    @Test func `only admins see the entries`() async throws {
        let service = try await Notebook().service
        #expect(
            await refusal { try await service.answer(ListAuditEntries(), token: "student:1") }
                == "access.wrong-role")
        #expect(
            await refusal { try await service.answer(ListAuditEntries(), token: nil) }
                == "access.not-signed-in")
        let tooMany = ListAuditEntries(limit: 201)
        #expect(await refusal { try await service.answer(tooMany, token: "admin") } == "page.bad-limit")
    }
}
