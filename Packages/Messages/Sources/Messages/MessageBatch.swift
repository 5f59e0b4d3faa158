public import Core
public import Persistence

/// Writes the messages of one request.
///
/// The values of the academy and its templates are read once for all messages of the batch.
public struct MessageBatch: Sendable {
    private let directory: any RecipientDirectory
    private let rules: MessageRules
    private let account: @Sendable (Addressee, any Transaction) throws -> AddresseeAccount?
    /// The templates that the academy has changed, by language.
    private let templates: [String: [MessageKind: MessageTemplate]]
    private let signer: OptOutSigner
    private let world: World
    private let messages = SQLMessageRepository()
    private let choices = SQLMessageOptOuts()

    /// The number of random bytes of a message's key.
    private static let keyBytes = 16

    init(
        directory: any RecipientDirectory, rules: MessageRules,
        account: @escaping @Sendable (Addressee, any Transaction) throws -> AddresseeAccount?,
        templates: [String: [MessageKind: MessageTemplate]], signer: OptOutSigner, world: World
    ) {
        self.directory = directory
        self.rules = rules
        self.account = account
        self.templates = templates
        self.signer = signer
        self.world = world
    }

    /// Writes the message of an event to each of its recipients.
    ///
    /// No message is written of a kind that the student opted out of, and none to a recipient who opted out
    /// of it. A student who has left gets only codes and messages about payments. A new code replaces an
    /// earlier one of the same person and kind, whose message is cancelled if it waits.
    ///
    /// - Parameter language: the language of the message if the addressee's account has none; nil for the
    ///   academy's.
    /// - Returns: whether the event has a recipient who wants messages of its kind.
    /// - Throws: ``NotFound`` if the student does not exist.
    @discardableResult public func write(
        _ event: MessageEvent, to addressee: Addressee, language: Language? = nil, at now: Instant,
        in db: any Transaction
    ) throws -> Bool {
        let drafts = try drafts(of: event, to: addressee, language, at: now, in: db)
        for message in drafts {
            if event.code != nil { try messages.replace(by: message, in: db) }
            try messages.insert(message, in: db)
        }
        return !drafts.isEmpty
    }

    /// Writes the message of an event that reverts an earlier one with the same ``MessageEvent/key`` to each
    /// of its recipients.
    ///
    /// A message about the earlier event that waits for its first attempt is cancelled, and its recipient
    /// gets neither. Then only recipients of the other messages about it are informed: an address that
    /// changed meanwhile has not got any.
    ///
    /// - Parameter kind: the kind of the messages about the earlier event.
    /// - Returns: whether the event has a recipient who wants messages of its kind.
    /// - Throws: ``NotFound`` if the student does not exist.
    @discardableResult public func write(
        _ event: MessageEvent, insteadOf kind: MessageKind, to student: StudentID, at now: Instant,
        in db: any Transaction
    ) throws -> Bool {
        let (unsent, sent) =
            try event.key.map {
                try messages.cancelUnsent(kind, withKey: $0, to: student, at: now, in: db)
            } ?? ([], [])
        let drafts = try drafts(of: event, to: .student(student), at: now, in: db)
        for message in drafts {
            let email = message.recipient.email
            if unsent.isEmpty || sent.contains(email) && !unsent.contains(email) {
                try messages.insert(message, in: db)
            }
        }
        return !drafts.isEmpty
    }

    /// The messages of an event, one for each recipient who wants the kind; none if the student does not.
    func drafts(
        of event: MessageEvent, to addressee: Addressee, _ preferred: Language? = nil, at now: Instant,
        in db: any Transaction
    ) throws -> [NewMessage] {
        let student = try addressee.student.map { try directory.find(.id($0), in: db) }
        guard let optedOut = try optOuts(of: student, event.kind, in: db) else { return [] }
        let account = try account(addressee, db)
        let language = (account?.language ?? preferred)?.rawValue ?? rules.language
        let template =
            templates[language]?[event.kind] ?? BuiltInTemplates.template(event.kind, language: language)
        let recipients = try recipients(of: addressee, in: db).filter { recipient in
            optedOut.isEmpty || !optedOut.contains(signer.hash(of: recipient.email))
        }
        return recipients.map { recipient in
            let values = values(of: event, in: language, for: recipient, student: student?.name)
            let text = template.linking(to: rules.site, for: event.kind).filled(with: values)
                .endingWithOptOut(
                    of: event.kind, language: language, site: rules.site, hasAccount: account != nil,
                    token: token(for: recipient, of: event.kind, about: student))
            return NewMessage(
                key: world.randomBytes(Self.keyBytes).hex, kind: event.kind, student: addressee.student,
                account: addressee.account, recipient: recipient, text: text,
                sealedCode: event.code?.sealed, eventKey: event.key, createdAt: now,
                expiresAt: event.expiresAt(writtenAt: now, in: rules.zone))
        }
    }

    /// The hashes of the recipients who opted out of a kind; nil if no message of the kind is written.
    private func optOuts(
        of student: StudentSummary?, _ kind: MessageKind, in db: any Transaction
    ) throws -> Set<[UInt8]>? {
        guard let student, kind.isOptional else { return [] }
        guard student.isActive || kind.isOfPayment else { return nil }
        return try choices.recipients(without: kind, about: student.id, in: db)
    }

    /// The token of the signed link for a recipient; nil if messages of the kind have none.
    private func token(
        for recipient: Recipient, of kind: MessageKind, about student: StudentSummary?
    ) -> String? {
        guard let student, kind.hasOptOutLink, rules.site != nil else { return nil }
        return signer.token(
            for: RecipientOptOut(
                student: student.id, kind: kind, recipient: signer.hash(of: recipient.email)))
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
        of event: MessageEvent, in language: String, for recipient: Recipient, student: String?
    ) -> [Placeholder: String] {
        let own = event.values(Wording(language: language, zone: rules.zone))
        let name = recipient.name ?? recipient.email.text
        let common: [Placeholder: String] = [
            .academy: rules.academy, .name: name, .student: student ?? name, .email: recipient.email.text,
        ]
        // The placeholder of a code is replaced later, so no value may contain one.
        var values = own.with(common).mapValues { $0.replacing("{", with: "(").replacing("}", with: ")") }
        guard !event.kind.isOptional else { return values }
        // The names in a message about accounts must not lead its reader to another host.
        for placeholder in Placeholder.ofNames {
            guard let name = values[placeholder], name != recipient.email.text else { continue }
            let isAddress = placeholder == .by && (try? EmailAddress(parsing: name)) != nil
            if !isAddress { values[placeholder] = WebLink.removed(from: name) }
        }
        return values
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
