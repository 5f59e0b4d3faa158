import Core
import Persistence

/// Where wrong passwords are counted.
protocol AttemptRepository: Sendable {
    func attempts(_ subject: AttemptSubject, at now: Instant, in db: any Transaction) throws -> FailedAttempts

    /// Counts one more, and forgets old ones.
    func addFailure(_ subject: AttemptSubject, at now: Instant, in db: any Transaction) throws

    func forget(_ subject: AttemptSubject, in db: any Transaction) throws
}
