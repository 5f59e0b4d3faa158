internal import Core
internal import Networking
internal import Persistence

extension Ledger {
    /// Shows one payment.
    func show(_ request: ShowPayment, by caller: Caller, in db: any Transaction) throws -> Payment {
        try payment(request.payment, in: db)
    }

    /// Lists payments newest first, with the totals of all that fit.
    func list(_ request: ListPayments, by caller: Caller, in db: any Transaction) throws -> PaymentPage {
        let limit = try PageLimit.check(request.limit)
        let filter = try filter(request, for: caller, in: db)
        let rows = try payments.list(filter, limit: limit, after: request.after, in: db) {
            try name(of: $0, in: db)
        }
        let page = Page(rows, limit: limit, cursor: Self.cursor)
        let currency = try currency(db)
        let sums = try payments.totals(filter, in: db)
        return PaymentPage(
            items: page.items, next: page.next, count: sums.reduce(0) { $0 + $1.count },
            total: try sums.reduce(Money(minorUnits: 0, currency: currency)) {
                try $0.adding(Money(minorUnits: $1.minorUnits, currency: currency))
            },
            byMethod: sums.map {
                MethodTotal(
                    method: $0.method.description, count: $0.count,
                    total: Money(minorUnits: $0.minorUnits, currency: currency))
            })
    }

    /// Lists one student's payments newest first.
    func list(_ request: ListStudentPayments, by caller: Caller, in db: any Transaction) throws -> Page<
        Payment
    > {
        let limit = try PageLimit.check(request.limit)
        let student = try student(request.student, for: caller, in: db)
        let filter = PaymentFilter(student: student.id)
        let rows = try payments.list(filter, limit: limit, after: request.after, in: db) { _ in student.name }
        return Page(rows, limit: limit, cursor: Self.cursor)
    }

    func payment(_ reference: Reference<Kind.Payment>, in db: any Transaction) throws -> Payment {
        try payments.find(reference, in: db) { try name(of: $0, in: db) }
    }

    /// - Throws: ``PaymentError/daysReversed(from:to:)``.
    static func check(from: CalendarDay?, to: CalendarDay?) throws {
        if let from, let to, to < from { throw PaymentError.daysReversed(from: from, to: to) }
    }

    private func filter(
        _ request: ListPayments, for caller: Caller, in db: any Transaction
    ) throws -> PaymentFilter {
        try Self.check(from: request.from, to: request.to)
        let month = try request.month.map { try Month(parsing: $0) }
        return PaymentFilter(
            student: try request.student.map { try student($0, for: caller, in: db).id },
            from: [request.from, month?.firstDay].compactMap(\.self).max(),
            to: [request.to, month?.lastDay].compactMap(\.self).min(),
            plan: try request.plan.map { try plans.find($0, in: db).id },
            method: try request.method.map { try PaymentMethod(parsing: $0) })
    }

    private func name(of student: StudentID, in db: any Transaction) throws -> String {
        try students.find(.id(student), in: db).name
    }

    private static func cursor(_ payment: Payment) -> Cursor {
        Cursor([
            payment.paidOn.description, String(payment.paidAt.milliseconds), payment.id.description,
        ])
    }
}
