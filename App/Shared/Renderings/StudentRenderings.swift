internal import Core
public import Networking
public import StudentManagement
internal import UIComponents

extension Student: FieldPresentable {
    public static let fields = ResponseFields<Student>(
        .programs, empty: "none.students",
        .number("label.id") { $0.id }, .text("label.key") { $0.key }, .text("label.name") { $0.name },
        .word("label.status", of: "status") { $0.status.rawValue }, .text("label.level") { $0.level },
        .text("label.e-mail") { $0.email }, .text("label.phone") { $0.phone },
        .text("label.national-id", in: .details) { $0.nationalID },
        .day("label.born", in: .details) { $0.birthDate }, .day("label.joined") { $0.joinedOn },
        .text("label.emergency-contact", in: .details) { $0.emergencyContact })

    private var emergencyContact: String? {
        let parts = [emergencyName, emergencyPhone].compactMap(\.self)
        return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }

    public func remark(_ style: Style) -> String? {
        if let warnings { return style.warnings(warnings.map(\.message)) }
        return messagesLeft.map {
            style.sentence($0 == 1 ? "done.messages-left.one" : "done.messages-left", ["count": $0])
        }
    }
}

extension StudentMerge: Presentable {
    public func text(_ style: Style) -> String {
        style.sections([
            ("", student.text(style)),
            (
                style.sentence("label.moves"),
                style.list(moved.map { (style.text(Word.case($0.kind, of: "records")), String($0.count)) })
            ),
            (
                style.sentence("label.only-one-could-stay"),
                conflicts.map(TerminalText.escaped).joined(separator: "\n")
            ),
        ])
    }
}

extension Guardian: FieldPresentable {
    public static let fields = ResponseFields<Guardian>(
        .programs, .number("label.id") { $0.id }, .text("label.student", in: .details) { $0.student },
        .text("label.name") { $0.name },
        .text("label.relationship") { $0.relationship }, .text("label.e-mail") { $0.email },
        .text("label.phone") { $0.phone }, .answer("label.pays") { $0.pays })
}

extension Note: FieldPresentable {
    public static let fields = ResponseFields<Note>(
        .programs, empty: "none.notes",
        .number("label.id") { $0.id }, .text("label.student", in: .details) { $0.student },
        .time("label.written") { $0.writtenAt }, .text("label.note") { $0.text },
        .text("label.injury") { $0.isInjury ? Phrase("note.injury") : nil },
        .word("label.visible-to", of: "visible-to") { $0.visibleTo.rawValue })
}
