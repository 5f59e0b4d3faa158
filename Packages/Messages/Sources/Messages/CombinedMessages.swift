internal import Core
internal import Synchronization

/// The messages that a batch has written, with which later ones of the same batch become one.
///
/// A batch belongs to one transaction, so that no message of it has been sent yet.
final class CombinedMessages: Sendable {
    private let written = Mutex<[MessageDraft.Key: (id: MessageID, draft: MessageDraft)]>([:])

    subscript(_ key: MessageDraft.Key) -> (id: MessageID, draft: MessageDraft)? {
        get { written.withLock { $0[key] } }
        set { written.withLock { $0[key] = newValue } }
    }
}
