public import Core
public import Messages

extension Message: FieldPresentable {}

extension MessageDetails: Presentable {
    public var needsAcademy: Bool { true }

    public func text(_ style: Style) -> String {
        style.sections([
            ("", message.text(style)), (style.sentence("label.text"), body.escapingControlsInLines),
        ])
    }
}

extension Announcement: FieldPresentable {}
extension PushDevice: FieldPresentable {}
extension AnnouncementRecipient: FieldPresentable {}

extension AnnouncementDetails: Presentable {
    public var needsAcademy: Bool { true }

    public func text(_ style: Style) -> String {
        style.sections([
            ("", announcement.text(style)), (style.sentence("label.text"), text.escapingControlsInLines),
        ])
    }
}

extension MessagePreferences: CSVPresentable {
    /// The kinds as CSV.
    public var csv: String {
        let rows = wanted.map { "\($0.rawValue),true" } + unwanted.map { "\($0.rawValue),false" }
        return csvText(header: "kind,written", rows: rows)
    }

    public func text(_ style: Style) -> String {
        style.details([
            "label.written-kinds": Joined(wanted.map(\.word)),
            "label.opted-out-of": unwanted.isEmpty ? nil : Joined(unwanted.map(\.word)),
            "label.recipients-opted-out":
                recipients.isEmpty ? nil : Joined(recipients.map(\.sentence), by: "; "),
        ])
    }
}

extension RecipientPreferences {
    /// The address with the kinds that the recipient opted out of.
    fileprivate var sentence: Joined { Joined([email.text, Joined(unwanted.map(\.word))], by: ": ") }
}

extension DeliveryReport: Presentable {
    public func text(_ style: Style) -> String {
        style.details([
            "label.sent": sent, "label.tried-again-later": postponed, "label.failed": failed,
            "label.uncertain": uncertain, "label.problem": problem,
        ])
    }
}

extension String {
    /// The text with control characters other than newlines escaped.
    var escapingControlsInLines: String {
        split(separator: "\n", omittingEmptySubsequences: false).map { String($0).escapingControls }
            .joined(separator: "\n")
    }
}

extension MessageStatus: ArgumentValue {
    public static var valueName: String { "status" }
    static let words = EnumerationWords("status", allCases.map(\.rawValue))

    public init(word: String) throws(InvalidValue) {
        self = try Self.words.value(word, or: "status.unknown", field: "status")
    }
}

extension MessageKind: ArgumentValue {
    public static var valueName: String { "kind" }
    static let words = EnumerationWords("message-kind", allCases.map(\.rawValue))

    public init(word: String) throws(InvalidValue) {
        self = try Self.words.value(word, or: "kind.unknown", field: "kind")
    }

    /// The kind in a sentence.
    public var word: Word { .case(rawValue, of: Self.words.kind) }
}
