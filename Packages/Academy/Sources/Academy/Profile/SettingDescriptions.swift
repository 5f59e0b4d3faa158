internal import Application
public import Core

// The rules and the meaning of the properties of settings in the OpenAPI document.

private enum SettingRules {
    static let key = FieldRule(
        .text(
            "[a-z][a-z0-9.-]*", lengths: 1...Limits.key, example: ClientSettings.oldestVersion().setting.name)
    )
    static let value = FieldRule(
        .text(lengths: 0...Limits.line, example: "0.1.0"),
        { try ClientSettings.oldestVersion().setting.check("no version") })
    static let keyMeaning = "The name of the setting, such as check-in.codes."
}

extension ShowSetting: FieldDescribed { public static let fields = ["key": SettingRules.key] }

extension SetSetting: FieldDescribed {
    public static let fields = ["key": SettingRules.key, "value": SettingRules.value]
}

extension ResetSetting: FieldDescribed { public static let fields = ["key": SettingRules.key] }

extension AcademySetting: PropertiesDescribed {
    public static let descriptions = [
        "key": SettingRules.keyMeaning,
        "value": "The value.",
        "defaultValue": "The value of an academy that has set none.",
        "isSet": "Whether the academy has set a value; otherwise the value is the default.",
        "summary": "What the setting does, in one sentence in English.",
        "accepts": "The accepted values in words, in the language of the reader.",
        "isForStudents": "Whether students may read the value.",
        "effect":
            "What the setting decides: secrets (where codes and passwords go), access (who gets in), "
            + "forgetting (what is removed for good) or everyday. The first two need the permission "
            + "staff.manage, the third an owner.",
        "remark":
            "What the setting would do to people at present, such as the number of accounts that it would "
            + "lock out, in the language of the reader; missing for nothing.",
        "needsPassword": "Whether a change needs the password again.",
    ]
}

extension SettingList: PropertiesDescribed {
    public static let descriptions = ["settings": "The settings, in order of their keys."]
}

extension FeatureSwitchList: PropertiesDescribed {
    public static let descriptions = ["features": "The parts, in order of their names."]
}

extension FeatureState: PropertiesDescribed {
    public static let descriptions = [
        "name": "The name; the percentage of students is the setting features.NAME.",
        "isOn":
            "For a student, whether the part is on for them; for staff, whether it is on for any student.",
    ]
}
