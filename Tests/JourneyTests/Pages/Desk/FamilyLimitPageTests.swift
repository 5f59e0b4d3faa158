import Core
import Persistence
import StudentManagement
import TestSupport
import Testing

/// The limits of the pages of families.
@Suite(.limitedParallelism) struct FamilyLimitPageTests {
    private let store: any Store

    init() throws { store = try TestStore.make(now: { Instant(milliseconds: 1_795_000_000_000) }) }

    /// The browser of the owner of an academy in the store.
    private func browser() async throws -> Browser {
        let browser = try Browser(try await CheckInFixture(store: store).academy)
        _ = try await browser.signIn(TestAcademy.email, TestAcademy.password)
        return browser
    }

    /// Adds students with one guardian each, all of whom are called Rosa Rojas.
    ///
    /// - Parameter phones: the phone number of each guardian. Guardians with the same number are stored as
    ///   separate people, which a join can make one.
    private func addGuardians(_ phones: [Int]) async throws {
        try await store.write { db in
            for (number, phone) in phones.enumerated() {
                let student = try db.insert(
                    """
                    INSERT INTO students (first_name, last_name, sort_name, joined_on, status)
                    VALUES ('Ana', \("Paz \(number)"), \("paz \(number) ana"), '2026-01-02', 'active')
                    """)
                let person = try db.insert(
                    """
                    INSERT INTO guardian_people (name, phone, search_text)
                    VALUES ('Rosa Rojas', \(String(phone)), 'rosa rojas')
                    """)
                try db.run(
                    """
                    INSERT INTO student_guardians (student_id, person_id, pays)
                    VALUES (\(student), \(person), 1)
                    """)
            }
        }
    }

    @Test(arguments: [(0, nil), (1, "One further match is left."), (2, "2 further matches are left.")])
    func `the question before a join says how many matches are left`(
        _ others: Int, _ sentence: String?
    ) async throws {
        let browser = try await browser()
        let phones = (0..<JoinGuardians.mostGroups + others).map { 987_000_000 + $0 }
        try await addGuardians(phones + phones)
        let page = try await browser.get("/desk/families/matches")
        let question = try await browser.submit("/desk/families/matches/join", on: page)
        #expect(question.html.contains("400 records of guardians become 200 people."), "\(question.html)")
        #expect(question.html.contains("left. Join") == (sentence != nil))
        if let sentence { #expect(question.html.contains(sentence)) }
    }

    @Test(arguments: [0, 1])
    func `the list of families says how many students it leaves out`(_ others: Int) async throws {
        let browser = try await browser()
        try await addGuardians(Array(repeating: 987_654_321, count: Family.mostListed + others))
        _ = try await store.write { db in
            try db.run("UPDATE student_guardians SET person_id = (SELECT min(id) FROM guardian_people)")
        }
        let html = try await browser.get("/desk/families?search=rosa").html
        #expect(html.contains("Ana Paz 0"), "\(html)")
        #expect(html.contains("1 more") == (others == 1))
    }
}
