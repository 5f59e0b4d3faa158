import Application
import Core
import Persistence
import TestSupport
import Testing

@Suite struct IdempotencyTests {
    private static let week: Int64 = 7 * 86_400_000

    @Test func `a repeated request gets the recorded response and runs once`() async throws {
        let fixture = try await ServiceFixture()
        let first = try await fixture.write("a", key: "k")
        _ = try await fixture.write("b")
        #expect(try await fixture.write("a", key: "k") == first)
        #expect(try await fixture.lines() == 2)
        #expect(try await fixture.entries().count == 2)
    }

    @Test func `of one hundred equal requests at once one runs, and all get its response`() async throws {
        let fixture = try await ServiceFixture()
        let answers = try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 0..<100 { group.addTask { try await fixture.write("a", key: "k").count } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(answers == [Int](repeating: 1, count: 100))
        #expect(try await fixture.lines() == 1)
    }

    @Test func `a response is returned although it cannot be recorded`() async throws {
        let fixture = try await ServiceFixture()
        try await fixture.store.write { try $0.refuseInserts(into: "idempotency_records") }
        let options = try SendOptions(idempotencyKey: "k")
        #expect(try await fixture.service.send(WriteLineSlowly(), as: "admin", options) == 1)
        #expect(try await fixture.lines() == 1)
    }

    @Test func `the same key with another request is a mismatch, and nothing is written`() async throws {
        let fixture = try await ServiceFixture()
        _ = try await fixture.write("a", key: "k")
        await #expect(throws: IdempotencyError.mismatch) { try await fixture.write("b", key: "k") }
        let otherKind = await refusal {
            try await fixture.service.send(
                RefuseLine(text: "a"), as: "admin", SendOptions(idempotencyKey: "k"))
        }
        #expect(otherKind == "idempotency.mismatch")
        #expect(try await fixture.lines() == 1)
        #expect(try await fixture.entries().count == 1)
    }

    @Test func `a key belongs to its caller`() async throws {
        let fixture = try await ServiceFixture()
        _ = try await fixture.write("a", key: "k")
        #expect(try await fixture.write("b", key: "k", token: "student:1").text == "b")
        #expect(try await fixture.write("c", key: "k", token: "student:2").text == "c")
        #expect(try await fixture.lines() == 3)
    }

    @Test func `a response is kept for seven days`() async throws {
        let fixture = try await ServiceFixture()
        _ = try await fixture.write("a", key: "k")
        fixture.clock.pass(milliseconds: Self.week - 1)
        await #expect(throws: IdempotencyError.mismatch) { try await fixture.write("b", key: "k") }
        fixture.clock.pass(milliseconds: 1)
        #expect(try await fixture.write("b", key: "k").text == "b")
        #expect(try await fixture.lines() == 2)
    }

    @Test func `a request whose response was erased is refused, and not run again`() async throws {
        let fixture = try await ServiceFixture()
        _ = try await fixture.write("a", key: "k")
        try await fixture.store.write { try Service.eraseRecordedResponses(in: $0) }
        await #expect(throws: IdempotencyError.forgotten) { try await fixture.write("a", key: "k") }
        await #expect(throws: IdempotencyError.mismatch) { try await fixture.write("b", key: "k") }
        #expect(try await fixture.write("a", key: "l").count == 2)
    }

    @Test func `expired responses are removed`() async throws {
        let fixture = try await ServiceFixture()
        for number in 0..<3 { _ = try await fixture.write("a", key: "k\(number)") }
        fixture.clock.pass(milliseconds: Self.week)
        _ = try await fixture.write("a", key: "new")
        let kept: Int? = try await fixture.store.read {
            try $0.value("SELECT count(*) AS value FROM idempotency_records")
        }
        #expect(kept == 1)
    }

    /// The keys of the recorded responses, in order of id.
    private func keys(_ fixture: ServiceFixture) async throws -> [String] {
        try await fixture.store.read {
            try $0.rows("SELECT key FROM idempotency_records ORDER BY id").map { try $0["key"] }
        }
    }

    @Test func `expired responses after a key that is used again are removed`() async throws {
        let fixture = try await ServiceFixture()
        _ = try await fixture.write("a", key: "again")
        _ = try await fixture.write("b", key: "old")
        fixture.clock.pass(milliseconds: Self.week - 1)
        _ = try await fixture.write("c", key: "cleaning")
        fixture.clock.pass(milliseconds: 1)
        _ = try await fixture.write("d", key: "again")
        #expect(try await keys(fixture) == ["old", "cleaning", "again"])
        fixture.clock.pass(milliseconds: 60_000)
        _ = try await fixture.write("e", key: "new")
        #expect(try await keys(fixture) == ["cleaning", "again", "new"])
    }

    @Test func `a response from a clock far ahead is kept, and the expired ones after it are removed`()
        async throws
    {
        let fixture = try await ServiceFixture()
        fixture.clock.pass(milliseconds: 4 * Self.week)
        let first = try await fixture.write("a", key: "ahead")
        fixture.clock.pass(milliseconds: -4 * Self.week)
        _ = try await fixture.write("b", key: "old")
        fixture.clock.pass(milliseconds: Self.week)
        _ = try await fixture.write("c", key: "new")
        #expect(try await keys(fixture) == ["ahead", "new"])
        #expect(try await fixture.write("a", key: "ahead") == first)
    }

    @Test func `a clock that is set back by years removes no response`() async throws {
        let fixture = try await ServiceFixture()
        fixture.clock.pass(milliseconds: 60 * Self.week)
        let first = try await fixture.write("a", key: "k")
        fixture.clock.pass(milliseconds: -60 * Self.week)
        _ = try await fixture.write("b", key: "back")
        fixture.clock.pass(milliseconds: 60 * Self.week)
        #expect(try await fixture.write("a", key: "k") == first)
        #expect(try await fixture.lines() == 2)
    }

    @Test func `an expired key can be used again before it is removed`() async throws {
        let fixture = try await ServiceFixture()
        _ = try await fixture.write("a", key: "k")
        // This write removes expired responses; the next comes within a minute and does not.
        fixture.clock.pass(milliseconds: Self.week - 1)
        _ = try await fixture.write("b", key: "other")
        fixture.clock.pass(milliseconds: 1)
        for _ in 0..<2 { #expect(try await fixture.write("c", key: "k").text == "c") }
        #expect(try await fixture.lines() == 3)
    }

    @Test func `a refusal is recorded and repeated word for word`() async throws {
        let fixture = try await ServiceFixture()
        let options = try SendOptions(idempotencyKey: "k")
        await #expect(throws: Refusal()) {
            try await fixture.service.send(RefuseLine(), as: "admin", options)
        }
        let again = await #expect(throws: ErrorReport.self) {
            try await fixture.service.send(RefuseLine(), as: "admin", options)
        }
        #expect(again == ErrorReport(Refusal()))
        #expect(try await fixture.lines() == 1)
        #expect(try await fixture.entries().count == 1)
    }

    @Test func `an error is not recorded, so that the request can be repeated`() async throws {
        let fixture = try await ServiceFixture()
        let options = try SendOptions(idempotencyKey: "k")
        for _ in 0..<2 {
            await #expect(throws: Refusal()) {
                try await fixture.service.send(FailToWriteLine(), as: "admin", options)
            }
        }
        #expect(try await fixture.write("a", key: "k").count == 1)
    }

    @Test(arguments: ["a", "~", "!", String(repeating: "k", count: 255)])
    func `a key is 1 to 255 visible characters`(_ key: String) throws {
        #expect(try SendOptions(idempotencyKey: key).idempotencyKey == key)
    }

    @Test(arguments: ["", " ", "a b", "é", "\u{7F}", "a\n", String(repeating: "k", count: 256)])
    func `other keys are refused`(_ key: String) {
        #expect(throws: IdempotencyError.malformedKey) { try SendOptions(idempotencyKey: key) }
        #expect(IdempotencyError.malformedKey.kind == .invalid)
        #expect(IdempotencyError.mismatch.kind == .conflict)
        #expect(IdempotencyError.forgotten.kind == .conflict)
    }
}
