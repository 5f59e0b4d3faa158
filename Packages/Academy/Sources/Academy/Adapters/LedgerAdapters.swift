internal import ClassManagement
internal import Core
internal import Payments
internal import Persistence

extension Classes {
    /// A session as the ledger charges for it.
    func chargedSession(_ id: SessionID, in db: any Transaction) throws -> ChargedSession? {
        guard let session = try session(id, in: db) else { return nil }
        return ChargedSession(
            className: session.className, family: session.family,
            dropInPrice: try academyClass(.id(session.academyClass), in: db).dropInPrice)
    }
}
