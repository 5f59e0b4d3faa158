internal import Core
internal import Persistence

/// Gives the payments of a duplicate to the student who is the same person.
struct MergePayments {
    let conventions: AcademyConventions
    let classes: ClassReader
    let reading: ReadPasses
    let charging: ChargeSession
    let settling: SettleRests
    let payments = SQLPaymentRepository()
    let passes = SQLPassRepository()
    let credits = SQLCreditRepository()
    let charges = SQLChargeRepository()
    let unpaidSessions = SQLUnpaidSessions()

    /// Gives the payments, passes and open charges of a student to another. A session that both students paid
    /// for or owe is paid for, or owed, once; a credit has precedence over a charge.
    ///
    /// No entry and no movement is changed: credits are returned and used again, and charges are cancelled
    /// and charged again.
    ///
    /// - Returns: a sentence for each session that both students had paid for or owed, and for each expired
    ///   pass that got a credit back.
    func merge(
        _ student: StudentID, into other: StudentID, at: Instant, language: Language,
        in db: any Transaction
    ) throws -> [String] {
        try unpaidSessions.move(from: student, to: other, in: db)
        let uses = try credits.histories(of: student, in: db).values.compactMap(\.open)
            .sorted { $0.session < $1.session }
        let doubles =
            try uses.filter { try !move($0, to: other, at: at, in: db) }.map(\.session)
            + charges.open(of: student, in: db).filter { try !move($0, to: other, at: at, in: db) }
            .map(\.session)
        try settling.move(of: student, to: other, at: at, in: db)
        try payments.move(from: student, to: other, at: at, in: db)
        try passes.move(from: student, to: other, in: db)
        let sentences =
            doubles.map { Phrase("merge.session", ["session": $0]) }
            + (try doubles.flatMap { try expiredPasses(of: other, after: $0, at: at, in: db) })
        return sentences.map { $0.text(in: language, of: .payments) }
    }

    /// A sentence for each expired pass that got a credit for a session back, and does not pay for it again.
    private func expiredPasses(
        of student: StudentID, after session: SessionID, at: Instant, in db: any Transaction
    ) throws -> [Phrase] {
        let paying = try credits.history(of: student, session: session, in: db).open?.pass
        return try reading.passes(withCreditsFor: session, returnedAt: at, in: db)
            .filter { $0.status == .expired && $0.id != paying }
            .map {
                Phrase(
                    "merge.expired-pass",
                    [
                        "session": session, "pass": String($0.id.number), "plan": $0.planName,
                        "day": $0.expiresOn,
                    ])
            }
    }

    /// Returns the credit of a use, and uses it for the other student unless they paid for the session.
    ///
    /// - Returns: whether the other student neither paid for the session nor owed it.
    private func move(
        _ use: SessionUse, to other: StudentID, at: Instant, in db: any Transaction
    ) throws -> Bool {
        try credits.giveBack(use, at: at, on: try conventions.day(at, in: db), in: db)
        let history = try credits.history(of: other, session: use.session, in: db)
        guard history.open == nil else { return false }
        try credits.use(again: use, by: other, sequence: history.nextSequence, at: at, in: db)
        guard let owed = try charges.open(of: other, session: use.session, in: db) else { return true }
        try charging.settle(owed, .paid(by: use.pass), at: at, in: db)
        return false
    }

    /// Cancels a charge, and charges the other student unless they paid for the session or owe it.
    ///
    /// - Returns: whether the other student neither paid for the session nor owed it.
    private func move(
        _ owed: StoredCharge, to other: StudentID, at: Instant, in db: any Transaction
    ) throws -> Bool {
        try charging.settle(owed, .cancelled, at: at, in: db)
        let isPaid = try credits.history(of: other, session: owed.session, in: db).open != nil
        guard try !isPaid && charges.open(of: other, session: owed.session, in: db) == nil else {
            return false
        }
        let family = try classes.session(owed.session, db)?.family ?? ""
        try charging.charge(
            UnpaidSession(student: other, session: owed.session, family: family, on: owed.day, at: at),
            owed.amount, in: db)
        return true
    }
}
