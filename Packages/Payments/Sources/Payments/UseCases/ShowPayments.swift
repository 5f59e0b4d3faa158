internal import Application
internal import Core
internal import Persistence

/// Lists and shows payments.
struct ShowPayments {
    let students: any StudentDirectory
    let classes: ClassReader
    let conventions: AcademyConventions
    let reading: ReadPayments
    let describing: DescribeCharges
    let payments = SQLPaymentRepository()
    let plans = SQLPlanRepository()
    let charges = SQLChargeRepository()

    func serve(_ service: inout Service) {
        service.on(ShowPayment.self, showPayment)
        service.on(ShowStudentPayment.self, showStudentPayment)
        service.on(ListPayments.self, listPayments)
        service.on(ListStudentPayments.self, listStudentPayments)
    }

    private func showPayment(
        _ request: ShowPayment, by caller: Caller, in db: any Transaction
    ) throws -> Payment {
        try details(of: reading.payment(request.payment, in: db), in: caller.language, db)
    }

    /// Shows one payment of a student.
    ///
    /// - Throws: `NotFound`, also for a payment of another student.
    private func showStudentPayment(
        _ request: ShowStudentPayment, by caller: Caller, in db: any Transaction
    ) throws -> Payment {
        let student = try students.find(request.student, for: caller, in: db)
        let payment = try reading.payment(request.payment, in: db)
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
            payment.settled = try describing.charges(
                settled, of: [payment.student: payment.studentName], in: language, db)
        }
        payment.stayPaid = try describing.sessionsThatStayPaid(of: payment, in: language, db)
        return payment
    }

    /// Lists payments, newest first, with the totals of all that match the filter.
    private func listPayments(
        _ request: ListPayments, by caller: Caller, in db: any Transaction
    ) throws -> PaymentPage {
        let filter = try filter(request, for: caller, in: db)
        let page = try payments.list(filter, limit: request.limit, after: request.after, in: db) {
            try students.names(of: $0, in: db)
        }
        let currency = try conventions.currency(db)
        let sums = try payments.totals(filter, in: db)
        return PaymentPage(
            items: try named(page.items, in: caller.language, db), next: page.next,
            count: sums.reduce(0) { $0 + $1.count },
            total: try Money.totalOrZero(sums.map(\.minorUnits), currency),
            refunded: try Money.totalOrZero(sums.map(\.refunded), currency),
            byMethod: sums.map {
                MethodTotal(
                    method: $0.method.description, count: $0.count,
                    total: Money(minorUnits: $0.minorUnits, currency: currency),
                    refunded: Money(minorUnits: $0.refunded, currency: currency))
            })
    }

    /// Lists a student's payments, newest first.
    private func listStudentPayments(
        _ request: ListStudentPayments, by caller: Caller, in db: any Transaction
    ) throws -> Page<Payment> {
        let student = try students.find(request.student, for: caller, in: db)
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
        let ids = Set(payments.compactMap(\.class)).sorted()
        guard !ids.isEmpty else { return payments }
        let classes = try classes.keys(ids, db)
        return payments.map { payment in
            var named = payment
            named.className = payment.class.flatMap { classes[$0]?.academyClass.name(in: language) }
            return named
        }
    }

    private func filter(
        _ request: ListPayments, for caller: Caller, in db: any Transaction
    ) throws -> PaymentFilter {
        try CalendarDay.checkPeriod(from: request.from, to: request.to)
        let month = try request.month.map { try Month(parsing: $0) }
        return PaymentFilter(
            student: try request.student.map { try students.find($0, for: caller, in: db).id },
            from: [request.from, month?.firstDay].compactMap(\.self).max(),
            to: [request.to, month?.lastDay].compactMap(\.self).min(),
            plan: try request.plan.map { try plans.find($0, in: db).id },
            method: try request.method.map { try PaymentMethod(parsing: $0) },
            academyClass: try request.class.map { try classes.priced($0, db).id })
    }
}
