public import Academy
public import Authentication
internal import Core
public import Networking

extension Device: FieldPresentable {
    public static let fields: [Field<Device>] = [
        .number("Id") { $0.id }, .text("Device") { $0.name }, .time("Signed in") { $0.signedInAt },
        .time("Last used") { $0.lastUsedAt }, .time("Expires") { $0.expiresAt },
    ]
}

extension AccountInfo: FieldPresentable {
    public static let fields: [Field<AccountInfo>] = [
        .number("Id") { $0.id }, .text("E-mail") { $0.email }, .text("Role") { $0.role.title },
        .text("Name") { $0.name }, .number("Student") { $0.student },
        .number("Instructor") { $0.instructor }, .time("Opened") { $0.openedAt },
        .text("Second factor") { $0.secondFactorAt == nil ? nil : "yes" },
        .text("Note") { $0.isClosed ? "closed" : $0.disabledAt == nil ? nil : "disabled" },
    ]
}

extension APIToken: FieldPresentable {
    public static var emptyMessage: String { "No API tokens." }
    public static let fields: [Field<APIToken>] = [
        .number("Id") { $0.id }, .text("Name") { $0.name }, .time("Created") { $0.createdAt },
        .time("Expires") { $0.expiresAt },
        .text("Permissions") { $0.permissions.map(\.rawValue).joined(separator: " ") },
    ]
}

extension RoleInfo: FieldPresentable {
    public static let fields: [Field<RoleInfo>] = [
        .text("Role") { $0.role.rawValue }, .text("Changed") { $0.isChanged ? "yes" : "no" },
        .text("Permissions") { $0.permissions.map(\.rawValue).joined(separator: " ") },
    ]
}

extension RoomScreen: FieldPresentable {
    public static var emptyMessage: String { "No screen is open." }
    public static let fields: [Field<RoomScreen>] = [
        .number("Id") { $0.id }, .text("Room") { $0.roomName }, .text("Screen") { $0.name },
        .time("Opened") { $0.openedAt }, .time("Expires") { $0.expiresAt },
    ]
}

extension AuditEntry: FieldPresentable {
    public static var emptyMessage: String { "No such changes." }
    public static let fields: [Field<AuditEntry>] = [
        .time("When") { $0.at },
        .text("Who") { entry in entry.who ?? entry.account.map { "closed account \($0)" } ?? "not signed in"
        },
        .text("For") { $0.onBehalfOf }, .text("Action") { $0.action },
        .text("Subject") { entry in
            entry.subjectName.map { "\($0) (\(entry.subject ?? ""))" } ?? entry.subject
        },
        .text("Outcome") { $0.outcome },
        .text("Changes") { $0.changes.map(\.sentence).joined(separator: "; ") },
    ]
}

extension AuditChange {
    fileprivate var sentence: String { "\(field): \(old ?? "none") → \(new ?? "none")" }
}

extension AcademyProfile: Presentable {
    public func text(_ style: Style) -> String {
        let settings: [(String, String?)] = defaultSettings.sorted { $0.key < $1.key }.map {
            name, defaultValue in
            let shown = defaultValue.isEmpty ? "none" : defaultValue
            let value = self.settings[name].map { $0.isEmpty ? "none" : $0 }
            return (name, value.map { "\($0) (default: \(shown))" } ?? shown)
        }
        return style.sections([
            (
                "",
                style.details([
                    "Academy": name, "Currency": currency.code, "Time zone": timeZone.name,
                    "Language": language,
                ])
            ),
            ("Settings", style.details(settings)),
        ])
    }
}
