public import Application
internal import Core

extension Device: LabelledResponse {
    public static let fields = ResponseFields<Device>(
        .authentication, .number("label.id") { $0.id }, .text("label.device") { $0.name }.on(.title),
        .time("label.signed-in") { $0.signedInAt }, .time("label.last-used") { $0.lastUsedAt }.on(.labelled),
        .time("label.expires") { $0.expiresAt })
}

extension Passkey: LabelledResponse {
    public static let fields = ResponseFields<Passkey>(
        .authentication, empty: "none.passkeys", .number("label.id") { $0.id },
        .text("label.name") { $0.name }, .time("label.created") { $0.createdAt },
        .time("label.last-used") { $0.lastUsedAt })
}

extension AccountInfo: LabelledResponse {
    public static let fields = ResponseFields<AccountInfo>(
        .authentication, .number("label.id") { $0.id }, .text("label.e-mail") { $0.email }.on(.note),
        .word("label.role", of: "role-title") { $0.role.title }.on(.value),
        .text("label.name") { $0.name }.on(.title), .entity("label.student") { ($0.studentName, $0.student) },
        .entity("label.guardian") { ($0.personName, $0.person) },
        .entity("label.instructor") { ($0.instructorName, $0.instructor) },
        .time("label.opened") { $0.openedAt }, .mark("label.second-factor") { $0.secondFactorAt != nil },
        .word("label.note", of: "account-state") {
            $0.isClosed ? "closed" : $0.disabledAt == nil ? nil : "disabled"
        }.on(.tag))
}

extension APIToken: LabelledResponse {
    public static let fields = ResponseFields<APIToken>(
        .authentication, empty: "none.tokens", .number("label.id") { $0.id }, .text("label.name") { $0.name },
        .time("label.created") { $0.createdAt }, .time("label.expires") { $0.expiresAt },
        .text("label.permissions") { $0.permissions.map(\.rawValue).joined(separator: " ") })
}

extension RoleInfo: LabelledResponse {
    public static let fields = ResponseFields<RoleInfo>(
        .authentication,
        .text("label.role") { Translated($0.role.rawValue, as: Word.case($0.role.title, of: "role-title")) },
        .answer("label.changed") { $0.isChanged },
        .text("label.permissions") { $0.permissions.map(\.rawValue).joined(separator: " ") })
}

extension RoomScreen: LabelledResponse {
    public static let fields = ResponseFields<RoomScreen>(
        .authentication, empty: "none.screens", .number("label.id") { $0.id },
        .text("label.room") { $0.roomName }.on(.title), .text("label.screen") { $0.name }.on(.line),
        .time("label.opened") { $0.openedAt }.on(.labelled), .time("label.expires") { $0.expiresAt })
}

extension Station: LabelledResponse {
    public static let fields = ResponseFields<Station>(
        .authentication, empty: "none.stations", .number("label.id") { $0.id },
        .text("label.venue") { $0.venueName }.on(.title), .text("label.station") { $0.name }.on(.line),
        .time("label.opened") { $0.openedAt }.on(.labelled), .time("label.expires") { $0.expiresAt })
}

extension ErasedSignUp: LabelledResponse {
    public static let fields = ResponseFields<ErasedSignUp>(
        .authentication, .number("label.sign-ups") { $0.signUps }, .number("label.messages") { $0.messages })
}
