import Core
import Networking
import Persistence
import Testing

@Suite struct IdempotencyTests {
    private static let week: Int64 = 7 * 86_400_000

    @Test func `the same request with the same key gets the recorded answer and runs once`() async throws {
        let notebook = try await Notebook()
        let first = try await notebook.write("a", key: "k")
        _ = try await notebook.write("b")
        #expect(try await notebook.write("a", key: "k") == first)
        #expect(try await notebook.lines() == 2)
        #expect(try await notebook.entries().count == 2)
    }

    @Test func `one hundred of the same request at once run once and get one answer`() async throws {
        let notebook = try await Notebook()
        let answers = try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 0..<100 { group.addTask { try await notebook.write("a", key: "k").count } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(answers == [Int](repeating: 1, count: 100))
        #expect(try await notebook.lines() == 1)
    }

    @Test func `work that is done is answered also where its answer cannot be recorded`() async throws {
        let notebook = try await Notebook()
        try await notebook.store.write {
            _ = try $0.run(
                """
                CREATE TRIGGER full BEFORE INSERT ON idempotency_records
                BEGIN SELECT RAISE(ABORT, 'full'); END
                """)
        }
        let options = try SendOptions(idempotencyKey: "k")
        #expect(try await notebook.service.answer(WriteSlowly(), token: "admin", options) == 1)
        #expect(try await notebook.lines() == 1)
    }

    @Test func `the same key with another request is a mismatch, and nothing is written`() async throws {
        let notebook = try await Notebook()
        _ = try await notebook.write("a", key: "k")
        await #expect(throws: IdempotencyError.mismatch) { try await notebook.write("b", key: "k") }
        let otherKind = await refusal {
            try await notebook.service.answer(
                RefuseLine(text: "a"), token: "admin", SendOptions(idempotencyKey: "k"))
        }
        #expect(otherKind == "idempotency.mismatch")
        #expect(try await notebook.lines() == 1)
        #expect(try await notebook.entries().count == 1)
    }

    @Test func `a key belongs to its caller`() async throws {
        let notebook = try await Notebook()
        _ = try await notebook.write("a", key: "k")
        #expect(try await notebook.write("b", key: "k", token: "student:1").text == "b")
        #expect(try await notebook.write("c", key: "k", token: "student:2").text == "c")
        #expect(try await notebook.lines() == 3)
    }

    @Test func `a key is kept for seven days and then forgotten`() async throws {
        let notebook = try await Notebook()
        _ = try await notebook.write("a", key: "k")
        notebook.clock.pass(milliseconds: Self.week - 1)
        await #expect(throws: IdempotencyError.mismatch) { try await notebook.write("b", key: "k") }
        notebook.clock.pass(milliseconds: 1)
        #expect(try await notebook.write("b", key: "k").text == "b")
        #expect(try await notebook.lines() == 2)
    }

    @Test func `an answer that was forgotten is not given again, and nothing is done twice`() async throws {
        let notebook = try await Notebook()
        _ = try await notebook.write("a", key: "k")
        try await notebook.store.write { try Service.forgetAnswers(in: $0) }
        await #expect(throws: IdempotencyError.forgotten) { try await notebook.write("a", key: "k") }
        await #expect(throws: IdempotencyError.mismatch) { try await notebook.write("b", key: "k") }
        #expect(try await notebook.write("a", key: "l").count == 2)
    }

    @Test func `what is forgotten is removed`() async throws {
        let notebook = try await Notebook()
        for number in 0..<3 { _ = try await notebook.write("a", key: "k\(number)") }
        notebook.clock.pass(milliseconds: Self.week)
        _ = try await notebook.write("a", key: "new")
        let kept: Int? = try await notebook.store.read {
            try $0.value("SELECT count(*) AS value FROM idempotency_records")
        }
        #expect(kept == 1)
    }

    @Test func `a forgotten key is good again before it is removed`() async throws {
        let notebook = try await Notebook()
        _ = try await notebook.write("a", key: "k")
        // This one removes what is forgotten, and the next comes too soon to do so again.
        notebook.clock.pass(milliseconds: Self.week - 1)
        _ = try await notebook.write("b", key: "other")
        notebook.clock.pass(milliseconds: 1)
        for _ in 0..<2 { #expect(try await notebook.write("c", key: "k").text == "c") }
        #expect(try await notebook.lines() == 3)
    }

    @Test func `a refusal is recorded and told again, word for word`() async throws {
        let notebook = try await Notebook()
        let options = try SendOptions(idempotencyKey: "k")
        await #expect(throws: Refusal()) {
            try await notebook.service.answer(RefuseLine(), token: "admin", options)
        }
        let again = await #expect(throws: ErrorReport.self) {
            try await notebook.service.answer(RefuseLine(), token: "admin", options)
        }
        #expect(again == ErrorReport(Refusal()))
        #expect(try await notebook.lines() == 1)
        #expect(try await notebook.entries().count == 1)
    }

    @Test func `a failure is not recorded, so that the request can be tried again`() async throws {
        let notebook = try await Notebook()
        let options = try SendOptions(idempotencyKey: "k")
        for _ in 0..<2 {
            await #expect(throws: Refusal()) {
                try await notebook.service.answer(FailToWrite(), token: "admin", options)
            }
        }
        #expect(try await notebook.write("a", key: "k").count == 1)
    }

    @Test(arguments: ["a", "~", "!", String(repeating: "k", count: 255)])
    func `a key is 1 to 255 visible characters`(_ key: String) throws {
        #expect(try SendOptions(idempotencyKey: key).idempotencyKey == key)
    }

    @Test(arguments: ["", " ", "a b", "é", "\u{7F}", "a\n", String(repeating: "k", count: 256)])
    func `a key of another shape is refused`(_ key: String) {
        #expect(throws: IdempotencyError.malformedKey) { try SendOptions(idempotencyKey: key) }
        #expect(IdempotencyError.malformedKey.kind == .invalid)
        #expect(IdempotencyError.mismatch.kind == .conflict)
        #expect(IdempotencyError.forgotten.kind == .conflict)
    }
}
