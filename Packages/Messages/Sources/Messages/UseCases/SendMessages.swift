internal import Application
internal import Core
public import Persistence

extension Outbox {
    /// Sends the messages that are due.
    ///
    /// The sender opens its own transactions, since no transaction may be open during a delivery.
    ///
    /// - Throws: ``MessageError/noDelivery``, ``MessageError/clockIsWrong``.
    func send(_ request: SendMessages, _ call: AsyncCall) async throws -> DeliveryReport {
        guard let sender else { throw MessageError.noDelivery }
        guard try await !call.read({ try isHeld(call.caller.at, $0) }) else {
            throw MessageError.clockIsWrong
        }
        let report = try await sender.send(in: call.caller.language)
        return try await call.write { _ in .done(report) }
    }

    /// Removes from the mail system the messages that were removed from the outbox, if the mail system is set
    /// and allows it.
    ///
    /// - Returns: the number of messages that may still be there; the next delivery tries to remove them.
    public func removeDelivered(in store: any Store) async throws -> Int {
        try await sender?.removeDelivered()
        return try await store.read { try SQLRemovedMessages().count(in: $0) }
    }

    /// Makes a failed or uncertain message wait for a new attempt.
    ///
    /// - Throws: ``NotFound``; ``MessageError/notFailed(_:_:)``, ``MessageError/expired(_:)``.
    func retry(_ request: RetryMessage, by caller: Caller, in db: any Transaction) throws -> Message {
        try messages.retry(request.message, at: caller.at, in: db)
        return try messages.find(request.message, in: db).message.shown(in: caller.language)
    }
}
