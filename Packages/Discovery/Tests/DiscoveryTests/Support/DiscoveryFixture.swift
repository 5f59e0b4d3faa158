import Application
import Core
import Persistence
import Synchronization
import TestSupport

@testable import Discovery

/// Favourites and wish lists with doubles of the ports.
struct DiscoveryFixture: FeatureFixture {
    let academy: TestService
    let classes: FakeClasses
    let attendance = FakeAttendance()
    /// Students 1 to 10; student 9 has been erased, and student 10 is a lead.
    let students = FakeDirectory(
        last: 10, names: [2: "Luis Ñahui", 3: "Luisa Paz", 4: "Bo Li"], notAttending: [10], erased: [9])
    let guardians = FakeGuardians()
    let catalogue: FakeCatalogue
    let passes = FakePasses()
    let reported = ReportedEvents()
    let settings = FakeSettings()
    let discoveries: Discoveries

    init() async throws {
        let clock = TestClock()
        classes = try FakeClasses()
        catalogue = try FakeCatalogue(classes: classes)
        discoveries = Discoveries(
            DiscoveryPorts(
                classes: classes, catalogue: catalogue, passes: passes, students: students,
                attendance: attendance, guardians: guardians),
            settings: { [settings] _ in settings.all },
            today: { now, _ in now.dayInUTC }, now: { clock.now },
            usage: { [reported] event, student, _ in reported.add(event, student) })
        academy = try await TestService(
            [discoveries], clock: clock, migrations: [FakeClasses.migration])
        settings.set("joining.allowed", "everyone")
        settings.set("joining.most-classes", "50")
    }

    func count(_ table: SQL) async throws -> Int? {
        try await number("SELECT count(*) AS value FROM \(part: table)")
    }

    func addFavourite(_ id: Int64, as token: String = "student:1") async throws {
        try await send(AddFavourite(student: .me, class: .id(ClassID(id))), as: token)
    }

    /// The ids of the classes among the favourites.
    func favourites(as token: String = "student:1") async throws -> [Int64] {
        try await send(ListFavourites(student: .me), as: token).items.map(\.class.id.number)
    }

    @discardableResult
    func addWish(_ id: Int64, note: String? = nil, as token: String = "student:1") async throws -> Wish {
        try await send(AddWish(student: .me, class: .id(ClassID(id)), note: note), as: token)
    }

    @discardableResult
    func takeWish(_ id: Int64, as token: String = "student:1") async throws -> TakenWish {
        try await send(TakeWish(student: .me, class: .id(ClassID(id))), as: token)
    }

    /// The ids of the classes on the wish list.
    func wishes(as token: String = "student:1") async throws -> [Int64] {
        try await send(ListWishes(student: .me), as: token).items.map(\.class.id.number)
    }

    /// Rates a class as a student, who attended it.
    @discardableResult
    func rate(
        _ id: Int64, _ stars: String, comment: String? = nil, as student: Int64 = 1
    ) async throws -> Rating {
        attendance.add(student, id)
        return try await send(
            RateClass(class: .id(ClassID(id)), stars: try Stars(parsing: stars), comment: comment),
            as: "student:\(student)")
    }

    /// The ids of the rated classes, best first.
    func ranking() async throws -> [Int64] {
        try await send(RankClasses(), as: "student:1").items.map(\.class.id.number)
    }

    func classRating(_ id: Int64) async throws -> ClassRating {
        try await send(ShowClassRating(class: .id(ClassID(id))), as: "student:1")
    }

    /// Performs all work that is due now, and returns how often there was some.
    @discardableResult func performDueWork() async throws -> Int {
        let (discoveries, now) = (discoveries, clock.now)
        var rounds = 0
        while try await store.read({ try discoveries.isWorkDue(at: now, in: $0) }) {
            try await store.write { try discoveries.performDueWork(at: now, in: $0) }
            rounds += 1
        }
        return rounds
    }

    /// The steps with which SQLite answers a query.
    func plan(_ sql: SQL) async throws -> [String] {
        try await store.read { db in
            try db.rows("EXPLAIN QUERY PLAN \(part: sql)").map { try $0["detail"] as String }
        }
    }
}

/// The events that the feature reported: `1 discovered`.
final class ReportedEvents: Sendable {
    private let events = Mutex<[String]>([])

    var all: [String] { events.withLock { $0 } }

    func add(_ event: DiscoveryEvent, _ student: StudentID) {
        events.withLock { $0.append("\(student) \(event)") }
    }
}

/// The classes and sessions that students attended.
final class FakeAttendance: AttendanceDirectory {
    private let attended = Mutex<Set<[Int64]>>([])
    private let sessions = Mutex<[Int64: [AttendedSession]]>([:])

    func add(_ student: Int64, session: Int64, on day: CalendarDay) {
        let added = AttendedSession(session: SessionID(session), day: day)
        sessions.withLock { $0[student, default: []].append(added) }
    }

    func sessions(of student: StudentID, in db: any Transaction) throws -> [AttendedSession] {
        sessions.withLock { $0[student.number] ?? [] }
    }

    func add(_ student: Int64, _ academyClass: Int64) {
        attended.withLock { _ = $0.insert([student, academyClass]) }
    }

    func remove(_ student: Int64, _ academyClass: Int64) {
        attended.withLock { _ = $0.remove([student, academyClass]) }
    }

    func hasAttended(
        _ student: StudentID, _ academyClass: ClassID, in db: any Transaction
    ) throws -> Bool {
        attended.withLock { $0.contains([student.number, academyClass.number]) }
    }
}

/// Classes 1 to 1,000, with three places each; it stores the enrolments.
final class FakeClasses: ClassDirectory {
    static let migration = Migration("fakes/1") { dialect in
        [
            """
            CREATE TABLE fake_enrolments (student_id INTEGER NOT NULL, class_id INTEGER NOT NULL)
                \(part: dialect.strict)
            """
        ]
    }
    static let places = 3

    private let zone: Zone
    private let day: CalendarDay
    private let over = Mutex<Set<Int64>>([])

    init() throws {
        zone = try Zone("America/Lima")
        day = try CalendarDay(parsing: "2026-11-20")
    }

    /// Ends a class.
    func end(_ id: Int64) { over.withLock { _ = $0.insert(id) } }

    func find(
        _ reference: Reference<Kind.AcademyClass>, at now: Instant, in db: any Transaction
    ) throws -> ClassSummary {
        guard case .id(let id) = reference, (1...1_000).contains(id.number) else {
            throw NotFound("class", reference)
        }
        let taken = try count(in: id, in: db)
        return ClassSummary(
            id: id, name: "Class \(id)", style: "Salsa", family: "latin", level: "beginner",
            venueName: "Main", timeZone: zone, roomName: "Blue", instructorName: nil, times: [],
            firstDay: day, lastDay: day, freePlaces: Self.places - taken,
            dropInPrice: nil, isOver: over.withLock { $0.contains(id.number) })
    }

    func takePlace(
        for student: StudentID, in academyClass: ClassID, at now: Instant, warningIn language: Language,
        in db: any Transaction
    ) throws -> EnrolledPlace {
        guard try count(in: academyClass, in: db) < Self.places else { throw FullClass() }
        try db.run(
            "INSERT INTO fake_enrolments (student_id, class_id) VALUES (\(student), \(academyClass))")
        return EnrolledPlace(from: day, warnings: ["Two classes at once."])
    }

    func unenrol(
        _ student: StudentID, from academyClass: ClassID, at now: Instant, in db: any Transaction
    ) throws {
        try db.run(
            "DELETE FROM fake_enrolments WHERE student_id = \(student) AND class_id = \(academyClass)")
    }

    func enrolledClasses(
        of student: StudentID, among classes: [ClassID], at now: Instant, in db: any Transaction
    ) throws -> Set<ClassID> {
        let rows = try db.rows("SELECT class_id FROM fake_enrolments WHERE student_id = \(student)")
        return Set(try rows.map { try $0["class_id"] as ClassID }).intersection(classes)
    }

    func currentClasses(at now: Instant, in db: any Transaction) throws -> [ClassID] {
        over.withLock { over in (1...1_000).filter { !over.contains($0) }.map { ClassID($0) } }
    }

    func endedClasses(at now: Instant, in db: any Transaction) throws -> [ClassID] {
        over.withLock { $0.sorted().map { ClassID($0) } }
    }

    private func count(in academyClass: ClassID, in db: any Transaction) throws -> Int {
        try db.value("SELECT count(*) AS value FROM fake_enrolments WHERE class_id = \(academyClass)") ?? 0
    }
}

/// The refusal of a class without a free place.
struct FullClass: AcademyError {
    var specification: ErrorSpecification { ErrorSpecification(.conflict, "class.full", "It is full.") }
}
