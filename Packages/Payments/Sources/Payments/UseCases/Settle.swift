public import Core
public import Persistence

extension Ledger {
    /// Uses up credits for classes of the past, per student in the order of days, earliest expiry first.
    ///
    /// A class that is paid for already stays as it is, so that settling twice changes nothing.
    ///
    /// - Parameter voids: when payments were made void that still count here: nothing is used of them from then on.
    /// - Returns: the classes that no pass covers.
    public func settle(
        _ uses: [HistoricUse], voids: [PaymentID: Instant] = [:], in db: any Transaction
    ) throws -> [HistoricUse] {
        let order = uses.indices.sorted { left, right in
            let (left, right) = (uses[left], uses[right])
            if left.student != right.student { return left.student < right.student }
            if left.on != right.on { return left.on < right.on }
            return (left.at, left.session) < (right.at, right.session)
        }
        var uncovered: [HistoricUse] = []
        var account: CreditAccount?
        for index in order {
            let use = uses[index]
            var current = try account.take(of: use.student) ?? CreditAccount(use.student, credits, in: db)
            if try !current.pay(for: use, voids, credits, in: db) { uncovered.append(use) }
            account = current
        }
        return uncovered
    }
}

/// One student's passes and uses, held while the past is settled.
private struct CreditAccount {
    let student: StudentID
    private var passes: [SpendablePass]
    private var histories: [SessionID: SessionHistory]

    init(_ student: StudentID, _ credits: SQLCreditRepository, in db: any Transaction) throws {
        self.student = student
        passes = try credits.spendable(of: student, on: nil, in: db)
        histories = try credits.histories(of: student, in: db)
    }

    /// Whether the class is paid for, now or already.
    mutating func pay(
        for use: HistoricUse, _ voids: [PaymentID: Instant], _ credits: SQLCreditRepository,
        in db: any Transaction
    ) throws -> Bool {
        let history = histories[use.session] ?? SessionHistory()
        if history.open != nil { return true }
        let index = passes.firstIndex { pass in
            pass.isValid(on: use.on) && pass.covers(use.family)
                && voids[pass.payment].map { use.at < $0 } ?? true
        }
        guard let index else { return false }
        let need = CreditNeed(
            student: student, session: use.session, family: use.family, on: use.on, at: use.at)
        try credits.use(passes[index], for: need, sequence: history.nextSequence, in: db)
        histories[use.session] = SessionHistory(
            returned: history.returned,
            last: OpenUse(
                student: student, session: use.session, pass: passes[index].id, credits: -passes[index].cost,
                sequence: history.nextSequence))
        passes[index] = passes[index].spent()
        return true
    }
}

extension CreditAccount? {
    /// The account where it is the student's; none is left behind, so that it is changed in place.
    fileprivate mutating func take(of student: StudentID) -> CreditAccount? {
        guard self?.student == student else { return nil }
        defer { self = nil }
        return self
    }
}
