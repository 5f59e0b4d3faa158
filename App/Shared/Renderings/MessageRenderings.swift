public import Core
public import Messages

extension Message: FieldPresentable {
    public static var emptyMessage: String { "No messages." }
    public static let fields: [Field<Message>] = [
        .number("Id") { $0.id }, .text("Kind") { $0.kind.rawValue }, .text("Status") { $0.status.rawValue },
        .text("To") { $0.recipient }, .number("Student") { $0.student },
        .text("Subject") { $0.subjectLine }, .time("Written") { $0.createdAt },
        .number("Attempts", in: .details) { $0.attempts },
        .time("Next attempt", in: .details) { $0.nextAttemptAt },
        .time("Finished") { $0.finishedAt }, .text("Reason") { $0.reason },
        .text("Detail", in: .details) { $0.failureDetail },
    ]
}

extension MessageDetails: Presentable {
    public var needsAcademy: Bool { true }

    public func text(_ style: Style) -> String {
        style.sections([("", message.text(style)), ("Text", body.escapingControlsInLines)])
    }
}

extension MessagePreferences: Presentable {
    public func text(_ style: Style) -> String {
        style.details([
            "Written": list(wanted), "Opted out of": unwanted.isEmpty ? nil : list(unwanted),
        ])
    }

    private func list(_ kinds: [MessageKind]) -> String {
        kinds.map(\.rawValue).joined(separator: ", ")
    }
}

extension DeliveryReport: Presentable {
    public func text(_ style: Style) -> String {
        style.details([
            "Sent": String(sent), "Tried again later": String(postponed), "Failed": String(failed),
            "Uncertain": String(uncertain), "Problem": problem,
        ])
    }
}

extension String {
    /// The lines of a text with control characters escaped in each.
    var escapingControlsInLines: String {
        split(separator: "\n", omittingEmptySubsequences: false).map { String($0).escapingControls }
            .joined(separator: "\n")
    }
}

extension MessageStatus: ArgumentValue {
    public static var valueName: String { "status" }

    public init(word: String) throws(InvalidValue) { self = try Self.one(of: Self.allCases, word, "status") }
}

extension MessageKind: ArgumentValue {
    public static var valueName: String { "kind" }

    public init(word: String) throws(InvalidValue) { self = try Self.one(of: Self.allCases, word, "kind") }
}

extension ArgumentValue where Self: RawRepresentable<String> {
    /// The value that a word names.
    ///
    /// - Throws: `InvalidValue` `NAME.unknown`.
    fileprivate static func one(of all: [Self], _ word: String, _ name: String) throws(InvalidValue) -> Self {
        guard let found = all.first(where: { $0.rawValue == word.lowercased() }) else {
            throw InvalidValue(
                "\(name).unknown", field: name,
                ["text": word.excerpt(), "words": all.map(\.rawValue)])
        }
        return found
    }
}
