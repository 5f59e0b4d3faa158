import Core
import Testing

@testable import DataExchange

@Suite struct ImportLockTests {
    @Test func `an import that runs already is said to be one's own only to its account`() throws {
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
