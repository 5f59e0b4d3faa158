internal import Application
internal import Attendance
public import Authentication
public import ClassManagement
public import Core
internal import Messages
public import Persistence
internal import StudentManagement

extension Accounts {
    init(
        students: StudentLookup, classes: Classes, messages: MessageWriter, profiles: SQLProfileRepository,
        pepper: [UInt8], hasher: PasswordHasher, world: World
    ) {
        self.init(
            students: students, wards: WardDirectoryAdapter(lookup: students, writer: messages),
            rooms: classes, venues: classes, instructors: classes, messenger: messages,
            observer: ClosedAccounts(classes: classes), rules: profiles.signInRules,
            pepper: pepper, hasher: hasher, world: world)
    }
}

/// Finds the rooms of screens, the venues of stations and the instructors of accounts for Authentication.
extension Classes: @retroactive RoomDirectory, @retroactive VenueDirectory, @retroactive InstructorDirectory {
    public func find(_ reference: Reference<Kind.Room>, in db: any Transaction) throws -> DirectoryRoom {
        let room = try room(reference, in: db)
        return DirectoryRoom(id: room.id, name: room.name)
    }

    public func find(_ reference: Reference<Kind.Venue>, in db: any Transaction) throws -> DirectoryVenue {
        let venue = try venue(reference, in: db)
        return DirectoryVenue(id: venue.id, name: venue.name)
    }

    public func find(
        _ reference: Reference<Kind.Instructor>, in db: any Transaction
    ) throws -> InstructorID { try instructor(reference, in: db).id }
}

/// Ends the calendars, the private notes and the notifications of the owners of accounts.
struct ClosedAccounts: AccountObserver {
    let classes: Classes

    func accountDidEnd(
        of student: StudentID?, or instructor: InstructorID?, in db: any Transaction
    ) throws {
        if let student { try classes.endCalendar(of: student, in: db) }
        if let instructor { try classes.endCalendar(of: instructor, in: db) }
    }

    func signInDidEnd(_ signIn: DeviceID, in db: any Transaction) throws {
        try Outbox.signInDidEnd(signIn.number, in: db)
    }

    func signInWasReplaced(_ signIn: DeviceID, by other: DeviceID, in db: any Transaction) throws {
        try Outbox.signInWasReplaced(signIn.number, by: other.number, in: db)
    }

    func accountWasClosed(_ account: AccountID, in db: any Transaction) throws {
        try RollCall.accountWasClosed(account, in: db)
        try Outbox.accountWasClosed(account, in: db)
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
