public import Core

/// The rules of the fields of this feature's requests.
private enum StudentRules {
    static let email = FieldRule(EmailAddress.self).allowingEmpty
    static let phone = phone("phone")
    static let contact: [String: FieldRule] = [
        "phone": phone, "emergencyName": FreeText.optionalRule("emergencyName", example: "Rosa Quispe"),
        "emergencyPhone": phone("emergencyPhone"),
    ]
    static let note: [String: FieldRule] = [
        "text": FreeText.rule("text", limit: Limits.line, example: "Left knee: no jumps"),
        "visibleTo": .oneOf(NoteVisibility.self) { _ = try NoteVisibility(parsing: "friends") },
    ]
    static let nationalID = FieldRule(.text("[A-Za-z0-9-]{3,32}", lengths: 3...32, example: "45678912")) {
        _ = try StudentFields.nationalID("?")
    }.allowingEmpty
    static let status = FieldRule.oneOf(StudentStatus.self) { _ = try StudentStatus(parsing: "gone") }

    static let student: [String: FieldRule] = [
        "firstName": FreeText.rule("firstName", example: "Inés"),
        "lastName": FreeText.rule("lastName", example: "Quispe"), "email": email, "nationalID": nationalID,
        "status": status, "level": FreeText.optionalRule("level", example: "beginner"),
    ].merging(contact) { $1 }

    static let guardian: [String: FieldRule] = [
        "name": FreeText.rule("name", example: "Rosa Quispe"), "email": email, "phone": phone,
        "relationship": FreeText.optionalRule("relationship", example: "mother"),
    ]

    private static func phone(_ field: String) -> FieldRule {
        FieldRule(
            .text(
                "[ -]*\\+?[ -]*[0-9](?:[ -]*[0-9]){5,14}[ -]*", example: "+51 987 654 321",
                "6 to 15 digits; spaces and dashes do not count.")
        ) { _ = try StudentFields.phone("call me", field: field) }.allowingEmpty
    }
}

extension AdmitStudent: FieldDescribed { public static let fields = StudentRules.student }
extension EditStudent: FieldDescribed { public static let fields = StudentRules.student }
extension AddGuardian: FieldDescribed { public static let fields = StudentRules.guardian }
extension EditGuardian: FieldDescribed { public static let fields = StudentRules.guardian }
extension EditContact: FieldDescribed { public static let fields = StudentRules.contact }
extension AddNote: FieldDescribed { public static let fields = StudentRules.note }
extension EditNote: FieldDescribed { public static let fields = StudentRules.note }

extension ListFamilies: FieldDescribed {
    public static let fields: [String: FieldRule] = [
        "search": FreeText.optionalRule("search", limit: Limits.search, example: "rosa")
    ]
}

extension JoinGuardians: FieldDescribed {
    public static let fields: [String: FieldRule] = [
        "guardians": FieldRule(GuardianID.self).list(of: JoinGuardians.numbers) {
            throw InvalidValue.badNumberOfGuardians
        }
    ]
}

extension InvalidValue {
    /// The request names too few guardians, or too many.
    static let badNumberOfGuardians = InvalidValue(
        "guardians.bad-number", field: "guardians",
        ["least": JoinGuardians.numbers.lowerBound, "most": JoinGuardians.numbers.upperBound])
}

extension FindStudents: FieldDescribed {
    public static let fields: [String: FieldRule] = [
        "search": FreeText.optionalRule("search", limit: Limits.search, example: "ana"),
        "status": StudentRules.status,
        "sort": .oneOf(StudentOrder.self) { _ = try StudentOrder(parsing: "age") },
    ]
}
