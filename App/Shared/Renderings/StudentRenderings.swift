internal import ClassManagement
public import Core
public import Networking
internal import Payments
public import StudentManagement

extension Student: FieldPresentable {
    public static var emptyMessage: String { "No students." }
    public static let fields: [Field<Student>] = [
        .number("Id") { $0.id }, .text("Key") { $0.key }, .text("Name") { $0.name },
        .text("Status") { $0.status.rawValue }, .text("Level") { $0.level },
        .text("E-mail") { $0.email }, .text("Phone") { $0.phone },
        .text("National id", in: .details) { $0.nationalID },
        .text("Born", in: .details) { $0.birthDate }, .text("Joined") { $0.joinedOn },
    ]
}

extension Guardian: FieldPresentable {
    public static let fields: [Field<Guardian>] = [
        .number("Id") { $0.id }, .text("Student", in: .details) { $0.student }, .text("Name") { $0.name },
        .text("Relationship") { $0.relationship }, .text("E-mail") { $0.email },
        .text("Phone") { $0.phone }, .text("Pays") { $0.pays.yesOrNo },
    ]
}

/// A student with their guardians, classes, balance and passes.
public struct StudentOverview: Presentable {
    let student: Student
    let guardians: [Guardian]
    let balance: Balance
    let classes: [EnrolledClass]

    /// Fetches the overview.
    public init(of student: Reference<Kind.Student>, from client: any Client) async throws {
        let details = try await client.send(ShowStudent(student: student))
        self.student = details.student
        guardians = details.guardians
        balance = try await client.send(ShowBalance(student: student))
        var (classes, next) = ([EnrolledClass](), Cursor?.none)
        repeat {
            let page = try await client.send(ListStudentClasses(student: student, after: next))
            classes += page.items
            next = page.next
        } while next != nil
        self.classes = classes
    }

    private enum CodingKeys: String, CodingKey {
        case guardians, balance, paid, refunded, charges, passes, classes
    }

    /// Encodes the student's own fields at the top level.
    public func encode(to encoder: any Encoder) throws {
        try student.encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(guardians, forKey: .guardians)
        try container.encode(balance.owed, forKey: .balance)
        try container.encode(balance.paid, forKey: .paid)
        try container.encode(balance.refunded, forKey: .refunded)
        try container.encode(balance.charges, forKey: .charges)
        try container.encode(balance.passes, forKey: .passes)
        try container.encode(classes, forKey: .classes)
    }

    public func text(_ style: Style) -> String {
        style.sections([
            ("", student.text(style)),
            ("Guardians", guardians.isEmpty ? "" : style.table(guardians)),
            ("Classes", classes.isEmpty ? "" : style.table(classes)),
            ("Passes", balance.passes.isEmpty ? "" : style.table(balance.passes)),
            ("Owed sessions", balance.charges.isEmpty ? "" : style.table(balance.charges)),
            ("", style.details(balance.amounts)),
        ])
    }
}
