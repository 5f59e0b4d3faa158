public import Application
internal import Core

extension Student: LabelledResponse {
    public static let fields = ResponseFields<Student>(
        .students, empty: "none.students", .number("label.id") { $0.id }, .text("label.key") { $0.key },
        .text("label.name") { $0.name }.on(.title),
        .word("label.status", of: "status") { $0.status.rawValue }.on(.value),
        .text("label.level") { $0.level }, .text("label.e-mail") { $0.email }.on(.line),
        .text("label.phone") { $0.phone }.on(.line),
        .text("label.national-id", in: .details) { $0.nationalID }.on(.line),
        .day("label.born", in: .details) { $0.birthDate }, .day("label.joined") { $0.joinedOn },
        .text("label.emergency-contact", in: .details) { $0.emergencyContact },
        .text("label.guardian", in: .whereKnown) { $0.foundBy?.description }.on(.note))

    private var emergencyContact: String? {
        let parts = [emergencyName, emergencyPhone].compactMap(\.self)
        return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }
}

extension Guardian: LabelledResponse {
    public static let fields = ResponseFields<Guardian>(
        .students, empty: "none.guardians", .number("label.id") { $0.id },
        .text("label.student", in: .details) { $0.student },
        .text("label.family", in: .details) { $0.person },
        .text("label.name") { $0.name }.on(.title), .text("label.relationship") { $0.relationship }.on(.line),
        .text("label.e-mail") { $0.email }.on(.note), .text("label.phone") { $0.phone }.on(.note),
        .answer("label.pays") { $0.presentRights.contains(.pays) },
        .text("label.rights") { GuardianRightWords($0.presentRights) }.on(.note),
        .mark("label.keeps-rights", in: .details) { $0.isKept })
}

extension Note: LabelledResponse {
    public static let fields = ResponseFields<Note>(
        .students, empty: "none.notes", .number("label.id") { $0.id },
        .text("label.student", in: .details) { $0.student },
        .time("label.written") { $0.writtenAt }.on(.line), .text("label.note") { $0.text }.on(.title),
        .text("label.injury") { $0.isInjury ? Phrase("note.injury") : nil }.on(.tag),
        .word("label.visible-to", of: "visible-to") { $0.visibleTo.rawValue }.on(.line))
}
