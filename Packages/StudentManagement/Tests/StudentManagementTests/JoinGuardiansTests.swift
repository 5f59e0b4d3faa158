import Application
import Core
import Persistence
import StudentManagement
import TestSupport
import Testing

/// Joining guardians who are one person, and separating them.
@Suite(.limitedParallelism) struct JoinGuardiansTests {
    /// Two students, whose guardians are stored as two persons although they share a number.
    private struct Sample {
        let fixture: StudentsFixture
        let mateo: StudentID
        let lucia: StudentID
        let first: Guardian
        let second: Guardian
        var both: JoinGuardians { JoinGuardians(guardians: [first.id, second.id]) }

        init(_ name: String = "Rosa Rojas", email: String? = nil) async throws {
            fixture = try await StudentsFixture()
            mateo = try await fixture.admit("Mateo", "Quispe").id
            lucia = try await fixture.admit("Lucía", "Quispe").id
            first = try await fixture.add("Rosa Rojas", to: mateo, phone: "987654321")
            let other = try await fixture.add(name, to: lucia, email: email)
            second = try await fixture.send(EditGuardian(guardian: other.id, phone: "987654321"))
        }

        func rows() async throws -> [Int?] {
            try await [
                fixture.count("guardian_people"), fixture.count("student_guardians"), fixture.count("notes"),
            ]
        }

        func notes(of student: StudentID) async throws -> [String] {
            try await fixture.send(ListNotes(student: .id(student))).items.map(\.text)
        }
    }

    @Test func `guardians with one name and number are a certain match`() async throws {
        let sample = try await Sample()
        let matches = try await sample.fixture.send(ListGuardianMatches()).items
        #expect(matches.count == 1 && matches.first?.isCertain == true)
        #expect(matches.first?.guardians.map(\.guardian) == [sample.first.id, sample.second.id])
        #expect(matches.first?.guardians.map(\.studentName) == ["Mateo Quispe", "Lucía Quispe"])
    }

    @Test func `a dry run counts the guardians that would be joined, and changes nothing`() async throws {
        let sample = try await Sample()
        let before = try await sample.rows()
        let joined = try await sample.fixture.send(JoinGuardians(), as: "admin", SendOptions(isDryRun: true))
        #expect(joined.records == 2 && joined.families.map(\.children.count) == [2])
        #expect(try await sample.rows() == before)
        let entries = try await sample.fixture.send(ListAuditEntries(action: "JoinGuardians")).items
        #expect(entries.isEmpty)
    }

    @Test func `all certain matches are joined at once, and a second run joins none`() async throws {
        let sample = try await Sample()
        let joined = try await sample.fixture.send(JoinGuardians())
        #expect(joined.families.map(\.person) == [sample.first.person])
        #expect(try await sample.rows() == [1, 2, 0])
        let again = try await sample.fixture.send(JoinGuardians())
        #expect(again.records == 0 && again.families.isEmpty)
        #expect(try await sample.fixture.send(ListGuardianMatches()).items.isEmpty)
    }

    @Test func `the log names the family that was joined`() async throws {
        let sample = try await Sample()
        try await sample.fixture.send(sample.both)
        let entry = try #require(
            try await sample.fixture.send(ListAuditEntries(action: "JoinGuardians")).items.first)
        #expect(entry.subject == "family \(sample.first.person)" && entry.subjectName == "Rosa Rojas")
        #expect(entry.changes.contains { $0.field == "people" && $0.old == "2" && $0.new == "1" })
    }

    /// A sample with another Rosa of the first student, who acts for the student.
    private func withRights() async throws -> (Sample, JoinGuardians) {
        let sample = try await Sample()
        let double = try await sample.fixture.add("Rosa Rojas Paz", to: sample.mateo, phone: "987654321")
        _ = try await sample.fixture.send(EditGuardianRights(guardian: double.id, rights: [.acts]))
        return (sample, JoinGuardians(guardians: [sample.first.id, double.id]))
    }

    @Test func `the log has the rights of the guardians that a join changed`() async throws {
        let (sample, request) = try await withRights()
        try await sample.fixture.send(request)
        let entry = try #require(
            try await sample.fixture.send(ListAuditEntries(action: "JoinGuardians")).items.first)
        let rights = try #require(entry.changes.first { $0.field == "rights" }, "\(entry.changes)")
        #expect(rights.old == "\(sample.first.id): pays, \(request.guardians?.last?.number ?? 0): acts")
        #expect(rights.new == "\(sample.first.id): acts pays")
    }

    @Test func `a match without two common words is joined by its guardians only`() async throws {
        let sample = try await Sample("Rosa")
        #expect(try await sample.fixture.send(ListGuardianMatches()).items.map(\.isCertain) == [false])
        #expect(try await sample.fixture.send(JoinGuardians()).records == 0)
        let joined = try await sample.fixture.send(sample.both)
        #expect(joined.families.map(\.name) == ["Rosa Rojas"])
    }

    @Test func `the longer name and missing values stay, and a value that differs becomes a note`()
        async throws
    {
        let sample = try await Sample("Rosa Rojas Paz", email: "rosa@example.org")
        _ = try await sample.fixture.send(EditGuardian(guardian: sample.second.id, phone: "911222333"))
        let joined = try await sample.fixture.send(sample.both)
        #expect(joined.families.map(\.name) == ["Rosa Rojas Paz"])
        #expect(joined.families.map(\.email?.text) == ["rosa@example.org"])
        #expect(joined.families.map(\.phone) == ["987654321"])
        // The other sentence is that of the double of accounts.
        #expect(joined.sentences.count == 2, "\(joined.sentences)")
        #expect(try await sample.notes(of: sample.lucia).first?.hasSuffix("911222333") == true)
        #expect(try await sample.notes(of: sample.mateo) == [])
    }

    @Test func `two guardians of one student become one`() async throws {
        let sample = try await Sample()
        let double = try await sample.fixture.add("Rosa Rojas Paz", to: sample.mateo, phone: "987654321")
        _ = try await sample.fixture.send(EditGuardian(guardian: double.id, relationship: "mother"))
        let joined = try await sample.fixture.send(JoinGuardians())
        #expect(joined.records == 3 && joined.families.map(\.children.count) == [2])
        let guardians = try await sample.fixture.send(ShowStudent(student: .id(sample.mateo))).guardians
        #expect(guardians.map(\.id) == [sample.first.id])
        #expect(guardians.map(\.relationship) == ["mother"] && guardians.allSatisfy(\.pays))
    }

    @Test(arguments: [true, false])
    func `an address that is not confirmed matches no guardian who has it`(isKnown: Bool) async throws {
        let fixture = try await StudentsFixture()
        let (ana, leo) = (try await fixture.admit("Ana", "Rojas"), try await fixture.admit("Leo", "Paz"))
        let known = isKnown ? "rosa@example.org" : "r@example.org"
        let rosa = try await fixture.add("Rosa Rojas", to: ana.id, email: known)
        let added = try await fixture.store.write { db in
            try StudentsFixture.lookup.addGuardian(
                named: "Rosa Rojas", EmailAddress(parsing: "rosa@example.org"), as: nil, to: leo.id,
                recognises: false, in: db
            ).person
        }
        #expect(added != rosa.person)
        #expect(try await fixture.send(ListGuardianMatches()).items.isEmpty)
        #expect(try await fixture.send(JoinGuardians()).records == 0)
        let stored = try await fixture.send(ShowStudent(student: .id(leo.id))).guardians.map(\.email?.text)
        #expect(stored == [isKnown ? nil : "rosa@example.org"])
    }

    @Test func `a name that another guardian of the student has prevents the join`() async throws {
        let sample = try await Sample("Rosa Rojas Paz")
        _ = try await sample.fixture.add("Rosa Rojas", to: sample.lucia)
        #expect(await sample.fixture.errorCode(of: sample.both) == "guardian.exists")
        #expect(try await sample.fixture.send(JoinGuardians()).records == 0)
        #expect(try await sample.rows() == [3, 3, 0])
    }

    @Test func `a guardian of the name who is joined too does not prevent the join`() async throws {
        let sample = try await Sample("Rosa Rojas Paz")
        let third = try await sample.fixture.add("Rosa Rojas", to: sample.lucia)
        let all = JoinGuardians(guardians: [sample.first.id, sample.second.id, third.id])
        #expect(try await sample.fixture.send(all).families.map(\.name) == ["Rosa Rojas Paz"])
        #expect(try await sample.rows() == [1, 2, 0])
    }

    @Test func `a name without common words becomes a note`() async throws {
        let sample = try await Sample("María Luna")
        try await sample.fixture.send(sample.both)
        #expect(try await sample.notes(of: sample.lucia).map { $0.hasSuffix("name María Luna") } == [true])
    }

    @Test func `guardians without an address and a number are not joined`() async throws {
        let sample = try await Sample()
        for guardian in [sample.first, sample.second] {
            _ = try await sample.fixture.send(EditGuardian(guardian: guardian.id, phone: ""))
        }
        #expect(await sample.fixture.errorCode(of: sample.both) == "guardian.no-contact")
    }

    @Test(arguments: [(0, "guardians.bad-number"), (1, "guardians.bad-number"), (2, "guardian.one-only")])
    func `a join needs guardians of two persons`(_ count: Int, _ code: String) async throws {
        let sample = try await Sample()
        let request = JoinGuardians(guardians: Array(repeating: sample.first.id, count: count))
        #expect(await sample.fixture.errorCode(of: request) == code)
    }

    @Test(arguments: [(50, nil), (51, "guardians.bad-number")] as [(Int, String?)])
    func `a join names 50 guardians at most`(_ count: Int, _ code: String?) async throws {
        let sample = try await Sample()
        let ids = Array(repeating: sample.first.id, count: count - 1) + [sample.second.id]
        #expect(await sample.fixture.errorCode(of: JoinGuardians(guardians: ids)) == code)
    }

    @Test func `an unknown guardian is not found`() async throws {
        let sample = try await Sample()
        let request = JoinGuardians(guardians: [sample.first.id, GuardianID(99)])
        #expect(await sample.fixture.errorCode(of: request) == "guardian.not-found")
    }

    @Test func `a guardian is separated, and joined again`() async throws {
        let sample = try await Sample()
        try await sample.fixture.send(sample.both)
        let apart = try await sample.fixture.send(SeparateGuardian(guardian: sample.second.id))
        #expect(apart.id == sample.second.id && apart.person != sample.first.person)
        _ = try await sample.fixture.send(EditGuardian(guardian: apart.id, phone: "911222333"))
        #expect(try await sample.fixture.send(ShowGuardian(guardian: sample.first.id)).phone == "987654321")
        let again = SeparateGuardian(guardian: sample.second.id)
        #expect(await sample.fixture.errorCode(of: again) == "guardian.not-joined")
        #expect(try await sample.fixture.send(sample.both).families.map(\.children.count) == [2])
    }

    @Test func `joins of the same guardians at the same time end with one person`() async throws {
        let sample = try await Sample()
        let third = try await sample.fixture.add(
            "Rosa Rojas", to: sample.fixture.admit("Sol", "Quispe").id, email: "rosa@example.org")
        _ = try await sample.fixture.send(EditGuardian(guardian: third.id, phone: "987654321"))
        let requests = [sample.both, JoinGuardians(guardians: [sample.second.id, third.id])]
        await withTaskGroup(of: Void.self) { group in
            for request in requests { group.addTask { _ = await sample.fixture.errorCode(of: request) } }
        }
        #expect(try await sample.rows() == [1, 3, 0])
    }

    @Test func `the pages of the matches have each match once`() async throws {
        let sample = try await Sample()
        for (first, phone) in [("Ana", "911222333"), ("Luz", "911222444")] {
            for last in ["Gil", "Sol"] {
                let student = try await sample.fixture.admit(first, last).id
                let guardian = try await sample.fixture.add("Eva \(first)", to: student)
                _ = try await sample.fixture.send(EditGuardian(guardian: guardian.id, phone: phone))
            }
        }
        var names: [String?] = []
        var next: Cursor?
        repeat {
            let page = try await sample.fixture.send(ListGuardianMatches(limit: 1, after: next))
            names += page.items.map(\.guardians.first?.name)
            next = page.next
        } while next != nil
        #expect(names == ["Rosa Rojas", "Eva Ana", "Eva Luz"])
        let families = try await sample.fixture.send(ListFamilies(limit: 1)).next
        #expect(
            await sample.fixture.errorCode(of: ListGuardianMatches(after: families)) == "page.bad-cursor")
    }
}
