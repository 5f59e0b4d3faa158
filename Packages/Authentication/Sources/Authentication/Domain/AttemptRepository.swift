import Core
import Persistence

/// Where wrong passwords are counted, by subject and network.
protocol AttemptRepository: Sendable {
    func attempts(
        _ subject: AttemptSubject, from network: String, at now: Instant, in db: any Transaction
    ) throws -> FailedAttempts

    /// Counts one more, and forgets old ones.
    func addFailure(
        _ subject: AttemptSubject, from network: String, at now: Instant, in db: any Transaction
    ) throws

    /// Forgets the failures of one network; of all where none is given.
    func forget(_ subject: AttemptSubject, from network: String?, in db: any Transaction) throws
}
