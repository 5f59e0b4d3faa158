import Application
import Core
import Testing

/// A request that its sender does not mean twice.
@Suite struct RepeatedRequestTests {
    private func write(
        _ fixture: ServiceFixture, _ text: String = "a", key: String, refuses: Bool = true,
        as token: String = "admin"
    ) async -> String? {
        await refusal {
            var options = try SendOptions(idempotencyKey: key)
            options.refusesRepetition = refuses
            _ = try await fixture.service.send(WriteLine(text: text), as: token, options)
        }
    }

    @Test(arguments: [(0, true), (599_999, true), (600_000, false)] as [(Int64, Bool)])
    func `an equal request under another key is refused for ten minutes`(
        _ milliseconds: Int64, _ isRefused: Bool
    ) async throws {
        let fixture = try await ServiceFixture()
        _ = try await fixture.write("a", key: "k")
        fixture.clock.pass(milliseconds: milliseconds)
        #expect(await write(fixture, key: "l") == (isRefused ? "request.repeated" : nil))
        #expect(try await fixture.lines() == (isRefused ? 1 : 2))
    }

    @Test func `a repetition with the same key gets the first response`() async throws {
        let fixture = try await ServiceFixture()
        _ = try await fixture.write("a", key: "k")
        #expect(await write(fixture, key: "k") == nil)
        #expect(try await fixture.lines() == 1)
    }

    @Test func `another request, another sender, and one that means it twice are carried out`() async throws {
        let fixture = try await ServiceFixture()
        _ = try await fixture.write("a", key: "k")
        #expect(await write(fixture, "b", key: "l") == nil)
        #expect(await write(fixture, key: "m", as: "student:1") == nil)
        #expect(await write(fixture, key: "n", refuses: false) == nil)
        #expect(try await fixture.lines() == 4)
    }
}
