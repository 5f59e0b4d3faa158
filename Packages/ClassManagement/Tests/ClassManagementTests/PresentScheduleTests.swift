import Application
import ClassManagement
import Core
import TestSupport
import Testing

/// The slots, the room and the instructor of a class are those of today, and its later schedules are listed
/// beside them. It is Friday, 2026-11-20.
@Suite(.limitedParallelism) struct PresentScheduleTests {
    private let fixture: ClassesFixture

    init() async throws {
        fixture = try await ClassesFixture()
        try await fixture.addClass("salsa", instructor: "ana")
    }

    private var shown: AcademyClass {
        get async throws { try await fixture.send(ShowClass(class: .key("salsa"))) }
    }

    @discardableResult private func change(
        _ slots: String? = nil, room: String? = nil, instructor: String? = nil, from: String? = nil
    ) async throws -> AcademyClass {
        try await fixture.send(
            EditClass(
                class: .key("salsa"), room: room.map { .key($0) },
                instructor: instructor.map { .set(.key($0)) } ?? .unchanged,
                slots: slots.map { try week($0) }, from: from.map { try day($0) }))
    }

    @Test func `a change from a later day on is shown beside the present schedule`() async throws {
        let edited = try await change("TU 19:00-20:00", room: "two", instructor: "leo", from: "2026-12-01")
        for found in [edited, try await shown, try await fixture.send(ListClasses()).items[0]] {
            #expect(try found.slots == week("MO 18:00-19:00"))
            #expect(found.roomName == "Salón 1" && found.instructorName == "Ana Ñahui")
            #expect(found.scheduleFrom == nil)
            let next = try #require(found.upcoming.first)
            #expect(try next.from == day("2026-12-01") && next.slots == week("TU 19:00-20:00"))
            #expect(next.roomName == "Salón 2" && next.instructorName == "Leo Díaz")
        }
    }

    @Test(arguments: ["2026-12-01T04:59", "2026-12-01T05:00"])
    func `the change holds from the midnight of the venue on`(_ now: String) async throws {
        try await change("TU 19:00-20:00", from: "2026-12-01")
        try fixture.academy.clock.set(now)
        let isChanged = now.hasSuffix("05:00")
        #expect(try await shown.slots == week(isChanged ? "TU 19:00-20:00" : "MO 18:00-19:00"))
        #expect(try await shown.scheduleFrom == (isChanged ? day("2026-12-01") : nil))
        #expect(try await shown.upcoming.isEmpty == isChanged)
    }

    @Test func `after a second change both are still to come`() async throws {
        try await change("TU 19:00-20:00", from: "2026-12-01")
        try await change("WE 20:00-21:00", from: "2026-12-10")
        #expect(try await shown.slots == week("MO 18:00-19:00"))
        #expect(try await shown.upcoming.map(\.from) == [day("2026-12-01"), day("2026-12-10")])
        try fixture.academy.clock.set("2026-12-05T12:00")
        #expect(try await shown.slots == week("TU 19:00-20:00"))
        #expect(try await shown.upcoming.map(\.slots) == [week("WE 20:00-21:00")])
    }

    @Test func `another room from a day before the change divides the present schedule`() async throws {
        try await change("TU 19:00-20:00", from: "2026-12-10")
        try await change(room: "two", from: "2026-11-30")
        #expect(try await shown.roomName == "Salón 1")
        let upcoming = try await shown.upcoming
        #expect(upcoming.map(\.roomName) == ["Salón 2", "Salón 2"])
        #expect(try upcoming.map(\.slots) == [week("MO 18:00-19:00"), week("TU 19:00-20:00")])
        #expect(try upcoming.map(\.from) == [day("2026-11-30"), day("2026-12-10")])
    }

    @Test func `a change of all future sessions is the present schedule at once`() async throws {
        try await change("TU 19:00-20:00", from: "2026-12-01")
        #expect(try await change("FR 20:00-21:00").slots == week("FR 20:00-21:00"))
        #expect(try await shown.upcoming.isEmpty)
    }

    @Test func `a class that is sent back as it was read keeps a change to come`() async throws {
        try await change("TU 19:00-20:00", from: "2026-12-01")
        let code = await errorCode {
            try await fixture.send(
                EditClass(class: .key("salsa"), name: "Salsa II", slots: try await shown.slots))
        }
        #expect(code == "class.change-to-come")
        #expect(try await shown.name == "salsa")
        #expect(try await shown.upcoming.map(\.slots) == [week("TU 19:00-20:00")])
    }

    @Test func `the slots of today replace a change to come if the request names its day`() async throws {
        try await change("TU 19:00-20:00", from: "2026-12-01")
        #expect(try await change("MO 18:00-19:00", from: "2026-12-01").upcoming.isEmpty)
        let days = try await fixture.sessions(of: "salsa").map(\.day)
        #expect(try days.contains(day("2026-12-07")) && !days.contains(day("2026-12-08")))
    }

    @Test func `a student hears of no change after the own enrolment`() async throws {
        try await change("TU 19:00-20:00", from: "2026-12-01")
        for (student, until) in [(1, "2026-11-30"), (2, "2026-12-01")] {
            try await fixture.enrol(Int64(student))
            try await fixture.unenrol(Int64(student), until: until)
        }
        func upcoming(_ student: Int64) async throws -> Int? {
            let request = ListStudentClasses(student: .id(StudentID(student)))
            return try await fixture.send(request).items.first?.upcoming.count
        }
        #expect(try await upcoming(1) == 0)
        #expect(try await upcoming(2) == 1)
    }

    @Test func `filters ask for the present schedule`() async throws {
        try await change("TU 19:00-20:00", room: "far", instructor: "leo", from: "2026-12-01")
        func count(_ request: ListClasses) async throws -> Int {
            try await fixture.send(request).items.count
        }
        #expect(try await count(ListClasses(day: .monday)) == 1)
        #expect(try await count(ListClasses(day: .tuesday)) == 0)
        #expect(try await count(ListClasses(venue: .key("lima"))) == 1)
        #expect(try await count(ListClasses(venue: .key("santiago"))) == 0)
        #expect(try await count(ListClasses(instructor: .key("ana"))) == 1)
        #expect(try await count(ListClasses(instructor: .key("leo"))) == 0)
    }

    @Test func `a student's classes and an extra session follow the schedule of their day`() async throws {
        try await change("TU 19:00-20:00", room: "two", from: "2026-12-01")
        try await fixture.enrol(1)
        let request = ListStudentClasses(student: .id(StudentID(1)))
        let enrolled = try #require(try await fixture.send(request).items.first)
        #expect(try enrolled.slots == week("MO 18:00-19:00") && enrolled.roomName == "Salón 1")
        #expect(try enrolled.upcoming.map(\.from) == [day("2026-12-01")])
        #expect(try await fixture.addSession(of: "salsa", at: "2026-11-28T10:00").roomName == "Salón 1")
        #expect(try await fixture.addSession(of: "salsa", at: "2026-12-05T10:00").roomName == "Salón 2")
    }

    @Test func `a session that was moved says the room of its own schedule`() async throws {
        try await change("TU 19:00-20:00", room: "two", from: "2026-12-01")
        let session = try #require(try await fixture.sessions(of: "salsa", on: "2026-11-23").first)
        let noted = try await fixture.send(EditSession(session: session.id, note: "x"))
        #expect(noted.isChanged && noted.usualRoomName == nil)
    }
}
