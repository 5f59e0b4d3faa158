import Application
import Core
import Persistence
import TestSupport
import Testing

@testable import Attendance

/// The notes of staff to themselves about students.
@Suite(.limitedParallelism) struct PrivateNoteTests {
    private let fixture: RollCallFixture

    init() async throws {
        fixture = try await RollCallFixture()
        try await fixture.enrol(1...2)
    }

    @discardableResult
    private func write(
        _ text: String?, about student: Int64 = 1, as token: String = "admin"
    ) async throws -> PrivateNote {
        try await fixture.send(request(text, student), as: token)
    }

    private func request(_ text: String?, _ student: Int64) -> WritePrivateNote {
        WritePrivateNote(session: RollCallFixture.session, student: .id(StudentID(student)), text: text)
    }

    /// The notes on the roster of a person, by student.
    private func notes(as token: String = "admin") async throws -> [Int64: String] {
        let roster = try await fixture.send(ShowRoster(session: RollCallFixture.session), as: token)
        return roster.entries.reduce(into: [:]) { $0[$1.student.number] = $1.privateNote }
    }

    @Test func `a note is on the rosters of its author only`() async throws {
        #expect(try await write("Learns turns quickly").text == "Learns turns quickly")
        try await write("Pays late", as: "front-desk")
        #expect(try await notes() == [1: "Learns turns quickly"])
        #expect(try await notes(as: "front-desk") == [1: "Pays late"])
        #expect(await fixture.errorCode(of: request("Hm", 1), as: "student:1") == "access.wrong-role")
    }

    @Test func `another text replaces a note, and an empty one removes it`() async throws {
        try await write("Learns turns quickly")
        try await write("Leads well")
        #expect(try await notes() == [1: "Leads well"])
        #expect(try await fixture.count("private_notes") == 1)
        #expect(try await write(" ").text == nil)
        #expect(try await notes().isEmpty)
        try await write(nil)
    }

    @Test func `a note has at most 500 characters`() async throws {
        try await write(String(repeating: "n", count: 500))
        let long = request(String(repeating: "n", count: 501), 1)
        #expect(await fixture.errorCode(of: long) == "text.too-long")
    }

    @Test func `a student who is not on the roster is refused like an unknown one`() async throws {
        for student in [3, 999] as [Int64] {
            #expect(await fixture.errorCode(of: request("Hm", student)) == "student.not-found")
        }
        try await fixture.mark("present", 3)
        try await write("Came with Ana", about: 3)
        #expect(try await notes() == [3: "Came with Ana"])
    }

    @Test func `the data of a student has the notes about them, without the authors`() async throws {
        try await write("Learns turns quickly")
        try await write("Pays late", as: "front-desk")
        try await write("Leads well", about: 2)
        let person = Person(student: StudentID(1), accounts: [])
        let data = try await fixture.store.read { [rollCall = fixture.rollCall] in
            try rollCall.personalData(of: person, in: $0)
        }
        let notes = try #require(data.first { $0.name == "private notes" })
        #expect(notes.rows.map { $0["text"] } == ["Learns turns quickly", "Pays late"])
        #expect(notes.columns == ["written_at", "text"])
    }

    @Test func `a merge keeps the notes of each author about both students`() async throws {
        try await write("Learns turns quickly")
        try await write("Leads well", about: 2)
        try await write("Pays late", about: 2, as: "front-desk")
        let now = fixture.clock.now
        _ = try await fixture.store.write { [rollCall = fixture.rollCall] in
            try rollCall.studentWasMerged(
                StudentID(2), into: StudentID(1), at: now, language: .english, in: $0)
        }
        #expect(try await notes() == [1: "Learns turns quickly; Leads well"])
        #expect(try await notes(as: "front-desk") == [1: "Pays late"])
        #expect(try await fixture.count("private_notes") == 2)
    }

    @Test func `a merge cuts no note, and the author replaces a longer one within the limit only`()
        async throws
    {
        let (first, second) = (String(repeating: "a", count: 500), String(repeating: "b", count: 500))
        try await write(first)
        try await write(second, about: 2)
        let now = fixture.clock.now
        _ = try await fixture.store.write { [rollCall = fixture.rollCall] in
            try rollCall.studentWasMerged(
                StudentID(2), into: StudentID(1), at: now, language: .english, in: $0)
        }
        let both = first + "; " + second
        #expect(try await notes() == [1: both])
        let error = await #expect(throws: InvalidValue.self) { try await write(both) }
        #expect(error?.code == "text.too-long" && error?.publicDescription.contains("500") == true)
        #expect(try await notes() == [1: both])
        try await write(second)
        #expect(try await notes() == [1: second])
    }

    @Test func `the notes end with the student's data and with the author's account`() async throws {
        try await write("Learns turns quickly")
        try await write("Leads well", about: 2)
        try await write("Pays late", about: 2, as: "front-desk")
        let now = fixture.clock.now
        try await fixture.store.write { [rollCall = fixture.rollCall] in
            try rollCall.studentWasErased(StudentID(1), at: now, in: $0)
        }
        #expect(try await notes() == [2: "Leads well"])
        try await fixture.store.write { try RollCall.accountWasClosed(AccountID(1), in: $0) }
        #expect(try await notes().isEmpty)
        #expect(try await notes(as: "front-desk") == [2: "Pays late"])
    }
}
