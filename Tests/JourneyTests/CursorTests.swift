import Academy
import Application
import ClassManagement
import Core
import Foundation
import Networking
import StudentManagement
import TestSupport
import Testing

/// The encrypted cursors of lists.
@Suite(.limitedParallelism) struct CursorTests {
    private let second = AddVenue(key: "annex", name: "Zenith", timeZone: "America/Lima")

    private func page(
        _ list: String, _ fixture: CheckInFixture, after: String? = nil
    ) async throws -> WireResponse {
        let route = try #require(fixture.academy.academy.service.routes.first { $0.name == list }, "\(list)")
        let query =
            [WireRequest.Parameter(name: "limit", value: "1")]
            + (after.map { [.init(name: "after", value: $0)] } ?? [])
        return try await route.handle(WireRequest(query: query), as: Sender(token: fixture.academy.token))
    }

    @Test func `a cursor is valid for its list only`() async throws {
        let fixture = try await CheckInFixture()
        _ = try await fixture.academy.admin.send(second)
        let first = try #require(try await page("ListVenues", fixture).next)
        let rest = try await page("ListVenues", fixture, after: first)
        #expect(rest.next == nil)
        #expect(String(decoding: rest.body, as: UTF8.self).contains(second.name))
        for list in ["ListRooms", "ListInstructors", "FindStudents", "ListPayments"] {
            let error = await #expect(throws: InvalidValue.self, "\(list)") {
                try await page(list, fixture, after: first)
            }
            #expect(error?.code == "page.bad-cursor")
        }
    }

    @Test func `a cursor is valid for its list only, in the process too`() async throws {
        let admin = try await CheckInFixture().academy.admin
        _ = try await admin.send(second)
        let next = try #require(try await admin.send(ListVenues(limit: 1)).next)
        #expect(try await admin.send(ListVenues(after: next)).items.map(\.name) == [second.name])
        let error = await #expect(throws: InvalidValue.self) { try await admin.send(ListRooms(after: next)) }
        #expect(error?.code == "page.bad-cursor")
        let ofClasses = Cursor(["classes", "salsa", "1"])
        await #expect(throws: InvalidValue.self) { try await admin.send(ListHolidays(after: ofClasses)) }
    }

    @Test(arguments: Transport.allCases) func `a list continues after the longest names`(
        _ transport: Transport
    ) async throws {
        let academy = try await TestAcademy(transport)
        for letter in ["💃", "각", "é"] {
            let name = String(repeating: letter, count: Limits.name)
            _ = try await academy.admin.send(
                AdmitStudent(firstName: name, lastName: name))
        }
        var seen: [StudentID] = []
        var after: Cursor?
        repeat {
            let page = try await academy.admin.send(FindStudents(sort: "name", limit: 1, after: after))
            seen += page.items.map(\.id)
            after = page.next
        } while after != nil
        #expect(seen.count == 3 && Set(seen).count == 3)
    }

    @Test func `a cursor is encrypted, and the same each time`() async throws {
        let fixture = try await CheckInFixture()
        _ = try await fixture.academy.admin.send(second)
        let response = try await page("ListVenues", fixture)
        let cursor = try #require(response.next)
        #expect(String(decoding: response.body, as: UTF8.self).contains(#""next":"\#(cursor)""#))
        #expect(try await page("ListVenues", fixture).next == cursor)
        let base64 = cursor.dropFirst(2).replacing("-", with: "+").replacing("_", with: "/")
        let padding = String(repeating: "=", count: (4 - base64.utf8.count % 4) % 4)
        let bytes = try #require(Data(base64Encoded: base64 + padding))
        // Neither the name nor the start of the JSON in a cursor, plain or in base64.
        for part in ["Main", "main", "WyJ", "[\""] {
            #expect(bytes.range(of: Data(part.utf8)) == nil, "\(part)")
        }
    }
}
