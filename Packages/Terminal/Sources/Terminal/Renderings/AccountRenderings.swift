public import Academy
public import Application
public import Authentication
public import Core
internal import UIComponents

extension Device: FieldPresentable {}
extension Passkey: FieldPresentable {}
extension AccountInfo: FieldPresentable {}
extension APIToken: FieldPresentable {}

extension CreatedAPIToken: Presentable {
    public var needsAcademy: Bool { true }

    public func text(_ style: Style) -> String {
        let key = token.isEmpty ? "done.token-created.dry-run" : "done.token-created"
        let values: [String: any SentenceValue] = [
            "token": token, "name": info.name, "time": style.time(info.expiresAt),
        ]
        return TerminalText.escaped(style.sentence(key, values))
    }

    public func remark(_ style: Style) -> String? {
        token.isEmpty ? nil : style.sentence("next.bearer-token")
    }
}

extension RoleInfo: FieldPresentable {}
extension RoomScreen: FieldPresentable {}
extension Station: FieldPresentable {}

extension OpenedScreen: Presentable {
    public var needsAcademy: Bool { true }

    public func text(_ style: Style) -> String {
        let values: [String: any SentenceValue] = [
            "token": token, "screen": screen.id, "room": screen.roomName,
            "time": style.time(screen.expiresAt),
        ]
        let key = token.isEmpty ? "done.screen-opened.dry-run" : "done.screen-opened"
        return TerminalText.escaped(style.sentence(key, values))
    }

    public func remark(_ style: Style) -> String? {
        guard !token.isEmpty else { return nil }
        return style.sentence("next.screen-token", ["path": "/v1/rooms/\(screen.room)/live-code"])
    }
}

// The words of the log of changes are in the programs' catalogue.
extension AuditEntry: @retroactive LabelledResponse {
    public static let fields = ResponseFields<AuditEntry>(
        .programs, empty: "none.changes",
        .time("label.when") { $0.at },
        .text("label.who") { $0.person }, .text("label.on-behalf-of") { $0.onBehalfOf },
        .text("label.action") { Translated($0.action, as: ActionName($0.action)) },
        .text("label.audit-subject") { $0.namedSubject },
        .word("label.outcome", of: "outcome") { $0.outcome },
        ResponseField("label.changes", .textWithTimes) { entry in
            .textWithTimes { zone in Joined(entry.changes.map { $0.sentence(at: zone) }, by: "; ") }
        })
}

extension AuditEntry: FieldPresentable {}

extension AuditEntry {
    /// “Ana Rojas (student 12)”, or the subject alone if its name is unknown.
    fileprivate var namedSubject: (any SentenceValue)? {
        guard let subject = subject.map(AuditSubjectText.init) else { return subjectName }
        return subjectName.map { Joined([$0, Joined(["(", subject, ")"], by: "")], by: " ") } ?? subject
    }

    fileprivate var person: any SentenceValue {
        who ?? account.map { Phrase("audit.closed-account", ["account": $0]) }
            ?? Phrase("audit.not-signed-in")
    }
}

extension AuditChange {
    /// The kinds of words in the programs' catalogue, by the names of the values, where the two differ.
    ///
    /// English lists have the codes of these values, since commands accept them.
    private static let kinds = [
        "favourites": "visibility", "foundBy": "visibility", "kind": "plan-kind", "numbers": "visibility",
        "ratings": "visibility", "role": "role-title", "unwanted": "message-kind",
        "visibleTo": "visible-to",
    ]

    fileprivate func sentence(at zone: Zone?) -> Phrase {
        func value(_ text: String?) -> any SentenceValue {
            guard let text else { return Phrase("audit.none") }
            return readable(text, at: zone)
        }
        return Phrase("audit.change", ["field": name, "old": value(old), "new": value(new)])
    }

    /// The old or the new value as people read it.
    func readable(_ value: String, at zone: Zone?) -> any SentenceValue {
        guard let zone else { return value }
        return Translated(
            AuditValue(value, of: field, at: zone),
            as: AuditValue(value, of: field, at: zone, kinds: Self.kinds))
    }
}

extension AcademyProfile: Presentable {
    public func text(_ style: Style) -> String {
        let settings: [(String, String?)] = defaultSettings.sorted { $0.key < $1.key }.map {
            name, defaultValue in
            let none = style.sentence("setting.none")
            let shown = defaultValue.isEmpty ? none : defaultValue
            let value = self.settings[name].map { $0.isEmpty ? none : $0 }
            return (
                name,
                value.map { style.sentence("setting.changed", ["value": $0, "default": shown]) } ?? shown
            )
        }
        return style.sections([
            (
                "",
                style.details([
                    "label.academy": name, "label.currency": currency.code, "label.time-zone": timeZone.name,
                    "label.language": language,
                ])
            ),
            (style.sentence("label.settings"), style.list(settings)),
        ])
    }
}

extension ErasedSignUp: FieldPresentable {}

extension Role {
    /// The role's name in a sentence.
    public var word: Word { .case(title, of: "role-title") }
}
