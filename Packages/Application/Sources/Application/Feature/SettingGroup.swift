/// A group of settings. The desk has a page for each group, and lists the groups in this order.
///
/// The first word of a setting's name decides its group; a setting with an unknown first word is in the last
/// one. So no list has to name each setting.
public enum SettingGroup: String, CaseIterable, Sendable {
    case academy
    case signIn = "sign-in"
    case checkIn = "check-in"
    case classes
    case money
    case messages
    case records
    /// The settings that only the operator of the server needs.
    case operators

    public init(ofSetting name: String) {
        self =
            switch name.prefix(while: { $0 != "." }) {
            case "web": .academy
            case "password", "second-factor", "sign-in", "sign-up": .signIn
            case "attendance", "check-in", "screen", "station": .checkIn
            case "discovery", "families", "friends", "joining": .classes
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
