internal import Core
internal import Persistence

/// Where payments and their voids are; neither is ever changed.
protocol PaymentRepository: Sendable {
    typealias Name = (StudentID) throws -> String

    /// - Throws: ``PaymentError/receiptTaken(_:)``.
    func insert(_ payment: NewPayment, in db: any Transaction) throws -> PaymentID

    /// Notes that a payment is void.
    ///
    /// - Throws: ``PaymentError/alreadyVoid(receipt:)``.
    func void(
        _ payment: Payment, _ note: VoidNote, on day: CalendarDay, by account: AccountID?,
        in db: any Transaction
    ) throws

    /// The receipt that follows the last one of the series.
    func nextReceipt(in db: any Transaction) throws -> Receipt

    /// A payment by its id, its key or its receipt.
    ///
    /// - Throws: `NotFound` where there is no such payment.
    func find(_ reference: Reference<Kind.Payment>, in db: any Transaction, name: Name) throws -> Payment

    /// Payments newest first, at most one more than the limit.
    func list(
        _ filter: PaymentFilter, limit: Int, after: Cursor?, in db: any Transaction, name: Name
    ) throws -> [Payment]

    /// What the payments that are not void sum up to, by method.
    func totals(_ filter: PaymentFilter, in db: any Transaction) throws -> [MethodSum]

    /// What was received in each month, less what was voided in it.
    func revenue(from: CalendarDay?, to: CalendarDay?, in db: any Transaction) throws -> [MonthSum]

    func hasAny(of student: StudentID, in db: any Transaction) throws -> Bool

    /// The payment a row of the academy's own files has become.
    func id(of facts: PaymentFacts, in db: any Transaction) throws -> PaymentID?

    func forEach(
        in db: any Transaction, _ body: (PaymentID, PaymentFacts, VoidNote?) throws -> Void
    ) throws
}

/// A payment that has no id yet.
struct NewPayment: Sendable {
    let key: String?
    let student: StudentID
    let academyClass: ClassID?
    let plan: PlanID
    let amount: Money
    let price: Money
    let method: PaymentMethod
    let reason: String?
    /// Nil where the academy's own files have none.
    let receipt: Receipt?
    let paidAt: Instant
    let paidOn: CalendarDay
    let recordedBy: AccountID?
}

/// Which payments are meant: those that fit whatever is not nil.
struct PaymentFilter: Sendable {
    var student: StudentID?
    var from: CalendarDay?
    var to: CalendarDay?
    var plan: PlanID?
    /// A wallet without a name stands for every wallet.
    var method: PaymentMethod?
}

struct MethodSum: Sendable {
    let method: PaymentMethod
    let count: Int
    let minorUnits: Int64
}

struct MonthSum: Sendable {
    let month: Month
    let count: Int
    let minorUnits: Int64
}
