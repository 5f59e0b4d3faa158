import Core
import Persistence
import Synchronization
import TestSupport

@testable import Authentication

/// Rooms 1 and 2.
struct FakeRooms: RoomDirectory {
    let lookups: Count

    func find(_ reference: Reference<Kind.Room>, in db: any Transaction) throws -> DirectoryRoom {
        lookups.add()
        return switch reference {
        case .id(RoomID(1)), .key("blue"): DirectoryRoom(id: RoomID(1), name: "Blue")
        case .id(RoomID(2)): DirectoryRoom(id: RoomID(2), name: "Red")
        default: throw NotFound("room", reference)
        }
    }

    func roomNames(of ids: [RoomID], in db: any Transaction) throws -> [RoomID: String] {
        [RoomID(1): "Blue", RoomID(2): "Red"].filter { ids.contains($0.key) }
    }
}

/// Venues 1 and 2.
struct FakeVenues: VenueDirectory {
    let lookups: Count

    func find(_ reference: Reference<Kind.Venue>, in db: any Transaction) throws -> DirectoryVenue {
        lookups.add()
        return switch reference {
        case .id(VenueID(1)), .key("centre"): DirectoryVenue(id: VenueID(1), name: "Centre")
        case .id(VenueID(2)): DirectoryVenue(id: VenueID(2), name: "South")
        default: throw NotFound("venue", reference)
        }
    }

    func venueNames(of ids: [VenueID], in db: any Transaction) throws -> [VenueID: String] {
        [VenueID(1): "Centre", VenueID(2): "South"].filter { ids.contains($0.key) }
    }
}

/// The shared double of students as the port of this feature.
struct Directory: StudentAdmissions, RefinedDirectory {
    let students: FakeDirectory
    let newcomers: Newcomers
    let lookups: Count

    func find(_ reference: Reference<Kind.Student>, in db: any Transaction) throws -> StudentSummary {
        lookups.add()
        if case .id(let id) = reference, let person = newcomers.find(id) {
            return StudentSummary(
                id: id, name: "\(person.firstName) \(person.lastName)", isActive: true, mayAttend: true)
        }
        return try students.find(reference, in: db)
    }

    /// Student 2 has an address in the file.
    func email(of student: StudentID, in db: any Transaction) throws -> EmailAddress? {
        student == StudentID(2) ? try EmailAddress(parsing: "ivan@example.org") : nil
    }

    func hasOther(_ email: EmailAddress, than student: StudentID, in db: any Transaction) throws -> Bool {
        false
    }

    func check(birthDate: CalendarDay, at now: Instant, in db: any Transaction) throws {
        guard birthDate <= now.dayInUTC else {
            throw InvalidValue(
                ErrorSpecification(.invalid, "birth-date.in-future", field: "birthDate", "Too late."))
        }
    }

    func admit(_ person: NewPerson, at now: Instant, in db: any Transaction) throws -> StudentID {
        newcomers.add(person)
    }
}

/// The people who were admitted after a sign-up, as students 101, 102 and so on.
final class Newcomers: Sendable {
    private let people = Mutex<[NewPerson]>([])

    var all: [NewPerson] { people.withLock { $0 } }

    func add(_ person: NewPerson) -> StudentID {
        people.withLock { people in
            people.append(person)
            return StudentID(Int64(100 + people.count))
        }
    }

    func find(_ id: StudentID) -> NewPerson? {
        people.withLock { people in
            people.indices.contains(Int(id.number) - 101) ? people[Int(id.number) - 101] : nil
        }
    }
}

/// Instructor 4, with the key “maria”.
struct FakeInstructors: InstructorDirectory {
    func find(_ reference: Reference<Kind.Instructor>, in db: any Transaction) throws -> InstructorID {
        switch reference {
        case .id(InstructorID(4)), .key("maria"): InstructorID(4)
        default: throw NotFound("instructor", reference)
        }
    }

    func instructorNames(of ids: [InstructorID], in db: any Transaction) throws -> [InstructorID: String] {
        ids.contains(InstructorID(4)) ? [InstructorID(4): "María Paz"] : [:]
    }
}

/// Keeps the owners of accounts that ended.
final class FakeObserver: AccountObserver {
    private let state = Mutex((students: [StudentID](), instructors: [InstructorID]()))
    private let ended = Mutex<[DeviceID]>([])
    private let replacements = Mutex<[[DeviceID]]>([])

    /// The sign-ins that were replaced, each with the one that replaced it.
    var replaced: [[DeviceID]] { replacements.withLock(\.self) }

    /// The sign-ins that people ended one by one.
    var signIns: [DeviceID] { ended.withLock(\.self) }

    var students: [StudentID] { state.withLock(\.students) }
    var instructors: [InstructorID] { state.withLock(\.instructors) }

    func accountDidEnd(
        of student: StudentID?, or instructor: InstructorID?, in db: any Transaction
    ) throws {
        state.withLock { state in
            state.students += [student].compactMap(\.self)
            state.instructors += [instructor].compactMap(\.self)
        }
    }

    func signInDidEnd(_ signIn: DeviceID, in db: any Transaction) throws {
        ended.withLock { $0.append(signIn) }
    }

    func signInWasReplaced(_ signIn: DeviceID, by other: DeviceID, in db: any Transaction) throws {
        replacements.withLock { $0.append([signIn, other]) }
    }

    func accountWasClosed(_ account: AccountID, in db: any Transaction) {}
}

/// Keeps the messages with codes that would be sent.
final class FakeMessenger: CodeMessenger {
    private let state = Mutex((isEnabled: true, messages: [CodeMessage](), notices: [NotifiedAccount]()))

    var messages: [CodeMessage] { state.withLock(\.messages) }

    /// The accounts whose owners were told that someone signed up with their address.
    var notices: [NotifiedAccount] { state.withLock(\.notices) }

    func disable() { state.withLock { $0.isEnabled = false } }

    func isEnabled(in db: any Transaction) throws -> Bool { state.withLock(\.isEnabled) }

    func send(_ message: CodeMessage, at now: Instant, in db: any Transaction) throws {
        state.withLock { $0.messages.append(message) }
    }

    func sendNotice(
        to account: NotifiedAccount, language: Language?, until expiresAt: Instant, at now: Instant,
        in db: any Transaction
    ) throws {
        state.withLock { $0.notices.append(account) }
    }

    func removeMessages(toNewcomer email: EmailAddress, in db: any Transaction) throws -> Int {
        state.withLock { state in
            let before = state.messages.count
            state.messages.removeAll { $0.addressee == .newcomer(email) }
            return before - state.messages.count
        }
    }

    func removeMessages(toInvited email: EmailAddress, in db: any Transaction) throws -> Int {
        state.withLock { state in
            let before = state.messages.count
            state.messages.removeAll { message in
                switch message.addressee {
                case .staff(email, _), .guardian(email, _): true
                default: false
                }
            }
            return before - state.messages.count
        }
    }

    func accountWasClosed(_ account: AccountID, email: EmailAddress, in db: any Transaction) throws {}
}
