import Academy
import Application
import Authentication
import ClassManagement
import Core
import DataExchange
import Messages
import StudentManagement
import TestSupport
import Testing

/// People who name what is their own by its key instead of its id.
@Suite(.limitedParallelism) struct KeyScopeTests {
    @Test(arguments: Transport.allCases)
    func `an instructor may name herself and her class by key, and no one else's`(_ transport: Transport)
        async throws
    {
        let fixture = try await CheckInFixture(transport)
        let admin = fixture.academy.admin
        for key in ["maria", "otto"] { _ = try await admin.send(AddInstructor(key: key, name: key)) }
        _ = try await admin.send(
            EditClass(class: .id(fixture.academyClass.id), instructor: .set(.key("maria"))))
        let key = try #require(fixture.academyClass.key)
        let maria = fixture.academy.client(
            try await fixture.academy.signIn(.instructor, teaching: InstructorID(1), admin))
        _ = try await maria.send(CreateInstructorCalendar(instructor: .key("maria")))
        _ = try await maria.send(ListClassStudents(class: .key(key)))
        for other in ["otto", "no-one"] {
            let request = CreateInstructorCalendar(instructor: .key(other))
            #expect(await refusal { try await maria.send(request) } == "access.not-yours", "\(other)")
        }
        let otto = fixture.academy.client(
            try await fixture.academy.signIn(.instructor, teaching: InstructorID(2), admin))
        #expect(
            await refusal { try await otto.send(ListClassStudents(class: .key(key))) } == "access.not-yours")
    }

    @Test(arguments: Transport.allCases)
    func `a number that a student types shows nothing of the student whose key it is`(
        _ transport: Transport
    ) async throws {
        let fixture = try await CheckInFixture(transport)
        let admin = fixture.academy.admin
        let header = "key,first_name,last_name,joined_on,status\n"
        _ = try await admin.send(
            ImportAcademy(files: ["students": header + "s-1,Eva,Paz,2026-11-01,active\n"]))
        let own = try #require(try await admin.send(FindStudents()).items.first { $0.key == "s-1" })
        let other = "\(own.id),Luz,Gil,2026-11-01,active\n"
        _ = try await admin.send(ImportAcademy(files: ["students": header + other]))
        let client = fixture.academy.client(
            try await fixture.academy.signIn(student: own.id, email: "eva@example.org"))
        let request = ShowStudent(student: .number(own.id.number))
        #expect(await refusal { try await client.send(request) } == "access.not-yours")
        #expect(await refusal { try await admin.send(request) } == "reference.ambiguous")
        #expect(try await client.send(ShowStudent(student: .id(own.id))).student.id == own.id)
    }

    @Test(arguments: Transport.allCases)
    func `a student may name herself by key, and no one else`(_ transport: Transport) async throws {
        let fixture = try await CheckInFixture(transport)
        let admin = fixture.academy.admin
        let rows = "s-1,Eva,Paz,2026-11-01,active\ns-2,Luz,Gil,2026-11-01,active\n"
        _ = try await admin.send(
            ImportAcademy(files: ["students": "key,first_name,last_name,joined_on,status\n" + rows]))
        let students = try await admin.send(FindStudents()).items
        let own = try #require(students.first { $0.key == "s-1" })
        let client = fixture.academy.client(
            try await fixture.academy.signIn(student: own.id, email: "eva@example.org"))
        #expect(try await client.send(ShowStudent(student: .key("s-1"))).student.id == own.id)
        for other in ["s-2", "no-one"] {
            let request = ShowStudent(student: .key(other))
            #expect(await refusal { try await client.send(request) } == "access.not-yours", "\(other)")
        }
    }

    @Test(arguments: Transport.allCases)
    func `a student who names namesakes learns nothing about them`(_ transport: Transport) async throws {
        let fixture = try await CheckInFixture(transport)
        let admin = fixture.academy.admin
        let rows = ["s-1,Eva,Paz", "s-2,Ana,Torres", "s-3,Ana,Torres"].map { $0 + ",2026-11-01,active\n" }
        let header = "key,first_name,last_name,joined_on,status\n"
        _ = try await admin.send(ImportAcademy(files: ["students": header + rows.joined()]))
        let own = try #require(try await admin.send(FindStudents()).items.first { $0.key == "s-1" })
        let client = fixture.academy.client(
            try await fixture.academy.signIn(student: own.id, email: "eva@example.org"))
        let namesakes = Reference<Kind.Student>.key("Ana Torres")
        #expect(
            await refusal { try await admin.send(ShowStudent(student: namesakes)) } == "reference.ambiguous")
        for reference in [namesakes, .key("no-one")] {
            let codes = await [
                refusal { try await client.send(ShowStudent(student: reference)) },
                refusal { try await client.send(ShowMessagePreferences(student: reference)) },
            ]
            #expect(codes == ["access.not-yours", "access.not-yours"], "\(reference)")
        }
    }

    @Test(arguments: ["12", "0012"], Transport.allCases)
    func `a person may name what is their own by a number that is a key`(
        _ key: String, _ transport: Transport
    ) async throws {
        let fixture = try await CheckInFixture(transport)
        let admin = fixture.academy.admin
        let typed = try Reference<Kind.Instructor>(typed: key)
        _ = try await admin.send(AddInstructor(key: key, name: "Maria"))
        _ = try await admin.send(AddInstructor(key: "otto", name: "Otto"))
        let maria = fixture.academy.client(
            try await fixture.academy.signIn(.instructor, teaching: InstructorID(1), admin))
        _ = try await maria.send(CreateInstructorCalendar(instructor: typed))
        let otto = fixture.academy.client(
            try await fixture.academy.signIn(.instructor, teaching: InstructorID(2), admin))
        let request = CreateInstructorCalendar(instructor: typed)
        #expect(await refusal { try await otto.send(request) } == "access.not-yours")
        let row = "\(key),Eva,Paz,2026-11-01,active\n"
        _ = try await admin.send(
            ImportAcademy(files: ["students": "key,first_name,last_name,joined_on,status\n" + row]))
        let own = try #require(try await admin.send(FindStudents()).items.first { $0.key == key })
        let eva = fixture.academy.client(
            try await fixture.academy.signIn(student: own.id, email: "eva@example.org"))
        let shown = try await eva.send(ShowStudent(student: try Reference(typed: key)))
        #expect(shown.student.id == own.id && own.id.number != 12)
    }
}
