import Academy
import Application
import Attendance
import ClassManagement
import Core
import DataExchange
import Discovery
import StudentManagement
import TestSupport
import Testing

/// The ratings of the classes that students attended, in a whole academy.
@Suite(.limitedParallelism) struct RatingJourneyTests {
    /// A student who was present at the session that is on now.
    private func attended(_ fixture: CheckInFixture) async throws -> any Client {
        let client = fixture.studentClient
        let rating = RateClass(class: .key("c"), stars: try Stars(parsing: "4"))
        #expect(await refusal { try await client.send(rating) } == "rating.never-attended")
        _ = try await client.send(CheckIn(code: try await fixture.code()))
        return client
    }

    @Test(arguments: Transport.allCases)
    func `a student who attended rates the class, and staff hide the comment`(
        _ transport: Transport
    ) async throws {
        let fixture = try await CheckInFixture(transport)
        let (client, admin) = (try await attended(fixture), fixture.academy.admin)
        let stars = try Stars(parsing: "4.5")
        let rating = try await client.send(RateClass(class: .key("c"), stars: stars, comment: "Nice"))
        #expect(rating.className == "Salsa" && rating.stars == stars && rating.comment == "Nice")
        let total = try await client.send(ShowClassRating(class: .key("c")))
        #expect(total.ratings == 1 && total.average == "4.50" && total.score == "4.50")
        #expect(try await client.send(RankClasses()).items.map(\.class.name) == ["Salsa"])
        #expect(try await admin.send(ListClassComments(class: .key("c"))).items.map(\.comment) == ["Nice"])
        _ = try await admin.send(HideComment(rating: rating.id, reason: "A name"))
        #expect(try await admin.send(ListClassComments(class: .key("c"))).items.isEmpty)
        let own = try await client.send(ListStudentRatings(student: .me)).items
        #expect(own.map(\.hideReason) == ["A name"] && own.map(\.comment) == ["Nice"])
        #expect(try await admin.send(ListRatings(isHidden: true)).items.count == 1)
        _ = try await admin.send(RestoreComment(rating: rating.id))
        #expect(try await admin.send(ListClassComments(class: .key("c"))).items.count == 1)
    }

    @Test(arguments: Transport.allCases)
    func `a rating does not count while staff say that the student was absent`(
        _ transport: Transport
    ) async throws {
        let fixture = try await CheckInFixture(transport)
        let (client, admin) = (try await attended(fixture), fixture.academy.admin)
        let rating = RateClass(class: .key("c"), stars: try Stars(parsing: "4"))
        _ = try await client.send(rating)
        func mark(_ status: String) async throws {
            _ = try await admin.send(
                MarkAttendance(
                    session: fixture.session.id, student: .id(fixture.student.id), status: status))
        }
        try await mark("absent")
        #expect(try await client.send(ShowClassRating(class: .key("c"))).ratings == 0)
        #expect(await refusal { try await client.send(rating) } == "rating.never-attended")
        let files = try await admin.send(ExportAcademy()).files
        let other = try await TestAcademy()
        #expect(try await other.admin.send(ImportAcademy(files: files)).errors == [])
        #expect(try await other.admin.send(ShowClassRating(class: .key("c"))).ratings == 0)
        try await mark("present")
        #expect(try await client.send(ShowClassRating(class: .key("c"))).ratings == 1)
        _ = try await admin.send(
            UndoAttendance(session: fixture.session.id, student: .id(fixture.student.id)))
        #expect(try await client.send(ShowClassRating(class: .key("c"))).ratings == 0)
    }

    @Test func `a rating counts again after a check-in by code, also in an imported academy`() async throws {
        let fixture = try await CheckInFixture()
        let (client, admin) = (try await attended(fixture), fixture.academy.admin)
        _ = try await client.send(RateClass(class: .key("c"), stars: try Stars(parsing: "4")))
        _ = try await admin.send(
            UndoAttendance(session: fixture.session.id, student: .id(fixture.student.id)))
        _ = try await client.send(CheckIn(code: try await fixture.code()))
        let files = try await admin.send(ExportAcademy()).files
        let other = try await TestAcademy()
        #expect(try await other.admin.send(ImportAcademy(files: files)).errors == [])
        for academy in [fixture.academy, other] {
            #expect(try await academy.admin.send(ShowClassRating(class: .key("c"))).ratings == 0)
            try await academy.academy.performDueWork()
            #expect(try await academy.admin.send(ShowClassRating(class: .key("c"))).average == "4.00")
        }
    }

    @Test func `an erased student's stars stay in the average, and an export has them`() async throws {
        let fixture = try await CheckInFixture()
        let (client, admin) = (try await attended(fixture), fixture.academy.admin)
        let stars = try Stars(parsing: "2.5")
        _ = try await client.send(RateClass(class: .key("c"), stars: stars, comment: "I am Inés"))
        _ = try await admin.send(EraseStudent(student: .id(fixture.student.id)))
        #expect(try await admin.send(ShowClassRating(class: .key("c"))).average == "2.50")
        let ratings = try await admin.send(ListRatings()).items
        #expect(ratings.map(\.student) == [nil] && ratings.map(\.comment) == [nil])
        let files = try await admin.send(ExportAcademy()).files
        #expect(files["ratings"]?.contains("rating-1-mwoxfuo0,,c,2.5,,2026-11-20T") == true)
        let other = try await TestAcademy()
        #expect(try await other.admin.send(ImportAcademy(files: files)).errors == [])
        #expect(try await other.admin.send(ShowClassRating(class: .key("c"))).average == "2.50")
        let again = try await admin.send(ImportAcademy(files: files))
        #expect(again.errors == [] && again.counts["ratings"] == 0 && again.different == 0)
    }
}
