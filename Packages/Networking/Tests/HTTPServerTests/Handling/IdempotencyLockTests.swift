import Core
import Testing

@testable import HTTPServer

@Suite struct IdempotencyLockTests {
    private let locks = IdempotencyLocks()

    @Test func `a key is locked while its work runs`() async throws {
        try await locks.withLock("token", "key") {
            await #expect(throws: IdempotencyLockError()) { try await locks.withLock("token", "key") {} }
            #expect(locks.count == 1)
        }
        try await locks.withLock("token", "key") {}
        #expect(locks.count == 0)
    }

    @Test func `a key is released by work that fails`() async {
        struct Failure: Error {}
        await #expect(throws: Failure.self) {
            try await locks.withLock("token", "key") { throw Failure() }
        }
        #expect(locks.count == 0)
    }

    @Test func `work without a key needs no lock`() async throws {
        #expect(try await locks.withLock("token", nil) { locks.count } == 0)
    }

    @Test(arguments: [("other", "key"), (nil, "key"), ("token", "other"), ("toke", "nkey")])
    func `a key is locked for one token only`(_ token: String?, _ key: String) async throws {
        let held = try await locks.withLock("token", "key") {
            try await locks.withLock(token, key) { locks.count }
        }
        #expect(held == 2)
    }

    @Test func `of a hundred concurrent requests one acquires the lock`() async {
        let (go, start) = AsyncStream.makeStream(of: Void.self)
        let refused = await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<100 {
                group.addTask { [locks] in
                    do { try await locks.withLock("token", "key") { for await _ in go {} } } catch {
                        return true
                    }
                    return false
                }
            }
            var refused = 0
            for await isRefused in group {
                if isRefused { refused += 1 }
                if refused == 99 { start.finish() }
            }
            return refused
        }
        #expect(refused == 99)
    }

    @Test func `a hundred tasks with their own keys release all locks`() async {
        await withTaskGroup(of: Void.self) { group in
            for task in 0..<100 {
                group.addTask { [locks] in
                    for number in 0..<100 { try? await locks.withLock("\(task)", "\(number)") {} }
                }
            }
        }
        #expect(locks.count == 0)
    }
}
