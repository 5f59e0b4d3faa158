internal import Core
internal import Persistence

extension Ledger {
    /// Pays for imported sessions: for those of each student in the order of days, from an unlimited pass
    /// first, otherwise from the pass that expires first.
    ///
    /// A session that is paid for already is not paid for again.
    ///
    /// - Parameter voided: payments that this import voids; their passes pay for nothing.
    /// - Returns: the sessions that no pass covers.
    func pay(
        for sessions: [UnpaidSession], voided: Set<PaymentID> = [], in db: any Transaction
    ) throws -> [UnpaidSession] {
        let order = sessions.indices.sorted { left, right in
            let (left, right) = (sessions[left], sessions[right])
            if left.student != right.student { return left.student < right.student }
            if left.on != right.on { return left.on < right.on }
            return (left.at, left.session) < (right.at, right.session)
        }
        var uncovered: [UnpaidSession] = []
        var loaded: StudentPasses?
        for index in order {
            let session = sessions[index]
            var current =
                try loaded.take(of: session.student) ?? StudentPasses(session.student, credits, in: db)
            if try !current.pay(for: session, voided, credits, in: db) { uncovered.append(session) }
            loaded = current
        }
        return uncovered
    }
}

/// One student's passes and paid sessions, read once for all sessions of the student.
private struct StudentPasses {
    let student: StudentID
    private var passes: [SpendablePass]
    private var histories: [SessionID: SessionHistory]
    private let freezes: [PassID: [ClosedRange<CalendarDay>]]

    init(_ student: StudentID, _ credits: SQLCreditRepository, in db: any Transaction) throws {
        self.student = student
        passes = try credits.spendable(of: student, on: nil, in: db)
        histories = try credits.histories(of: student, in: db)
        freezes = try credits.freezes(of: student, in: db)
    }

    /// Pays for a session if it is not paid for already, and returns whether a pass covers it.
    mutating func pay(
        for unpaid: UnpaidSession, _ voided: Set<PaymentID>, _ credits: SQLCreditRepository,
        in db: any Transaction
    ) throws -> Bool {
        let history = histories[unpaid.session] ?? SessionHistory()
        if history.open != nil { return true }
        let index = passes.firstIndex { pass in
            pass.isValid(on: unpaid.on) && pass.covers(unpaid.family)
                && !voided.contains(pass.payment)
                && !(freezes[pass.id] ?? []).contains { $0.contains(unpaid.on) }
        }
        guard let index else { return false }
        try credits.use(passes[index], for: unpaid, sequence: history.nextSequence, in: db)
        histories[unpaid.session] = SessionHistory(
            returned: history.returned,
            last: SessionUse(
                student: student, session: unpaid.session, day: unpaid.on, pass: passes[index].id,
                credits: -passes[index].cost, sequence: history.nextSequence))
        passes[index] = passes[index].spent()
        return true
    }
}

extension StudentPasses? {
    /// Returns the value and sets this variable to nil, so that a change of the value copies no array; nil if
    /// the value is another student's.
    fileprivate mutating func take(of student: StudentID) -> StudentPasses? {
        guard self?.student == student else { return nil }
        defer { self = nil }
        return self
    }
}
