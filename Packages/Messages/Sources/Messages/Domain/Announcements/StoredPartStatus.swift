/// The stored status of a part of an announcement.
enum StoredPartStatus: String, Sendable {
    /// Its message is not written yet.
    case waiting
    /// Its message is in the outbox, and has a status of its own.
    case written
    /// The announcement was cancelled, or its students have left since it was sent.
    case cancelled
    /// Its message was not written in time, or a backup was restored before.
    case expired
    case noAddress = "no-address"
    case optedOut = "opted-out"

    /// The status of a new part.
    init(_ state: RecipientState) {
        self =
            switch state {
            case .noAddress: .noAddress
            case .optedOut: .optedOut
            case .waiting, .sent, .failed, .cancelled: .waiting
            }
    }
}
