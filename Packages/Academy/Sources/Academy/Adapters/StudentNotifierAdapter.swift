internal import ClassManagement
internal import Core
internal import Messages
internal import Payments
internal import Persistence

/// Writes messages to students about sessions, payments and passes.
struct StudentNotifierAdapter {
    let writer: MessageWriter
    /// The batch of the messages of one request; nil before ``active(in:)``, when each message has a batch
    /// of its own.
    private var batch: MessageBatch?

    init(writer: MessageWriter) { self.writer = writer }

    private func activated(in db: any Transaction) throws -> StudentNotifierAdapter? {
        var active = self
        active.batch = try writer.batch(in: db)
        return active.batch == nil ? nil : active
    }

    /// - Returns: whether the student is informed.
    @discardableResult private func write(
        _ event: MessageEvent, to student: StudentID, at now: Instant, in db: any Transaction
    ) throws -> Bool {
        let batch = try batch ?? writer.batch(in: db)
        return try batch?.write(event, to: .student(student), at: now, in: db) ?? false
    }
}

extension StudentNotifierAdapter: SessionNotifier {
    func active(in db: any Transaction) throws -> (any SessionNotifier)? { try activated(in: db) }

    func sessionsWereCancelled(
        _ sessions: [SessionSummary], because reason: String?, for student: StudentID, at now: Instant,
        in db: any Transaction
    ) throws -> Bool {
        try write(.sessionsCancelled(sessions, reason: reason), to: student, at: now, in: db)
    }

    func sessionsWereRestored(
        _ sessions: [SessionSummary], for student: StudentID, at now: Instant, in db: any Transaction
    ) throws -> Bool {
        let batch = try batch ?? writer.batch(in: db)
        return try batch?.write(
            .sessionsRestored(sessions), insteadOf: .sessionCancelled, to: student, at: now, in: db) ?? false
    }

    func sessionsWereMoved(
        from old: [SessionSummary], to new: [SessionSummary], for student: StudentID, at now: Instant,
        in db: any Transaction
    ) throws -> Bool {
        try write(.sessionsMoved(from: old, to: new), to: student, at: now, in: db)
    }
}

extension StudentNotifierAdapter: PaymentNotifier {
    func active(in db: any Transaction) throws -> (any PaymentNotifier)? { try activated(in: db) }

    func paymentWasRecorded(
        _ payment: Payment, opening pass: Pass, at now: Instant, in db: any Transaction
    ) throws {
        let summary = PaymentSummary(
            receipt: payment.receipt, plan: payment.planName, class: payment.className,
            amount: payment.amount, owed: payment.rest, on: payment.paidOn)
        let method = payment.method.brand ?? payment.method.kind.rawValue
        try write(
            .receipt(summary, method: method, PassSummary(pass)), to: payment.student, at: now, in: db)
    }

    func paymentWasRefunded(
        _ payment: Payment, by refund: PaymentRefund, at now: Instant, in db: any Transaction
    ) throws {
        let summary = PaymentSummary(
            receipt: payment.receipt, plan: payment.planName, class: payment.className,
            amount: refund.amount, on: refund.day)
        try write(.refund(summary, reason: refund.reason), to: payment.student, at: now, in: db)
    }

    func paymentWasVoided(
        _ payment: Payment, because reason: String, on day: CalendarDay, at now: Instant,
        in db: any Transaction
    ) throws {
        let summary = PaymentSummary(
            receipt: payment.receipt, plan: payment.planName, class: payment.className,
            amount: payment.amount, on: day)
        try write(.receiptVoid(summary, reason: reason), to: payment.student, at: now, in: db)
    }

    func passIsEnding(_ pass: Pass, at now: Instant, in db: any Transaction) throws {
        try write(.passEnding(PassSummary(pass)), to: pass.student, at: now, in: db)
    }

    func messages(aboutEnding passes: [Pass], at now: Instant, in db: any Transaction) throws -> Int {
        try writer.count(
            passes.map { (event: .passEnding(PassSummary($0)), student: $0.student) }, at: now, in: db)
    }
}

extension PassSummary {
    fileprivate init(_ pass: Pass) {
        self.init(plan: pass.planName, left: pass.creditsLeft, until: pass.expiresOn)
    }
}
