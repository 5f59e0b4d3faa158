import Academy
import Application
import Attendance
import Authentication
import ClassManagement
import Core
import StudentManagement
import Testing

/// The kinds of token that a request can be sent with.
enum TokenKind: String, CaseIterable {
    case missing, malformed, expired, revoked, student, otherStudent, formerStudent, erasedStudent, owner
    case manager, frontDesk
    /// The instructor of the class and the session that the sample requests name, and another one.
    case instructor, otherInstructor
    /// An API token with the permissions of the front desk.
    case program
    /// Tokens of the screens of room 1, which the sample requests name, and of another room.
    case screen, otherScreen
    /// Tokens of the stations of venue 1, which the sample requests name, and of another venue.
    case station, otherStation
    /// Guardians of the student whom the sample requests name, with all rights, with the right to see, and
    /// with none; one whose record was removed after the sign-in, who has another child; and the guardian of
    /// another student.
    case guardian, seeingGuardian, guardianWithoutRights, formerGuardian, guardianOfAnother

    /// The kinds of guardians, whose requests name the student.
    static let ofGuardians: [TokenKind] = [
        .guardian, .seeingGuardian, .guardianWithoutRights, .formerGuardian, .guardianOfAnother,
    ]

    /// The role of a member of staff.
    var role: Role? {
        switch self {
        case .owner: .owner
        case .manager: .manager
        case .frontDesk: .frontDesk
        case .instructor, .otherInstructor: .instructor
        default: nil
        }
    }
}

/// An academy with the sample feature and a token of each kind.
struct AccessMatrixFixture {
    let academy: TestAcademy
    private let student: StudentID
    private let former: StudentID
    private var tokens: [TokenKind: String] = [.malformed: "no-token"]

    init(_ transport: Transport) async throws {
        let fixture = try await CheckInFixture(transport, features: [.noticeBoard])
        academy = fixture.academy
        student = fixture.student.id
        let other = try await academy.admin.send(AdmitStudent(firstName: "Otra", lastName: "Persona"))
        _ = try await academy.signIn(student: other.id, email: "other@example.org")
        tokens[.expired] = academy.token
        academy.clock.move(minutes: 16)
        tokens[.owner] = try await academy.signIn(TestAcademy.email, TestAcademy.password).accessToken
        tokens[.student] = try await academy.signIn("ines@example.org").accessToken
        tokens[.otherStudent] = try await academy.signIn("other@example.org").accessToken
        let ended = try await academy.signIn(TestAcademy.email, TestAcademy.password)
        _ = try await academy.client(ended.accessToken).send(SignOut(refreshToken: ended.refreshToken))
        tokens[.revoked] = ended.accessToken
        let admin = academy.client(tokens[.owner])
        (former, tokens[.formerStudent]) = try await academy.formerStudent("former@example.org", admin)
        let (erased, erasedToken) = try await academy.formerStudent("erased@example.org", admin)
        _ = try await admin.send(EraseStudent(student: .id(erased)))
        tokens[.erasedStudent] = erasedToken
        let room = try await admin.send(AddRoom(venue: .key("v"), name: "Red", capacity: 10))
        tokens[.screen] = try await admin.send(OpenScreen(room: .id(.init(1)))).token
        for name in ["Maria", "Otto"] { _ = try await admin.send(AddInstructor(name: name)) }
        _ = try await admin.send(
            EditClass(class: .id(fixture.academyClass.id), instructor: .set(.id(.init(1)))))
        tokens[.manager] = try await academy.signIn(.manager, admin)
        tokens[.frontDesk] = try await academy.signIn(.frontDesk, admin)
        tokens[.instructor] = try await academy.signIn(.instructor, teaching: .init(1), admin)
        tokens[.otherInstructor] = try await academy.signIn(.instructor, teaching: .init(2), admin)
        let permissions = Array(AccessMatrix.permissions(of: .frontDesk))
        tokens[.program] = try await admin.send(
            CreateAPIToken(name: "Web site", permissions: permissions)
        ).token
        tokens[.otherScreen] = try await admin.send(OpenScreen(room: .id(room.id))).token
        tokens[.station] = try await academy.openStation(at: .id(.init(1)), admin)
        try await academy.report(student, at: fixture.session.id, tokens[.station])
        let venue = try await admin.send(AddVenue(name: "South", timeZone: "America/Lima"))
        tokens[.otherStation] = try await academy.openStation(at: .id(venue.id), admin)
        try await addGuardians(other: other.id, admin)
    }

    private mutating func addGuardians(other: StudentID, _ admin: any Client) async throws {
        let academy = academy
        let all: [GuardianRight] = [.sees, .acts, .pays, .messages]
        func guardian(
            _ name: String, of student: StudentID, _ rights: [GuardianRight]
        ) async throws -> TestGuardian {
            try await academy.guardian(
                of: student, rights, name: name, email: "\(name.lowercased())@example.org", by: admin)
        }
        tokens[.guardian] = try await guardian("Rosa", of: student, all).token
        tokens[.seeingGuardian] = try await guardian("Vera", of: student, [.sees]).token
        tokens[.guardianWithoutRights] = try await guardian("Nora", of: student, []).token
        tokens[.guardianOfAnother] = try await guardian("Otilia", of: other, all).token
        let former = try await guardian("Flor", of: student, all)
        // The account stays open for the other child.
        _ = try await academy.addGuardian(
            of: other, all, name: "Flor", email: "flor@example.org", by: admin)
        tokens[.formerGuardian] = former.token
        _ = try await admin.send(RemoveGuardian(guardian: former.guardian.id))
    }

    var ownerToken: String? { tokens[.owner] }

    /// The requests of all features.
    var requests: [any APIRequest.Type] { academy.academy.service.requests }

    /// Sends a sample of a request as a dry run, where it allows one; returns the code of its error, or nil
    /// if it succeeds.
    ///
    /// A request of a display or about a student is sent without a dry run if it allows none: its scope is
    /// checked after that.
    func send<Request: APIRequest>(_ type: Request.Type, with kind: TokenKind) async throws -> String? {
        let sample = RequestSample(
            openAPI: academy.openAPI, student: kind == .formerStudent ? former : student,
            namesStudent: TokenKind.ofGuardians.contains(kind))
        do {
            let request = try sample.request(type)
            let isOfDisplays = if case .display = type.endpoint.access { true } else { false }
            let hasScope = isOfDisplays || type is any StudentRequest.Type
            let isDryRun = type.endpoint.allowsDryRun || !hasScope
            _ = try await academy.client(tokens[kind]).send(request, SendOptions(isDryRun: isDryRun))
            return nil
        } catch let error as any AcademyError {
            return error.code
        }
    }
}

extension TestAcademy {
    /// Pairs a station of a venue, and returns its token.
    func openStation(at venue: Reference<Kind.Venue>, _ admin: any Client) async throws -> String {
        let pairing = try await client(nil).send(CreateScreenPairing())
        _ = try await admin.send(ApproveStation(code: pairing.code, venue: venue))
        return pairing.token
    }

    /// Lets a station report a check-in at a session of class 1 at venue 1, which is not open at that time.
    fileprivate func report(
        _ student: StudentID, at session: SessionID, _ station: String?
    ) async throws {
        let now = clock.now
        let tap = StationLateCheckIn(session: session, student: student, at: now.adding(minutes: -600))
        let sent = try await client(station).send(
            SendStationCheckIns(venue: .id(VenueID(1)), sentAt: now, checkIns: [tap]))
        #expect(sent.results.map(\.state) == [.reported])
    }

    fileprivate func signIn(
        _ email: String, _ password: String = TestAcademy.studentPassword
    ) async throws -> SignedIn {
        try await client(nil).send(SignIn(email: email, password: password))
    }

    /// Opens an account of a member of staff, and returns its token.
    func signIn(
        _ role: Role, teaching instructor: InstructorID? = nil, _ owner: any Client
    ) async throws -> String {
        let email = "\(role.rawValue)-\(instructor?.number ?? 0)@example.org"
        let invitation = try await owner.send(
            InviteStaff(email: email, role: role, instructor: instructor.map { .id($0) }))
        _ = try await client(nil).send(
            AcceptInvitation(code: invitation.code, email: email, password: Self.password))
        return try await signIn(email, Self.password).accessToken
    }

    /// A student who signed in and then left, and the student's token.
    fileprivate func formerStudent(_ email: String, _ admin: any Client) async throws -> (StudentID, String) {
        let student = try await admin.send(AdmitStudent(firstName: "Ex", lastName: "Alumna")).id
        let invitation = try await admin.send(InviteStudent(student: .id(student)))
        _ = try await client(nil).send(
            AcceptInvitation(code: invitation.code, email: email, password: Self.studentPassword))
        let token = try await signIn(email).accessToken
        _ = try await admin.send(WithdrawStudent(student: .id(student)))
        return (student, token)
    }
}
