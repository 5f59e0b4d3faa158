public import Application
public import Core
public import Persistence

/// The façade of messages to students and staff.
public struct Outbox: Sendable {
    let directory: any RecipientDirectory
    /// Nil if no mail system is set.
    let sender: MessageSender?
    let rules: @Sendable (any Transaction) throws -> MessageRules
    /// Whether no message is sent at an instant, since the clock may be wrong.
    let isHeld: @Sendable (Instant, any Transaction) throws -> Bool
    let messages = SQLMessageRepository()
    let optOuts = SQLMessageOptOuts()
    let templates = SQLMessageTemplates()
    let signer: OptOutSigner

    /// - Parameters:
    ///   - sender: delivers the messages; nil if no mail system is set.
    ///   - rules: reads the values of the academy that messages depend on.
    ///   - isHeld: whether no message is sent at an instant: a clock that is wrong would cancel the messages
    ///     that wait, as expired ones.
    ///   - optOutHash: the keyed hash of the ``MessageWriter``.
    public init(
        directory: any RecipientDirectory, sender: MessageSender?,
        rules: @escaping @Sendable (any Transaction) throws -> MessageRules,
        isHeld: @escaping @Sendable (Instant, any Transaction) throws -> Bool,
        optOutHash: @escaping @Sendable ([UInt8]) -> [UInt8]
    ) {
        self.directory = directory
        self.sender = sender
        self.rules = rules
        self.isHeld = isHeld
        signer = OptOutSigner(keyedHash: optOutHash)
    }
}

extension Outbox: Feature {
    public static var forms: [any FormRequest.Type] {
        [
            ListMessages.self, ShowMessage.self, RetryMessage.self, ListTemplates.self,
            ListStudentMessages.self, ShowMessagePreferences.self,
        ]
    }
    public var migrations: [Migration] { MessageMigrations.all }
    public var settings: [Setting] { MessageSettings.all + retention.map(\.setting) }
    public var retention: [RetentionRule] {
        [RetentionRule(MessageSettings.retentionMonths, daysPerUnit: 31, removal: messages.remove)]
    }
    public var destinations: [Destination] {
        [
            Destination("messages", "Messages", ListMessages.self, for: [.staff], order: 95),
            Destination(
                "templates", "Message templates", ListTemplates.self, for: [.staff], order: 108,
                linkedFrom: ["settings", "messages"]),
            Destination(
                "myMessages", "My messages", ListStudentMessages.self, at: "me", for: [.students], order: 80),
        ]
    }

    public var repairs: [DataRepair] {
        [
            RepairMessages(directory: directory, messages: messages).abandonedSignUps,
            managingTemplates.ignored,
        ]
    }

    public var subjectKinds: [SubjectKind] {
        [
            SubjectKind("message", ids: .numbers),
            SubjectKind("message template", ids: .texts),
        ]
    }

    public func personalData(of person: Person, in db: any Transaction) throws -> [PersonalData] {
        [
            try messages.personalData(of: person.student, in: db),
            try optOuts.personalData(of: person.student, in: db),
            try optOuts.recipientData(of: person.student, in: db),
        ]
    }

    /// Whether a waiting message or the code in a message has expired.
    public func isWorkDue(at now: Instant, in db: any Transaction) throws -> Bool {
        try messages.hasExpired(at: now, in: db)
    }

    /// Cancels expired messages, and removes expired codes.
    public func performDueWork(at now: Instant, in db: any Transaction) throws {
        try messages.expire(at: now, in: db)
    }

    /// Marks the messages as uncertain that waited when a restored backup was made: they may have been sent
    /// since.
    public static func wasRestored(at now: Instant, in db: any Transaction) throws {
        try SQLMessageRepository().stopAll(at: now, in: db)
    }

    public func serve(_ service: inout Service) {
        FindMessages(directory: directory, messages: messages).serve(&service)
        DeliverMessages(sender: sender, isHeld: isHeld, messages: messages).serve(&service)
        ManagePreferences(directory: directory, optOuts: optOuts, signer: signer).serve(&service)
        OptOutByLink(directory: directory, optOuts: optOuts, signer: signer).serve(&service)
        managingTemplates.serve(&service)
    }

    private var managingTemplates: ManageTemplates { ManageTemplates(templates: templates, rules: rules) }
}

extension Outbox {
    /// Removes from the mail system the messages that were removed from the outbox, if the mail system is set
    /// and allows it.
    ///
    /// - Returns: the number of messages that may still be there; the next delivery tries to remove them.
    public func removeDelivered(in store: any Store) async throws -> Int {
        try await sender?.removeDelivered()
        return try await store.read { try SQLRemovedMessages().count(in: $0) }
    }
}

extension Outbox: StudentLifecycle {
    /// Messages do not keep a student from being deleted.
    public func hasHistory(_ student: StudentID, in db: any Transaction) throws -> Bool { false }

    public func studentWasErased(_ student: StudentID, at: Instant, in db: any Transaction) throws {
        try messages.removeAll(of: student, in: db)
        try optOuts.removeAll(of: student, in: db)
    }

    /// Moves the messages and the opt-outs of a student to another.
    ///
    /// - Returns: no conflicts: messages of two students never conflict.
    public func studentWasMerged(
        _ student: StudentID, into other: StudentID, at: Instant, language: Language,
        in db: any Transaction
    ) throws -> [String] {
        try messages.move(from: student, to: other, in: db)
        try optOuts.move(from: student, to: other, in: db)
        return []
    }
}
