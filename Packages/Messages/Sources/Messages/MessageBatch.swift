public import Core
public import Persistence

/// Writes the messages of one request.
///
/// The values of the academy and its templates are read once for all messages of the batch. Messages to the
/// same address that differ by the student's name only become one message, which names the students.
public struct MessageBatch: Sendable {
    let directory: any RecipientDirectory
    private let rules: MessageRules
    let account: @Sendable (Addressee, any Transaction) throws -> AddresseeAccount?
    /// The templates that the academy has changed, by language.
    private let templates: [String: [MessageKind: MessageTemplate]]
    let signer: OptOutSigner
    /// Nil if no account has a device.
    private let planner: PushPlanner?
    private let world: World
    let messages = SQLMessageRepository()
    let pushes = SQLMessagePushes()
    private let choices = SQLMessageOptOuts()
    private let combined = CombinedMessages()

    /// The number of random bytes of a message's key.
    private static let keyBytes = 16

    init(
        directory: any RecipientDirectory, rules: MessageRules,
        account: @escaping @Sendable (Addressee, any Transaction) throws -> AddresseeAccount?,
        templates: [String: [MessageKind: MessageTemplate]], signer: OptOutSigner,
        planner: PushPlanner?, world: World
    ) {
        self.directory = directory
        self.rules = rules
        self.account = account
        self.templates = templates
        self.signer = signer
        self.planner = planner
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
        for draft in drafts { try insert(draft, in: db) }
        return !drafts.isEmpty
    }

    /// Stores a message, for the devices of its recipient too.
    func store(_ message: NewMessage, in db: any Transaction) throws -> MessageID {
        let plan = try planner?.plan(message, in: db)
        let id = try messages.insert(message, mailedAt: plan?.mailedAt(message), in: db)
        if let plan {
            try pushes.insert(
                id, for: plan.devices, replacesMail: plan.replacesMail, at: message.createdAt, in: db)
        }
        return id
    }

    /// Writes the message of an event that reverts an earlier one with the same ``MessageEvent/key`` to each
    /// of its recipients.
    ///
    /// A message about the earlier event that waits for an attempt is cancelled, and its recipient
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
        for draft in drafts
        where unsent.isEmpty || sent.contains(draft.email) && !unsent.contains(draft.email) {
            try insert(draft, in: db)
        }
        return !drafts.isEmpty
    }

    /// Writes the message of an event to one recipient, about students whose opt-outs the caller has checked.
    ///
    /// The opt-out link of the message is about the first students only, ``MessageDraft/mostStudents`` at
    /// most.
    func write(
        _ event: MessageEvent, to recipient: Recipient, about students: [StudentSummary], at now: Instant,
        in db: any Transaction
    ) throws -> MessageID {
        let accounts = try students.map { try account(.student($0.id), db) }
        let draft = draft(
            of: event, to: recipient, about: students, language: accounts.first.flatMap { $0?.language },
            hasAccount: accounts.allSatisfy { $0 != nil }, at: now)
        let id = try store(message(of: draft), in: db)
        try messages.add(students.dropFirst().map(\.id), to: id, in: db)
        return id
    }

    /// Inserts a message, or adds the names of its students to a message of this batch.
    private func insert(_ draft: MessageDraft, in db: any Transaction) throws {
        let message = message(of: draft)
        if draft.event.code != nil { try messages.replace(by: message, in: db) }
        guard let key = draft.key else {
            _ = try store(message, in: db)
            return
        }
        guard let earlier = combined[key], let both = earlier.draft.combined(with: draft) else {
            combined[key] = (try store(message, in: db), draft)
            return
        }
        let added = both.students.dropFirst(earlier.draft.students.count).map(\.id)
        guard !added.isEmpty else { return }
        try messages.setText(of: earlier.id, to: self.message(of: both), in: db)
        try messages.add(added, to: earlier.id, in: db)
        combined[key] = (earlier.id, both)
    }

    /// The drafts of an event, one for each recipient who wants the kind; none if the student does not.
    func drafts(
        of event: MessageEvent, to addressee: Addressee, _ preferred: Language? = nil, at now: Instant,
        in db: any Transaction
    ) throws -> [MessageDraft] {
        let student = try addressee.student.map { try directory.find(.id($0), in: db) }
        guard let optedOut = try optOuts(of: student, event.kind, in: db) else { return [] }
        let account = try account(addressee, db)
        let recipients = try recipients(of: event, to: addressee, in: db).filter { recipient in
            optedOut.isEmpty || !optedOut.contains(signer.hash(of: recipient.email))
        }
        return recipients.map { recipient in
            draft(
                of: event, to: recipient, about: [student].compactMap(\.self),
                language: account?.language ?? preferred, account: addressee.account,
                hasAccount: account != nil, at: now)
        }
    }

    /// - Parameter language: nil for the academy's.
    func draft(
        of event: MessageEvent, to recipient: Recipient, about students: [StudentSummary],
        language: Language?, account: AccountID? = nil, hasAccount: Bool, at now: Instant
    ) -> MessageDraft {
        let language = language?.rawValue ?? rules.language
        return MessageDraft(
            of: event, event.values(Wording(language: language, zone: rules.zone)), in: language,
            to: recipient, about: students, account: account, hasAccount: hasAccount, at: now,
            until: event.expiresAt(writtenAt: now, in: rules.zone))
    }

    /// The message of a draft, with its filled template.
    func message(of draft: MessageDraft) -> NewMessage {
        let (kind, language) = (draft.kind, draft.language)
        let template = templates[language]?[kind] ?? BuiltInTemplates.template(kind, language: language)
        let wording = Wording(language: language, zone: rules.zone)
        let name = draft.names.isEmpty ? nil : wording.names(draft.names)
        let text = template.linking(to: rules.site, for: kind)
            .filled(with: values(of: draft, wording, name: name))
            .endingWithOptOut(
                of: kind, language: language, site: rules.site, hasAccount: draft.hasAccount,
                token: token(of: draft))
        return NewMessage(
            key: world.randomBytes(Self.keyBytes).hex, kind: kind, student: draft.students.first?.id,
            account: draft.account, recipient: Recipient(name: name, email: draft.email), text: text,
            sealedCode: draft.event.code?.sealed, eventKey: draft.event.key, createdAt: draft.createdAt,
            expiresAt: draft.expiresAt)
    }

    /// The hashes of the recipients who opted out of a kind; nil if no message of the kind is written.
    func optOuts(
        of student: StudentSummary?, _ kind: MessageKind, in db: any Transaction
    ) throws -> Set<[UInt8]>? {
        guard let student, kind.isOptional else { return [] }
        guard student.isActive || kind.isOfPayment else { return nil }
        return try choices.recipients(without: kind, about: student.id, in: db)
    }

    /// The token of the signed link for the recipient; nil if messages of the kind have none.
    private func token(of draft: MessageDraft) -> String? {
        let students = draft.students.prefix(MessageDraft.mostStudents).map(\.id)
        guard let first = students.first, draft.kind.hasOptOutLink, rules.site != nil else { return nil }
        return signer.token(
            for: RecipientOptOut(
                student: first, kind: draft.kind, recipient: signer.hash(of: draft.email),
                others: Array(students.dropFirst())))
    }

    private func recipients(
        of event: MessageEvent, to addressee: Addressee, in db: any Transaction
    ) throws -> [Recipient] {
        switch addressee {
        case .student(let id) where event.code != nil: try directory.codeRecipients(of: id, in: db)
        case .student(let student): try directory.recipients(of: student, in: db)
        case .account(_, let email, _): [Recipient(name: nil, email: email)]
        case .person(let recipient), .guardian(let recipient, _): [recipient]
        }
    }

    /// The values of the placeholders, without that of a code.
    private func values(
        of draft: MessageDraft, _ wording: Wording, name: String?
    ) -> [Placeholder: String] {
        let name = name ?? draft.email.text
        let students = draft.students.map(\.name)
        let common: [Placeholder: String] = [
            .academy: rules.academy, .name: name,
            .student: students.isEmpty ? name : wording.names(students), .email: draft.email.text,
        ]
        let all = draft.values.with(common)
        // The text of an announcement stays as it is written: the message has no code.
        if draft.kind == .announcement { return all }
        // The placeholder of a code is replaced later, so no value may contain one.
        var values = all.mapValues { $0.replacing("{", with: "(").replacing("}", with: ")") }
        guard !draft.kind.isOptional else { return values }
        // The names in a message about accounts must not lead its reader to another host.
        for placeholder in Placeholder.ofNames {
            guard let name = values[placeholder], name != draft.email.text else { continue }
            let isAddress = placeholder == .by && (try? EmailAddress(parsing: name)) != nil
            if !isAddress { values[placeholder] = WebLink.removed(from: name) }
        }
        return values
    }
}
