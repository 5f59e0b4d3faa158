internal import Persistence

extension Error {
    /// Whether a write may have been committed, although it failed.
    var isOfUnknownOutcome: Bool {
        if case StorageError.fault(.outcomeUnknown, _) = self as any Error { true } else { false }
    }
}
