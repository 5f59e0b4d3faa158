import Academy
import Application
import Core
import Foundation
import Networking
import TestSupport
import Testing

/// `docs/requests.md`, the list of all requests, which is made from the routes.
///
/// With `CLASSLY_WRITE_DOCUMENTS=1` in the environment the test writes the document anew.
@Suite(.limitedParallelism) struct RequestListTests {
    private static let document = URL(filePath: #filePath).appending(path: "../../../docs/requests.md")
        .standardized

    @Test func `the list of requests is that of the routes`() async throws {
        let routes = try await TestAcademy().academy.service.routes
        let text = Self.text(of: routes)
        if ProcessInfo.processInfo.environment["CLASSLY_WRITE_DOCUMENTS"] == "1" {
            try Data(text.utf8).write(to: Self.document)
        }
        let written = try String(contentsOf: Self.document, encoding: .utf8)
        let lines = text.split(separator: "\n")
        let missing = Set(lines).symmetricDifference(written.split(separator: "\n"))
        #expect(
            written == text,
            "docs/requests.md is old; write it anew with CLASSLY_WRITE_DOCUMENTS=1: \(missing.sorted())")
        #expect(lines.count > routes.count && routes.count > 250)
    }

    private static func text(of routes: [Route]) -> String {
        let head = """
            # Requests

            Every request of an academy, by its path: `scripts/test --filter RequestListTests` checks this list, and writes
            it with `CLASSLY_WRITE_DOCUMENTS=1`. A running server describes them with their fields and errors at `/docs`.

            | request | method and path | who may send it | what it does | command |
            |---|---|---|---|---|

            """
        let rows = routes.sorted { (path($0), $0.name) < (path($1), $1.name) }.map(row)
        return head + rows.joined(separator: "\n") + "\n"
    }

    private static func path(_ route: Route) -> String { route.endpoint.path }

    private static func row(_ route: Route) -> String {
        let form = (route.request as? any FormRequest.Type)?.form
        let command = form?.words(isOwn: false) ?? form?.words(isOwn: true)
        let cells = [
            "`\(route.name)`", "`\(route.endpoint.method.rawValue) /v1/\(route.endpoint.path)`",
            route.endpoint.access.text, route.request.summary,
            command.map { "`\($0.joined(separator: " "))`" } ?? "",
        ]
        return "| " + cells.joined(separator: " | ") + " |"
    }
}

extension Access {
    /// The rule in some words.
    fileprivate var text: String {
        switch self {
        case .anyone: "anyone"
        case .signedIn: "signed in"
        case .account: "a person, for their account"
        case .staffAccount: "staff, for their account"
        case .student: "students, guardians"
        case .staff(let permission): "`\(permission.rawValue)`"
        case .assigned(let permission): "`\(permission.rawValue)`, the class's instructor"
        case .own(let permission): "`\(permission.rawValue)`, the student, guardians"
        case .display(staff: .showCodes): "`\(Permission.showCodes.rawValue)`, the room's screen"
        case .display(let permission): "`\(permission.rawValue)`, the venue's station"
        }
    }
}
