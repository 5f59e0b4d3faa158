internal import Application
internal import Authentication
internal import ClassManagement
internal import Core
internal import Messages
internal import Persistence

extension Accounts {
    init(
        students: StudentAdapter, classes: Classes, messages: MessageWriter, profiles: SQLProfileRepository,
        pepper: [UInt8], hasher: PasswordHasher, world: World
    ) {
        let directory = AccountDirectoryAdapter(classes: classes)
        self.init(
            students: students, rooms: directory, instructors: directory,
            messenger: CodeMessengerAdapter(writer: messages), observer: directory,
            rules: profiles.signInRules, pepper: pepper,
            hasher: hasher, world: world)
    }
}

/// Finds the rooms of screens and the instructors of accounts for Authentication, and ends the calendars of
/// the owners of accounts.
struct AccountDirectoryAdapter: RoomDirectory, InstructorDirectory, AccountObserver {
    let classes: Classes

    func find(_ reference: Reference<Kind.Room>, in db: any Transaction) throws -> DirectoryRoom {
        let room = try classes.room(reference, in: db)
        return DirectoryRoom(id: room.id, name: room.name)
    }

    func names(of ids: [RoomID], in db: any Transaction) throws -> [RoomID: String] {
        try classes.roomNames(of: ids, in: db)
    }

    func accountDidEnd(
        of student: StudentID?, or instructor: InstructorID?, in db: any Transaction
    ) throws {
        if let student { try classes.endCalendar(of: student, in: db) }
        if let instructor { try classes.endCalendar(of: instructor, in: db) }
    }

    func find(_ reference: Reference<Kind.Instructor>, in db: any Transaction) throws -> InstructorID {
        try classes.instructor(reference, in: db).id
    }

    func names(of ids: [InstructorID], in db: any Transaction) throws -> [InstructorID: String] {
        try classes.instructorNames(of: ids, in: db)
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
