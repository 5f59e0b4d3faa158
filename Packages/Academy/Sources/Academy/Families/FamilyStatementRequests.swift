public import Application
public import Core
public import Payments
internal import StudentManagement

/// Shows the payments, the debts and the open passes of the students of a family.
///
/// It needs the permissions of the requests that it sends too: to read students and to read payments.
public struct ShowFamilyStatement: APIRequest {
    public typealias Response = FamilyStatement
    public static let endpoint = Endpoint(
        .get, "families/{person}/statement", access: .staff(.readPayments),
        failures: ShowFamily.endpoint.failures + [
            StudentError.tooManyStudents("Rosa Quispe", 1_000, most: FamilyStatement.mostStudents),
            MoneyError.outOfRange, ProfileError.missing,
        ])
    public var person: GuardianPersonID

    public init(person: GuardianPersonID) { self.person = person }
}

extension ShowFamilyStatement: FormRequest {
    public static let form = RequestForm(.academy, "families statement", ShowFamily.form.entries)
}

/// The payments and the debts of the students of a family.
public struct FamilyStatement: Codable, Sendable {
    /// The maximum number of students of a family that has a statement.
    public static let mostStudents = 50
    /// The maximum number of payments of the family.
    public static let mostPayments = 100

    public let person: GuardianPersonID
    public let name: String
    /// The time of the statement.
    public let at: Instant
    public let children: [StatementChild]
    /// The newest payments of all students together, newest first, ``mostPayments`` at most.
    public let payments: [Payment]
    /// Whether the family has earlier payments, which are not in the list.
    public let hasMore: Bool
    /// The sum of the payments that are not void.
    public let paid: Money
    /// The sum of the debts; less than 0 if the academy owes the family.
    public let owed: Money
}

/// A student in the statement of a family.
public struct StatementChild: Codable, Sendable {
    public let student: StudentID
    public let name: String
    /// The sum of the payments that are not void.
    public let paid: Money
    /// The part of ``paid`` that was refunded.
    public let refunded: Money
    /// The amount that the student owes; less than 0 if the academy owes the student.
    public let owed: Money
    /// The open passes.
    public let passes: [Pass]
}

extension FamilyStatement: PropertiesDescribed {
    public static let descriptions = [
        "person": "The id of the person who is the guardian.",
        "name": "The guardian's full name.",
        "at": "The time of the statement.",
        "children": "The students of the family.",
        "payments": "The newest 100 payments of all students together, newest first.",
        "hasMore": "Whether the family has earlier payments, which are not in the list.",
        "paid": "The sum of the valid payments of all students.",
        "owed": "The sum of the debts of all students; less than 0 if the academy owes the family.",
    ]
}

extension StatementChild: PropertiesDescribed {
    public static let descriptions = [
        "student": "The student's id.",
        "name": "The student's first and last name.",
        "paid": "The sum of the valid payments for the student.",
        "refunded": "The part of it that was refunded.",
        "owed": "The amount that the student owes; less than 0 if the academy owes it.",
        "passes": "The open passes.",
    ]
}
