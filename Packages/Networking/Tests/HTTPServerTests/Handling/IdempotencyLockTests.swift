import Core
import Testing

@testable import HTTPServer

@Suite struct IdempotencyLockTests {
    private let locks = IdempotencyLocks()

    @Test func `a key is locked until its lease is released`() throws {
        let lease = try locks.acquire("token", "key")
        #expect(throws: IdempotencyLockError()) { try locks.acquire("token", "key") }
        locks.release(lease)
        locks.release(try locks.acquire("token", "key"))
        #expect(locks.count == 0)
    }

    @Test func `a key is locked for one caller only`() throws {
        _ = try locks.acquire("token", "key")
        _ = try locks.acquire("other", "key")
        _ = try locks.acquire("", "key")
        _ = try locks.acquire("token", "other")
        #expect(locks.count == 4)
    }

    @Test func `tokens and keys are hashed apart`() throws {
        _ = try locks.acquire("ab", "c")
        _ = try locks.acquire("a", "bc")
        #expect(locks.count == 2)
    }

    @Test func `a released lease does not release the next one`() throws {
        let lease = try locks.acquire("token", "key")
        locks.release(lease)
        _ = try locks.acquire("token", "key")
        locks.release(lease)
        #expect(throws: IdempotencyLockError()) { try locks.acquire("token", "key") }
    }

    @Test func `of a hundred concurrent requests one acquires the lock`() async {
        let begun = await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<100 { group.addTask { [locks] in (try? locks.acquire("token", "key")) != nil } }
            return await group.filter { $0 }.reduce(0) { count, _ in count + 1 }
        }
        #expect(begun == 1)
    }

    @Test func `a hundred tasks with their own keys release all locks`() async {
        await withTaskGroup(of: Void.self) { group in
            for task in 0..<100 {
                group.addTask { [locks] in
                    for number in 0..<100 {
                        if let lease = try? locks.acquire("\(task)", "\(number)") { locks.release(lease) }
                    }
                }
            }
        }
        #expect(locks.count == 0)
    }
}
