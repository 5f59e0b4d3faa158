import Application
import Core
import Persistence
import TestSupport
import Testing

@testable import StudentManagement

/// The search for students by their guardians.
@Suite(.limitedParallelism) struct GuardianSearchTests {
    private func names(_ search: String, _ fixture: StudentsFixture) async throws -> [String] {
        try await fixture.send(FindStudents(search: search)).items.map(\.firstName)
    }

    /// Lucía has her mother in her file, and Mateo has no guardian.
    private func family() async throws -> (StudentsFixture, Guardian) {
        let fixture = try await StudentsFixture()
        try await fixture.admit("Mateo", "Quispe")
        let child = try await fixture.admit("Lucía", "Quispe")
        let mother = try await fixture.send(
            AddGuardian(
                student: .id(child.id), name: "Rosa Ñahui O'Brien", email: "Rosa.N@example.org",
                phone: "+51 954 399 496"))
        return (fixture, mother)
    }

    @Test(arguments: [
        ("rosa nahui", true), ("ÑAHUI", true), ("obrien", true), ("rosa.n@exam", true), ("o'b rosa", true),
        ("954399496", true), ("954 399 496", true), ("+51 954-399-496", true), ("+51954399496", true),
        ("0051 954 399 496", true), ("(954) 399 496", true), ("rosa na", true),
        ("rosa quispe", false), ("954 399 497", false), ("+51 954 399 497", false), ("ro", false),
        ("rosa zz", false),
    ])
    func `a student is found by the name, the address and the phone number of a guardian`(
        _ search: String, _ isFound: Bool
    ) async throws {
        let (fixture, _) = try await family()
        #expect(try await names(search, fixture) == (isFound ? ["Lucía"] : []))
    }

    @Test(
        arguments: [
            ("quispe", ["Lucía Quispe", "Mateo Quispe"]), ("lu", ["Lucía Quispe"]), ("rosa", []),
            ("954399496", []), ("954 399 496", []), ("l@example.org", []),
        ] as [(String, [String])])
    func `a search by name finds no one by another value, or by a guardian`(
        _ search: String, _ expected: [String]
    ) async throws {
        let (fixture, mother) = try await family()
        try await fixture.send(EditStudent(student: .id(mother.student), email: "l@example.org"))
        let found = try await fixture.store.read { db in
            try StudentsFixture.lookup.students(matching: search, byName: true, limit: 9, in: db).map(\.name)
        }
        #expect(found == expected)
    }

    @Test func `students who match by another value take no place in a search by name`() async throws {
        let fixture = try await StudentsFixture()
        for number in 1...8 {
            try await fixture.send(
                AdmitStudent(firstName: "Luz", lastName: "Abad", email: "ana\(number)@example.org"))
        }
        try await fixture.admit("Ana", "Zapata")
        for (byName, expected) in [(true, ["Ana Zapata"]), (false, Array(repeating: "Luz Abad", count: 8))] {
            let found = try await fixture.store.read { db in
                try StudentsFixture.lookup.students(matching: "ana", byName: byName, limit: 8, in: db).map(
                    \.name)
            }
            #expect(found == expected)
        }
    }

    @Test(arguments: ["+51 987 654 321", "+51987654321", "0051987654321", "987 654 321"])
    func `a number is found with the code of the country, although it is stored without`(
        _ search: String
    ) async throws {
        let fixture = try await StudentsFixture()
        try await fixture.send(AdmitStudent(firstName: "Luis", lastName: "Vega", phone: "987654321"))
        #expect(try await names(search, fixture) == ["Luis"])
    }

    @Test func `a student who matches, and whose guardian matches too, is listed once`() async throws {
        let (fixture, _) = try await family()
        let child = try await fixture.admit("Rosa", "Luna")
        try await fixture.send(AddGuardian(student: .id(child.id), name: "Rosa"))
        try await fixture.send(AddGuardian(student: .id(child.id), name: "Rosa María"))
        #expect(try await names("rosa", fixture) == ["Rosa", "Lucía"])
    }

    @Test(
        arguments: [
            ("rosa", "Rosa Ñahui O'Brien"), ("954 399 496", "Rosa Ñahui O'Brien"),
            ("rosa.n@example.org", "Rosa Ñahui O'Brien"), ("quispe", nil), ("lu", nil), (nil, nil),
        ] as [(String?, String?)])
    func `a student who is found by a guardian has the guardian, and one who matches has none`(
        _ search: String?, _ name: String?
    ) async throws {
        let (fixture, mother) = try await family()
        try await fixture.send(
            EditGuardian(guardian: mother.id, relationship: "mother"))
        try await fixture.add("Luis Paz", to: mother.student)
        let found = try await fixture.send(FindStudents(search: search)).items
            .first { $0.id == mother.student }
        #expect(found != nil && found?.foundBy?.name == name)
        #expect(found?.foundBy?.description == name.map { $0 + ", mother" })
    }

    @Test func `of a student who matches too, the guardian is not named`() async throws {
        let (fixture, _) = try await family()
        let child = try await fixture.send(
            AdmitStudent(
                firstName: "Rosa", lastName: "O'Brien Núñez", email: "R@example.org",
                nationalID: "A-1234567", phone: "987 654 321"))
        try await fixture.add(
            "Rosa María O'Brien Núñez", to: child.id, email: "r@example.org", phone: "987654321")
        for search in ["rosa nunez", "obrien", "r@example.org", "a-1234567", "a1234567", "987654321"] {
            let found = try await fixture.send(FindStudents(search: search)).items
                .first { $0.id == child.id }
            #expect(found != nil && found?.foundBy == nil, "\(search)")
        }
    }

    @Test func `a changed guardian is found by the new values, and a removed one by none`() async throws {
        let (fixture, mother) = try await family()
        try await fixture.send(EditGuardian(guardian: mother.id, name: "Carmen", phone: ""))
        #expect(try await names("nahui", fixture) == [])
        #expect(try await names("954399496", fixture) == [])
        #expect(try await names("carmen", fixture) == ["Lucía"])
        try await fixture.send(RemoveGuardian(guardian: mother.id))
        #expect(try await names("carmen", fixture) == [])
    }

    @Test func `an erased student's guardian is in no search index`() async throws {
        let (fixture, mother) = try await family()
        try await fixture.send(EraseStudent(student: .id(mother.student)))
        #expect(try await names("954399496", fixture) == [])
        #expect(try await fixture.count("guardian_people") == 0)
    }

    @Test func `a status is kept by a search that finds a guardian`() async throws {
        let (fixture, mother) = try await family()
        for (status, count) in [("active", 1), ("lead", 0)] {
            let found = try await fixture.send(FindStudents(search: "rosa", status: status)).items
            #expect(found.map(\.id) == Array(repeating: mother.student, count: count))
        }
    }

    @Test func `missing texts, as after a migration, are due work`() async throws {
        let (fixture, _) = try await family()
        func isDue() async throws -> Bool {
            try await fixture.store.read {
                try fixture.students.isWorkDue(at: StudentsFixture.now, in: $0)
            }
        }
        #expect(try await !isDue())
        try await fixture.store.write { _ = try $0.run("UPDATE guardian_people SET search_text = NULL") }
        #expect(try await names("nahui", fixture) == [])
        #expect(try await isDue())
        try await fixture.store.write {
            try fixture.students.performDueWork(at: StudentsFixture.now, in: $0)
        }
        #expect(try await names("nahui", fixture) == ["Lucía"])
        #expect(try await !isDue())
    }

    /// Adds students with a guardian each.
    private func addChildren(
        _ count: Int, named name: String, of guardian: String, to fixture: StudentsFixture
    ) async throws {
        try await fixture.store.write { db in
            for number in 0..<count {
                let row = StudentRow(
                    key: "\(name)\(number)", firstName: name, lastName: "Soto \(number + 1000)",
                    joinedOn: StudentsFixture.today, status: .active)
                let imported = try fixture.students.studentSheet.importing(
                    row, at: StudentsFixture.now, in: db)
                let student = try #require(imported?.id)
                let profile = GuardianProfile(name: guardian, pays: true)
                _ = try SQLGuardianRepository().insert(profile, of: student, in: db)
            }
        }
    }

    @Test(arguments: [SQLGuardianTexts.most, SQLGuardianTexts.most + 1])
    func `a search that many guardians match lists only the students who match themselves`(
        _ count: Int
    ) async throws {
        let fixture = try await StudentsFixture()
        try await addChildren(count, named: "Eve", of: "Rosa", to: fixture)
        try await fixture.admit("Rosa", "Zárate")
        let found = try await fixture.store.read { db in
            try SQLStudentRepository().list(StudentQuery(words: ["rosa"], count: 1000), in: db)
        }
        #expect(found.count == (count > SQLGuardianTexts.most ? 1 : count + 1))
        #expect(found.last?.lastName == "Zárate")
    }

    @Test(arguments: [3, StudentSearch.few + 1, StudentSearch.many + 1], StudentOrder.allCases)
    func `the children of a guardian are in the order of the list, with few matches and with many`(
        _ count: Int, _ order: StudentOrder
    ) async throws {
        let fixture = try await StudentsFixture()
        try await addChildren(1, named: "Eve", of: "Luna", to: fixture)
        try await addChildren(count, named: "Luna", of: "Carmen", to: fixture)
        let all = try await fixture.store.read { db in
            try SQLStudentRepository().list(
                StudentQuery(words: ["luna"], order: order, count: 3000), in: db)
        }
        #expect(all.count == count + 1)
        let every = try await fixture.store.read { db in
            try SQLStudentRepository().list(StudentQuery(order: order, count: 3000), in: db)
        }
        #expect(all.map(\.id) == every.map(\.id))
    }

    @Test(.onSQLite) func `guardians are found by their search index, and no table is read whole`()
        async throws
    {
        let fixture = try await StudentsFixture()
        let matches = try #require(
            Dialect.sqlite.searchMatches("guardian_people", column: "search_text", words: ["rosa"]))
        let sql = SQLGuardianTexts.children(of: matches, and: [])
        let plan = try await fixture.store.read { db in
            try db.rows("EXPLAIN QUERY PLAN \(part: sql)").map { try $0["detail"] as String }
        }
        #expect(
            plan.filter { $0.hasPrefix("SCAN") && !$0.contains("VIRTUAL TABLE") && $0 != "SCAN hits" } == [])
        #expect(plan.contains { $0.contains("guardian_people_search VIRTUAL TABLE INDEX") }, "\(plan)")
    }
}
