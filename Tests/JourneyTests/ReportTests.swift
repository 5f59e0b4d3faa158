import Academy
import Application
import Attendance
import Authentication
import ClassManagement
import Core
import Payments
import StudentManagement
import TestSupport
import Testing

/// The reports by venue and instructor count a session where it took place, and for those who taught it.
@Suite(.limitedParallelism) struct ReportTests {
    private let fixture: CheckInFixture
    private var admin: any Client { fixture.academy.admin }

    init() async throws {
        fixture = try await CheckInFixture()
        for name in ["Maria", "Otto"] { _ = try await admin.send(AddInstructor(name: name)) }
        _ = try await admin.send(EditClass(class: .key("c"), instructor: .set(.id(InstructorID(1)))))
        _ = try await admin.send(
            MarkAttendance(session: fixture.session.id, student: .id(fixture.student.id), status: "late"))
    }

    private func names(by grouping: String) async throws -> [String] {
        try await admin.send(ReportAttendanceGroups(by: grouping)).groups.map {
            "\($0.name): \($0.sessions), \($0.late) of \($0.places)"
        }
    }

    @Test func `a session counts for its class, venue and instructor`() async throws {
        #expect(try await names(by: "class") == ["Salsa: 1, 1 of 10"])
        #expect(try await names(by: "venue") == ["Main: 1, 1 of 10"])
        #expect(try await names(by: "instructor") == ["without an instructor: 1, 1 of 10"])
        _ = try await admin.send(SetLanguage(language: .spanish))
        #expect(try await names(by: "instructor") == ["sin profesor: 1, 1 of 10"])
    }

    @Test func `a substitution counts for the instructor who taught`() async throws {
        _ = try await admin.send(
            EditSession(session: fixture.session.id, instructor: .set(.id(InstructorID(2))), capacity: 4))
        #expect(try await names(by: "instructor") == ["Otto: 1, 1 of 4"])
        #expect(try await names(by: "class") == ["Salsa: 1, 1 of 4"])
    }

    @Test func `the marks of a cancelled session are not counted`() async throws {
        let session = fixture.session.id
        _ = try await admin.send(CancelSession(session: session, reason: "No power"))
        for grouping in ["class", "venue", "instructor"] {
            #expect(try await names(by: grouping).isEmpty)
        }
        #expect(try await admin.send(ReportAttendance()).classes.isEmpty)
        _ = try await admin.send(UncancelSession(session: session))
        #expect(try await admin.send(ReportAttendance()).classes.map(\.late) == [1])
    }

    @Test func `a cancelled session with a substitute is not counted either`() async throws {
        let session = fixture.session.id
        _ = try await admin.send(
            EditSession(session: session, instructor: .set(.id(InstructorID(2))), capacity: 4))
        _ = try await admin.send(CancelSession(session: session, reason: "No power"))
        #expect(try await names(by: "instructor").isEmpty)
    }

    @Test func `occupancy counts the capacity that a session had`() async throws {
        _ = try await admin.send(EditClass(class: .key("c"), capacity: 20))
        #expect(try await names(by: "class") == ["Salsa: 1, 1 of 10"])
        _ = try await admin.send(EditClass(class: .key("c"), capacity: 15))
        #expect(try await names(by: "class") == ["Salsa: 1, 1 of 10"])
    }

    @Test func `a student counts in the week, on the weekday and at the hour of the session`() async throws {
        let session = fixture.session
        let hours = try await admin.send(ReportAttendanceHours()).hours
        #expect(hours.map(\.weekday) == [session.day.weekday] && hours.map(\.came) == [1])
        #expect(hours.map(\.hour) == [session.startTime.minutes / 60])
        let weeks = try await admin.send(ReportAttendanceWeeks(weeks: 1)).weeks
        #expect(weeks.map(\.late) == [1])
        #expect(weeks.map(\.monday) == [session.day.adding(days: -session.day.weekday.index)])
    }

    @Test(arguments: Transport.allCases)
    func `revenue without a class is a group of its own`(_ transport: Transport) async throws {
        let academy = try await CheckInFixture(transport)
        _ = try await academy.academy.admin.send(
            RecordPayment(
                student: .id(academy.student.id), plan: .key("pack-4"), method: "yape", class: .key("c")))
        let report = try await academy.academy.admin.send(ReportRevenueGroups(by: "venue"))
        #expect(report.groups.map(\.name) == ["Main", "without a class"])
        #expect(report.groups.map(\.total.decimal) == ["110.00", "110.00"])
        _ = try await academy.academy.admin.send(SetLanguage(language: .spanish))
        let spanish = try await academy.academy.admin.send(ReportRevenueGroups(by: "venue"))
        #expect(spanish.groups.map(\.name) == ["Main", "sin clase"])
    }
}
