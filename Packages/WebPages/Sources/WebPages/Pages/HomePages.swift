internal import Application
internal import ClassManagement
internal import Core
internal import HTTPServer
internal import Navigation
internal import Payments
internal import StudentManagement

/// The home page of a student.
enum HomePages {
    /// The number of next classes on the home page.
    private static let classes = 3

    static func routes(_ pages: WebPages) -> [PageRoute] {
        [
            pages.page(.get, "home", "page.home", showHome)
        ]
    }

    /// The home page of a student; staff are redirected to the desk.
    @Sendable private static func showHome(_ context: inout PageContext) async throws -> PageResponse {
        let me = try await context.open(Destination.home.name)
        return me.role == .student ? try await studentHome(context) : context.redirect(to: "/desk")
    }

    /// The home page of a student: the next classes, and the credits left on the passes.
    private static func studentHome(_ context: PageContext) async throws -> PageResponse {
        let passes = try await context.client.send(ListPasses(student: .me)).items.filter(\.isCurrent)
        let student = try await context.client.send(ShowStudent(student: .me)).student
        var home = HomePage(name: student.name, passes: passes.map { PassEntry($0, context.words) })
        do {
            let sessions = try await SessionEntry.nextSessions(context, limit: classes).items
            home.sessions = sessions.map { SessionEntry($0, context) }
            // A student who is checked in for the first session checks in for another one next.
            home.isIn = sessions.first?.checkedInAt != nil
            home.isActive = true
        } catch AccessError.former {
            home.isFormer = true
        }
        return context.page(home, title: context.words["home.title"], script: .app)
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
