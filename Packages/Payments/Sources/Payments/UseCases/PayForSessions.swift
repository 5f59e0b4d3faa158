internal import Core
internal import Persistence

/// Pays for imported sessions in the order of their days.
struct PayForSessions {
    let credits = SQLCreditRepository()

    /// Pays for imported sessions of a student in the order of days, as ``SpendCredit/spend(for:in:)`` pays
    /// for one: from an unlimited pass first, otherwise from the pass that expires first.
    ///
    /// A session that is paid for already is not paid for again.
    ///
    /// - Parameter voided: payments that this import voids; their passes pay for nothing.
    /// - Returns: the sessions that no pass covers.
    func pay(
        for sessions: [UnpaidSession], of student: StudentID, voided: Set<PaymentID> = [],
        in db: any Transaction
    ) throws -> [UnpaidSession] {
        var passes = try StudentPasses(student, credits, in: db)
        return try sessions.sorted { $0.isPaidBefore($1) }.filter { session in
            try !passes.pay(for: session, voided, credits, in: db)
        }
    }

    /// Finds the sessions of a student that an import would pay for from another pass than the stored one,
    /// and returns their payments.
    ///
    /// - Parameters:
    ///   - sessions: the sessions that the import would pay for, in any order.
    ///   - named: the sessions whose charge or payment the import is given; it pays for them first.
    func differentPayments(
        for sessions: [UnpaidSession], of student: StudentID, named: Set<SessionID>, in db: any Transaction
    ) throws -> [SessionID: PaymentID] {
        let passes = try StudentPasses(student, credits, in: db)
        let sessions = sessions.sorted { $0.isPaidBefore($1) }
        var named = named
        var different: [SessionID: PaymentID] = [:]
        // A named session is paid for first, which changes the credits left for the others. So the rule is
        // applied until it selects the stored pass for each of the others.
        while true {
            let found = passes.differentPayments(
                for: sessions.filter { !named.contains($0.session) }, named: named)
            if found.isEmpty { return different }
            different.merge(found) { first, _ in first }
            named.formUnion(found.keys)
        }
    }
}

extension UnpaidSession {
    /// Whether an import pays for this session before another one of the student.
    fileprivate func isPaidBefore(_ other: UnpaidSession) -> Bool {
        if on != other.on { return on < other.on }
        return (at, session) < (other.at, other.session)
    }
}

/// One student's passes and paid sessions, read once for all sessions of the student.
private struct StudentPasses {
    let student: StudentID
    private var passes: [SpendablePass]
    private var histories: [SessionID: SessionHistory]
    private let freezes: [PassID: [ClosedRange<CalendarDay>]]
    /// The indices of the passes, whose order never changes.
    private let indices: [PassID: Int]

    init(_ student: StudentID, _ credits: SQLCreditRepository, in db: any Transaction) throws {
        self.student = student
        passes = try credits.spendable(of: student, in: db)
        histories = try credits.histories(of: student, in: db)
        freezes = try credits.freezes(of: student, in: db)
        indices = Dictionary(uniqueKeysWithValues: passes.enumerated().map { ($1.id, $0) })
    }

    /// Pays for a session if it is not paid for already, and returns whether a pass covers it.
    mutating func pay(
        for unpaid: UnpaidSession, _ voided: Set<PaymentID>, _ credits: SQLCreditRepository,
        in db: any Transaction
    ) throws -> Bool {
        let history = histories[unpaid.session] ?? SessionHistory()
        if history.open != nil { return true }
        guard let index = selection(for: unpaid, from: passes, without: voided) else { return false }
        try credits.use(passes[index], for: unpaid, sequence: history.nextSequence, in: db)
        histories[unpaid.session] = SessionHistory(
            returned: history.returned,
            last: SessionUse(
                student: student, session: unpaid.session, day: unpaid.on, pass: passes[index].id,
                credits: -passes[index].cost, sequence: history.nextSequence))
        passes[index] = passes[index].spent()
        return true
    }

    /// The index of the pass that pays for a session; nil if none covers it.
    private func selection(
        for unpaid: UnpaidSession, from passes: [SpendablePass], without voided: Set<PaymentID> = []
    ) -> Int? {
        passes.firstIndex { pass in
            pass.isValid(on: unpaid.on) && pass.covers(unpaid.family)
                && !voided.contains(pass.payment)
                && !(freezes[pass.id] ?? []).contains { $0.contains(unpaid.on) }
        }
    }

    /// The payments of the sessions that were not paid from the pass which is selected for them when they are
    /// paid for in their order.
    ///
    /// Sessions at one instant are paid for in the order of their ids, and an import gives them others. So
    /// their payments differ too unless the same passes are selected in any order.
    ///
    /// For example, two sessions begin at one instant, one of the family latin and one of urban. Pass 1
    /// pays for both families and expires first, pass 2 pays for latin only, and each has one credit. If
    /// the latin session is first, pass 1 pays for it, and no credit is left for the urban one. If the
    /// urban session is first, pass 1 pays for it, and pass 2 for the latin one. So the export names the
    /// payment of each of them that is paid.
    ///
    /// - Parameters:
    ///   - sessions: the sessions, in the order in which they are paid for.
    ///   - named: the sessions whose credits are used before.
    func differentPayments(for sessions: [UnpaidSession], named: Set<SessionID>) -> [SessionID: PaymentID] {
        var passes = passesBeforeUses(except: named)
        var different: [SessionID: PaymentID] = [:]
        var remaining = sessions[...]
        while let first = remaining.first {
            let group = remaining.prefix { $0.on == first.on && $0.at == first.at }
            remaining = remaining.dropFirst(group.count)
            let selections = selections(for: group, from: passes)
            let paid = group.map { index(ofPassFor: $0.session) }
            let isSame = isSame(paid, as: selections, inAnyOrderOf: group, from: passes)
            for (session, (paid, selection)) in zip(group, zip(paid, selections)) {
                if let paid, !isSame { different[session.session] = passes[paid].payment }
                guard let used = paid ?? selection, passes[used].creditsLeft != 0 else { continue }
                passes[used] = passes[used].spent()
            }
        }
        return different
    }

    /// Whether the passes that paid for sessions at one instant are those that are selected for them in any
    /// order; in a copy, two sessions may exchange their passes then. Of more than two sessions, and if one
    /// of them is unpaid, it is known only if one pass is selected for all.
    private func isSame(
        _ paid: [Int?], as selections: [Int?], inAnyOrderOf sessions: ArraySlice<UnpaidSession>,
        from passes: [SpendablePass]
    ) -> Bool {
        if sessions.count == 1 { return paid == selections }
        func sorted(_ indices: [Int?]) -> [Int] { indices.map { $0 ?? -1 }.sorted() }
        let isOnePass = selections.allSatisfy { $0 == selections[0] }
        guard isOnePass || sessions.count == 2 && !selections.contains(nil),
            sorted(paid) == sorted(selections)
        else { return false }
        return sorted(self.selections(for: sessions.reversed(), from: passes)) == sorted(selections)
    }

    /// The indices of the passes that are selected for sessions one after another.
    private func selections(
        for sessions: some Collection<UnpaidSession>, from passes: [SpendablePass]
    ) -> [Int?] {
        if sessions.count == 1 { return sessions.map { selection(for: $0, from: passes) } }
        var passes = passes
        return sessions.map { session in
            guard let index = selection(for: session, from: passes) else { return nil }
            passes[index] = passes[index].spent()
            return index
        }
    }

    /// The index of the pass that paid for a session; nil if no open pass did.
    private func index(ofPassFor session: SessionID) -> Int? {
        histories[session]?.open.flatMap { indices[$0.pass] }
    }

    /// The passes with the credits that they had before they paid for sessions, other than the named ones.
    private func passesBeforeUses(except named: Set<SessionID>) -> [SpendablePass] {
        var passes = passes
        for (session, history) in histories where !named.contains(session) {
            guard let use = history.open, let index = indices[use.pass],
                let left = passes[index].creditsLeft
            else { continue }
            passes[index].creditsLeft = left - use.credits
        }
        return passes
    }
}
