internal import Application
internal import Core
internal import Persistence

extension Ledger {
    func showPayment(_ request: ShowPayment, by caller: Caller, in db: any Transaction) throws -> Payment {
        try details(of: payment(request.payment, in: db), in: caller.language, db)
    }

    /// Shows one payment of a student.
    ///
    /// - Throws: `NotFound`, also for a payment of another student.
    func showStudentPayment(
        _ request: ShowStudentPayment, by caller: Caller, in db: any Transaction
    ) throws -> Payment {
        let student = try student(request.student, for: caller, in: db)
        let payment = try payment(request.payment, in: db)
        guard payment.student == student.id else { throw NotFound("payment", request.payment) }
        return try details(of: payment, in: caller.language, db)
    }

    /// A payment with the sessions that were owed until its pass paid for them, and those that stay paid
    /// after a refund.
    private func details(
        of payment: Payment, in language: Language, _ db: any Transaction
    ) throws -> Payment {
        var payment = payment
        let settled = try payment.pass.map { try charges.settled(by: $0, in: db) } ?? []
        if !settled.isEmpty {
            payment.settled = try described(
                settled, of: [payment.student: payment.studentName], in: language, db)
        }
        payment.stayPaid = try sessionsThatStayPaid(of: payment, in: language, db)
        return payment
    }

    /// Lists payments, newest first, with the totals of all that match the filter.
    func listPayments(
        _ request: ListPayments, by caller: Caller, in db: any Transaction
    ) throws -> PaymentPage {
        let filter = try filter(request, for: caller, in: db)
        let page = try payments.list(filter, limit: request.limit, after: request.after, in: db) {
            try names(of: $0, in: db)
        }
        let currency = try currency(db)
        let sums = try payments.totals(filter, in: db)
        return PaymentPage(
            items: try named(page.items, in: caller.language, db), next: page.next,
            count: sums.reduce(0) { $0 + $1.count },
            total: try Self.total(sums.map(\.minorUnits), currency),
            refunded: try Self.total(sums.map(\.refunded), currency),
            byMethod: sums.map {
                MethodTotal(
                    method: $0.method.description, count: $0.count,
                    total: Money(minorUnits: $0.minorUnits, currency: currency),
                    refunded: Money(minorUnits: $0.refunded, currency: currency))
            })
    }

    /// Lists a student's payments, newest first.
    func listStudentPayments(
        _ request: ListStudentPayments, by caller: Caller, in db: any Transaction
    ) throws -> Page<Payment> {
        let student = try student(request.student, for: caller, in: db)
        let filter = PaymentFilter(student: student.id)
        let page = try payments.list(filter, limit: request.limit, after: request.after, in: db) { _ in
            [student.id: student.name]
        }
        return Page(items: try named(page.items, in: caller.language, db), next: page.next)
    }

    /// Payments with the names of their classes.
    private func named(
        _ payments: [Payment], in language: Language, _ db: any Transaction
    ) throws -> [Payment] {
        guard payments.contains(where: { $0.class != nil }) else { return payments }
        let classes = try classKeys(db)
        return payments.map { payment in
            var named = payment
            named.className = payment.class.flatMap { classes[$0]?.academyClass.name(in: language) }
            return named
        }
    }

    func payment(_ reference: Reference<Kind.Payment>, in db: any Transaction) throws -> Payment {
        var payment = try payments.find(reference, in: db) { try names(of: $0, in: db) }
        payment.className = try payment.class.map { try pricedClass(.id($0), db).name }
        return payment
    }

    private func filter(
        _ request: ListPayments, for caller: Caller, in db: any Transaction
    ) throws -> PaymentFilter {
        try CalendarDay.checkPeriod(from: request.from, to: request.to)
        let month = try request.month.map { try Month(parsing: $0) }
        return PaymentFilter(
            student: try request.student.map { try student($0, for: caller, in: db).id },
            from: [request.from, month?.firstDay].compactMap(\.self).max(),
            to: [request.to, month?.lastDay].compactMap(\.self).min(),
            plan: try request.plan.map { try plans.find($0, in: db).id },
            method: try request.method.map { try PaymentMethod(parsing: $0) })
    }

    /// - Throws: `MoneyError` if the sum overflows.
    static func total(_ amounts: [Int64], _ currency: Currency) throws -> Money {
        try amounts.reduce(Money(minorUnits: 0, currency: currency)) {
            try $0.adding(Money(minorUnits: $1, currency: currency))
        }
    }
}

extension Ledger {
    /// Lists a student's passes with their status today, latest expiry first.
    func listPasses(_ request: ListPasses, by caller: Caller, in db: any Transaction) throws -> Page<Pass> {
        let student = try student(request.student, for: caller, in: db)
        return try passes.list(
            of: student, today: try day(caller.at, in: db), limit: request.limit, after: request.after,
            in: db)
    }

    /// Shows the amount that a student owes, and the open passes.
    func showBalance(_ request: ShowBalance, by caller: Caller, in db: any Transaction) throws -> Balance {
        let student = try student(request.student, for: caller, in: db)
        let currency = try currency(db)
        let sums = try payments.totals(PaymentFilter(student: student.id), in: db)
        return Balance(
            student: student.id, owed: try entries.owed(by: student.id, currency, in: db),
            paid: try Self.total(sums.map(\.minorUnits), currency),
            refunded: try Self.total(sums.map(\.refunded), currency),
            charges: try described(
                charges.owed(by: student.id, in: db), of: [student.id: student.name], in: caller.language, db),
            passes: try passes.openPasses(of: student, today: try day(caller.at, in: db), in: db))
    }
}
