import Application
import Attendance
import ClassManagement
import Core
import Messages
import Payments
import StudentManagement
import TestSupport
import Testing

@testable import Terminal

@Suite(.limitedParallelism) struct StudentOverviewTests {
    /// A student with two pages of one enrolment.
    private struct TwoPages: Client {
        var hasMoreMessages = false
        var hasMoreAttendance = false

        private static let zero = #"{"minorUnits":0,"currency":"PEN"}"#
        private static let record =
            #"{"id":1,"session":3,"class":1,"className":"C","student":1,"studentName":"Ana","#
            + #""day":"2026-11-20","status":"present","source":"qr","#
            + #""recordedAt":"2026-11-20T15:00:00.000Z","creditUsed":true}"#
        private static let student =
            #"{"id":1,"firstName":"Ana","lastName":"Rojas","joinedOn":"2026-11-20","status":"active"}"#

        func send<Request: APIRequest>(
            _ request: Request, _ options: SendOptions
        ) async throws -> Request.Response {
            let text =
                switch request {
                case let list as ListStudentClasses: try page(after: list.after)
                case is ListStudentMessages where hasMoreMessages:
                    #"{"items":[],"next":\#(try Self.cursor())}"#
                case is ListStudentAttendance where hasMoreAttendance:
                    #"{"items":[\#(Self.record)],"next":\#(try Self.cursor())}"#
                case is ListNotes, is ListPasses, is ListStudentAttendance, is ListStudentPayments,
                    is ListStudentMessages:
                    #"{"items":[],"next":null}"#
                case is ShowStudent: #"{"student":\#(Self.student),"guardians":[],"isOfAge":false}"#
                default:
                    #"{"student":1,"owed":\#(Self.zero),"paid":\#(Self.zero),"refunded":\#(Self.zero),"#
                        + #""charges":[],"passes":[]}"#
                }
            return try JSON.decode(Request.Response.self, from: Array(text.utf8))
        }

        private static func cursor() throws -> String {
            String(decoding: try JSON.encode(Cursor(["1"])), as: UTF8.self)
        }

        private func page(after: Cursor?) throws -> String {
            let items = #"""
                [{"id":1,"student":1,"studentName":"Ana","class":1,"className":"C","from":"2026-11-20",
                "slots":[],"upcoming":[],"timeZone":"America/Lima","venueName":"V","roomName":"R"}]
                """#
            guard after == nil else { return #"{"items":\#(items),"next":null}"# }
            let next = try Self.cursor()
            return #"{"items":\#(items),"next":\#(next)}"#
        }
    }

    @Test func `the list of more messages is one that those who see the overview may see`() async throws {
        let overview = try await StudentOverview(of: .id(StudentID(1)), from: TwoPages(hasMoreMessages: true))
        let remark = overview.remark(Style())
        #expect(remark == "There is more: students messages list 1")
    }

    @Test func `the title of a list that has more says how many are shown`() async throws {
        for (hasMore, title) in [(true, "Attendance: the latest 1\n"), (false, "Classes\n")] {
            let client = TwoPages(hasMoreAttendance: hasMore)
            let text = try await StudentOverview(of: .id(StudentID(1)), from: client).text(Style())
            #expect(text.contains(title), "\(text)")
            #expect(text.contains("the latest") == hasMore, "\(text)")
        }
    }

    @Test func `a student's overview has the enrolments of all pages`() async throws {
        let overview = try await StudentOverview(of: .id(StudentID(1)), from: TwoPages())
        #expect(overview.classes.count == 2)
    }
}

@Suite(.limitedParallelism) struct StudentFileProgramTests {
    @Test func `a student's file has the notes, the past and the payments`() throws {
        let workspace = try Workspace(copyOf: AcademyFixture.populated.get())
        defer { workspace.remove() }
        for words in [
            ["students", "notes", "add", "Ana Rojas", "Left knee", "--injury", "yes"],
            ["students", "edit", "1", "--emergency-name", "Rosa", "--emergency-phone", "911222333"],
            ["classes", "unenrol", "C1", "1", "--until", Clock.day(0), "--yes"],
        ] {
            let result = try workspace.run("classly-admin", words)
            #expect(result.exitCode == 0, "\(result.errors)")
        }
        let file = try workspace.admin("students", "show", "1").output
        for text in ["Rosa, 911222333", "Left knee", "8 classes", "Payments", "R-000001"] {
            #expect(file.contains(text), "\(file)")
        }
    }

    @Test func `a student's attendance is listed at the desk`() throws {
        let workspace = try Workspace(copyOf: AcademyFixture.populated.get())
        defer { workspace.remove() }
        let session = try String(workspace.session())
        let marked = try workspace.admin("attendance", "mark", session, "1", "--status", "present")
        #expect(marked.exitCode == 0, "\(marked.errors)")
        let listed = try workspace.admin("attendance", "list", "--student", "Ana Rojas", "--json")
        #expect(listed.items().map { $0["status"] as? String } == ["present"])
        let undone = try workspace.admin("attendance", "undo", session, "1")
        let text = "The attendance record of Ana Rojas is deleted. A credit was returned.\n"
        #expect(undone.output == text, "\(undone.errors)")
    }

    @Test func `students change their phone number themselves`() throws {
        let workspace = try Workspace(copyOf: AcademyFixture.populated.get())
        defer { workspace.remove() }
        let changed = try workspace.run("classly-student", ["contact", "--phone", "+51 911 222 333"])
        #expect(changed.output.contains("+51911222333"), "\(changed.errors)")
    }
}
