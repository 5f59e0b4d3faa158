internal import Core
internal import Persistence

/// Informs the student of a payment that staff record, refund or void.
struct NotifyStudent {
    /// Nil if students are not informed.
    let notifier: (any PaymentNotifier)?
    let conventions: AcademyConventions
    let reading: ReadPasses
    let passes = SQLPassRepository()

    func notify(ofRecorded payment: Payment, at now: Instant, in db: any Transaction) throws {
        guard let notifier = try notifier?.active(in: db),
            let pass = try payment.pass ?? payment.restOf.flatMap({ try passes.id(boughtBy: $0, in: db) })
        else { return }
        try notifier.paymentWasRecorded(
            payment, opening: try reading.pass(pass, at: now, in: db), at: now, in: db)
    }

    func notify(ofRefunded payment: Payment, at now: Instant, in db: any Transaction) throws {
        guard let notifier = try notifier?.active(in: db), let refund = payment.refunds?.last else { return }
        try notifier.paymentWasRefunded(payment, by: refund, at: now, in: db)
    }

    func notify(ofVoided payment: Payment, at now: Instant, in db: any Transaction) throws {
        guard let notifier = try notifier?.active(in: db), let void = payment.void else { return }
        try notifier.paymentWasVoided(
            payment, because: void.reason, on: try conventions.day(void.at, in: db), at: now, in: db)
    }
}
