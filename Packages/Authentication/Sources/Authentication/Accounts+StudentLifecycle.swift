public import Core
public import Networking
public import Persistence

extension Accounts: StudentLifecycle {
    public func hasHistory(_ student: StudentID, in db: any Transaction) throws -> Bool {
        try hasAccount(student, in: db)
    }

    public func studentWasErased(_ student: StudentID, at: Instant, in db: any Transaction) throws {
        try closeAccount(of: student, at: at, in: db)
    }
}
