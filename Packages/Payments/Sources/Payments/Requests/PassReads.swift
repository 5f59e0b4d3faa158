public import Core
public import Networking

/// Lists one student's passes, those that expire last first.
public struct ListPasses: APIRequest {
    public typealias Response = Page<Pass>
    public static let endpoint = Endpoint(
        .get, "students/{student}/passes", access: .own, "Lists a student's passes.",
        isOpenToFormerStudents: true, failures: PaymentFailures.passes)
    public var student: Reference<Kind.Student>
    public var limit: Int?
    public var after: Cursor?
    public var owner: Reference<Kind.Student>? { student }

    public init(student: Reference<Kind.Student>, limit: Int? = nil, after: Cursor? = nil) {
        (self.student, self.limit, self.after) = (student, limit, after)
    }
}

/// Shows what one student owes and what is left on their passes.
public struct ShowBalance: APIRequest {
    public typealias Response = Balance
    public static let endpoint = Endpoint(
        .get, "students/{student}/balance", access: .own, "Shows what a student owes and their open passes.",
        isOpenToFormerStudents: true, failures: PaymentFailures.balance)
    public var student: Reference<Kind.Student>
    public var owner: Reference<Kind.Student>? { student }

    public init(student: Reference<Kind.Student>) { self.student = student }
}
