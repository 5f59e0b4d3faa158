internal import Authentication
public import Core

extension SetUpAcademy: FieldDescribed {
    public static let fields = OpenFirstAdmin.fields.merging(ProfileRules.fields) { _, own in own }
}

extension EditAcademy: FieldDescribed {
    public static let fields = ProfileRules.fields
}

/// What the fields of the academy's record take.
private enum ProfileRules {
    static let fields: [String: FieldRule] = [
        "name": FreeText.rule("name", example: "Compás"), "currency": FieldRule(Currency.self),
        "timeZone": FieldRule(Zone.self),
        "language": FieldRule(.text("[a-z]{2,3}(?:-[A-Z]{2})?", example: "es")) {
            _ = try Profile.language("Spanish")
        },
        "settings": .entries(
            Dictionary(Setting.all.map { ($0.name, $0.schema) }, uniquingKeysWith: { first, _ in first }),
            { try Setting.check(["colour": "red"]) }, { try Setting.check(["check-in.codes": "none"]) }),
    ]
}
