import Academy
import Application
import Authentication
import Core
import StudentManagement
import Testing

/// A guardian with an account, and the token of their sign-in.
struct TestGuardian {
    /// The record at the student.
    let guardian: Guardian
    let email: String
    let token: String
}

extension TestAcademy {
    /// Adds a guardian to a student, and gives the guardian rights.
    ///
    /// A name and an address that are known are those of the same person, who then has several children.
    ///
    /// - Parameter desk: a client of a member of staff; nil for ``admin``.
    @discardableResult
    func addGuardian(
        of student: StudentID, _ rights: [GuardianRight], name: String = "Rosa Luna", email: String,
        by desk: (any Client)? = nil
    ) async throws -> Guardian {
        let desk = desk ?? admin
        let added = try await desk.send(
            AddGuardian(
                student: .id(student), name: name, email: email, relationship: "mother",
                pays: rights.contains(.pays)))
        return try await desk.send(EditGuardianRights(guardian: added.id, rights: rights))
    }

    /// Makes a person a guardian of a student, opens their account by an invitation, which gives no rights,
    /// and signs them in.
    func guardian(
        of student: StudentID, _ rights: [GuardianRight], name: String = "Rosa Luna",
        email: String = "rosa@example.org", by desk: (any Client)? = nil
    ) async throws -> TestGuardian {
        let added = try await addGuardian(of: student, rights, name: name, email: email, by: desk)
        let invitation = try await (desk ?? admin).send(InviteGuardian(guardian: .id(added.id)))
        let anonymous = client(nil)
        _ = try await anonymous.send(
            AcceptInvitation(code: invitation.code, email: email, password: Self.studentPassword))
        let signedIn = try await anonymous.send(SignIn(email: email, password: Self.studentPassword))
        return TestGuardian(guardian: added, email: email, token: signedIn.accessToken)
    }
}
