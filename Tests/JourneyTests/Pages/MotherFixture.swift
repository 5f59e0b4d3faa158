import Academy
import Application
import Attendance
import Authentication
import ClassManagement
import Core
import Discovery
import Payments
import StudentManagement
import Testing

/// A mother of two in the academy of ``CheckInFixture``: her browser is signed in, and both children are
/// enrolled in the class that is on, each with a pass.
struct MotherFixture {
    static let email = "rosa@example.org"

    let base: CheckInFixture
    let browser: Browser
    let lucia: StudentID
    let mateo: StudentID
    /// The mother as the guardian of each child.
    let atLucia: Guardian
    let atMateo: Guardian

    /// - Parameter children: the first names of the children, two of them.
    init(
        languages: [String] = ["es-PE"], children: (String, String) = ("Lucía", "Mateo")
    ) async throws {
        base = try await CheckInFixture()
        let admin = base.academy.admin
        func enrolled(_ name: String) async throws -> StudentID {
            let student = try await admin.send(AdmitStudent(firstName: name, lastName: "Peña")).id
            _ = try await admin.send(EnrolStudent(class: .key("c"), student: .id(student)))
            _ = try await admin.send(
                RecordPayment(
                    student: .id(student), plan: .key("pack-4"), amount: "110.00", method: "cash"))
            return student
        }
        func guardian(of student: StudentID) async throws -> Guardian {
            try await admin.send(
                AddGuardian(student: .id(student), name: "Rosa Luna", email: Self.email))
        }
        lucia = try await enrolled(children.0)
        mateo = try await enrolled(children.1)
        atLucia = try await guardian(of: lucia)
        atMateo = try await guardian(of: mateo)
        #expect(atLucia.person == atMateo.person)
        for child in [lucia, mateo] {
            _ = try await admin.send(RecordConsent(student: .id(child), guardian: "Rosa Luna"))
        }
        let invitation = try await admin.send(
            InviteGuardian(guardian: .id(atLucia.id), givesRights: true))
        _ = try await base.academy.client(nil).send(
            AcceptInvitation(
                code: invitation.code, email: Self.email, password: TestAcademy.studentPassword))
        browser = try Browser(base.academy, languages: languages)
        #expect(try await browser.signIn(Self.email).location == "/home")
    }

    var admin: any Client { base.academy.admin }

    /// Sets the rights of the mother at a child.
    func allow(_ rights: [GuardianRight], at guardian: Guardian) async throws {
        _ = try await admin.send(EditGuardianRights(guardian: guardian.id, rights: rights))
    }

    /// Another child in the class, whose guardian is another person.
    func strangersChild() async throws -> StudentID {
        let student = try await admin.send(AdmitStudent(firstName: "Bruno", lastName: "Salas")).id
        _ = try await admin.send(EnrolStudent(class: .key("c"), student: .id(student)))
        return student
    }

    /// How the attendance of a child at the session is recorded; nil without a record.
    func status(of student: StudentID) async throws -> AttendanceStatus? {
        let roster = try await admin.send(ShowRoster(session: base.session.id))
        return try #require(roster.entries.first { $0.student == student }).status
    }

    /// The page that a phone's camera opens for the code of the session.
    func opened(for student: StudentID? = nil) async throws -> Browser.Page {
        let path = "/c/" + (try await base.code())
        return try await browser.get(student.map { "\(path)?student=\($0)" } ?? path)
    }

    /// Checks that a page has some texts.
    @discardableResult
    func expect(_ texts: [String], on path: String) async throws -> Browser.Page {
        let page = try await browser.get(path)
        #expect(page.status == 200, "\(path): \(page.html)")
        for text in texts { #expect(page.html.contains(text), "\(path): \(text)") }
        return page
    }
}
