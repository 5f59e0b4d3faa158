internal import Authentication
internal import ClassManagement
internal import Core
internal import Messages

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
