import Core
import Testing

@testable import DataExchange

@Suite struct ImportLockTests {
    @Test func `only the account that started the running import reads that it is its own`() throws {
        let lock = ImportLock()
        try lock.take(for: AccountID(1))
        #expect(throws: ExchangeError.runningOwn) { try lock.take(for: AccountID(1)) }
        #expect(throws: ExchangeError.running) { try lock.take(for: AccountID(2)) }
        #expect(throws: ExchangeError.running) { try lock.take(for: nil) }
        lock.release()
        try lock.take(for: nil)
        #expect(throws: ExchangeError.running) { try lock.take(for: nil) }
    }
}
