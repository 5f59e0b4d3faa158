import Core
import Testing

@testable import HTTPServer

@Suite struct RunningKeyTests {
    private let keys = RunningKeys()

    @Test func `a key that runs does not begin again, and after its end it does`() throws {
        let turn = try keys.begin("token", "key")
        #expect(throws: IdempotencyLockError()) { try keys.begin("token", "key") }
        keys.end(turn)
        keys.end(try keys.begin("token", "key"))
        #expect(keys.count == 0)
    }

    @Test func `a key of one caller is not another's`() throws {
        _ = try keys.begin("token", "key")
        _ = try keys.begin("other", "key")
        _ = try keys.begin("", "key")
        _ = try keys.begin("token", "other")
        #expect(keys.count == 4)
    }

    @Test func `a token and a key do not run into one another`() throws {
        _ = try keys.begin("ab", "c")
        _ = try keys.begin("a", "bc")
        #expect(keys.count == 2)
    }

    @Test func `a turn that has ended does not end the next`() throws {
        let turn = try keys.begin("token", "key")
        keys.end(turn)
        _ = try keys.begin("token", "key")
        keys.end(turn)
        #expect(throws: IdempotencyLockError()) { try keys.begin("token", "key") }
    }

    @Test func `of a hundred that begin at once one does`() async {
        let begun = await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<100 { group.addTask { [keys] in (try? keys.begin("token", "key")) != nil } }
            return await group.filter { $0 }.reduce(0) { count, _ in count + 1 }
        }
        #expect(begun == 1)
    }

    @Test func `a hundred tasks with keys of their own leave nothing behind`() async {
        await withTaskGroup(of: Void.self) { group in
            for task in 0..<100 {
                group.addTask { [keys] in
                    for number in 0..<100 {
                        if let turn = try? keys.begin("\(task)", "\(number)") { keys.end(turn) }
                    }
                }
            }
        }
        #expect(keys.count == 0)
    }
}
