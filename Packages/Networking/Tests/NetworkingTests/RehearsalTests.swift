import Core
import Networking
import Testing

@Suite struct RehearsalTests {
    @Test func `a rehearsal answers as the request would and leaves nothing`() async throws {
        let notebook = try await Notebook()
        #expect(try await notebook.write("a", rehearsal: true).count == 1)
        #expect(try await notebook.lines() == 0)
        #expect(try await notebook.entries().isEmpty)
    }

    @Test func `a rehearsal does not use its idempotency key`() async throws {
        let notebook = try await Notebook()
        _ = try await notebook.write("a", key: "k", rehearsal: true)
        #expect(try await notebook.write("b", key: "k").text == "b")
        #expect(try await notebook.lines() == 1)
    }

    @Test func `a rehearsal of what is refused is refused, and leaves nothing`() async throws {
        let notebook = try await Notebook()
        let rehearsal = SendOptions(rehearsal: true)
        await #expect(throws: Refusal()) {
            try await notebook.service.answer(RefuseLine(), token: "admin", rehearsal)
        }
        #expect(try await notebook.lines() == 0)
        #expect(try await notebook.entries().isEmpty)
    }

    @Test func `a request that leaves a record of each attempt cannot be a dry run`() async throws {
        let notebook = try await Notebook()
        await #expect(throws: DryRunError.notSupported) {
            try await notebook.service.answer(SignLine(), token: "admin", SendOptions(rehearsal: true))
        }
        await #expect(throws: AccessError.invalidToken) {
            try await notebook.service.answer(SignLine(), token: "forged", SendOptions(rehearsal: true))
        }
        _ = try await notebook.service.answer(SignLine(), token: "admin")
    }

    @Test func `a rehearsal asks for the same access`() async throws {
        let notebook = try await Notebook()
        await #expect(throws: AccessError.invalidToken) {
            try await notebook.write("a", token: "forged", rehearsal: true)
        }
    }
}
