import Application
import Core
import Persistence
import Synchronization
import TestSupport

@testable import Attendance

/// Attendance in a store of its own: class 1, Salsa, in room 1; session 1 from 18:00 to 19:00 in Lima;
/// student 1 is enrolled and has ten credits. The time is the start of the session.
struct RollCallFixture: FeatureFixture {
    static let start = Instant(milliseconds: 1_795_215_600_000)  // 2026-11-20T23:00Z
    static let end = start.adding(minutes: 60)
    static let session = SessionID(1)
    static let salsa = ClassID(1)

    let academy: TestService
    let calendar = FakeCalendar()
    let keys: FakeKeys
    /// Students 1 to 200; student 200 may not attend, and a few have names of their own.
    let students = FakeDirectory(
        last: 200, names: [1: "Zoe Rojas", 2: "Ángela Núñez", 3: "Bruno Díaz"], notAttending: [200])
    let reported = ReportedEvents()
    /// Informs no guardian unless a test enables it.
    let notifier = FakeNotifier()
    let rollCall: RollCall

    init(
        policy: CheckInPolicy = CheckInPolicy(), notThereAfter: Int = 15, recordsDepartures: Bool = false,
        lateHours: Int = 24
    ) async throws {
        let clock = TestClock(Self.start)
        let world = World.counting(clock)
        keys = FakeKeys([Self.key("AAAA")])
        rollCall = RollCall(
            sessions: calendar, students: Directory(students: students), passes: FakePasses(),
            keys: keys,
            rules: { _ in
                CheckInRules(
                    academy: "academy-1", policy: policy, notThereAfter: notThereAfter,
                    recordsDepartures: recordsDepartures, lateHours: lateHours)
            },
            today: { now, _ in try Zone("America/Lima").day(now) }, world: world,
            pinHash: { Array(($0 + [UInt8](repeating: 0, count: 32)).prefix(32)) },
            // Addresses differ in their last bytes, and a mark is made of the first ones.
            addressHash: { Array(($0.reversed() + [UInt8](repeating: 0, count: 32)).prefix(32)) },
            notifier: notifier,
            usage: { [reported] event, student, _ in reported.add(event, student) },
            // Students 1 and 4 have a picture that others may see.
            pictures: { students, _, _ in
                let shown = students.filter { [StudentID(1), StudentID(4)].contains($0) }
                return Dictionary(shown.map { ($0, "v\($0)") }) { first, _ in first }
            })
        academy = try await TestService(
            [rollCall], clock: clock, world: world, identify: { token, _, _ in try Self.identity(of: token) },
            migrations: [FakePasses.migration])
        calendar.add(try Self.session())
        calendar.enrol(StudentID(1), in: Self.salsa)
        try await grant(10, to: 1)
    }

    static func key(_ kid: String, state: SigningKey.State = .active) -> SigningKey {
        SigningKey(
            kid: kid, secret: Array(repeating: 7, count: 32), state: state, madeAt: start, retiredAt: nil)
    }

    static func session(
        _ id: Int64 = 1, of academyClass: Int64 = 1, named name: String = "Salsa", room: Int64 = 1,
        minutes: Range<Int> = 0..<60, isCancelled: Bool = false
    ) throws -> SessionSummary {
        let day = CalendarDay(number: 20_777)
        return SessionSummary(
            id: SessionID(id), academyClass: ClassID(academyClass), className: name, family: "latin",
            room: RoomID(room), roomName: "Salón \(room)", venueName: "San Borja",
            timeZone: try Zone("America/Lima"),
            day: day, startsAt: start.adding(minutes: minutes.lowerBound),
            endsAt: start.adding(minutes: minutes.upperBound), isCancelled: isCancelled, isEnrolled: false)
    }

    /// Gives a student credits; nil for a membership.
    func grant(_ credits: Int?, to student: Int64) async throws {
        try await store.write { db in
            try db.run(
                """
                INSERT INTO credits (student_id, number) VALUES (\(student), \(credits))
                ON CONFLICT (student_id) DO UPDATE SET number = excluded.number
                """)
            return
        }
    }

    /// Enrols students and gives each ten credits.
    func enrol(_ students: ClosedRange<Int64>, in academyClass: ClassID = RollCallFixture.salsa) async throws
    {
        for student in students {
            calendar.enrol(StudentID(student), in: academyClass)
            try await grant(10, to: student)
        }
    }
}

extension RollCallFixture {
    /// A code signed by the academy's key.
    func code(_ scope: CheckInCode.Scope? = nil, kid: String = "AAAA", academy: String = "academy-1")
        -> String
    {
        let now = CheckInCode.Scope.session(Self.session, step: TimeStep.number(at: clock.now))
        return CodeSigner(key: Self.key(kid), academy: academy).sign(scope ?? now).text
    }

    /// The secret of a phone.
    static let device = String(repeating: "d", count: 43)

    /// Opens a code on a device without a sign-in; by default the session's current one.
    func open(_ code: String? = nil, on device: String? = Self.device) async throws -> OpenedCode {
        try await send(OpenCode(code: code ?? self.code(), device: device.flatMap(DeviceToken.init)), as: nil)
    }

    /// A student checks in with a code, or the session's current one.
    @discardableResult
    func checkIn(
        _ student: Int64 = 1, with code: String? = nil, on device: String? = Self.device,
        to session: Int64? = nil
    ) async throws -> CheckInReceipt {
        try await send(
            CheckIn(code: code ?? self.code(), deviceToken: device, session: session.map { SessionID($0) }),
            as: "student:\(student)")
    }

    /// The error code of a check-in; nil if it succeeds.
    func refusal(
        _ student: Int64 = 1, with code: String? = nil, on device: String? = Self.device,
        to session: Int64? = nil
    ) async throws -> String? {
        do {
            try await checkIn(student, with: code, on: device, to: session)
            return nil
        } catch let error as CheckInError {
            return error.code
        }
    }

    @discardableResult
    func mark(
        _ status: String, _ student: Int64 = 1, reason: String = "seen"
    ) async throws -> AttendanceRecord {
        try await send(
            MarkAttendance(
                session: Self.session, student: .id(StudentID(student)), status: status, reason: reason))
    }

    func count(_ table: String) async throws -> Int {
        try await store.read { db in
            try db.value("SELECT COUNT(*) AS value FROM \(part: SQL(verbatim: table))") ?? 0
        }
    }

    func creditsLeft(_ student: Int64 = 1) async throws -> Int? {
        try await store.read { db in
            try db.value("SELECT number AS value FROM credits WHERE student_id = \(student)")
        }
    }
}

/// The shared double of students as the port of this feature.
struct Directory: AttendingStudents, RefinedDirectory {
    let students: FakeDirectory

    /// Rosa acts for student 1.
    func actingGuardians(
        of ids: [StudentID], in db: any Transaction
    ) throws -> [StudentID: [String]] {
        ids.contains(StudentID(1)) ? [StudentID(1): ["Rosa Rojas"]] : [:]
    }

    func firstNames(of ids: [StudentID], in db: any Transaction) throws -> [StudentID: String] {
        try ids.reduce(into: [:]) { names, id in
            names[id] = String(try find(.id(id), in: db).name.prefix { $0 != " " })
        }
    }

    /// The students whose names contain the text; each has an address with an `@`.
    func students(
        matching text: String, byName: Bool, limit: Int, in db: any Transaction
    ) throws -> [StudentSummary] {
        let all = summaries(of: (1...200).map { StudentID($0) }, in: db).values
        let found = all.filter { $0.name.contains(text) || text == "@" && !byName }
        return Array(found.sorted { $0.name < $1.name }.prefix(limit))
    }
}

extension World {
    /// The time of a clock, and bytes that count up.
    static func counting(_ clock: TestClock) -> World {
        let counter = Mutex<UInt8>(0)
        return World(
            now: { clock.now },
            randomBytes: { count in
                (0..<count).map { _ in
                    counter.withLock { value in
                        value &+= 1
                        return value
                    }
                }
            })
    }
}
