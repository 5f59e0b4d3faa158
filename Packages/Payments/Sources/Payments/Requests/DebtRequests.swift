public import Application
public import Core

/// Records payments of all debts of a student: a drop-in for each session, and the remainder of each payment.
///
/// A session is paid at the price at which it was charged. Either all payments are recorded or none.
public struct SettleDebts: APIRequest {
    public typealias Response = PaidDebts
    public static let endpoint = Endpoint(
        .post, "students/{student}/debt-payments", access: .staff(.recordPayments),
        failures: PaymentFailures.settle)
    /// The maximum number of debts that one request settles, each with a receipt.
    public static let maximumDebts = 100
    public var student: Reference<Kind.Student>
    /// `cash`, `card`, `transfer`, `wallet` or the name of a wallet.
    public var method: String
    /// The amount received. The request is refused if the student owes another one, such as after another
    /// payment; nil for all that is owed.
    public var amount: Amount?
    /// The day of the payments; nil for today.
    public var paidOn: CalendarDay?

    public init(
        student: Reference<Kind.Student>, method: String, amount: String? = nil, paidOn: CalendarDay? = nil
    ) {
        self.student = student
        self.method = method
        self.amount = amount.map { .written($0) }
        self.paidOn = paidOn
    }
}

extension SettleDebts: FormRequest {
    public static let form = RequestForm(
        .payments, "payments settle", ["student", "method", "amount", .past("paidOn").named("date")])
}

/// The payments of a student's debts.
public struct PaidDebts: Codable, Sendable, AuditSubject {
    public let student: StudentID
    public let studentName: String
    /// The sum of the payments.
    public let total: Money
    /// The payments in the order of the days of the debts.
    public let payments: [Payment]

    public var subject: String { "student \(student)" }
    public var concernedStudent: StudentID? { student }
}

extension PaidDebts: PropertiesDescribed {
    public static let descriptions = [
        "student": "The student's id.",
        "studentName": "The student's name.",
        "total": "The sum of the payments.",
        "payments": "The payments, in the order of the days of the debts.",
    ]
}
