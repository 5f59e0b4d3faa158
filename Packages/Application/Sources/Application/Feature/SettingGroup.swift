/// The part of the settings to which a setting belongs. Pages show each group by itself, in this order.
///
/// The first word of a setting's name decides, so that a setting of a new feature is shown without another
/// list; one with an unknown first word is in the last group.
public enum SettingGroup: String, CaseIterable, Sendable {
    case academy
    case signIn = "sign-in"
    case checkIn = "check-in"
    case classes
    case money
    case messages
    case records
    /// What only the person who runs the server needs.
    case operators

    public init(ofSetting name: String) {
        self =
            switch name.prefix(while: { $0 != "." }) {
            case "web": .academy
            case "password", "second-factor", "sign-in", "sign-up": .signIn
            case "check-in", "screen": .checkIn
            case "discovery", "friends", "joining": .classes
            case "passes", "payments": .money
            case "messages": .messages
            case "retention", "usage": .records
            default: .operators
            }
    }
}

extension Setting {
    public var group: SettingGroup { SettingGroup(ofSetting: name) }
}
