internal import Application
internal import Core
internal import Persistence

/// Stores the addresses of private calendars, by the hash of the token; a person has at most one.
struct SQLCalendarFeeds {
    /// The person whose calendar has the address with a token.
    func owner(ofToken hash: [UInt8], in db: any Transaction) throws -> CalendarOwner? {
        let row = try db.row(
            "SELECT student_id, instructor_id FROM calendar_feeds WHERE token_hash = \(hash)")
        return try row.flatMap(Self.owner)
    }

    /// The owners of all addresses, with the times of their creation.
    func all(in db: any Transaction) throws -> [(owner: CalendarOwner, createdAt: Instant)] {
        var owners: [(owner: CalendarOwner, createdAt: Instant)] = []
        for row in try db.rows("SELECT student_id, instructor_id, created_at FROM calendar_feeds ORDER BY id")
        {
            if let owner = try Self.owner(row) { owners.append((owner, try row["created_at"])) }
        }
        return owners
    }

    private static func owner(_ row: Row) throws -> CalendarOwner? {
        if let student: StudentID = try row["student_id"] { return .student(student) }
        let instructor: InstructorID? = try row["instructor_id"]
        return instructor.map { .instructor($0) }
    }

    func insert(_ owner: CalendarOwner, token hash: [UInt8], at now: Instant, in db: any Transaction) throws {
        let (student, instructor): (StudentID?, InstructorID?) =
            switch owner {
            case .student(let id): (id, nil)
            case .instructor(let id): (nil, id)
            }
        try db.run(
            """
            INSERT INTO calendar_feeds (token_hash, student_id, instructor_id, created_at)
            VALUES (\(hash), \(student), \(instructor), \(now))
            """)
    }

    /// When the address of a person's calendar was created; nil if there is none.
    func createdAt(of owner: CalendarOwner, in db: any Transaction) throws -> Instant? {
        try db.value("SELECT created_at AS value FROM calendar_feeds WHERE \(part: Self.isOf(owner))")
    }

    /// - Returns: whether the person had an address.
    @discardableResult
    func delete(_ owner: CalendarOwner, in db: any Transaction) throws -> Bool {
        try db.run("DELETE FROM calendar_feeds WHERE \(part: Self.isOf(owner))") > 0
    }

    private static func isOf(_ owner: CalendarOwner) -> SQL {
        switch owner {
        case .student(let id): "student_id = \(id)"
        case .instructor(let id): "instructor_id = \(id)"
        }
    }

    /// Gives the address of a student's calendar to another student. If the other one has an address, the
    /// first student's is revoked instead.
    func move(from student: StudentID, to other: StudentID, in db: any Transaction) throws {
        try db.run(
            """
            UPDATE calendar_feeds SET student_id = \(other) WHERE student_id = \(student)
            AND NOT EXISTS (SELECT 1 FROM calendar_feeds WHERE student_id = \(other))
            """)
        try delete(.student(student), in: db)
    }

    func personalData(of student: StudentID, in db: any Transaction) throws -> PersonalData {
        try PersonalData(
            "calendar addresses",
            "SELECT id, created_at FROM calendar_feeds WHERE student_id = \(student)", in: db)
    }
}
