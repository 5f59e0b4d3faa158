internal import Application
internal import ClassManagement
internal import Core
internal import HTTPServer
internal import Navigation
internal import Payments
internal import StudentManagement

extension WebPages {
    /// The number of next classes on the home page.
    private static let classes = 3

    /// The home page of a student; staff are redirected to the desk.
    @Sendable func showHome(_ context: inout PageContext) async throws -> PageResponse {
        let me = try await context.open(Destination.home.name)
        return me.role == .student
            ? try await context.studentHome(limit: Self.classes) : context.redirect(to: "/desk")
    }
}

extension PageContext {
    /// The home page of a student: the next classes, and the credits left on the passes.
    fileprivate func studentHome(limit: Int) async throws -> PageResponse {
        let passes = try await client.send(ListPasses(student: .me)).items.filter(\.isCurrent)
        let student = try await client.send(ShowStudent(student: .me)).student
        var home = HomePage(name: student.name, passes: passes.map { PassEntry($0, words) })
        do {
            let sessions = try await nextSessions(limit: limit).items
            home.sessions = sessions.map(entry(of:))
            // The next check-in is that of another class.
            home.isIn = sessions.first?.checkedInAt != nil
            home.isActive = true
        } catch AccessError.former {
            home.isFormer = true
        }
        return page(home, title: words["home.title"], script: .app)
    }
}

/// The home page of a student.
struct HomePage: PageView {
    static let template = Template(PackageResources.home_mustache)
    let name: String
    let passes: [PassEntry]
    var isActive = false
    var isFormer = false
    /// Whether the student is checked in for the next session.
    var isIn = false
    var sessions: [SessionEntry] = []
}

extension Pass {
    /// Whether the pass pays for classes now, or will do so after its freeze.
    var isCurrent: Bool { status == .open || status == .frozen }
}
