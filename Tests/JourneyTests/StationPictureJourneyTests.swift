import Academy
import Application
import Attendance
import ClassManagement
import Core
import Discovery
import Persistence
import Pictures
import StudentManagement
import TestSupport
import Testing

/// The pictures of students at a station, with the consent that they need.
@Suite(.limitedParallelism) struct StationPictureJourneyTests {
    private let fixture: CheckInFixture
    private let store: CountingStore
    private let station: any Client

    init() async throws {
        store = CountingStore(try TestStore.make(now: { Instant(milliseconds: 0) }))
        fixture = try await CheckInFixture(capacity: 100, store: store)
        station = fixture.academy.client(
            try await fixture.academy.openStation(at: .key("v"), fixture.academy.admin))
        _ = try await admin.send(EditAcademy(settings: ["station.pictures": "yes"]))
    }

    private var admin: any Client { fixture.academy.admin }
    private let show = ShowStation(venue: .id(VenueID(1)))

    private func setPicture(of student: StudentID) async throws {
        _ = try await admin.send(
            SetStudentPicture(student: .id(student), content: PictureJourneyTests.png))
    }

    /// The version of a student's picture on the board; nil for initials.
    private func version(of student: StudentID) async throws -> String? {
        let session = try #require(try await station.send(show).sessions.first)
        return try #require(session.students.first { $0.student == student }).picture
    }

    private func opened(_ student: StudentID) async -> String? {
        await refusal {
            try await station.send(ShowStationPicture(venue: .id(VenueID(1)), student: student))
        }
    }

    private func enrol(_ name: String, bornOn day: String?) async throws -> StudentID {
        let student = try await admin.send(
            AdmitStudent(
                firstName: name, lastName: "Paz", birthDate: try day.map { try CalendarDay(parsing: $0) })
        ).id
        _ = try await admin.send(EnrolStudent(class: .key("c"), student: .id(student)))
        return student
    }

    @Test func `the picture of a child is shown with the consent of a guardian to pictures only`()
        async throws
    {
        let child = try await enrol("Lucía", bornOn: "2018-05-01")
        _ = try await admin.send(AddGuardian(student: .id(child), name: "Rosa Paz"))
        try await setPicture(of: child)
        #expect(try await version(of: child) == nil)
        #expect(await opened(child) == "picture.missing")
        _ = try await admin.send(RecordConsent(student: .id(child), guardian: "Rosa Paz"))
        for age in ["18", "0"] {
            _ = try await admin.send(EditAcademy(settings: ["friends.age-of-majority": age]))
            #expect(try await version(of: child) == nil)
            #expect(await opened(child) == "picture.missing")
        }
        _ = try await admin.send(
            RecordConsent(student: .id(child), guardian: "Rosa Paz", pictures: true))
        #expect(try await version(of: child) != nil)
        #expect(await opened(child) == nil)
        _ = try await admin.send(WithdrawConsent(student: .id(child)))
        #expect(try await version(of: child) == nil)
        #expect(await opened(child) == "picture.missing")
    }

    @Test func `the picture of an adult is shown, and that of a student of no class is not`() async throws {
        let adult = try await enrol("Ana", bornOn: "1990-05-01")
        #expect(await opened(adult) == "picture.missing")
        try await setPicture(of: adult)
        #expect(await opened(adult) == nil)
        let stranger = try await admin.send(
            AdmitStudent(
                firstName: "Otra", lastName: "Paz", birthDate: try CalendarDay(parsing: "1990-05-01"))
        ).id
        try await setPicture(of: stranger)
        #expect(await opened(stranger) == "picture.missing")
        #expect(await opened(StudentID(999)) == "picture.missing")
        let open = ShowStudentPicture(student: .id(adult))
        #expect(await refusal { try await station.send(open) } == "access.only-a-screen")
    }

    @Test func `a board of forty students runs as many statements as one of two`() async throws {
        try await setPicture(of: try await enrol("Ana", bornOn: "1990-05-01"))
        let few = try await store.statements { _ = try await station.send(show) }.count
        for number in 1...38 {
            let student = try await enrol("Ana \(number)", bornOn: "1990-05-01")
            if number < 4 { try await setPicture(of: student) }
        }
        let many = try await store.statements { _ = try await station.send(show) }.count
        #expect(many == few && few > 5)
    }
}
