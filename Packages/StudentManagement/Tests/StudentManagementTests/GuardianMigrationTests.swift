import Core
import Persistence
import TestSupport
import Testing

@testable import StudentManagement

/// The migration that gives guardians persons.
@Suite struct GuardianMigrationTests {
    /// A store of a version without persons, with four guardians of one student, of whom the last was
    /// removed.
    private func formerStore() async throws -> any Store {
        let store = try TestStore.make(now: { Instant(milliseconds: 0) })
        try await store.migrate(Array(StudentMigrations.all.prefix { $0.name != "students/3" }))
        try await store.write { db in
            try db.run(
                """
                INSERT INTO students (first_name, last_name, sort_name, joined_on, status)
                VALUES ('Ana', 'Paz', 'paz ana', '2026-01-02', 'active')
                """)
            for name in ["Rosa Ñahui", "Luis Gil", "Eva Sol", "Luz Rey"] {
                let id = try db.insert(
                    """
                    INSERT INTO guardians (student_id, name, email, phone, relationship, pays)
                    VALUES (1, \(name), NULL, '+51987654321', 'aunt', 1)
                    """)
                try db.run("INSERT INTO guardian_texts (id) VALUES (\(id))")
            }
            try db.run("DELETE FROM guardians WHERE id = 4")
        }
        return store
    }

    @Test func `guardians keep their ids and values, and each becomes a person`() async throws {
        let store = try await formerStore()
        try await store.migrate(StudentMigrations.all)
        let guardians = try await store.read { db in
            try SQLGuardianRepository().guardians(of: StudentID(1), in: db)
        }
        #expect(guardians.map(\.id.number) == [1, 2, 3])
        #expect(guardians.map(\.person.number) == [1, 2, 3])
        #expect(guardians.map(\.name) == ["Rosa Ñahui", "Luis Gil", "Eva Sol"])
        #expect(guardians.allSatisfy { $0.phone == "+51987654321" && $0.relationship == "aunt" && $0.pays })
    }

    /// The numbers of students who are found by a guardian's name, and of persons with a number.
    private func found(_ db: any Transaction) throws -> [Int] {
        let profile = GuardianProfile(name: "Rosa Nahui", phone: "987654321", pays: false)
        let students = try SQLGuardianTexts().students(matching: ["nahui"], in: db)
        let people = try SQLGuardianPeople().candidates(
            for: profile, besidesGuardiansOf: StudentID(2), in: db)
        return [students.count, people.count]
    }

    @Test func `guardians are found and recognised once due work has written their texts`() async throws {
        let store = try await formerStore()
        try await store.migrate(StudentMigrations.all)
        try await store.write { db in
            let people = SQLGuardianPeople()
            #expect(try found(db) == [0, 0])
            #expect(try people.areTextsMissing(in: db))
            try people.writeMissingTexts(in: db)
            #expect(try found(db) == [1, 3])
            #expect(try !people.areTextsMissing(in: db))
        }
    }

    @Test func `guardians without texts are recognised by the same number`() async throws {
        let store = try await formerStore()
        try await store.migrate(StudentMigrations.all)
        try await store.read { db in
            for (phone, count) in [("+51987654321", 3), ("+51987654322", 0)] {
                let profile = GuardianProfile(name: "Rosa Nahui", phone: phone, pays: false)
                let people = try SQLGuardianPeople().candidates(
                    for: profile, besidesGuardiansOf: StudentID(2), in: db)
                #expect(people.count == count)
            }
        }
    }

    @Test func `a new guardian gets no id of a removed one`() async throws {
        let store = try await formerStore()
        try await store.migrate(StudentMigrations.all)
        try await store.write { db in
            let profile = GuardianProfile(name: "Sol Paz", pays: false)
            let id = try SQLGuardianRepository().insert(profile, of: StudentID(1), in: db)
            let guardian = try SQLGuardianRepository().required(.id(id), in: db)
            #expect(guardian.id.number > 4 && guardian.person.number > 4)
        }
    }

    @Test(.onSQLite) func `the search index has no errors after the migration`() async throws {
        let store = try await formerStore()
        try await store.migrate(StudentMigrations.all)
        try await store.write { db in
            try SQLGuardianPeople().writeMissingTexts(in: db)
            let index = try #require(try db.searchIndexes().first { $0.table == "guardian_people" })
            #expect(try index.isSound(in: db))
            #expect(try !db.searchIndexes().contains { $0.table == "guardian_texts" })
        }
    }
}
