public import Application
public import Core

/// A setting with its value.
public struct AcademySetting: Codable, Hashable, Sendable, AuditSubject {
    public let key: String
    public let value: String
    public let defaultValue: String
    /// Whether a value was set; otherwise the value is the default.
    public let isSet: Bool
    /// The effect of the setting, in one sentence.
    public let summary: String
    /// The accepted values in words, in the language of the reader.
    public let accepts: String
    /// Whether students may read the value.
    public let isForStudents: Bool
    /// The harm that a wrong value can do, which decides who may change the setting.
    public let effect: SettingEffect
    /// Whether a change needs the password again.
    public let needsPassword: Bool
    /// What the setting would do to people at present, such as the number of accounts that it would lock out,
    /// in the language of the reader; nil for nothing.
    public internal(set) var remark: String?

    public var subject: String { "setting \(key)" }

    init(_ setting: Setting, stored: String?, in language: Language) {
        key = setting.name
        value = stored ?? setting.defaultValue
        defaultValue = setting.defaultValue
        isSet = stored != nil
        summary = setting.schema.summary ?? ""
        accepts = setting.acceptedValues(in: language)
        isForStudents = setting.isForStudents
        effect = setting.effect
        needsPassword = setting.effect.needsPassword
    }
}
