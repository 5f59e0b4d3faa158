internal import Core
public import StudentManagement
internal import UIComponents

extension Student: FieldPresentable {
    public static var emptyMessage: String { "No students." }
    public static let fields: [Field<Student>] = [
        .number("Id") { $0.id }, .text("Key") { $0.key }, .text("Name") { $0.name },
        .text("Status") { $0.status.rawValue }, .text("Level") { $0.level },
        .text("E-mail") { $0.email }, .text("Phone") { $0.phone },
        .text("National id", in: .details) { $0.nationalID },
        .text("Born", in: .details) { $0.birthDate }, .day("Joined") { $0.joinedOn },
        .text("Emergency contact", in: .details) { $0.emergencyContact },
    ]

    private var emergencyContact: String? {
        let parts = [emergencyName, emergencyPhone].compactMap(\.self)
        return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }
}

extension StudentMerge: Presentable {
    public func text(_ style: Style) -> String {
        style.sections([
            ("", student.text(style)),
            ("Only one could stay", conflicts.map(TerminalText.escaped).joined(separator: "\n")),
        ])
    }
}

extension Guardian: FieldPresentable {
    public static let fields: [Field<Guardian>] = [
        .number("Id") { $0.id }, .text("Student", in: .details) { $0.student }, .text("Name") { $0.name },
        .text("Relationship") { $0.relationship }, .text("E-mail") { $0.email },
        .text("Phone") { $0.phone }, .text("Pays") { $0.pays.yesOrNo },
    ]
}

extension Note: FieldPresentable {
    public static var emptyMessage: String { "No notes." }
    public static let fields: [Field<Note>] = [
        .number("Id") { $0.id }, .text("Student", in: .details) { $0.student },
        .time("Written") { $0.writtenAt }, .text("Note") { $0.text },
        .text("Injury") { $0.isInjury ? "injury" : nil }, .text("Visible to") { $0.visibleTo.rawValue },
    ]
}
