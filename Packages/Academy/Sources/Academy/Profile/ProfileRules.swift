internal import Authentication
public import Core

extension SetUpAcademy: FieldDescribed {
    public static let fields = OpenFirstAdmin.fields.merging(ProfileRules.fields) { _, own in own }
}

extension EditAcademy: FieldDescribed {
    public static let fields = ProfileRules.fields
}

/// The rules of the fields of the academy's profile. Those of its settings come from the features.
private enum ProfileRules {
    static let fields: [String: FieldRule] = [
        "name": FreeText.rule("name", example: "Compás"), "currency": FieldRule(Currency.self),
        "timeZone": FieldRule(Zone.self),
        "language": FieldRule(.text("[a-z]{2,3}(?:-[A-Z]{2})?", example: "es")) {
            _ = try Profile.language("Spanish")
        },
    ]
}
