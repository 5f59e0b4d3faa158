import Academy
import Application
import Authentication
import Core
import Discovery
import StudentManagement
import TestSupport
import Testing

/// Every page of students in the browsers of guardians.
@Suite(.limitedParallelism) struct GuardianPageAccessTests {
    /// The pages about the account and the academy, which show no data of a student.
    private static let ofEveryone = ["/devices", "/passkeys", "/scan", "/timetable", "/account"]

    /// The pages that consist of forms.
    private static let ofActing: Set = [
        "/scan", "/discover", "/discover/1", "/discover/1/recommend", "/friends", "/friends/blocked",
        "/people/1", "/profile", "/recommendations", "/collections", "/wishes", "/ratings", "/my-code",
    ]
    private static let ofPaying: Set = ["/payments", "/payments/1", "/statement"]

    /// A browser of a person with an account.
    private func browser(
        _ student: StudentPageFixture, _ guardian: TestGuardian
    ) async throws -> Browser {
        let browser = try Browser(student.fixture.academy)
        _ = try await browser.signIn(guardian.email)
        return browser
    }

    private func address(_ path: String, of child: StudentID) -> String { "\(path)?student=\(child)" }

    @Test func `a guardian with all rights opens every page of the child`() async throws {
        let student = try await StudentPageFixture()
        let child = student.fixture.student
        let guardian = try await student.fixture.academy.guardian(of: child.id, [.sees, .acts, .pays])
        _ = try await student.admin.send(RecordConsent(student: .id(child.id), guardian: "Rosa Luna"))
        let browser = try await browser(student, guardian)
        for path in StudentPageFixture.paths {
            let page = try await browser.get(address(path, of: child.id))
            #expect(page.status == 200, "\(path): \(page.html)")
        }
        #expect(try await browser.get(address("/home", of: child.id)).html.contains(child.firstName))
    }

    @Test func `a guardian who may only see opens no page of payments or actions`() async throws {
        let student = try await StudentPageFixture()
        let child = student.fixture.student
        let guardian = try await student.fixture.academy.guardian(of: child.id, [.sees])
        let browser = try await browser(student, guardian)
        for path in StudentPageFixture.paths {
            let page = try await browser.get(address(path, of: child.id))
            let isPaid = Self.ofPaying.contains(path)
            let isClosed = isPaid || Self.ofActing.contains(path)
            #expect(page.status == (isClosed ? 403 : 200), "\(path): \(page.html)")
            #expect(!isPaid || !page.html.contains("110"), "\(path)")
        }
    }

    @Test(arguments: ["without rights", "removed", "of another"])
    func `no page shows anything of the child to a guardian without the right`(_ kind: String) async throws {
        let student = try await StudentPageFixture()
        let (academy, child) = (student.fixture.academy, student.fixture.student)
        let other = try await student.admin.send(AdmitStudent(firstName: "Otra", lastName: "Persona")).id
        let all: [GuardianRight] = [.sees, .acts, .pays]
        let guardian = try await academy.guardian(
            of: kind == "of another" ? other : child.id, kind == "without rights" ? [] : all)
        let browser = try await browser(student, guardian)
        if kind == "removed" {
            // The account stays open for another child.
            try await academy.addGuardian(of: other, all, email: guardian.email)
            _ = try await student.admin.send(RemoveGuardian(guardian: guardian.guardian.id))
        }
        for path in StudentPageFixture.paths {
            let page = try await browser.get(address(path, of: child.id))
            #expect(!page.html.contains(child.lastName), "\(path): \(page.html)")
            #expect(!page.html.contains("R-00000"), "\(path)")
            let isOpen = Self.ofEveryone.contains(path)
            #expect(page.status == 403 || isOpen && page.status == 200, "\(path): \(page.status)")
        }
    }
}
