import ClassManagement
import Core
import Persistence
import TestSupport
import Testing

@Suite(.limitedParallelism) struct EnrolTests {
    private func fixture(capacity: Int = 10, room: String = "one") async throws -> ClassesFixture {
        let fixture = try await ClassesFixture()
        try await fixture.addClass("salsa", room: room, capacity: capacity)
        return fixture
    }

    @Test func `a student is enrolled from today by the venue's clock`() async throws {
        let fixture = try await fixture(room: "far")
        // It is 23:30 of the 20th in Lima and 01:30 of the 21st in Santiago.
        try fixture.clock.set("2026-11-21T04:30")
        let enrolment = try await fixture.enrol(1)
        #expect(enrolment.from.description == "2026-11-21" && enrolment.until == nil)
        #expect(enrolment.studentName == "Student 1" && enrolment.className == "salsa")
        #expect(try await fixture.send(ShowClass(class: .key("salsa"))).enrolled == 1)
    }

    @Test func `the error of a full class has its name and capacity`() async throws {
        let fixture = try await fixture(capacity: 2)
        try await fixture.enrol(1)
        try await fixture.enrol(2)
        #expect(
            await sentence { try await fixture.enrol(3) } == "“salsa” is full: its capacity is 2.")
        #expect(await errorCode { try await fixture.enrol(3) } == "class.full")
        #expect(try await fixture.students() == [1, 2])
    }

    @Test func `a student can enrol from a later day on which a place is free`() async throws {
        let fixture = try await fixture(capacity: 1)
        try await fixture.enrol(1)
        try await fixture.unenrol(1, until: "2026-11-30")
        #expect(await errorCode { try await fixture.enrol(2, from: "2026-11-30") } == "class.full")
        #expect(await errorCode { try await fixture.enrol(2, from: "2026-12-01") } == nil)
    }

    @Test func `a class that is full on a later day refuses an open-ended enrolment before`() async throws {
        let fixture = try await fixture(capacity: 1)
        try await fixture.enrol(1, from: "2026-12-01")
        #expect(await errorCode { try await fixture.enrol(2) } == "class.full")
    }

    @Test func `a student is enrolled in a class once`() async throws {
        let fixture = try await fixture()
        try await fixture.enrol(1)
        #expect(await errorCode { try await fixture.enrol(1) } == "enrolment.already-enrolled")
        #expect(
            await errorCode { try await fixture.enrol(1, from: "2026-12-01") } == "enrolment.already-enrolled"
        )
        #expect(
            await errorCode { try await fixture.enrol(1, from: "2026-11-02") } == "enrolment.already-enrolled"
        )
    }

    @Test func `a student can be in two classes and return to one`() async throws {
        let fixture = try await fixture()
        try await fixture.addClass("ballet", room: "two")
        try await fixture.enrol(1, from: "2026-11-02")
        try await fixture.enrol(1, in: "ballet")
        try await fixture.unenrol(1)
        #expect(try await fixture.enrol(1).from.description == "2026-11-20")
        #expect(try await fixture.students() == [1])
    }

    @Test func `a student who is not active cannot enrol`() async throws {
        let fixture = try await fixture()
        #expect(
            await sentence { try await fixture.enrol(900) }
                == "Student 900 is not active and cannot be enrolled.")
        #expect(await errorCode { try await fixture.enrol(899) } == nil)
    }

    @Test func `enrolling an unknown student or class is an error`() async throws {
        let fixture = try await fixture()
        #expect(await errorCode { try await fixture.enrol(1000) } == "student.not-found")
        #expect(await errorCode { try await fixture.enrol(1, in: "none") } == "class.not-found")
    }

    @Test func `enrolling after the last day of a class is refused`() async throws {
        let fixture = try await fixture()
        #expect(
            await errorCode { try await fixture.enrol(1, from: "2026-12-19") } == "enrolment.class-is-over")
        #expect(await errorCode { try await fixture.enrol(1, from: "2026-12-18") } == nil)
        try fixture.clock.set("2026-12-19T12:00")
        #expect(await errorCode { try await fixture.enrol(2) } == "enrolment.class-is-over")
    }

    @Test func `unenrolling ends the enrolment yesterday by default`() async throws {
        let fixture = try await fixture()
        try await fixture.enrol(1, from: "2026-11-02")
        #expect(try await fixture.unenrol(1).until?.description == "2026-11-19")
        #expect(try await fixture.students().isEmpty)
    }

    @Test func `unenrolling deletes an enrolment that begins today or later`() async throws {
        let fixture = try await fixture()
        try await fixture.enrol(1)
        try await fixture.enrol(2, from: "2026-12-01")
        #expect(try await fixture.unenrol(1).until?.description == "2026-11-19")
        try await fixture.unenrol(2)
        #expect(try await fixture.students().isEmpty)
        let classes = fixture.classes
        let traces = try await fixture.store.read { db in
            try (1...2).filter { try classes.hasHistory(StudentID($0), in: db) }
        }
        #expect(traces.isEmpty)
    }

    @Test func `an enrolment that ends on the day of a new one goes on, if there is a place`() async throws {
        let fixture = try await ClassesFixture()
        try await fixture.addClass("salsa", capacity: 1)
        try await fixture.enrol(1, from: "2026-11-02")
        try await fixture.unenrol(1, until: "2026-11-20")
        try await fixture.enrol(2, from: "2026-11-21")
        #expect(await errorCode { try await fixture.enrol(1) } == "class.full")
        try await fixture.unenrol(2)
        let enrolment = try await fixture.enrol(1)
        #expect(enrolment.from.description == "2026-11-02" && enrolment.until == nil)
        #expect(try await fixture.students() == [1])
    }

    @Test func `unenrolling takes a last day`() async throws {
        let fixture = try await fixture()
        try await fixture.enrol(1)
        #expect(
            await errorCode { try await fixture.unenrol(1, until: "2026-11-19") }
                == "enrolment.ends-before-start")
        #expect(try await fixture.unenrol(1, until: "2026-11-30").until?.description == "2026-11-30")
        #expect(
            await errorCode { try await fixture.unenrol(1, until: "2026-12-01") } == "enrolment.ends-earlier")
        #expect(try await fixture.unenrol(1, until: "2026-11-20").until?.description == "2026-11-20")
        #expect(try await fixture.students() == [1])
    }

    @Test func `unenrolling later does not change a past enrolment`() async throws {
        let fixture = try await fixture()
        try await fixture.enrol(1, from: "2026-11-02")
        try await fixture.unenrol(1, until: "2026-11-20")
        try fixture.clock.set("2026-11-25T12:00")
        try await fixture.enrol(1)
        #expect(
            await errorCode { try await fixture.unenrol(1, until: "2026-11-10") }
                == "enrolment.ends-before-start")
        try fixture.clock.set("2026-12-10T12:00")
        #expect(try await fixture.unenrol(1, until: "2026-12-01").until?.description == "2026-12-01")
    }

    @Test func `unenrolling a student who is not enrolled is refused`() async throws {
        let fixture = try await fixture()
        #expect(await sentence { try await fixture.unenrol(1) } == "Student 1 is not enrolled in “salsa”.")
        try await fixture.enrol(1, from: "2026-11-02")
        try await fixture.unenrol(1)
        #expect(await errorCode { try await fixture.unenrol(1) } == "enrolment.not-enrolled")
    }

    @Test func `students see their own classes that are not over`() async throws {
        let fixture = try await fixture()
        try await fixture.addClass("ballet", room: "two", to: "2026-11-27")
        try await fixture.enrol(1)
        try await fixture.enrol(1, in: "ballet")
        try await fixture.enrol(2)
        let own = try await fixture.send(ListStudentClasses(student: .me), as: "student:1")
        #expect(own.items.map(\.className) == ["salsa", "ballet"])
        try fixture.clock.set("2026-11-28T12:00")
        let later = try await fixture.send(ListStudentClasses(student: .me), as: "student:1")
        #expect(later.items.map(\.className) == ["salsa"])
        let all = try await fixture.send(ListStudentClasses(student: .me, past: true), as: "student:1")
        #expect(all.items.map(\.className) == ["salsa", "ballet"])
    }

    @Test func `the next page of students continues after the last one`() async throws {
        let fixture = try await fixture()
        for student in 1...3 { try await fixture.enrol(Int64(student)) }
        let first = try await fixture.send(ListClassStudents(class: .key("salsa"), limit: 2))
        let second = try await fixture.send(
            ListClassStudents(class: .key("salsa"), limit: 2, after: first.next))
        #expect((first.items + second.items).map(\.student.number) == [1, 2, 3] && second.next == nil)
    }

    @Test func `an enrolment is over with its class, in the lists of both`() async throws {
        let fixture = try await fixture()
        try await fixture.enrol(1)
        try await fixture.enrol(2)
        try await fixture.unenrol(2, until: "2026-12-10")
        try await fixture.send(EditClass(class: .key("salsa"), lastDay: day("2026-11-27")))
        for (date, count) in [("2026-11-27", 2), ("2026-11-28", 0)] {
            try fixture.clock.set("\(date)T12:00")
            let first = try await fixture.send(ListStudentClasses(student: .me), as: "student:1").items
            let second = try await fixture.send(ListStudentClasses(student: .me), as: "student:2").items
            #expect(first.count + second.count == count)
            let students = try await fixture.students()
            #expect(students.count == count)
        }
    }

    @Test func `an enrolment from a day before the class begins on its first day`() async throws {
        let fixture = try await ClassesFixture()
        try await fixture.addClass("salsa", from: "2026-11-28")
        #expect(try await fixture.enrol(1, from: "2026-10-01").from == day("2026-11-28"))
        #expect(try await fixture.enrol(2, from: "2026-11-29").from == day("2026-11-29"))
    }
}
