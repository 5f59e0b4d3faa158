import ClassManagement
import Core
import Persistence
import Testing

@Suite struct EnrolTests {
    private func studio(capacity: Int = 10, room: String = "one") async throws -> Studio {
        let studio = try await Studio()
        try await studio.addClass("salsa", room: room, capacity: capacity)
        return studio
    }

    @Test func `a student is enrolled from today by the venue's clock`() async throws {
        let studio = try await studio(room: "far")
        // It is 23:30 of the 20th in Lima and 01:30 of the 21st in Santiago.
        try studio.clock.set("2026-11-21T04:30")
        let enrolment = try await studio.enrol(1)
        #expect(enrolment.from.description == "2026-11-21" && enrolment.until == nil)
        #expect(enrolment.studentName == "Student 1" && enrolment.className == "salsa")
        #expect(try await studio.send(ShowClass(academyClass: .key("salsa"))).enrolled == 1)
    }

    @Test func `a full class is refused by name with its places`() async throws {
        let studio = try await studio(capacity: 2)
        try await studio.enrol(1)
        try await studio.enrol(2)
        #expect(
            await sentence { try await studio.enrol(3) } == "“salsa” is full: all of its 2 places are taken.")
        #expect(await refusal { try await studio.enrol(3) } == "class.full")
        #expect(try await studio.students() == [1, 2])
    }

    @Test func `a place that is free later can be taken for later`() async throws {
        let studio = try await studio(capacity: 1)
        try await studio.enrol(1)
        try await studio.unenrol(1, until: "2026-11-30")
        #expect(await refusal { try await studio.enrol(2, from: "2026-11-30") } == "class.full")
        #expect(await refusal { try await studio.enrol(2, from: "2026-12-01") } == nil)
    }

    @Test func `a place that is taken later is not free until then for good`() async throws {
        let studio = try await studio(capacity: 1)
        try await studio.enrol(1, from: "2026-12-01")
        #expect(await refusal { try await studio.enrol(2) } == "class.full")
    }

    @Test func `a student has one place in a class`() async throws {
        let studio = try await studio()
        try await studio.enrol(1)
        #expect(await refusal { try await studio.enrol(1) } == "enrolment.already-enrolled")
        #expect(
            await refusal { try await studio.enrol(1, from: "2026-12-01") } == "enrolment.already-enrolled")
        #expect(
            await refusal { try await studio.enrol(1, from: "2026-11-02") } == "enrolment.already-enrolled")
    }

    @Test func `a student may be in two classes and come back to one`() async throws {
        let studio = try await studio()
        try await studio.addClass("ballet", room: "two")
        try await studio.enrol(1, from: "2026-11-02")
        try await studio.enrol(1, in: "ballet")
        try await studio.unenrol(1)
        #expect(try await studio.enrol(1).from.description == "2026-11-20")
        #expect(try await studio.students() == [1])
    }

    @Test func `a student who is not active cannot enrol`() async throws {
        let studio = try await studio()
        #expect(
            await sentence { try await studio.enrol(900) }
                == "Student 900 is not active and cannot be enrolled.")
        #expect(await refusal { try await studio.enrol(899) } == nil)
    }

    @Test func `an unknown student or class is said to be so`() async throws {
        let studio = try await studio()
        #expect(await refusal { try await studio.enrol(1000) } == "student.not-found")
        #expect(await refusal { try await studio.enrol(1, in: "none") } == "class.not-found")
    }

    @Test func `nobody enrols after a class's last day`() async throws {
        let studio = try await studio()
        #expect(await refusal { try await studio.enrol(1, from: "2026-12-19") } == "enrolment.class-is-over")
        #expect(await refusal { try await studio.enrol(1, from: "2026-12-18") } == nil)
        try studio.clock.set("2026-12-19T12:00")
        #expect(await refusal { try await studio.enrol(2) } == "enrolment.class-is-over")
    }

    @Test func `unenrolling ends with yesterday`() async throws {
        let studio = try await studio()
        try await studio.enrol(1, from: "2026-11-02")
        #expect(try await studio.unenrol(1).until?.description == "2026-11-19")
        #expect(try await studio.students().isEmpty)
    }

    @Test func `unenrolling from what begins today or later removes it`() async throws {
        let studio = try await studio()
        try await studio.enrol(1)
        try await studio.enrol(2, from: "2026-12-01")
        #expect(try await studio.unenrol(1).until?.description == "2026-11-19")
        try await studio.unenrol(2)
        #expect(try await studio.students().isEmpty)
        let classes = studio.classes
        let traces = try await studio.store.read { db in
            try (1...2).filter { try classes.hasEnrolments(StudentID($0), in: db) }
        }
        #expect(traces.isEmpty)
    }

    @Test func `unenrolling may say the last day`() async throws {
        let studio = try await studio()
        try await studio.enrol(1)
        #expect(
            await refusal { try await studio.unenrol(1, until: "2026-11-19") }
                == "enrolment.ends-before-start")
        #expect(try await studio.unenrol(1, until: "2026-11-30").until?.description == "2026-11-30")
        #expect(
            await refusal { try await studio.unenrol(1, until: "2026-12-01") } == "enrolment.ends-earlier")
        #expect(try await studio.unenrol(1, until: "2026-11-20").until?.description == "2026-11-20")
        #expect(try await studio.students() == [1])
    }

    @Test func `unenrolling later leaves an enrolment that is over as it was`() async throws {
        let studio = try await studio()
        try await studio.enrol(1, from: "2026-11-02")
        try await studio.unenrol(1, until: "2026-11-20")
        try studio.clock.set("2026-11-25T12:00")
        try await studio.enrol(1)
        #expect(
            await refusal { try await studio.unenrol(1, until: "2026-11-10") }
                == "enrolment.ends-before-start")
        try studio.clock.set("2026-12-10T12:00")
        #expect(try await studio.unenrol(1, until: "2026-12-01").until?.description == "2026-12-01")
    }

    @Test func `who is not enrolled cannot be unenrolled`() async throws {
        let studio = try await studio()
        #expect(await sentence { try await studio.unenrol(1) } == "Student 1 is not enrolled in “salsa”.")
        try await studio.enrol(1, from: "2026-11-02")
        try await studio.unenrol(1)
        #expect(await refusal { try await studio.unenrol(1) } == "enrolment.not-enrolled")
    }

    @Test func `students see their own classes that are not over`() async throws {
        let studio = try await studio()
        try await studio.addClass("ballet", room: "two", to: "2026-11-27")
        try await studio.enrol(1)
        try await studio.enrol(1, in: "ballet")
        try await studio.enrol(2)
        let own = try await studio.send(ListStudentClasses(student: .me), as: "student:1")
        #expect(own.items.map(\.className) == ["salsa", "ballet"])
        try studio.clock.set("2026-11-28T12:00")
        let later = try await studio.send(ListStudentClasses(student: .me), as: "student:1")
        #expect(later.items.map(\.className) == ["salsa"])
    }

    @Test func `a list of students goes on where its page ended`() async throws {
        let studio = try await studio()
        for student in 1...3 { try await studio.enrol(Int64(student)) }
        let first = try await studio.send(ListClassStudents(academyClass: .key("salsa"), limit: 2))
        let second = try await studio.send(
            ListClassStudents(academyClass: .key("salsa"), limit: 2, after: first.next))
        #expect((first.items + second.items).map(\.student.number) == [1, 2, 3] && second.next == nil)
    }
}
