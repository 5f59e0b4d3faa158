internal import Application
internal import Core
internal import Persistence

extension Ledger {
    /// Records money received from a student for a plan, and opens the pass it buys. Credits of the pass pay
    /// for the sessions that the student owes.
    ///
    /// What is missing to the price stays owed. Another price, another amount or another number of credits
    /// needs a reason.
    ///
    /// - Throws: `NotFound`; ``PaymentError/planNotOffered(_:)``, ``PaymentError/studentInactive(_:)``,
    ///   ``PaymentError/moreThanOwed(student:plan:)``, ``PaymentError/trialRepeated(_:)``,
    ///   ``PaymentError/amountDiffers(amount:price:plan:)``,
    ///   ``PaymentError/inTheFuture(_:)``, ``PaymentError/unknownMethod(_:)``.
    func record(_ request: RecordPayment, by caller: Caller, in db: any Transaction) throws -> Payment {
        let student = try student(request.student, for: caller, in: db)
        try checkMayPay(student, in: db)
        let plan = try plans.find(request.plan, in: db)
        guard plan.isOffered else { throw PaymentError.planNotOffered(plan.name) }
        try checkTrial(plan, for: student, in: db)
        let academyClass = try request.class.map { try pricedClass($0, db) }
        let payment = try payment(request, of: student, for: plan, academyClass, by: caller, in: db)
        if request.refusesRepetition ?? false { try checkRepetition(of: payment, for: plan, in: db) }
        let id = try store(payment, for: plan, in: db)
        let sold = try setCredits(request.credits, ofPassBoughtBy: id, for: plan, payment, by: caller, in: db)
        let settled = try credits.spendable(boughtBy: id, in: db).map {
            try settleCharges(with: $0, boughtBy: payment, of: student, at: caller.at, in: db)
        }
        if !student.isActive {
            try checkSettlesOnly(id, of: plan, settled: settled ?? [], for: student, in: db)
        }
        try students.studentBought(student.id, isTrial: plan.kind == .trial, in: db)
        var recorded = try payments.find(.id(id), in: db) { _ in [student.id: student.name] }
        recorded.className = academyClass?.name
        recorded.credits = sold
        try notify(ofRecorded: recorded, at: caller.at, in: db)
        if let settled, !settled.isEmpty { recorded.settled = settled }
        return recorded
    }

    /// The values of a payment before it is stored.
    ///
    /// - Throws: ``PaymentError/amountDiffers(amount:price:plan:)``, ``PaymentError/inTheFuture(_:)``,
    ///   ``PaymentError/unknownMethod(_:)``.
    private func payment(
        _ request: RecordPayment, of student: StudentSummary, for plan: Plan, _ academyClass: PricedClass?,
        by caller: Caller, in db: any Transaction
    ) throws -> PaymentValues {
        let price = plan.kind == .dropIn ? academyClass?.dropInPrice ?? plan.price : plan.price
        let agreed = try request.price.map { try money($0, field: "price", in: db) } ?? price
        let amount = try request.amount.map { try money($0, in: db) } ?? agreed
        let rest = Money(
            minorUnits: max(0, agreed.minorUnits - amount.minorUnits), currency: amount.currency)
        let reason = try FreeText.parseOptional(request.reason, field: "reason", limit: Limits.line)
        guard reason != nil || agreed == price && amount == price else {
            throw PaymentError.amountDiffers(
                amount: agreed == price ? amount : agreed, price: price, plan: plan.name)
        }
        try checkCredits(request.credits, of: plan, because: reason)
        try checkLimits(
            agreed: agreed, in: request.price == nil ? "amount" : "price", amount: amount,
            price: price.proportionalPrice(forCredits: request.credits, insteadOf: plan.credits),
            of: plan, by: caller, in: db)
        let (paidAt, paidOn) = try time(on: request.paidOn, for: academyClass, by: caller, in: db)
        let isNow = paidAt == caller.at
        return PaymentValues(
            key: nil, student: student.id, academyClass: academyClass?.id, plan: plan.id, amount: amount,
            price: price, method: try PaymentMethod(parsing: request.method),
            reason: reason,
            receipt: try payments.nextReceipt(in: db), paidAt: paidAt, paidOn: paidOn,
            openedOn: isNow
                ? try academyClass.flatMap { try classZone($0.id, paidAt, db)?.day(paidAt) } : nil,
            recordedBy: caller.principal?.account, rest: rest.minorUnits > 0 ? rest : nil)
    }

    /// The minutes in which an equal payment may be a repetition by mistake.
    private static let repetitionMinutes = 10

    /// - Throws: ``PaymentError/repeated(plan:amount:receipt:minutes:)``.
    private func checkRepetition(of payment: PaymentValues, for plan: Plan, in db: any Transaction) throws {
        let start = payment.paidAt.adding(minutes: -Self.repetitionMinutes)
        guard let earlier = try payments.lastEqual(to: payment, since: start, in: db) else { return }
        throw PaymentError.repeated(
            plan: plan.name, amount: payment.amount, receipt: earlier.receipt,
            minutes: payment.paidAt.minutes(since: earlier.paidAt))
    }

    /// Checks that a student is active, or owes a session and was not erased.
    ///
    /// - Throws: ``PaymentError/studentInactive(_:)``.
    private func checkMayPay(_ student: StudentSummary, in db: any Transaction) throws {
        if student.isActive { return }
        let owes = try charges.open(of: student.id, in: db).contains { $0.amount.minorUnits > 0 }
        guard owes, try !students.wasErased(student.id, in: db) else {
            throw PaymentError.studentInactive(student.name)
        }
    }

    /// Checks that a payment of a former student pays for at least one session that they owe, and that no
    /// credit is left.
    ///
    /// - Throws: ``PaymentError/studentInactive(_:)``, ``PaymentError/moreThanOwed(student:plan:)``.
    private func checkSettlesOnly(
        _ payment: PaymentID, of plan: Plan, settled: [ClassCharge], for student: StudentSummary,
        in db: any Transaction
    ) throws {
        guard !settled.isEmpty else { throw PaymentError.studentInactive(student.name) }
        guard try credits.spendable(boughtBy: payment, in: db)?.creditsLeft == 0 else {
            throw PaymentError.moreThanOwed(student: student.name, plan: plan.name)
        }
    }

    /// The instant and the day of a payment. For an earlier day, the instant is the academy's present time of
    /// day on that day; at the class's venue if the academy's instant is on another day there. So an export,
    /// which has the local time at the venue, has the day too.
    ///
    /// - Throws: ``PaymentError/inTheFuture(_:)``, ``PaymentError/tooLongAgo(_:days:setting:)``.
    func time(
        on paidOn: CalendarDay?, for academyClass: PricedClass? = nil, by caller: Caller,
        in db: any Transaction
    ) throws -> (Instant, CalendarDay) {
        let zone = try zone(db)
        let local = zone.local(caller.at)
        guard let day = paidOn, day != local.day else { return (caller.at, local.day) }
        guard day < local.day else { throw PaymentError.inTheFuture(day) }
        try checkLimits(paidOn: day, by: caller, in: db)
        let paidAt = zone.instant(LocalDateTime(day, local.time))
        guard let place = try academyClass.flatMap({ try classZone($0.id, nil, db) }),
            place.day(paidAt) != day
        else { return (paidAt, day) }
        return (place.instant(LocalDateTime(day, local.time)), day)
    }

    /// - Throws: ``PaymentError/trialRepeated(_:)``.
    private func checkTrial(_ plan: Plan, for student: StudentSummary, in db: any Transaction) throws {
        guard plan.kind == .trial, PaymentSettings.trialOnce.value(in: try settingValues(db)) == "yes",
            try payments.hasTrial(student.id, in: db)
        else { return }
        throw PaymentError.trialRepeated(student.name)
    }

    /// Stores a payment with its entries and its pass.
    ///
    /// - Throws: ``PaymentError/receiptTaken(_:)``; nothing is written then.
    func store(_ payment: PaymentValues, for plan: Plan, in db: any Transaction) throws -> PaymentID {
        let id = try payments.insert(payment, in: db)
        try entries.post(payment, id, in: db)
        if let rest = payment.rest { try rests.insert(rest, of: id, in: db) }
        try passes.open(plan, boughtBy: id, payment, in: db)
        return id
    }
}

extension Ledger {
    /// Voids a payment: its entries are reversed and its pass is closed. The sessions that the pass paid for
    /// are paid from another pass, or owed.
    ///
    /// - Throws: `NotFound`; the errors of ``checkVoidable(_:in:)``.
    func void(_ request: VoidPayment, by caller: Caller, in db: any Transaction) throws -> Payment {
        let payment = try payment(request.payment, in: db)
        try checkVoidable(payment, in: db)
        let reason = try FreeText.parse(request.reason, field: "reason", limit: Limits.line)
        let owed = try void(
            payment, PaymentVoid(at: caller.at, reason: reason), by: caller.principal?.account, in: db)
        var voided = try payments.find(.id(payment.id), in: db) { _ in
            [payment.student: payment.studentName]
        }
        voided.className = payment.className
        if !owed.isEmpty { voided.madeOwed = owed }
        try notify(ofVoided: voided, at: caller.at, in: db)
        return voided
    }

    /// - Throws: ``PaymentError/alreadyVoid(receipt:)``, ``PaymentError/refunded(receipt:)``,
    ///   ``PaymentError/restPaid(receipt:by:)``.
    func checkVoidable(_ payment: Payment, in db: any Transaction) throws {
        try payment.checkVoidable()
        if let other = try rests.receipt(ofPaymentFor: payment.id, in: db) {
            throw PaymentError.restPaid(receipt: payment.receipt, by: other)
        }
    }

    /// Pays for a session from another pass, or charges it.
    ///
    /// - Returns: the charge; nil if another pass paid, or the session does not exist any more.
    private func payAgain(
        for use: SessionUse, of payment: Payment, at: Instant, in db: any Transaction
    ) throws -> ClassCharge? {
        guard let session = try session(use.session, db) else { return nil }
        let unpaid = UnpaidSession(
            student: use.student, session: use.session, family: session.family, on: use.day, at: at)
        guard try spendOrCharge(for: unpaid, in: db) == nil,
            let charge = try charges.open(of: use.student, session: use.session, in: db)
        else { return nil }
        return ClassCharge(charge, of: payment.studentName, className: session.className)
    }

    /// Voids a payment, and pays again for the sessions that its pass paid for.
    ///
    /// - Returns: the sessions that are owed now.
    @discardableResult
    func void(
        _ payment: Payment, _ record: PaymentVoid, by account: AccountID?, in db: any Transaction
    ) throws -> [ClassCharge] {
        let uses =
            try passes.id(boughtBy: payment.id, in: db).map { try credits.openUses(of: $0, in: db) } ?? []
        for use in uses {
            try giveBack(student: payment.student, session: use.session, at: record.at, in: db)
        }
        let day = try day(record.at, in: db)
        let stored = PaymentVoid(
            at: record.at, reason: try storedReason(record.reason, of: payment.student, in: db))
        try payments.void(payment, stored, on: day, by: account, in: db)
        try entries.reverse(payment.id, at: record.at, in: db)
        try passes.close(boughtBy: payment.id, at: record.at, on: day, in: db)
        if let first = payment.restOf { try oweRest(of: first, paidBy: payment, at: record.at, in: db) }
        return try uses.compactMap { try payAgain(for: $0, of: payment, at: record.at, in: db) }
    }

    /// The reason of a void or a refund as it is stored: a dash if the student was erased, as in place of
    /// their earlier reasons, since it may be about the student.
    func storedReason(
        _ reason: String, of student: StudentID, in db: any Transaction
    ) throws -> String {
        try students.wasErased(student, in: db) ? Dialect.erasedText : reason
    }
}
