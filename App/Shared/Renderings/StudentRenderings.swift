internal import Core
public import StudentManagement

extension Student: FieldPresentable {
    public static var emptyMessage: String { "No students." }
    public static var fields: [Field<Student>] {
        [
            .number("Id") { $0.id }, .text("Key") { $0.key }, .text("Name") { $0.name },
            .text("Status") { $0.status.rawValue }, .text("Level") { $0.level },
            .text("E-mail") { $0.email }, .text("Phone") { $0.phone },
            .text("National id", in: .details) { $0.nationalID },
            .text("Born", in: .details) { $0.birthDate }, .text("Joined") { $0.joinedOn },
        ]
    }
}

extension Guardian: FieldPresentable {
    public static var fields: [Field<Guardian>] {
        [
            .number("Id") { $0.id }, .text("Student", in: .details) { $0.student }, .text("Name") { $0.name },
            .text("Relationship") { $0.relationship }, .text("E-mail") { $0.email },
            .text("Phone") { $0.phone }, .text("Pays") { $0.pays.yesOrNo },
        ]
    }
}
