import Academy
import Authentication
import ClassManagement
import Core
import Foundation
import Navigation
import Networking
import Payments
import StudentManagement
import Testing

/// Every request with everybody's tokens, generated from the list of requests.
@Suite struct AccessMatrixTests {
    enum Asker: String, CaseIterable {
        case nobody, malformed, expired, revoked, student, otherStudent, formerStudent, erasedStudent, admin
        case screen, otherScreen
    }

    /// What the pipeline must say to an asker: nil where it lets the request through to its use case.
    private func expected(_ name: String, _ asker: Asker) -> Set<String>? {
        let access = Self.access(name)
        return switch (access, asker) {
        case (.anyone, _): nil
        case (_, .nobody): ["access.not-signed-in"]
        case (_, .malformed), (_, .expired), (_, .revoked), (_, .erasedStudent): ["access.invalid-token"]
        case (.signedIn, .formerStudent), (.own, .formerStudent), (.only(.student), .formerStudent):
            Self.open.contains(name) ? nil : ["access.former-student"]
        case (.display, .screen): nil
        case (_, .screen), (_, .otherScreen): ["access.only-a-screen"]
        case (.signedIn, _), (.display, .admin), (.only(.admin), .admin), (.own, .admin), (.own, .student),
            (.only(.student), .student),
            (.only(.student), .otherStudent):
            nil
        case (.own, .otherStudent): ["access.not-yours"]
        default: ["access.wrong-role"]
        }
    }

    @Test func `whoever may not ask is not told what is wrong with the question`() async throws {
        let door = try await OpenDoor()
        func answer(_ name: String, _ request: WireRequest, _ token: String?) async -> String? {
            await refusal {
                let routes = door.academy.academy.service.routes
                _ = try await #require(routes.first { $0.name == name }).handle(request, as: Sender(token: token))
            }
        }
        func code(_ token: String?) async -> String? {
            await answer(RecordPayment.name, WireRequest(body: Array("{}".utf8)), token)
        }
        #expect(await code(nil) == "access.not-signed-in")
        #expect(await code("no-token") == "access.invalid-token")
        #expect(await code(door.studentToken) == "access.wrong-role")
        let screen = try await door.academy.admin.send(OpenScreen(room: .id(.init(1)))).token
        #expect(await code(screen) == "access.only-a-screen")
        #expect(await code(door.academy.token) == "request.missing-field")
        // Whoever may ask is told, whatever the request is about.
        let unknown = [WireRequest.Parameter(name: "x", value: "1")]
        let own = WireRequest(path: ["student": "me"], query: unknown)
        #expect(await answer("ListStudentPayments", own, door.studentToken) == "request.unknown-field")
        #expect(await answer("ListStudentPayments", own, screen) == "access.only-a-screen")
        let shown = WireRequest(path: ["room": "1"], query: unknown)
        #expect(await answer("ShowRoomLiveCode", shown, screen) == "request.unknown-field")
        #expect(await answer("ShowRoomLiveCode", shown, door.studentToken) == "access.wrong-role")
    }

    @Test(arguments: Way.allCases)
    func `every request lets in whom its access names and nobody else`(_ way: Way) async throws {
        let door = try await OpenDoor(way)
        let academy = door.academy
        let other = try await academy.admin.send(AdmitStudent(firstName: "Otra", lastName: "Persona"))
        _ = try await academy.signIn(student: other.id, email: "other@example.org")
        // What was signed in so far expires; everybody else signs in anew.
        let expired = academy.token
        academy.clock.move(minutes: 16)
        let admin = try await signIn(TestAcademy.email, TestAcademy.password, academy).accessToken
        let student = try await signIn("ines@example.org", TestAcademy.studentPassword, academy).accessToken
        let otherToken = try await signIn("other@example.org", TestAcademy.studentPassword, academy)
            .accessToken
        let ended = try await signIn(TestAcademy.email, TestAcademy.password, academy)
        _ = try await academy.client(ended.accessToken).send(SignOut(refreshToken: ended.refreshToken))
        // Rooms in a request of the matrix are room 1.
        let desk = academy.client(admin)
        let (former, formerToken) = try await left(academy, desk, "former@example.org")
        let (erased, erasedToken) = try await left(academy, desk, "erased@example.org")
        _ = try await desk.send(EraseStudent(student: .id(erased)))
        let far = try await desk.send(AddRoom(venue: .key("v"), name: "Red", capacity: 10))
        let screen = try await desk.send(OpenScreen(room: .id(.init(1)))).token
        let otherScreen = try await desk.send(OpenScreen(room: .id(far.id))).token
        let requests = academy.academy.service.requests
        #expect(requests.count > 60 && requests.contains { $0.endpoint.access == .display })
        for type in requests {
            for asker in Asker.allCases {
                let token: String? =
                    switch asker {
                    case .nobody: nil
                    case .malformed: "no-token"
                    case .expired: expired
                    case .revoked: ended.accessToken
                    case .student: student
                    case .otherStudent: otherToken
                    case .formerStudent: formerToken
                    case .erasedStudent: erasedToken
                    case .admin: admin
                    case .screen: screen
                    case .otherScreen: otherScreen
                    }
                let about = asker == .formerStudent ? former : door.student.id
                let code = try await Probe.code(type, about: about, token: token, academy)
                let reached = expected(type.name, asker)
                if let reached {
                    #expect(code.map(reached.contains) == true, "\(type) as \(asker): \(code ?? "let in")")
                } else {
                    #expect(code?.hasPrefix("access.") != true, "\(type) as \(asker): \(code ?? "")")
                }
            }
        }
    }

    private func signIn(
        _ email: String, _ password: String, _ academy: TestAcademy
    ) async throws -> SignedIn {
        try await academy.client(nil).send(SignIn(email: email, password: password))
    }

    /// A student who has signed in and then left.
    private func left(
        _ academy: TestAcademy, _ desk: any Client, _ email: String
    ) async throws -> (StudentID, String) {
        let student = try await desk.send(AdmitStudent(firstName: "Ex", lastName: "Alumna")).id
        let invitation = try await desk.send(InviteStudent(student: .id(student)))
        let password = TestAcademy.studentPassword
        _ = try await academy.client(nil).send(
            AcceptInvitation(code: invitation.code, email: email, password: password))
        let token = try await signIn(email, password, academy).accessToken
        _ = try await desk.send(WithdrawStudent(student: .id(student)))
        return (student, token)
    }

    /// What a student who has left may send: their own history, and what belongs to their account.
    private static let open: Set<String> = [
        "ChangePassword", "ListDevices", "ListPasses", "ListStudentAttendance", "ListStudentPayments",
        "RevokeDevice", "ShowAcademy", "ShowBalance", "ShowStudent", "SignOut", "WhoAmI",
    ]

    /// Who is meant to send what: written down here, so that an endpoint that says otherwise is found. What is not
    /// listed is the admins' alone.
    private static let others: [(Access, [String])] = [
        (.anyone, ["AcceptInvitation", "OpenFirstAdmin", "RefreshSignIn", "SetUpAcademy", "SignIn"]),
        (
            .signedIn,
            [
                "ChangePassword", "ListDevices", "ListPlans", "RevokeDevice", "ShowAcademy", "ShowClass",
                "ShowPlan", "ShowTimetable", "SignOut", "WhoAmI",
            ]
        ),
        (.only(.student), ["CheckIn"]),
        (
            .own,
            [
                "ListPasses", "ListStudentAttendance", "ListStudentClasses", "ListStudentPayments",
                "ShowBalance", "ShowStudent",
            ]
        ),
        (.display, ["ShowRoomLiveCode"]),
    ]

    private static func access(_ name: String) -> Access {
        others.first { $0.1.contains(name) }?.0 ?? .only(.admin)
    }

    @Test func `every name that others than admins may use is a request`() async throws {
        let names = Set(try await TestAcademy().academy.service.requests.map { $0.name })
        #expect(Set(Self.others.flatMap(\.1)).subtracting(names) == [])
        #expect(Self.open.subtracting(names) == [])
    }

    @Test func `every endpoint is one method at one path, and says what it does`() async throws {
        let academy = try await TestAcademy()
        let endpoints = academy.academy.service.requests.map { $0.endpoint }
        let places = endpoints.map {
            "\($0.method.rawValue) \($0.path.replacing(/\{[a-z A-Z]+\}/, with: "{}"))"
        }
        #expect(Set(places).count == places.count)
        for endpoint in endpoints {
            #expect(endpoint.summary.hasSuffix("."))
            #expect(endpoint.summary.first?.isUppercase == true)
        }
    }
}
