import Core
import Networking
import Testing

@Suite struct DryRunTests {
    @Test func `a dry run answers as the request would and leaves nothing`() async throws {
        let notebook = try await Notebook()
        #expect(try await notebook.write("a", isDryRun: true).count == 1)
        #expect(try await notebook.lines() == 0)
        #expect(try await notebook.entries().isEmpty)
    }

    @Test func `a dry run does not use its idempotency key`() async throws {
        let notebook = try await Notebook()
        _ = try await notebook.write("a", key: "k", isDryRun: true)
        #expect(try await notebook.write("b", key: "k").text == "b")
        #expect(try await notebook.lines() == 1)
    }

    @Test func `a dry run of what is refused is refused, and leaves nothing`() async throws {
        let notebook = try await Notebook()
        let dryRun = SendOptions(isDryRun: true)
        await #expect(throws: Refusal()) {
            try await notebook.service.answer(RefuseLine(), token: "admin", dryRun)
        }
        #expect(try await notebook.lines() == 0)
        #expect(try await notebook.entries().isEmpty)
    }

    @Test func `a request that leaves a record of each attempt cannot be a dry run`() async throws {
        let notebook = try await Notebook()
        await #expect(throws: DryRunError.notSupported) {
            try await notebook.service.answer(SignLine(), token: "admin", SendOptions(isDryRun: true))
        }
        await #expect(throws: AccessError.invalidToken) {
            try await notebook.service.answer(SignLine(), token: "forged", SendOptions(isDryRun: true))
        }
        _ = try await notebook.service.answer(SignLine(), token: "admin")
    }

    @Test func `a dry run asks for the same access`() async throws {
        let notebook = try await Notebook()
        await #expect(throws: AccessError.invalidToken) {
            try await notebook.write("a", token: "forged", isDryRun: true)
        }
    }
}
