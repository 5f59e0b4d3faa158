import Application
import ClassManagement
import Core
import Discovery
import Persistence
import StudentManagement
import TestSupport
import Testing

/// The cost of the lists of Discovery in SQL statements, which does not depend on the number of rows.
@Suite(.limitedParallelism) struct DiscoveryStatementTests {
    private let store: CountingStore
    private let fixture: CheckInFixture
    private var client: any Client { fixture.studentClient }

    init() async throws {
        store = CountingStore(try TestStore.make(now: { Instant(milliseconds: 0) }))
        fixture = try await CheckInFixture(store: store)
        _ = try await client.send(AddCollection(student: .me, name: "Summer"))
    }

    /// Adds a class to all lists of the student, and a student to all lists of people.
    private func add(_ number: Int) async throws {
        let admin = fixture.academy.admin
        let slot = try WeeklySlot(
            day: .tuesday, startTime: TimeOfDay(parsing: "\(10 + number):00"),
            endTime: TimeOfDay(parsing: "\(11 + number):00"))
        let added = try await admin.send(
            AddClass(
                name: "Salsa \(number)", classType: .key("salsa"), room: .key("r"), instructor: nil,
                slots: [slot], firstDay: CalendarDay(parsing: "2026-11-01"),
                lastDay: CalendarDay(parsing: "2026-12-31"), capacity: 9)
        ).id
        let person = try await admin.send(AdmitStudent(firstName: "Luis", lastName: "Paz \(number)")).id
        _ = try await client.send(AddFavourite(student: .me, class: .id(added)))
        _ = try await client.send(AddWish(student: .me, class: .id(added)))
        _ = try await client.send(
            PutInCollection(student: .me, collection: CollectionID(1), class: .id(added)))
        let student = fixture.student.id
        try await store.write { db in
            try db.run(
                """
                INSERT INTO ratings (student_id, class_id, half_stars, rated_at)
                VALUES (\(student), \(added), 8, 0)
                """)
            try db.run(
                "INSERT INTO rating_totals (class_id, ratings, half_stars) VALUES (\(added), 1, 8)")
            try Self.addPerson(person, to: student, recommending: added, in: db)
        }
    }

    /// Makes a person known to a student in each way.
    private static func addPerson(
        _ person: StudentID, to student: StudentID, recommending academyClass: ClassID,
        in db: any Transaction
    ) throws {
        try db.run(
            """
            INSERT INTO friend_profiles (student_id, found_by, folded_name, favourites, ratings, numbers)
            VALUES (\(person), 'everyone', 'luis paz', 'everyone', 'everyone', 'everyone')
            """)
        for (from, to) in [(student, person), (person, student)] {
            try db.run(
                """
                INSERT INTO friend_relations (student_id, other_id, state, started_at)
                VALUES (\(from), \(to), 'friend', 0)
                """)
            try db.run(
                """
                INSERT INTO recommendations (student_id, sender_id, class_id, sent_at)
                VALUES (\(from), \(to), \(academyClass), 0)
                """)
        }
    }

    private func count(_ send: () async throws -> Int) async throws -> (rows: Int, statements: Int) {
        var rows = 0
        let statements = try await store.statements { rows = try await send() }
        return (rows, statements.count)
    }

    /// The number of rows and statements of each list.
    private func counts() async throws -> [(rows: Int, statements: Int)] {
        let me = fixture.student.id
        return [
            try await count { try await client.send(ListFavourites(student: .me)).items.count },
            try await count { try await client.send(ListWishes(student: .me)).items.count },
            try await count { try await client.send(ListStudentRatings(student: .me)).items.count },
            try await count { try await client.send(RankClasses()).items.count },
            try await count {
                try await client.send(ListCollectedClasses(student: .me, collection: CollectionID(1)))
                    .items.count
            },
            try await count { try await client.send(ListFriends()).items.count },
            try await count { try await client.send(FindPeople(search: "luis")).items.count },
            try await count { try await client.send(ListRecommendations()).items.count },
            try await count { try await client.send(ShowProfile(person: me)).favourites?.count ?? 0 },
            try await count {
                try await client.send(DiscoverClasses(style: "salsa")).styles.first?.items.count ?? 0
            },
            try await count { try await client.send(SearchClasses(search: "salsa")).items.count },
        ]
    }

    @Test func `lists run as many statements for one row as for many`() async throws {
        try await add(1)
        let before = try await counts()
        for number in 2...4 { try await add(number) }
        let after = try await counts()
        #expect(zip(before, after).allSatisfy { $0.rows > 0 && $1.rows == $0.rows + 3 }, "\(after)")
        #expect(before.map(\.statements) == after.map(\.statements))
    }

    /// Adds a student with a relation of the student to them, or of them to the student.
    private func relate(_ state: String, isSent: Bool, _ number: Int) async throws {
        let (student, person) = (
            fixture.student.id,
            try await fixture.academy.admin.send(
                AdmitStudent(firstName: "Luis", lastName: "Paz \(number)")
            ).id
        )
        _ = try await store.write { db in
            try db.run(
                """
                INSERT INTO friend_relations (student_id, other_id, state, started_at)
                VALUES (\(isSent ? student : person), \(isSent ? person : student), \(state), 0)
                """)
        }
    }

    @Test func `lists of requests and blocked people run as many statements for one row as for many`()
        async throws
    {
        let requests: [@Sendable (any Client) async throws -> Int] = [
            { try await $0.send(ListFriendRequests()).items.count },
            { try await $0.send(ListFriendRequests(isSent: true)).items.count },
            { try await $0.send(ListBlockedPeople()).items.count },
        ]
        var counts: [[Int]] = []
        for number in 1...3 {
            try await relate("asked", isSent: false, number)
            try await relate("asked", isSent: true, number)
            try await relate("blocked", isSent: true, number)
            var statements: [Int] = []
            for request in requests {
                let (rows, count) = try await count { try await request(client) }
                #expect(rows == number)
                statements.append(count)
            }
            counts.append(statements)
        }
        #expect(Set(counts).count == 1, "\(counts)")
    }
}
