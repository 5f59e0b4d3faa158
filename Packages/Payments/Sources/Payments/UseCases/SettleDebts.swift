internal import Application
internal import Core
internal import Persistence

/// Records the payments of all debts of a student.
struct SettleAllDebts {
    let students: any PayingStudents
    let conventions: AcademyConventions
    let classes: ClassReader
    let reading: ReadPayments
    let dates: DatePayment
    let charging: ChargeSession
    let paying: PayRests
    let notifying: NotifyStudent
    let storing = StorePayment()
    let payments = SQLPaymentRepository()
    let plans = SQLPlanRepository()
    let credits = SQLCreditRepository()
    let charges = SQLChargeRepository()

    func serve(_ service: inout Service) {
        service.on(SettleDebts.self, settle)
    }

    /// Records a payment for each session and each remainder of a price that a student owes, earliest day
    /// first.
    ///
    /// - Throws: `NotFound`; ``PaymentError/owesNothing(_:)``,
    ///   ``PaymentError/tooManyDebts(student:limit:)``,
    ///   ``PaymentError/owesAnother(_:student:expected:)``, ``PaymentError/noDropIn(className:)``,
    ///   ``PaymentError/studentInactive(_:)`` for an erased student, ``PaymentError/inTheFuture(_:)``,
    ///   ``PaymentError/unknownMethod(_:)``.
    private func settle(
        _ request: SettleDebts, by caller: Caller, in db: any Transaction
    ) throws -> PaidDebts {
        let student = try students.find(request.student, for: caller, in: db)
        let limit = SettleDebts.maximumDebts
        let debts = try charges.owed(by: student.id, atMost: limit + 1, in: db)
        guard debts.count <= limit else {
            throw PaymentError.tooManyDebts(student: student.name, limit: limit)
        }
        let total = try Money.totalOrZero(debts.map(\.amount.minorUnits), try conventions.currency(db))
        try check(request, of: student, owing: total, in: db)
        let sessions = try classes.sessions(debts.compactMap(\.session), db)
        let recorded = try debts.map { debt in
            switch debt.reason {
            case .rest(let payment, _, _):
                let rest = PayRest(
                    payment: .id(payment), method: request.method, paidOn: request.paidOn)
                return try paying.payRest(rest, by: caller, in: db)
            case .session(let session, _):
                guard let charged = sessions[session] else {
                    let name = DescribeCharges.className(of: session, among: sessions, in: caller.language)
                    throw PaymentError.noDropIn(className: name)
                }
                return try pay(debt, for: charged, of: student, request, by: caller, in: db)
            }
        }
        if !sessions.isEmpty { try students.studentBought(student.id, isTrial: false, in: db) }
        return PaidDebts(
            student: student.id, studentName: student.name, total: total, payments: recorded)
    }

    /// - Throws: ``PaymentError/owesNothing(_:)``, ``PaymentError/owesAnother(_:student:expected:)``,
    ///   ``PaymentError/studentInactive(_:)``.
    private func check(
        _ request: SettleDebts, of student: StudentSummary, owing total: Money, in db: any Transaction
    ) throws {
        guard total.minorUnits > 0 else { throw PaymentError.owesNothing(student.name) }
        if let amount = request.amount {
            let expected = try conventions.money(amount, in: db)
            guard expected == total else {
                throw PaymentError.owesAnother(total, student: student.name, expected: expected)
            }
        }
        guard try !students.wasErased(student.id, in: db) else {
            throw PaymentError.studentInactive(student.name)
        }
    }

    /// Sells a drop-in at the price at which a session was charged; its credit pays for the session.
    ///
    /// - Throws: ``PaymentError/noDropIn(className:)``.
    private func pay(
        _ debt: OwedAmount, for session: ChargedSession, of student: StudentSummary, _ request: SettleDebts,
        by caller: Caller, in db: any Transaction
    ) throws -> Payment {
        let plan = try plans.offeredDropIns(in: db)
            .filter { StyleFamilies($0.families).cover(session.family) }
            .min { $0.price.minorUnits < $1.price.minorUnits }
        guard let plan else { throw PaymentError.noDropIn(className: session.className) }
        let academyClass = try session.academyClass.map { try classes.priced(.id($0), db) }
        let (paidAt, paidOn) = try dates.time(on: request.paidOn, for: academyClass, by: caller, in: db)
        let payment = PaymentValues(
            key: nil, student: student.id, academyClass: session.academyClass, plan: plan.id,
            amount: debt.amount, price: debt.amount, method: try PaymentMethod(parsing: request.method),
            reason: nil, receipt: try payments.nextReceipt(in: db), paidAt: paidAt, paidOn: paidOn,
            recordedBy: caller.principal?.account)
        let id = try storing.store(payment, for: plan, in: db)
        let settled = try credits.spendable(boughtBy: id, in: db).map {
            try charging.settleCharges(with: $0, boughtBy: payment, of: student, at: caller.at, in: db)
        }
        guard settled?.first?.session == debt.session else {
            throw PaymentError.noDropIn(className: session.className)
        }
        let recorded = try reading.payment(.id(id), in: db)
        try notifying.notify(ofRecorded: recorded, at: caller.at, in: db)
        return recorded
    }
}
