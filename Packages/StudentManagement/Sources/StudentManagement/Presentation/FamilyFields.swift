public import Application
internal import Core

extension Family: LabelledResponse {
    public static let fields = ResponseFields<Family>(
        .students, empty: "none.families", .number("label.id") { $0.person },
        .text("label.name") { $0.name }.on(.title),
        .text("label.children") { Joined($0.children.map(\.name)) }.on(.line),
        .text("label.e-mail") { $0.email }.on(.note), .text("label.phone") { $0.phone }.on(.note))
}

extension FamilyChild: LabelledResponse {
    public static let fields = ResponseFields<FamilyChild>(
        .students, empty: "none.students", .number("label.id") { $0.student },
        .text("label.name") { $0.name }.on(.title),
        .word("label.status", of: "status") { $0.status.rawValue }.on(.value),
        .text("label.relationship") { $0.relationship }.on(.line),
        .answer("label.pays") { $0.presentRights.contains(.pays) }.on(.labelled),
        .text("label.rights") { GuardianRightWords($0.presentRights) }.on(.note))
}

extension GuardianMatch: LabelledResponse {
    public static let fields = ResponseFields<GuardianMatch>(
        .students, empty: "none.guardian-matches",
        .text("label.name") { $0.guardians.first?.name }.on(.title),
        .text("label.may-be-one") { Joined($0.guardians.map(\.line)) }.on(.line),
        .answer("label.certain") { $0.isCertain }.on(.labelled))
}

extension MatchedGuardian {
    /// `Rosa Rojas (7) of Ana Rojas`
    fileprivate var line: Phrase {
        Phrase("guardian.line", ["name": name, "id": guardian, "student": studentName])
    }
}
