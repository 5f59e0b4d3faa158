public import Application
public import Core

/// Shows one payment of a student.
public struct ShowStudentPayment: APIRequest {
    public typealias Response = Payment
    public static let endpoint = Endpoint(
        .get, "students/{student}/payments/{payment}", access: .own(staff: .readPayments),
        "Shows one payment of a student.",
        allowsFormerPrincipals: true, guardianRight: .pays,
        failures: PaymentFailures.unknownStudent + PaymentFailures.unknownPayment)
    public var student: Reference<Kind.Student>
    public var payment: Reference<Kind.Payment>
    public var scope: AccessScope? { AccessScope(student) }

    public init(student: Reference<Kind.Student>, payment: Reference<Kind.Payment>) {
        self.student = student
        self.payment = payment
    }
}

/// Lists a student's payments, newest first.
public struct ListStudentPayments: APIRequest {
    public typealias Response = Page<Payment>
    public static let endpoint = Endpoint(
        .get, "students/{student}/payments", access: .own(staff: .readPayments),
        allowsFormerPrincipals: true, guardianRight: .pays, failures: PaymentFailures.unknownStudent)
    public var student: Reference<Kind.Student>
    public var limit: Int?
    public var after: Cursor?
    public var scope: AccessScope? { AccessScope(student) }

    public init(student: Reference<Kind.Student>, limit: Int? = nil, after: Cursor? = nil) {
        self.student = student
        self.limit = limit
        self.after = after
    }
}

extension ListStudentPayments: FormRequest {
    public static let form = RequestForm(.payments, own: "payments list", isDefault: true)
}

/// Shows the amount that a student owes, and the open passes.
public struct ShowBalance: APIRequest {
    public typealias Response = Balance
    public static let endpoint = Endpoint(
        .get, "students/{student}/balance", access: .own(staff: .readStudents),
        allowsFormerPrincipals: true, guardianRight: .pays, failures: PaymentFailures.balance)
    public var student: Reference<Kind.Student>
    public var scope: AccessScope? { AccessScope(student) }

    public init(student: Reference<Kind.Student>) { self.student = student }
}

extension ShowBalance: FormRequest {
    public static let form = RequestForm(.payments, own: "payments owing")
}
