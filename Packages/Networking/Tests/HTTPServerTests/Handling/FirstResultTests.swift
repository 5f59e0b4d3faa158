import Testing

@testable import HTTPServer

@Suite(.timeLimit(.minutes(60))) struct FirstResultTests {
    private struct Late: Error {}

    @Test func `a caller gets a result that was given before it waits`() async throws {
        let first = FirstResult<Int>()
        #expect(first.give(.success(1)))
        #expect(!first.give(.failure(Late())))
        #expect(try await first.value() == 1)
    }

    @Test func `a waiting caller gets the first result, and later ones have no effect`() async throws {
        let first = FirstResult<Int>()
        let caller = Task.immediate { try await first.value() }
        #expect(first.give(.success(1)))
        #expect(!first.give(.failure(Late())))
        #expect(try await caller.value == 1)
        #expect(!first.give(.success(2)))
    }
}
