public import Application
internal import Attendance
internal import ClassManagement
public import Core
internal import Messages
internal import Payments
internal import StudentManagement

/// Everything about a student that the caller may see.
public struct StudentOverview: Presentable {
    let student: Student
    let guardians: [Guardian]
    let notes: [Note]
    let balance: Balance
    let classes: [EnrolledClass]
    let pastClasses: [EnrolledClass]
    let pastPasses: [Pass]
    /// The newest page; nil without the permission. The same holds for payments and messages.
    let attendance: Page<AttendanceRecord>?
    let payments: Page<Payment>?
    let messages: Page<Message>?

    /// The maximum number of messages.
    private static let messageLimit = 10

    /// Fetches everything from the academy.
    public init(of reference: Reference<Kind.Student>, from client: any Client) async throws {
        let details = try await client.send(ShowStudent(student: reference))
        student = details.student
        guardians = details.guardians
        let student = Reference<Kind.Student>.id(details.student.id)
        notes = try await client.all { ListNotes(student: student, after: $0) }
        let balance = try await client.send(ShowBalance(student: student))
        self.balance = balance
        let classes = try await client.all { ListStudentClasses(student: student, after: $0) }
        self.classes = classes
        pastClasses = try await client.all { ListStudentClasses(student: student, past: true, after: $0) }
            .filter { past in !classes.contains { $0.id == past.id } }
        pastPasses = try await client.all { ListPasses(student: student, after: $0) }
            .filter { past in !balance.passes.contains { $0.id == past.id } }
        attendance = try await client.permitted(ListStudentAttendance(student: student))
        payments = try await client.permitted(ListStudentPayments(student: student))
        messages = try await client.permitted(ListStudentMessages(student: student, limit: Self.messageLimit))
    }

    private enum CodingKeys: String, CodingKey {
        case guardians, notes, balance, paid, refunded, charges, passes, classes, pastClasses, pastPasses
        case attendance, payments, messages
    }

    /// Encodes the student's own fields at the top level, beside the other members.
    public func encode(to encoder: any Encoder) throws {
        try student.encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(guardians, forKey: .guardians)
        try container.encode(notes, forKey: .notes)
        try container.encode(balance.owed, forKey: .balance)
        try container.encode(balance.paid, forKey: .paid)
        try container.encode(balance.refunded, forKey: .refunded)
        try container.encode(balance.charges, forKey: .charges)
        try container.encode(balance.passes, forKey: .passes)
        try container.encode(classes, forKey: .classes)
        try container.encode(pastClasses, forKey: .pastClasses)
        try container.encode(pastPasses, forKey: .pastPasses)
        try container.encodeIfPresent(attendance, forKey: .attendance)
        try container.encodeIfPresent(payments, forKey: .payments)
        try container.encodeIfPresent(messages, forKey: .messages)
    }

    public var needsAcademy: Bool { !notes.isEmpty || messages?.items.isEmpty == false }

    public func text(_ style: Style) -> String {
        style.sections([
            ("", student.text(style)),
            style.section("label.guardians", guardians),
            style.section("label.notes", notes),
            style.section("label.classes", classes),
            style.section("label.past-classes", pastClasses),
            style.section("label.passes", balance.passes),
            style.section("label.past-passes", pastPasses),
            style.section("label.owed-sessions", balance.charges),
            section("label.attendance", attendance, style), section("label.payments", payments, style),
            section("label.messages", messages, style),
            ("", style.details(balance.amounts)),
        ])
    }

    /// The newest page of a list; its title says so if there are more.
    private func section<Item: FieldPresentable>(
        _ label: String, _ page: Page<Item>?, _ style: Style
    ) -> (title: String, text: String) {
        let (title, text) = style.section(label, page?.items ?? [])
        guard let page, page.next != nil else { return (title, text) }
        return (style.sentence("section.latest", ["title": title, "count": page.items.count]), text)
    }

    /// The commands of the admin program that list the rest of long sections.
    public func remark(_ style: Style) -> String? {
        let lists = [
            attendance?.next.map { _ in "attendance list --student \(student.id)" },
            payments?.next.map { _ in "payments list --student \(student.id)" },
            messages?.next.map { _ in "students messages list \(student.id)" },
        ].compactMap(\.self)
        return lists.isEmpty ? nil : style.sentence("list.more-in", ["commands": lists])
    }
}
