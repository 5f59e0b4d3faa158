internal import Core
internal import Networking
internal import Persistence

extension Ledger {
    /// Records money received from a student for a plan, and opens the pass it buys.
    ///
    /// An amount other than the plan's price needs a reason. A payment of zero makes no entries.
    func record(_ request: RecordPayment, by caller: Caller, in db: any Transaction) throws -> Payment {
        let student = try student(request.student, for: caller, in: db)
        guard student.isActive else { throw PaymentError.studentInactive(student.name) }
        let plan = try plans.find(request.plan, in: db)
        guard plan.isOffered else { throw PaymentError.planNotOffered(plan.name) }
        let amount = try Money(parsing: request.amount, try currency(db))
        let reason = try FreeText.parseOptional(request.reason, field: "reason", limit: Limits.line)
        guard amount == plan.price || reason != nil else {
            throw PaymentError.amountDiffers(amount: amount, price: plan.price, plan: plan.name)
        }
        let payment = NewPayment(
            key: nil, student: student.id, academyClass: nil, plan: plan.id, amount: amount,
            price: plan.price, method: try PaymentMethod(parsing: request.method), reason: reason,
            receipt: try payments.nextReceipt(in: db), paidAt: caller.at, paidOn: try day(caller.at, in: db),
            recordedBy: caller.principal?.account)
        let id = try store(payment, for: plan, in: db)
        return try payments.find(.id(id), in: db) { _ in student.name }
    }

    /// Stores a payment with its entries and its pass.
    ///
    /// - Throws: ``PaymentError/receiptTaken(_:)``; nothing is written then.
    func store(_ payment: NewPayment, for plan: Plan, in db: any Transaction) throws -> PaymentID {
        let id = try payments.insert(payment, in: db)
        if payment.amount.minorUnits > 0 {
            try entries.post(
                Sale(
                    payment: id, at: payment.paidAt, amount: payment.amount,
                    student: try entries.id(of: .student(payment.student), in: db),
                    method: try entries.id(of: .method(payment.method.kind), in: db),
                    revenue: try entries.id(of: .revenue, in: db)), in: db)
        }
        try passes.open(NewPass(of: plan, boughtBy: id, payment), in: db)
        return id
    }
}

extension Ledger {
    /// Voids a payment: its entries are reversed and its pass is closed; used credits and the receipt stay.
    func void(_ request: VoidPayment, by caller: Caller, in db: any Transaction) throws -> Payment {
        let payment = try payment(request.payment, in: db)
        guard payment.void == nil else { throw PaymentError.alreadyVoid(receipt: payment.receipt) }
        let reason = try FreeText.parse(request.reason, field: "reason", limit: Limits.line)
        try void(payment, PaymentVoid(at: caller.at, reason: reason), by: caller.principal?.account, in: db)
        return try payments.find(.id(payment.id), in: db) { _ in payment.studentName }
    }

    func void(
        _ payment: Payment, _ record: PaymentVoid, by account: AccountID?, in db: any Transaction
    ) throws {
        let day = try day(record.at, in: db)
        try payments.void(payment, record, on: day, by: account, in: db)
        try entries.reverse(payment.id, at: record.at, in: db)
        try passes.close(boughtBy: payment.id, at: record.at, on: day, in: db)
    }
}
