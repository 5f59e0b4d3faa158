import Application
import ClassManagement
import Core
import DataExchange
import StudentManagement
import TestSupport
import Testing

/// References by keys that look like numbers.
@Suite(.limitedParallelism) struct KeyReferenceTests {
    /// An academy with a venue, a room, an instructor and a class type whose keys are digits.
    private func academy(_ transport: Transport) async throws -> any Client {
        let admin = try await TestAcademy(transport).admin
        _ = try await admin.send(AddVenue(key: "0007", name: "San Borja", timeZone: "America/Lima"))
        _ = try await admin.send(AddRoom(key: "1", venue: .key("0007"), name: "A", capacity: 5))
        _ = try await admin.send(AddInstructor(key: "2", name: "Ana"))
        _ = try await admin.send(
            AddClassType(key: "3", style: "Salsa", family: "latin", level: "beginner"))
        return admin
    }

    @Test(arguments: Transport.allCases)
    func `a key of digits is a valid reference in a path, a query and a body`(_ transport: Transport)
        async throws
    {
        let admin = try await academy(transport)
        #expect(try await admin.send(ShowVenue(venue: .key("0007"))).name == "San Borja")
        #expect(try await admin.send(ListRooms(venue: .key("0007"))).items.map(\.name) == ["A"])
        #expect(try await admin.send(EditRoom(room: .key("1"), capacity: 6)).capacity == 6)
    }

    /// Students 1 to 6, whose numbers in the academy are in part the ids of others, and their guardians.
    private static let family = [
        "students": """
        key,first_name,last_name
        004,Ana,Uno
        4,Bea,Dos
        3,Cai,Tres
        31,Dan,Cuatro
        Ñ-7,Eva,Cinco
        ñ-7,Fey,Seis

        """,
        "guardians": """
        student,name
        004,Madre de Ana
        4,Madre de Bea
        3,Madre de Cai
        31,Madre de Dan
        Ñ-7,Madre de Eva
        ñ-7,Madre de Fey

        """,
    ]

    @Test(
        arguments: [
            // The number of Bea, and the id of Dan.
            ("4", nil, "reference.ambiguous"), ("key:4", "Bea", nil), ("id:4", "Dan", nil),
            ("004", "Ana", nil),
            // Cai has both.
            ("3", "Cai", nil), ("31", "Dan", nil), ("2", "Bea", nil), ("0031", nil, "student.not-found"),
            ("7", nil, "student.not-found"), ("Ñ-7", "Eva", nil), ("ñ-7", "Fey", nil),
            ("N-7", nil, "student.not-found"),
        ] as [(String, String?, String?)])
    func `a number of the academy is never taken for the id of another student`(
        _ text: String, _ name: String?, _ code: String?
    ) async throws {
        let admin = try await TestAcademy().admin
        let report = try await admin.send(ImportAcademy(files: Self.family))
        #expect(report.errors == [] && report.counts == ["guardians": 6, "students": 6])
        let student = try Reference<Kind.Student>(typed: text)
        guard let name else {
            #expect(await errorCode { try await admin.send(ShowStudent(student: student)) } == code)
            return
        }
        let found = try await admin.send(ShowStudent(student: student))
        #expect(found.student.firstName == name && found.guardians.map(\.name) == ["Madre de \(name)"])
    }

    @Test(arguments: Transport.allCases)
    func `an edit clears the instructor of a class`(_ transport: Transport) async throws {
        let admin = try await academy(transport)
        let slot = try WeeklySlot(
            day: .monday, startTime: .midnight, endTime: TimeOfDay(parsing: "01:00"))
        let added = try await admin.send(
            AddClass(
                key: "4", classType: .key("3"), room: .key("1"), instructor: .key("2"), slots: [slot],
                firstDay: CalendarDay(parsing: "2026-11-23"), lastDay: CalendarDay(parsing: "2026-11-30"),
                capacity: 5))
        let renamed = try await admin.send(EditClass(class: .key("4"), name: "Salsa"))
        #expect((added.instructorName, renamed.instructorName) == ("Ana", "Ana"))
        let edited = try await admin.send(EditClass(class: .key("4"), instructor: .cleared))
        #expect(edited.instructor == nil)
    }
}
