import Application
import Core
import Testing

@Suite struct DryRunTests {
    @Test func `a dry run returns the response of the request and leaves nothing`() async throws {
        let fixture = try await ServiceFixture()
        #expect(try await fixture.write("a", isDryRun: true).count == 1)
        #expect(try await fixture.lines() == 0)
        #expect(try await fixture.entries().isEmpty)
    }

    @Test func `a dry run does not use its idempotency key`() async throws {
        let fixture = try await ServiceFixture()
        _ = try await fixture.write("a", key: "k", isDryRun: true)
        #expect(try await fixture.write("b", key: "k").text == "b")
        #expect(try await fixture.lines() == 1)
    }

    @Test func `a refused dry run leaves nothing`() async throws {
        let fixture = try await ServiceFixture()
        let dryRun = SendOptions(isDryRun: true)
        await #expect(throws: Refusal()) {
            try await fixture.service.send(RefuseLine(), as: "admin", dryRun)
        }
        #expect(try await fixture.lines() == 0)
        #expect(try await fixture.entries().isEmpty)
    }

    @Test func `a request that leaves a record of each attempt cannot be a dry run`() async throws {
        let fixture = try await ServiceFixture()
        await #expect(throws: DryRunError.notSupported) {
            try await fixture.service.send(SignLine(), as: "admin", SendOptions(isDryRun: true))
        }
        await #expect(throws: AccessError.invalidToken) {
            try await fixture.service.send(SignLine(), as: "forged", SendOptions(isDryRun: true))
        }
        _ = try await fixture.service.send(SignLine(), as: "admin")
    }

    @Test func `a dry run needs the same access`() async throws {
        let fixture = try await ServiceFixture()
        await #expect(throws: AccessError.invalidToken) {
            try await fixture.write("a", token: "forged", isDryRun: true)
        }
    }
}
