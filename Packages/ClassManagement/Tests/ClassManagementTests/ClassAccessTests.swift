import ClassManagement
import Core
import Networking
import Testing

@Suite struct ClassAccessTests {
    @Test func `only reads of classes and timetables are for students too`() async throws {
        let studio = try await Studio()
        let open = studio.service.requests.filter { $0.endpoint.access != .only(.admin) }
        #expect(Set(open.map { $0.name }) == ["ShowClass", "ShowTimetable", "ListStudentClasses"])
        #expect(open.allSatisfy { !$0.endpoint.isWrite })
    }

    @Test func `every endpoint is there once`() async throws {
        let studio = try await Studio()
        let endpoints = studio.service.requests.map { "\($0.endpoint.method.rawValue) \($0.endpoint.path)" }
        #expect(endpoints.count == 38 && Set(endpoints).count == endpoints.count)
    }

    @Test func `students change nothing and see nobody else's classes`() async throws {
        let studio = try await Studio()
        try await studio.addClass("salsa")
        let enrol = EnrolStudent(academyClass: .key("salsa"), student: .id(StudentID(1)))
        #expect(await refusal { try await studio.send(enrol, as: "student:1") } == "access.wrong-role")
        #expect(await refusal { try await studio.send(enrol, as: nil) } == "access.not-signed-in")
        let other = ListStudentClasses(student: .id(StudentID(2)))
        #expect(await refusal { try await studio.send(other, as: "student:1") } == "access.not-yours")
        #expect(await refusal { try await studio.send(other, as: "student:2") } == nil)
        #expect(
            await refusal { try await studio.send(ListStudentClasses(student: .me), as: "admin") }
                == "access.not-a-student")
    }

    @Test func `a class is known by its id and by its key`() async throws {
        let studio = try await Studio()
        let id = try await studio.addClass("salsa").id
        let show = ShowClass(academyClass: .id(id))
        #expect(try await studio.send(show, as: "student:1").key == "salsa")
        #expect(
            await refusal { try await studio.send(ShowClass(academyClass: .key("x"))) } == "class.not-found")
    }

    @Test func `JSON says class`() async throws {
        let studio = try await Studio()
        let id = try await studio.addClass("salsa").id
        let request = try JSON.decode(
            EnrolStudent.self, from: Array(#"{"class": \#(id), "student": 1, "from": "2026-12-01"}"#.utf8))
        let enrolment = try await studio.send(request)
        let text = String(decoding: try JSON.encode(enrolment), as: UTF8.self)
        #expect(text.contains(#""class":\#(id)"#) && text.contains(#""from":"2026-12-01""#))
    }

    @Test func `JSON cannot carry a slot that ends before it starts`() async {
        let text = #"{"day": "MO", "startTime": "18:00", "endTime": "17:00"}"#
        #expect(
            await refusal { try JSON.decode(WeeklySlot.self, from: Array(text.utf8)) }
                == "end-time.before-start")
    }

    @Test func `a dry run answers and changes nothing`() async throws {
        let studio = try await Studio()
        try await studio.addClass("salsa")
        let enrol = EnrolStudent(academyClass: .key("salsa"), student: .id(StudentID(1)))
        try await studio.send(enrol, as: "admin", SendOptions(isDryRun: true))
        #expect(try await studio.students().isEmpty)
    }
}
