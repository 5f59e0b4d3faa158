public import Authentication
internal import Core
public import Networking
public import UIComponents

extension Device: Listable {
    public static var columns: [Table.Column] {
        [.init("Id", .right), .init("Device"), .init("Signed in"), .init("Last used"), .init("Ends")]
    }

    public func cells(_ style: Style) -> [String] {
        [String(id), name, style.time(signedInAt), style.time(lastUsedAt), style.time(expiresAt)]
    }
}

extension AccountInfo: Listable {
    public static var columns: [Table.Column] {
        [
            .init("Id", .right), .init("E-mail"), .init("Role"), .init("Student", .right), .init("Opened"),
            .init("Note"),
        ]
    }

    public func cells(_ style: Style) -> [String] {
        [
            id.description, email.text, role.rawValue, student?.description ?? "", style.time(openedAt),
            isOpen ? "" : "closed",
        ]
    }
}

extension RoomScreen: Listable {
    public static var columns: [Table.Column] {
        [.init("Id", .right), .init("Room"), .init("Screen"), .init("Opened"), .init("Ends")]
    }
    public static var emptyMessage: String { "No screen is open." }

    public func cells(_ style: Style) -> [String] {
        [String(id), roomName, name, style.time(openedAt), style.time(expiresAt)]
    }
}

extension AuditEntry: Listable {
    public static var columns: [Table.Column] {
        [.init("When"), .init("Who"), .init("What"), .init("To what"), .init("Outcome")]
    }
    public static var emptyMessage: String { "Nothing has happened yet." }

    public func cells(_ style: Style) -> [String] {
        [style.time(at), who ?? account.map { "account \($0)" } ?? "nobody", action, subject ?? "", outcome]
    }
}
