public import Academy
public import Application
public import Authentication
internal import Core
internal import UIComponents

extension Device: FieldPresentable {
    public static let fields = ResponseFields<Device>(
        .programs, .number("label.id") { $0.id }, .text("label.device") { $0.name },
        .time("label.signed-in") { $0.signedInAt },
        .time("label.last-used") { $0.lastUsedAt }, .time("label.expires") { $0.expiresAt })
}

extension Passkey: FieldPresentable {
    public static let fields = ResponseFields<Passkey>(
        .programs, empty: "none.passkeys",
        .number("label.id") { $0.id }, .text("label.name") { $0.name },
        .time("label.created") { $0.createdAt }, .time("label.last-used") { $0.lastUsedAt })
}

extension AccountInfo: FieldPresentable {
    public static let fields = ResponseFields<AccountInfo>(
        .programs, .number("label.id") { $0.id }, .text("label.e-mail") { $0.email },
        .word("label.role", of: "role-title") { $0.role.title },
        .text("label.name") { $0.name }, .entity("label.student") { ($0.studentName, $0.student) },
        .entity("label.instructor") { ($0.instructorName, $0.instructor) },
        .time("label.opened") { $0.openedAt },
        .mark("label.second-factor") { $0.secondFactorAt != nil },
        .word("label.note", of: "account-state") {
            $0.isClosed ? "closed" : $0.disabledAt == nil ? nil : "disabled"
        })
}

extension APIToken: FieldPresentable {
    public static let fields = ResponseFields<APIToken>(
        .programs, empty: "none.tokens",
        .number("label.id") { $0.id }, .text("label.name") { $0.name },
        .time("label.created") { $0.createdAt },
        .time("label.expires") { $0.expiresAt },
        .text("label.permissions") { $0.permissions.map(\.rawValue).joined(separator: " ") })
}

extension RoleInfo: FieldPresentable {
    public static let fields = ResponseFields<RoleInfo>(
        .programs, .text("label.role") { Translated($0.role.rawValue, as: $0.role.word) },
        .answer("label.changed") { $0.isChanged },
        .text("label.permissions") { $0.permissions.map(\.rawValue).joined(separator: " ") })
}

extension RoomScreen: FieldPresentable {
    public static let fields = ResponseFields<RoomScreen>(
        .programs, empty: "none.screens",
        .number("label.id") { $0.id }, .text("label.room") { $0.roomName }, .text("label.screen") { $0.name },
        .time("label.opened") { $0.openedAt }, .time("label.expires") { $0.expiresAt })
}

extension AuditEntry: FieldPresentable {
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

/// A code, which English lists show as it is, since commands take it; other lists show its word.
struct Translated: SentenceValue {
    let code: any SentenceValue
    let word: any SentenceValue

    init(_ code: any SentenceValue, as word: any SentenceValue) {
        self.code = code
        self.word = word
    }

    func text(in language: Language, of catalogue: Catalogue) -> String {
        (language == .english ? code : word).text(in: language, of: catalogue)
    }

    func machineText(of catalogue: Catalogue) -> String { code.machineText(of: catalogue) }
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

extension ErasedSignUp: FieldPresentable {
    public static let fields = ResponseFields<ErasedSignUp>(
        .programs, .number("label.sign-ups") { $0.signUps }, .number("label.messages") { $0.messages })
}
