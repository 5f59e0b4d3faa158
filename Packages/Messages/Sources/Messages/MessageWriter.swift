public import Core
internal import Networking
public import Persistence

/// Writes messages into the outbox, in the transaction of the request that causes them: a request that fails,
/// and a dry run, leave none.
public struct MessageWriter: Sendable {
    private let directory: any RecipientDirectory
    private let settings: @Sendable (any Transaction) throws -> [String: String]
    private let rules: @Sendable (any Transaction) throws -> MessageRules
    private let world: World
    let messages = SQLMessageRepository()
    private let optOuts = SQLMessageOptOuts()
    private let templates = TemplateBook()

    /// Bytes of a message's key.
    private static let keyBytes = 16

    /// - Parameters:
    ///   - settings: returns the values of settings that were set, by name.
    ///   - rules: returns the values of the academy that messages depend on.
    public init(
        directory: any RecipientDirectory,
        settings: @escaping @Sendable (any Transaction) throws -> [String: String],
        rules: @escaping @Sendable (any Transaction) throws -> MessageRules, world: World
    ) {
        self.directory = directory
        self.settings = settings
        self.rules = rules
        self.world = world
    }

    /// Whether the academy writes messages.
    public func isEnabled(in db: any Transaction) throws -> Bool {
        MessageSettings.isEnabled.value(in: try settings(db)) == "yes"
    }

    /// Writes the message of an event to each of its recipients, if the academy writes messages.
    ///
    /// A student gets no messages of kinds that they opted out of; a former student gets only codes. A code
    /// replaces an earlier one of the same person, so a waiting message with it is cancelled.
    public func write(
        _ event: MessageEvent, to addressee: Addressee, at now: Instant, in db: any Transaction
    ) throws {
        guard try isEnabled(in: db) else { return }
        let student = try addressee.student.map { try directory.find(.id($0), in: db) }
        if event.kind.isOptional, let student, try !isWanted(event.kind, by: student, in: db) { return }
        let rules = try rules(db)
        let template = try templates.template(event.kind, language: rules.language, in: db).template
        for recipient in try recipients(of: addressee, in: db) {
            let text =
                template.filled(with: values(of: event, for: recipient, student: student?.name, rules))
                .endingWithOptOut(of: event.kind, language: rules.language)
            let message = NewMessage(
                key: world.randomBytes(Self.keyBytes).hex, kind: event.kind, student: addressee.student,
                account: addressee.account, recipient: recipient, text: text,
                sealedCode: event.code?.sealed, createdAt: now,
                expiresAt: event.expiresAt(writtenAt: now, in: rules.zone))
            if event.code != nil {
                try messages.replace(by: message, because: "A newer code replaced the one in it.", in: db)
            }
            try messages.insert(message, in: db)
        }
    }

    private func isWanted(
        _ kind: MessageKind, by student: StudentSummary, in db: any Transaction
    ) throws -> Bool {
        try student.isActive && !optOuts.contains(kind, of: student.id, in: db)
    }

    /// Removes the messages to the owner of an account that is closed.
    public func accountWasClosed(
        _ account: AccountID, email: EmailAddress, in db: any Transaction
    ) throws {
        try messages.removeAll(of: account, email, in: db)
    }

    private func recipients(of addressee: Addressee, in db: any Transaction) throws -> [Recipient] {
        switch addressee {
        case .student(let student): try directory.recipients(of: student, in: db)
        case .account(_, let email, _): [Recipient(name: nil, email: email)]
        case .person(let recipient): [recipient]
        }
    }

    /// The values of the placeholders, without that of a code.
    private func values(
        of event: MessageEvent, for recipient: Recipient, student: String?, _ rules: MessageRules
    ) -> [Placeholder: String] {
        let own = event.values(Wording(language: rules.language, zone: rules.zone))
        let name = recipient.name ?? recipient.email.text
        let common: [Placeholder: String] = [
            .academy: rules.academy, .name: name, .student: student ?? name, .email: recipient.email.text,
        ]
        // A value with a brace could be taken for the placeholder of a code.
        return own.merging(common) { first, _ in first }
            .mapValues { $0.replacing("{", with: "(").replacing("}", with: ")") }
    }
}

extension Addressee {
    fileprivate var student: StudentID? {
        switch self {
        case .student(let student): student
        case .account(_, _, let student): student
        case .person: nil
        }
    }

    fileprivate var account: AccountID? {
        if case .account(let account, _, _) = self { account } else { nil }
    }
}
