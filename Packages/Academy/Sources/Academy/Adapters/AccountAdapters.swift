internal import Authentication
internal import ClassManagement
internal import Core
internal import Messages
internal import Networking

extension Accounts {
    init(
        students: StudentAdapter, classes: Classes, messages: MessageWriter, profiles: SQLProfileRepository,
        pepper: [UInt8], hasher: PasswordHasher, world: World
    ) {
        self.init(
            students: students, rooms: RoomAdapter(classes: classes),
            instructors: InstructorAdapter(classes: classes),
            messenger: CodeMessengerAdapter(writer: messages), rules: profiles.signInRules, pepper: pepper,
            hasher: hasher, world: world)
    }
}

extension AuditEntries {
    /// The log of changes with the names of the features' entities and of the accounts' owners.
    init(of features: [any Feature], accounts: Accounts) {
        self.init(
            kinds: features.flatMap(\.subjectKinds) + Profile.auditedKinds,
            person: { try accounts.person($0, in: $1) })
    }
}
