internal import Core
internal import Persistence

extension Ledger {
    /// Charges credits for past sessions: each student's in the order of days, and the earliest expiry first.
    ///
    /// A session that is charged already is not charged again.
    ///
    /// - Parameter voids: the instants from which payments are void; their passes cover no later session.
    /// - Returns: the charges that no pass covers.
    func charge(
        _ charges: [PendingCharge], voids: [PaymentID: Instant] = [:], in db: any Transaction
    ) throws -> [PendingCharge] {
        let order = charges.indices.sorted { left, right in
            let (left, right) = (charges[left], charges[right])
            if left.student != right.student { return left.student < right.student }
            if left.on != right.on { return left.on < right.on }
            return (left.at, left.session) < (right.at, right.session)
        }
        var uncovered: [PendingCharge] = []
        var loaded: StudentPasses?
        for index in order {
            let charge = charges[index]
            var current =
                try loaded.take(of: charge.student) ?? StudentPasses(charge.student, credits, in: db)
            if try !current.pay(for: charge, voids, credits, in: db) { uncovered.append(charge) }
            loaded = current
        }
        return uncovered
    }
}

/// One student's passes and charged sessions, kept from one charge to the next.
private struct StudentPasses {
    let student: StudentID
    private var passes: [SpendablePass]
    private var histories: [SessionID: SessionHistory]

    init(_ student: StudentID, _ credits: SQLCreditRepository, in db: any Transaction) throws {
        self.student = student
        passes = try credits.spendable(of: student, on: nil, in: db)
        histories = try credits.histories(of: student, in: db)
    }

    /// Charges a session if it is not charged already, and returns whether a pass covers it.
    mutating func pay(
        for charge: PendingCharge, _ voids: [PaymentID: Instant], _ credits: SQLCreditRepository,
        in db: any Transaction
    ) throws -> Bool {
        let history = histories[charge.session] ?? SessionHistory()
        if history.open != nil { return true }
        let index = passes.firstIndex { pass in
            pass.isValid(on: charge.on) && pass.covers(charge.family)
                && voids[pass.payment].map { charge.at < $0 } ?? true
        }
        guard let index else { return false }
        try credits.use(passes[index], for: charge, sequence: history.nextSequence, in: db)
        histories[charge.session] = SessionHistory(
            returned: history.returned,
            last: SessionUse(
                student: student, session: charge.session, pass: passes[index].id,
                credits: -passes[index].cost, sequence: history.nextSequence))
        passes[index] = passes[index].spent()
        return true
    }
}

extension StudentPasses? {
    /// Returns the passes of the student and clears them here, so that a change does not copy them; nil if
    /// they are another student's.
    fileprivate mutating func take(of student: StudentID) -> StudentPasses? {
        guard self?.student == student else { return nil }
        defer { self = nil }
        return self
    }
}
