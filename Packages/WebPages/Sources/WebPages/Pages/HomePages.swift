internal import ClassManagement
internal import Core
internal import HTTPServer
internal import Navigation
internal import Networking
internal import Payments

extension WebPages {
    /// The next classes of the home page.
    private static let classes = 3

    /// The first page of a person's flow.
    @Sendable func showHome(_ visit: inout Visit) async throws -> PageResponse {
        let me = try await visit.open(Destination.home.name)
        return me.role == .student
            ? try await visit.studentHome(limit: Self.classes) : visit.redirect(to: "/desk")
    }
}

extension Visit {
    /// A student's next classes, and what is left on their passes.
    fileprivate func studentHome(limit: Int) async throws -> PageResponse {
        let passes = try await client.send(ListPasses(student: .me)).items.filter(\.isCurrent)
        var values: [String: Any] = ["passes": passes.map(words.values(of:)), "hasPasses": !passes.isEmpty]
        do {
            let sessions = try await client.send(ListStudentSessions(student: .me, limit: limit)).items
            values["sessions"] = sessions.map(words.values(of:))
            values["hasSessions"] = !sessions.isEmpty
            values["isActive"] = true
        } catch AccessError.former {
            values["isFormer"] = true
        }
        return page(.home, title: words["home.title"], script: .app, values)
    }
}

extension Pass {
    /// Whether it pays for classes now, or will after its freeze.
    var isCurrent: Bool { status == .open || status == .frozen }
}
