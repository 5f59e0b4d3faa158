import Application
import ClassManagement
import Core
import TestSupport
import Testing

@Suite(.limitedParallelism) struct ClassAccessTests {
    @Test func `students read classes, the timetable and their enrolments, and change only their calendar`()
        async throws
    {
        let fixture = try await ClassesFixture()
        let open = fixture.service.requests.filter { type in
            switch type.endpoint.access {
            case .staff, .assigned: false
            default: true
            }
        }
        #expect(
            Set(open.map { $0.name }) == [
                "ShowClass", "ShowTimetable", "ListStudentClasses", "ListStudentSessions", "ListVenues",
                "ListClassTypes", "ShowVenue", "ShowVenueCalendar", "ShowPrivateCalendar",
                "CreateStudentCalendar", "RevokeStudentCalendar", "ShowStudentCalendar",
            ])
        #expect(
            Set(open.filter { $0.endpoint.isWrite }.map { $0.name }) == [
                "CreateStudentCalendar", "RevokeStudentCalendar",
            ])
    }

    @Test func `each endpoint is served once`() async throws {
        let fixture = try await ClassesFixture()
        let endpoints = fixture.service.requests.map { "\($0.endpoint.method.rawValue) \($0.endpoint.path)" }
        // 57 of this feature, and the list of audit entries.
        #expect(endpoints.count == 58 && Set(endpoints).count == endpoints.count)
    }

    @Test func `students change nothing and see only their own classes`() async throws {
        let fixture = try await ClassesFixture()
        try await fixture.addClass("salsa")
        let enrol = EnrolStudent(class: .key("salsa"), student: .id(StudentID(1)))
        #expect(await errorCode { try await fixture.send(enrol, as: "student:1") } == "access.wrong-role")
        #expect(await errorCode { try await fixture.send(enrol, as: nil) } == "access.not-signed-in")
        let other = ListStudentClasses(student: .id(StudentID(2)))
        #expect(await errorCode { try await fixture.send(other, as: "student:1") } == "access.not-yours")
        #expect(await errorCode { try await fixture.send(other, as: "student:2") } == nil)
        #expect(
            await errorCode { try await fixture.send(ListStudentClasses(student: .me), as: "admin") }
                == "access.not-a-student")
    }

    @Test func `a class is found by its id and by its key`() async throws {
        let fixture = try await ClassesFixture()
        let id = try await fixture.addClass("salsa").id
        let show = ShowClass(class: .id(id))
        #expect(try await fixture.send(show, as: "student:1").key == "salsa")
        #expect(
            await errorCode { try await fixture.send(ShowClass(class: .key("x"))) } == "class.not-found")
    }

    @Test func `the JSON field of a class is named class`() async throws {
        let fixture = try await ClassesFixture()
        let id = try await fixture.addClass("salsa").id
        let request = try JSON.decode(
            EnrolStudent.self, from: Array(#"{"class": \#(id), "student": 1, "from": "2026-12-01"}"#.utf8))
        let enrolment = try await fixture.send(request)
        let text = String(decoding: try JSON.encode(enrolment), as: UTF8.self)
        #expect(text.contains(#""class":\#(id)"#) && text.contains(#""from":"2026-12-01""#))
    }

    @Test(arguments: [
        (#"{"class":"a"}"#, "unchanged"), (#"{"class":"a","instructor":null}"#, "cleared"),
        (#"{"class":"a","instructor":"ana"}"#, "set(ana)"),
    ]) func `null in JSON clears an instructor, and an absent field does not`(json: String, edit: String)
        throws
    {
        let request = try JSON.decode(EditClass.self, from: Array(json.utf8))
        #expect("\(request.instructor)".replacing("ClassManagement.", with: "") == edit)
        #expect(String(decoding: try JSON.encode(request), as: UTF8.self) == json)
    }

    @Test func `a slot in JSON that ends before it starts is refused`() async {
        let text = #"{"day": "MO", "startTime": "18:00", "endTime": "17:00"}"#
        #expect(
            await errorCode { try JSON.decode(WeeklySlot.self, from: Array(text.utf8)) }
                == "end-time.before-start")
    }

    @Test func `a dry run changes nothing`() async throws {
        let fixture = try await ClassesFixture()
        try await fixture.addClass("salsa")
        let enrol = EnrolStudent(class: .key("salsa"), student: .id(StudentID(1)))
        try await fixture.send(enrol, as: "admin", SendOptions(isDryRun: true))
        #expect(try await fixture.students().isEmpty)
    }
}
