import Core
import Persistence

/// Writes the rows of a large academy by SQL, in transactions of limited size.
struct LargeAcademyRows {
    private static let students = LargeAcademy.students
    private static let classes = LargeAcademy.classes
    /// Students who attended a session.
    private static let present = 25
    /// Sessions whose attendance one transaction writes.
    private static let part = 40_000
    private static let day: Int64 = 86_400_000

    let store: SQLiteStore
    let now: Instant

    func write(records: Int) async throws {
        try await store.write { db in try catalogue(in: db) }
        try await store.write { db in try classes(in: db) }
        try await store.write { db in try students(in: db) }
        let sessions = records / Self.present
        try await store.write { db in try self.sessions(sessions, in: db) }
        try await store.write { db in try enrolments(in: db) }
        try await store.write { db in try ratings(in: db) }
        try await attendance(at: sessions)
    }

    /// The numbers from 0 to less than a limit, as a table `n` with the column `i`.
    private static func numbers(_ limit: Int) -> SQL {
        "WITH RECURSIVE n (i) AS (VALUES (0) UNION ALL SELECT i + 1 FROM n WHERE i < \(limit - 1)) "
    }

    /// 4 venues with 40 rooms, 100 instructors, and 20 styles of 5 families at 3 levels.
    private func catalogue(in db: any Transaction) throws {
        for number in 1...4 {
            try db.run(
                """
                INSERT INTO venues (key, name, time_zone)
                VALUES (\("v\(number)"), \("Venue \(number)"), 'America/Lima')
                """)
        }
        for number in 0..<40 {
            try db.run(
                "INSERT INTO rooms (venue_id, name, capacity) VALUES (\(number % 4 + 1), \("Room \(number)"), 30)"
            )
        }
        for number in 0..<100 {
            let name = number.isMultiple(of: 10) ? "Ana \(number)" : "Instructor \(number)"
            try db.run("INSERT INTO instructors (name, styles) VALUES (\(name), '')")
        }
        for number in 0..<LargeAcademy.styles {
            let (style, family) = (LargeAcademy.style(number), "family \(number % 5)")
            for level in ["beginner", "intermediate", "advanced"] {
                try db.run(
                    """
                    INSERT INTO class_types (
                        style, family, level, folded_style, folded_family, folded_level)
                    VALUES (\(style), \(family), \(level), \(SearchText.fold(style)), \(family), \(level))
                    """)
            }
        }
    }

    /// Classes with a weekly slot and a price.
    private func classes(in db: any Transaction) throws {
        let types = LargeAcademy.styles * 3
        for number in 0..<Self.classes {
            let name = "\(LargeAcademy.style(number % types / 3)) class \(number)"
            let id = try db.insert(
                """
                INSERT INTO classes (name, folded_name, class_type_id, room_id, instructor_id, first_day,
                    last_day, capacity, drop_in_price, drop_in_currency)
                VALUES (\(name), \(SearchText.fold(name)), \(number % types + 1), \(number % 40 + 1),
                    \(number % 100 + 1), '2022-01-03', '2027-06-30', 20, 3500, 'PEN')
                """)
            try db.run(
                """
                INSERT INTO class_slots (class_id, weekday, start_minutes, end_minutes)
                VALUES (\(id), \(number % 7), \(600 + number % 12 * 60), \(660 + number % 12 * 60))
                """)
            try db.run("INSERT INTO class_texts (id) VALUES (\(id))")
        }
    }

    /// All students but the first.
    private func students(in db: any Transaction) throws {
        try db.run(
            """
            INSERT INTO students (first_name, last_name, sort_name, joined_on, status)
            \(part: Self.numbers(Self.students - 1))
            SELECT 'Student', 'Number ' || i, 'number ' || i || ' student', '2024-01-01', 'active' FROM n
            """)
    }

    /// Weekly sessions of an hour in the past, and ten of each class in the future.
    private func sessions(_ count: Int, in db: any Transaction) throws {
        let ranges: [(Int, SQL)] = [
            (count, "-(1 + i / \(Self.classes))"), (10 * Self.classes, "i / \(Self.classes)"),
        ]
        for (limit, week) in ranges {
            let startsAt: SQL =
                "\(now.milliseconds) + 3600000 + \(part: week) * 7 * \(Self.day) + i % \(Self.classes)"
            try db.run(
                """
                INSERT INTO sessions (
                    class_id, room_id, instructor_id, day, start_minutes, starts_at, ends_at, is_extra)
                \(part: Self.numbers(limit))
                SELECT i % \(Self.classes) + 1, i % 40 + 1, i % 100 + 1,
                    date((\(part: startsAt)) / 1000, 'unixepoch'), 480, \(part: startsAt),
                    \(part: startsAt) + 3600000, 0
                FROM n
                """)
        }
    }

    /// 20 students who are enrolled in each class, or 19 where a place is free, and 30 who were.
    private func enrolments(in db: any Transaction) throws {
        let student: SQL = "(c.id * 7919 + n.i * 1999) % \(Self.students) + 1"
        try db.run(
            """
            INSERT INTO enrolments (class_id, student_id, from_day, until_day)
            \(part: Self.numbers(50))
            SELECT c.id, \(part: student), CASE WHEN n.i < 20 THEN '2026-01-05' ELSE '2025-01-06' END,
                CASE WHEN n.i < 20 THEN NULL ELSE '2025-12-20' END
            FROM classes c CROSS JOIN n WHERE n.i <> 0 OR c.id % 2 = 0
            """)
    }

    /// Enrols the student who was left out of every other class.
    func fillClasses() async throws {
        try await store.write { db in
            _ = try db.run(
                """
                INSERT INTO enrolments (class_id, student_id, from_day)
                SELECT c.id, (c.id * 7919) % \(Self.students) + 1, '2026-01-05'
                FROM classes c WHERE c.id % 2 = 1
                """)
        }
    }

    /// Ten ratings of each student, with their totals.
    private func ratings(in db: any Transaction) throws {
        try db.run(
            """
            INSERT INTO ratings (student_id, class_id, half_stars, rated_at)
            \(part: Self.numbers(10))
            SELECT s.id, (s.id * 37 + n.i * 211) % \(Self.classes) + 1, 2 + (s.id * 7 + n.i * 3) % 9,
                \(now.milliseconds)
            FROM students s CROSS JOIN n
            """)
        try db.run(
            """
            INSERT INTO rating_totals (class_id, ratings, half_stars)
            SELECT class_id, count(*), sum(half_stars) FROM ratings GROUP BY class_id
            """)
        try db.run(
            """
            UPDATE rating_sums SET ratings = (SELECT sum(ratings) FROM rating_totals),
                half_stars = (SELECT sum(half_stars) FROM rating_totals)
            """)
    }

    /// Attendance at the past sessions, nine of ten present. The index by student is created at the end,
    /// which takes less time.
    private func attendance(at sessions: Int) async throws {
        let name: SQL = "attendance_records_by_student"
        let index: String? = try await store.read { db in
            try db.value(
                "SELECT sql AS value FROM sqlite_master WHERE name = 'attendance_records_by_student'")
        }
        try await store.write { db in _ = try db.run("DROP INDEX \(part: name)") }
        for first in stride(from: 1, through: sessions, by: Self.part) {
            let last = min(first + Self.part - 1, sessions)
            try await store.write { db in try attendance(from: first, to: last, in: db) }
        }
        try await store.write { db in
            if let index { try db.run(SQL(verbatim: index)) }
            try db.run(
                """
                UPDATE attendance_counted
                SET record_id = (SELECT coalesce(max(id), 0) FROM attendance_records)
                """)
        }
    }

    private func attendance(from first: Int, to last: Int, in db: any Transaction) throws {
        try db.run(
            """
            INSERT INTO attendance_records (
                session_id, student_id, class_id, on_day, status, source, recorded_at)
            \(part: Self.numbers(Self.present))
            SELECT s.id, (s.id * 7919 + n.i * 4001) % \(Self.students) + 1, s.class_id, s.day,
                CASE WHEN (s.id + n.i) % 10 = 0 THEN 'absent' ELSE 'present' END, 'qr', s.starts_at
            FROM sessions s CROSS JOIN n WHERE s.id BETWEEN \(first) AND \(last)
            """)
    }
}
