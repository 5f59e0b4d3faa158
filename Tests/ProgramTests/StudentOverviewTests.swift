import ClassManagement
import Core
import Networking
import Payments
import StudentManagement
import Testing

@testable import CommandSupport

@Suite struct StudentOverviewTests {
    /// A student with two pages of one enrolment.
    private struct TwoPages: Client {
        private static let zero = #"{"minorUnits":0,"currency":"PEN"}"#
        private static let student =
            #"{"id":1,"firstName":"Ana","lastName":"Rojas","joinedOn":"2026-11-20","status":"active"}"#

        func send<Request: APIRequest>(
            _ request: Request, _ options: SendOptions
        ) async throws -> Request.Response {
            let text =
                switch request {
                case let list as ListStudentClasses: try page(after: list.after)
                case is ShowStudent: #"{"student":\#(Self.student),"guardians":[]}"#
                default:
                    #"{"student":1,"owed":\#(Self.zero),"paid":\#(Self.zero),"refunded":\#(Self.zero),"#
                        + #""charges":[],"passes":[]}"#
                }
            return try JSON.decode(Request.Response.self, from: Array(text.utf8))
        }

        private func page(after: Cursor?) throws -> String {
            let items = #"""
                [{"id":1,"student":1,"studentName":"Ana","class":1,"className":"C","from":"2026-11-20",
                "slots":[],"timeZone":"America/Lima","venueName":"V","roomName":"R"}]
                """#
            guard after == nil else { return #"{"items":\#(items),"next":null}"# }
            let next = String(decoding: try JSON.encode(Cursor(["1"])), as: UTF8.self)
            return #"{"items":\#(items),"next":\#(next)}"#
        }
    }

    @Test func `a student's overview has the enrolments of all pages`() async throws {
        let overview = try await StudentOverview(of: .id(StudentID(1)), from: TwoPages())
        #expect(overview.classes.count == 2)
    }
}
