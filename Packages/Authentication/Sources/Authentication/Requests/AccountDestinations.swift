internal import Application
internal import Core

extension Destination {
    static let ofAuthentication = [
        Destination("staff", "Staff", ListAccounts.self, for: [.staff], order: 104),
        Destination(
            "roles", "Roles", ListRoles.self, for: [.staff], order: 105, linkedFrom: ["settings", "staff"]),
        Destination(
            "tokens", "API tokens", ListAPITokens.self, for: [.staff], order: 106, linkedFrom: ["settings"]),
        Destination("account", "Account", ListDevices.self, for: [.staff, .students], order: 110),
    ]
}
