internal import Application
public import Core
public import Persistence

/// Sends the messages that are due, outside the transactions that wrote them. Removes delivered messages from
/// the mail system after their removal from the outbox.
///
/// A sender claims each message in a transaction of its own before it delivers it, so that two senders never
/// deliver the same one. If a sender ends before it reports the result, its message becomes `uncertain` and
/// is not tried again automatically, since it may have been delivered.
public struct MessageSender: Sendable {
    /// Minutes after which a claim is given up, since its sender must have ended: an attempt takes less time.
    static let claimMinutes = 10
    /// The maximum number of attempts of one run.
    static let runLimit = 1_000

    private let store: any Store
    private let transport: any MailTransport
    private let prepare: @Sendable () async throws -> Void
    private let rules: @Sendable (any Transaction) throws -> MessageRules
    private let opened: @Sendable ([UInt8]) -> String?
    private let hasEnded: @Sendable ([UInt8], Instant, any Transaction) throws -> Bool
    private let hours: AnnouncementHours
    private let now: @Sendable () -> Instant
    private let messages = SQLMessageRepository()
    private let removed = SQLRemovedMessages()

    /// - Parameters:
    ///   - prepare: writes the messages that follow requests, before each run.
    ///   - rules: reads the values of the academy that messages depend on.
    ///   - opened: decrypts a sealed code; nil if it cannot.
    ///   - hasEnded: whether a sealed code was used or revoked, so that its message is not sent.
    ///   - settings: reads the values of the settings that were set, by name.
    public init(
        store: any Store, transport: any MailTransport,
        prepare: @escaping @Sendable () async throws -> Void = {},
        rules: @escaping @Sendable (any Transaction) throws -> MessageRules,
        opened: @escaping @Sendable ([UInt8]) -> String?,
        hasEnded: @escaping @Sendable ([UInt8], Instant, any Transaction) throws -> Bool,
        settings: @escaping @Sendable (any Transaction) throws -> [String: String],
        now: @escaping @Sendable () -> Instant
    ) {
        self.store = store
        self.transport = transport
        self.prepare = prepare
        self.rules = rules
        self.opened = opened
        self.hasEnded = hasEnded
        hours = AnnouncementHours(settings: settings)
        self.now = now
    }

    /// Sends the messages that are due, one after the other.
    ///
    /// The run ends early after ``runLimit`` messages, if the mail system cannot be used, or if the task is
    /// cancelled; a delivery that has begun is still completed.
    ///
    /// - Parameter language: the language of the report's problem.
    /// - Throws: ``StorageError``; at the end, an error of messages that could not be written before the run.
    public func send(in language: Language = .english) async throws -> DeliveryReport {
        var report = DeliveryReport()
        var failure: (any Error)?
        do { try await prepare() } catch { failure = error }
        if try await isAnyDue() { try await sendAll(&report, in: language) }
        if !Task.isCancelled, let problem = try await removeDelivered() {
            report.problem = report.problem ?? problem.text(in: language)
        }
        if let failure { throw failure }
        return report
    }

    private func sendAll(_ report: inout DeliveryReport, in language: Language) async throws {
        while !Task.isCancelled, report.count < Self.runLimit, report.problem == nil {
            // A delivery has a task of its own, so that a cancellation of this task does not interrupt it.
            guard let attempt = try await Task(operation: { try await sendNext() }).value else { break }
            report.add(attempt, in: language)
        }
    }

    /// Removes from the mail system the messages that were removed from the outbox.
    ///
    /// The key of a message is deleted only after its removal, so that a removal that a program did not
    /// complete is repeated.
    ///
    /// - Returns: the reason why a message could not be removed, which the next run tries again; nil if all
    ///   were removed.
    @discardableResult
    func removeDelivered() async throws -> MailProblem? {
        let removed = removed
        var problem: MailProblem?
        var keys: [String] = []
        for key in try await store.read({ try removed.first(Self.runLimit, in: $0) }) {
            do throws(DeliveryError) {
                try await transport.remove(key)
                keys.append(key)
            } catch {
                problem = problem ?? error.detail
            }
        }
        guard !keys.isEmpty else { return problem }
        try await store.write { [keys] db in for key in keys { try removed.delete(key, in: db) } }
        return problem
    }

    /// Gives up the claims of senders that have ended, and cancels expired messages, if any work is due.
    ///
    /// - Returns: whether there may be messages to send.
    private func isAnyDue() async throws -> Bool {
        let (messages, now) = (messages, now())
        let claimsBefore = now.adding(minutes: -Self.claimMinutes)
        guard try await store.read({ try messages.isDue(at: now, claimsBefore: claimsBefore, in: $0) }) else {
            return false
        }
        try await store.write { db in
            try messages.release(claimsBefore: claimsBefore, at: now, in: db)
            try messages.expire(at: now, in: db)
        }
        return true
    }

    /// Claims and delivers one message; nil if none is due.
    private func sendNext() async throws -> DeliveryAttempt? {
        let (messages, claimedAt, hasEnded, hours) = (messages, now(), hasEnded, hours)
        let claimed = try await store.write { db in
            try messages.claim(
                at: claimedAt, in: db, hasEnded: { try hasEnded($0, claimedAt, db) },
                quiet: { try hours.quiet(of: $0, $1, at: claimedAt, in: db) })
        }
        guard let message = claimed else { return nil }
        let failure = await deliver(message)
        let finishedAt = now()
        let status = try await store.write { [removed] db in
            try removed.add(ifRemoved: message, in: db)
            return try messages.record(failure, of: message, at: finishedAt, in: db)
        }
        return DeliveryAttempt(failure: failure, status: status, recipient: message.recipient.email)
    }

    /// Delivers a message, and returns the error; nil if the message was sent.
    private func deliver(_ message: ClaimedMessage) async -> DeliveryError? {
        do throws(DeliveryError) {
            try await transport.deliver(try await mail(message))
            return nil
        } catch {
            return error
        }
    }

    /// The message for the mail system, with its decrypted code.
    private func mail(_ message: ClaimedMessage) async throws(DeliveryError) -> Mail {
        var text = message.text
        if let sealed = message.sealedCode {
            guard let code = opened(sealed) else {
                throw .permanent(MailProblem(Phrase("mail-problem.sealed-code")))
            }
            text = text.filled(with: [.code: code])
        }
        do {
            let rules = try await store.read(rules)
            // Only messages whose reader can open it end with the address of a page.
            let optOut = message.kind.isOptional ? message.text.optOutAddress(rules) : nil
            return Mail(
                name: message.key, from: rules.academy, transport.sender, to: message.recipient, text,
                optOut: optOut, at: now())
        } catch {
            throw .unreachable(
                MailProblem(Phrase("mail-problem.no-name", ["reason": error.causeDetail])))
        }
    }
}

/// An attempt to deliver a message.
private struct DeliveryAttempt: Sendable {
    /// Nil if the message was sent.
    let failure: DeliveryError?
    /// The message's status after it.
    let status: MessageStatus
    let recipient: EmailAddress
}

extension DeliveryReport {
    /// The maximum number of characters of a problem.
    private static let problemLength = 200

    /// Counts an attempt. The address of the recipient is removed from the problem, since logs outlive the
    /// erasure of a person.
    fileprivate mutating func add(_ attempt: DeliveryAttempt, in language: Language) {
        switch attempt.status {
        case .sent: sent += 1
        case .waiting: postponed += 1
        case .uncertain: uncertain += 1
        case .failed, .sending, .cancelled: failed += 1
        }
        if case .unreachable(let reason) = attempt.failure {
            problem = reason.text(in: language).replacing(attempt.recipient.text, with: "the recipient")
                .excerpt(Self.problemLength)
        }
    }
}

extension SQLMessageRepository {
    /// Records the result of an attempt, and returns the new status. A message that cannot be delivered yet
    /// waits for the next attempt; after the last attempt it is failed.
    ///
    /// - Parameter error: nil if the message was sent.
    fileprivate func record(
        _ error: DeliveryError?, of message: ClaimedMessage, at now: Instant, in db: any Transaction
    ) throws -> MessageStatus {
        guard let error else {
            try finish(message, as: .sent, because: nil, at: now, in: db)
            return .sent
        }
        if error.isPassing, let next = RetrySchedule.next(after: message.attempt, at: now) {
            try postpone(message, until: next, because: error, in: db)
            return .waiting
        }
        let status = error.mayBeDelivered ? MessageStatus.uncertain : .failed
        try finish(message, as: status, because: error, at: now, in: db)
        return status
    }
}

extension DeliveryError {
    /// Whether another attempt may succeed.
    fileprivate var isPassing: Bool {
        switch self {
        case .temporary, .unreachable: true
        case .permanent, .uncertain: false
        }
    }

    fileprivate var mayBeDelivered: Bool { if case .uncertain = self { true } else { false } }
}
