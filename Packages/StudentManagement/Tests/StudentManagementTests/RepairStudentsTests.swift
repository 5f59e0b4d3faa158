import Application
import Core
import Persistence
import TestSupport
import Testing

@testable import StudentManagement

@Suite(.limitedParallelism) struct RepairStudentsTests {
    private func found(_ kind: String, _ fixture: StudentsFixture) async throws -> [WrongData] {
        let repair = try #require(fixture.students.repairs.first { $0.name == kind })
        return try await fixture.store.read { try repair.wrongData(at: StudentsFixture.now, in: $0) }
    }

    private func mend(_ kind: String, _ fixture: StudentsFixture) async throws -> [WrongData] {
        let repair = try #require(fixture.students.repairs.first { $0.name == kind })
        return try await fixture.store.write { transaction in
            try repair.found(at: StudentsFixture.now, in: transaction).mend(in: transaction)
        }
    }

    @Test(arguments: [
        ("Lía", "Sol", "987654323", true), ("Sol", "Lía", "987654323", true), ("Lia", "Sol", nil, true),
        ("Lía", "Sol", "911111111", false), ("Lía", "Sola", nil, false),
    ])
    func `students of one name are listed unless their values distinguish them`(
        first: String, last: String, phone: String?, isListed: Bool
    ) async throws {
        let fixture = try await StudentsFixture()
        try await fixture.send(AdmitStudent(firstName: "Lía", lastName: "Sol", phone: "987654323"))
        try await fixture.send(AdmitStudent(firstName: first, lastName: last, phone: phone))
        let expected = WrongData(subject: "student 1", text: "Lía Sol: students merge 1 2")
        #expect(try await found("duplicates", fixture) == (isListed ? [expected] : []))
    }

    @Test func `a pair is listed once, though name and national id are the same`() async throws {
        let fixture = try await StudentsFixture()
        for _ in 1...2 { try await fixture.admit("Eva", "Paz") }
        try await fixture.store.write { db in
            try db.run("UPDATE students SET national_id = '12-345' WHERE id = 1")
            try db.run("UPDATE students SET national_id = '12.345' WHERE id = 2")
        }
        #expect(try await found("duplicates", fixture).count == 1)
    }

    @Test func `a guardian loses invisible characters unless another one has the visible name`()
        async throws
    {
        let fixture = try await StudentsFixture()
        for name in ["Ana", "Luz"] { try await fixture.admit(name, "Sol") }
        try await fixture.store.write { db in
            for (student, name) in [(1, "Rosa Paz"), (1, "Rosa\u{200B} Paz"), (2, "Rosa\u{200B} Paz")] {
                let person = try db.insert("INSERT INTO guardian_people (name) VALUES (\(name))")
                try db.run(
                    """
                    INSERT INTO student_guardians (student_id, person_id, pays)
                    VALUES (\(student), \(person), 0)
                    """)
            }
        }
        #expect(try await mend("invisible-characters", fixture).map(\.subject) == ["guardian 3"])
        #expect(try await found("invisible-characters", fixture) == [])
        #expect(try await found("names", fixture).map(\.subject) == ["guardian 2"])
    }
}
