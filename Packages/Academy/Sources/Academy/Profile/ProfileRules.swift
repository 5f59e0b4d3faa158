internal import Authentication
public import Core

extension SetUpAcademy: FieldDescribed {
    public static let fields = OpenFirstAdmin.fields.merging(ProfileRules.fields) { _, own in own }
        .merging(["ownerName": FreeText.optionalRule("ownerName", example: "Bea Flores")]) { _, own in own }
}

extension EditAcademy: FieldDescribed {
    public static let fields = ProfileRules.fields
}

/// The rules of the fields of the academy's profile. The features declare the rules of the settings.
private enum ProfileRules {
    static let fields: [String: FieldRule] = [
        "name": FreeText.rule("name", example: "Compás"), "currency": FieldRule(Currency.self),
        "timeZone": FieldRule(Zone.self),
        "language": LanguageTag.rule,
    ]
}

extension AcademyProfile: PropertiesDescribed {
    public static let descriptions = [
        "name": "The academy's name.",
        "currency": "The currency of all prices and payments; it cannot change later.",
        "timeZone":
            "The time zone of reports, payments and everything without a venue; it cannot change later.",
        "language":
            "The language of people without one of their own, by BCP 47: es or pt-BR. The default is en.",
        "settings": "The settings that were set, by name; all others have their defaults.",
        "defaultSettings": "The default of every setting, by name.",
    ]
}

extension SetUpAcademy: PropertiesDescribed {
    public static let descriptions = OpenFirstAdmin.descriptions.merging([
        "ownerName": "The owner's name; missing if it is to be added later."
    ]) { _, own in own }
}

extension EditAcademy: PropertiesDescribed {
    public static let descriptions = [
        "settings": "The settings to change, by name; the others stay as they are."
    ]
}
