internal import Application
internal import Core
internal import Persistence

/// Sends the messages that are due, and lets those that failed be tried again.
struct DeliverMessages {
    /// Nil if no mail system is set.
    let sender: MessageSender?
    let isHeld: @Sendable (Instant, any Transaction) throws -> Bool
    let messages: SQLMessageRepository

    func serve(_ service: inout Service) {
        service.onAsync(SendMessages.self, send)
        service.on(RetryMessage.self, retry)
    }

    /// Sends the messages that are due.
    ///
    /// The sender opens its own transactions, since no transaction may be open during a delivery.
    ///
    /// - Throws: ``MessageError/noDelivery``, ``MessageError/clockIsWrong``.
    private func send(_ request: SendMessages, _ call: AsyncCall) async throws -> DeliveryReport {
        guard let sender else { throw MessageError.noDelivery }
        guard try await !call.read({ try isHeld(call.caller.at, $0) }) else {
            throw MessageError.clockIsWrong
        }
        let report = try await sender.send(in: call.caller.language)
        return try await call.write { _ in .done(report) }
    }

    /// Makes a failed or uncertain message wait for a new attempt.
    ///
    /// - Throws: ``NotFound``; ``MessageError/notFailed(_:_:)``, ``MessageError/expired(_:)``.
    private func retry(_ request: RetryMessage, by caller: Caller, in db: any Transaction) throws -> Message {
        try messages.retry(request.message, at: caller.at, in: db)
        return try messages.find(request.message, in: db).message.shown(in: caller.language)
    }
}
