import Application
import Core
import Persistence
import TestSupport
import Testing

@testable import StudentManagement

/// The limits of families and of joins.
@Suite(.limitedParallelism) struct FamilyLimitTests {
    private let fixture: StudentsFixture

    init() async throws { fixture = try await StudentsFixture() }

    /// Adds students with one guardian each, whose persons are not compared.
    private func addGuardians(_ profiles: [GuardianProfile]) async throws {
        try await fixture.store.write { db in
            for (number, profile) in profiles.enumerated() {
                let last = "Paz \(number)"
                let student = try db.insert(
                    """
                    INSERT INTO students (first_name, last_name, sort_name, joined_on, status)
                    VALUES ('Ana', \(last), \(last), '2026-01-02', 'active')
                    """)
                _ = try SQLGuardianRepository().insert(profile, of: StudentID(student), in: db)
            }
        }
    }

    /// Guardians in pairs of one name and number.
    private func addPairs(_ count: Int) async throws {
        let profiles = (0..<count).map { number in
            GuardianProfile(name: "Rosa Rojas", phone: String(987_000_000 + number), pays: true)
        }
        try await addGuardians(profiles + profiles)
    }

    private func changes() async throws -> [AuditChange] {
        try await fixture.send(ListAuditEntries(action: "JoinGuardians")).items.first?.changes ?? []
    }

    @Test(arguments: [(0, 0), (1, 1)])
    func `a join has a maximum number of matches, and counts the others`(
        _ others: Int, _ further: Int
    ) async throws {
        try await addPairs(JoinGuardians.mostGroups + others)
        let joined = try await fixture.send(JoinGuardians())
        #expect(joined.families.count == JoinGuardians.mostGroups && joined.further == further)
        #expect(joined.records == 2 * JoinGuardians.mostGroups)
        #expect(JoinGuardians.donePart(joined) == (further > 0 ? "done.further" : "done"))
        let again = try await fixture.send(JoinGuardians())
        #expect(again.families.count == others && again.further == 0)
    }

    @Test func `a match that is skipped takes no place of another`() async throws {
        // The student of the second guardian has another guardian of the name that the joined person gets.
        let name = "Rosa Rojas Luna"
        try await addGuardians(
            [name, "Rosa Rojas"].map { GuardianProfile(name: $0, phone: "986543210", pays: true) })
        _ = try await fixture.store.write { db in
            try SQLGuardianRepository().insert(
                GuardianProfile(name: name, pays: true), of: StudentID(2), in: db)
        }
        try await addPairs(JoinGuardians.mostGroups)
        let joined = try await fixture.send(JoinGuardians())
        #expect(joined.families.count == JoinGuardians.mostGroups && joined.further == 0)
    }

    @Test(arguments: [(100, 100), (101, 100)])
    func `a join has a maximum number of sentences`(_ count: Int, _ expected: Int) async throws {
        #expect(JoinGuardians.mostSentences == 100)
        let phones = ["987654321", "987654322"]
        let profiles = phones.flatMap { phone in
            (0..<count).map {
                GuardianProfile(
                    name: "Rosa Rojas", email: EmailAddress(stored: "r\($0)@example.org"), phone: phone,
                    pays: true)
            }
        }
        try await addGuardians(profiles)
        let joined = try await fixture.send(JoinGuardians())
        #expect(joined.families.count == count && joined.sentences.count == expected)
    }

    @Test func `the log has the persons of all guardians that were joined at once`() async throws {
        try await addPairs(2)
        try await fixture.send(JoinGuardians())
        let change = try #require(try await changes().first { $0.field == "guardians" })
        #expect(change.old == "1: 1, 3: 3, 2: 2, 4: 4" && change.new == "1: 1, 3: 1, 2: 2, 4: 2")
    }

    @Test func `the log lists all guardians of a large join, in several values`() async throws {
        try await addPairs(30)
        try await fixture.send(JoinGuardians())
        let found = try await changes().filter { $0.field.hasPrefix("guardians") }
        #expect(found.map(\.field) == ["guardians", "guardians.2", "guardians.3"])
        let pairs = found.flatMap { ($0.old ?? "").split(separator: ", ").map(String.init) }
        #expect(Set(pairs) == Set((1...60).map { "\($0): \($0)" }))
    }

    @Test(arguments: [Family.mostListed, Family.mostListed + 1])
    func `a list has the first students of each family, and the number of all`(_ count: Int) async throws {
        try await addGuardians(
            Array(repeating: GuardianProfile(name: "Rosa Rojas", pays: true), count: count))
        try await fixture.store.write { _ = try $0.run("UPDATE student_guardians SET person_id = 1") }
        let search = ListFamilies(search: "rosa")
        let family = try #require(try await fixture.send(search).items.first { $0.childCount > 0 })
        #expect(family.children.count == Family.mostListed && family.childCount == count)
        #expect(family.children.first?.name == "Ana Paz 0")
        let shown = try await fixture.send(ShowFamily(person: GuardianPersonID(1))).family
        #expect(shown.children.count == count && shown.childCount == count)
    }
}
