import Academy
import Application
import Authentication
import ClassManagement
import Core
import DataExchange
import Foundation
import Navigation
import Networking
import Payments
import StudentManagement
import TestSupport
import Testing

/// Sends every request with every kind of token.
@Suite(.limitedParallelism) struct AccessMatrixTests {
    @Test(arguments: Transport.allCases)
    func `every request accepts the tokens that its access names, and no other`(_ transport: Transport)
        async throws
    {
        let fixture = try await AccessMatrixFixture(transport)
        #expect(fixture.requests.count > 60)
        for permission in [Permission.showCodes, .markAttendance] {
            #expect(fixture.requests.contains { $0.endpoint.access == .display(staff: permission) })
        }
        for type in fixture.requests {
            for kind in TokenKind.allCases {
                let code = try await fixture.send(type, with: kind)
                let refusal = code?.hasPrefix("access.") == true ? code : nil
                #expect(refusal == expected(type, kind), "\(type), \(kind): \(code ?? "accepted")")
            }
        }
    }

    /// The code with which the pipeline refuses a request; nil if it runs the use case.
    ///
    /// The table has the product's requests; those of additional features state their own access.
    private func expected(_ type: any APIRequest.Type, _ kind: TokenKind) -> String? {
        let name = type.name
        let access = AccessMatrix.access(name) ?? type.endpoint.access
        if access == .anyone { return nil }
        if kind == .program {
            if [.account, .staffAccount].contains(access) || AccessMatrix.ofPeople.contains(name) {
                return "access.people-only"
            }
            let refusal = expected(access, .frontDesk, isOther: true, name)
            return refusal ?? (AccessMatrix.confirmation(name) == .always ? "access.people-only" : nil)
        }
        if TokenKind.ofGuardians.contains(kind) { return expected(type, access, ofGuardian: kind) }
        if let role = kind.role { return expected(access, role, isOther: kind == .otherInstructor, name) }
        return switch (access, kind) {
        case (_, .missing): "access.not-signed-in"
        case (_, .malformed), (_, .expired), (_, .revoked), (_, .erasedStudent): "access.invalid-token"
        case (.signedIn, .formerStudent), (.account, .formerStudent), (.own, .formerStudent),
            (.student, .formerStudent):
            AccessMatrix.ofFormerStudents.contains(name) ? nil : "access.former-student"
        case (.display(staff: .showCodes), .screen), (.display(staff: .markAttendance), .station): nil
        case (_, .screen), (_, .otherScreen), (_, .station), (_, .otherStation): "access.only-a-screen"
        case (.own, .otherStudent): "access.not-yours"
        case (.signedIn, _), (.account, _), (.own, _), (.student, _): nil
        default: "access.wrong-role"
        }
    }

    /// The code with which the pipeline refuses a guardian.
    private func expected(
        _ type: any APIRequest.Type, _ access: Access, ofGuardian kind: TokenKind
    ) -> String? {
        switch access {
        case .anyone, .signedIn, .account: return nil
        case .student where AccessMatrix.ofOwnAccount.contains(type.name): return nil
        case .own, .student:
            let right = AccessMatrix.guardianRight(type)
            let isAllowed = kind == .guardian && right != nil || kind == .seeingGuardian && right == .sees
            return isAllowed ? nil : "access.not-yours"
        case .staffAccount, .staff, .assigned, .display: return "access.wrong-role"
        }
    }

    /// The code with which the pipeline refuses a member of staff.
    private func expected(_ access: Access, _ role: Role, isOther: Bool, _ name: String) -> String? {
        switch access {
        case .anyone, .signedIn, .account, .staffAccount: return nil
        case .student: return "access.wrong-role"
        case .staff(let permission), .own(let permission), .display(let permission):
            return AccessMatrix.permissions(of: role).contains(permission)
                ? nil : "access.missing-permission"
        case .assigned(let permission):
            if AccessMatrix.permissions(of: role).contains(permission) { return nil }
            guard role == .instructor else { return "access.missing-permission" }
            return isOther && !AccessMatrix.ofOwnClasses.contains(name) ? "access.not-yours" : nil
        }
    }

    @Test(arguments: Transport.allCases)
    func `every request that needs the password refuses an owner who entered it five minutes ago`(
        _ transport: Transport
    ) async throws {
        let fixture = try await AccessMatrixFixture(transport)
        fixture.academy.clock.move(minutes: 5)
        for type in fixture.requests where AccessMatrix.access(type.name) != nil {
            let confirmation = AccessMatrix.confirmation(type.name)
            #expect(type.endpoint.confirmation == confirmation, "\(type)")
            guard confirmation != .byRequest else { continue }
            let code = try await fixture.send(type, with: .owner)
            #expect((code == "access.password-needed") == (confirmation != .never), "\(type): \(code ?? "-")")
        }
    }

    @Test(arguments: Transport.allCases)
    func `an owner without the second factor that the academy demands may only enable it`(
        _ transport: Transport
    ) async throws {
        let fixture = try await AccessMatrixFixture(transport)
        // An import does not ask whom a setting would lock out.
        _ = try await fixture.academy.client(fixture.ownerToken).send(
            ImportAcademy(files: ["settings": "key,value\nsecond-factor.owner,required\n"]))
        for type in fixture.requests {
            guard let access = AccessMatrix.access(type.name), ![.anyone, .student].contains(access) else {
                continue
            }
            let code = try await fixture.send(type, with: .owner)
            let isOpen = AccessMatrix.withoutSecondFactor.contains(type.name)
            #expect((code == "access.second-factor-needed") != isOpen, "\(type): \(code ?? "-")")
        }
    }

    @Test(arguments: Transport.allCases)
    func `a locked sign-in may only be unlocked or ended`(_ transport: Transport) async throws {
        let fixture = try await AccessMatrixFixture(transport)
        _ = try await fixture.academy.client(fixture.ownerToken).send(SetPIN(pin: "739152"))
        _ = try await fixture.academy.client(fixture.ownerToken).send(
            EditAcademy(settings: ["sign-in.lock-minutes": "4"]))
        fixture.academy.clock.move(minutes: 4)
        for type in fixture.requests {
            guard let access = AccessMatrix.access(type.name), ![.anyone, .student].contains(access) else {
                continue
            }
            let code = try await fixture.send(type, with: .owner)
            let isOpen = AccessMatrix.whileLocked.contains(type.name)
            #expect((code == "sign-in.locked") != isOpen, "\(type): \(code ?? "-")")
        }
    }

    @Test(arguments: Transport.allCases)
    func `a device that is handed round opens one session, until it is unlocked`(
        _ transport: Transport
    ) async throws {
        let fixture = try await AccessMatrixFixture(transport)
        let client = fixture.academy.client(fixture.ownerToken)
        for session in [SessionID(1), SessionID(2)] {
            _ = try await client.send(HandRound(session: session))
            for type in fixture.requests {
                guard let access = AccessMatrix.access(type.name), ![.anyone, .student].contains(access)
                else { continue }
                let code = try await fixture.send(type, with: .owner)
                // The samples name session 1.
                let isOpen =
                    AccessMatrix.whileHandedRound.contains(type.name)
                    && (session == SessionID(1) || type.endpoint.parameters.isEmpty)
                #expect((code == "sign-in.handed-round") != isOpen, "\(type): \(code ?? "-")")
            }
            _ = try await client.send(ConfirmPassword(currentPassword: TestAcademy.password))
        }
        #expect(try await client.send(ListVenues()).items.isEmpty == false)
    }

    private func refusalCode(
        _ name: String, _ request: WireRequest, _ token: String?, _ academy: TestAcademy
    ) async throws -> String? {
        let route = try #require(academy.academy.service.routes.first { $0.name == name })
        return await refusal { try await route.handle(request, as: Sender(token: token)) }
    }

    @Test func `a caller without access is refused before the request is read`() async throws {
        let fixture = try await CheckInFixture()
        let screen = try await fixture.academy.admin.send(OpenScreen(room: .id(.init(1)))).token
        for (token, code) in [
            (nil, "access.not-signed-in"), ("no-token", "access.invalid-token"),
            (fixture.studentToken, "access.wrong-role"), (screen, "access.only-a-screen"),
            (fixture.academy.token, "request.missing-field"),
        ] {
            let empty = WireRequest(body: Array("{}".utf8))
            #expect(try await refusalCode(RecordPayment.name, empty, token, fixture.academy) == code)
        }
    }

    @Test func `an invalid request about a student or a room is refused for its access first`() async throws {
        let fixture = try await CheckInFixture()
        let screen = try await fixture.academy.admin.send(OpenScreen(room: .id(.init(1)))).token
        let unknown = [WireRequest.Parameter(name: "x", value: "1")]
        let own = WireRequest(path: ["student": "me"], query: unknown)
        let shown = WireRequest(path: ["room": "1"], query: unknown)
        for (name, request, token, code) in [
            ("ListStudentPayments", own, fixture.studentToken, "request.unknown-field"),
            ("ListStudentPayments", own, screen, "access.only-a-screen"),
            ("ShowRoomLiveCode", shown, screen, "request.unknown-field"),
            ("ShowRoomLiveCode", shown, fixture.studentToken, "access.wrong-role"),
        ] { #expect(try await refusalCode(name, request, token, fixture.academy) == code) }
    }

    @Test func `the table of access names every request`() async throws {
        let names = Set(try await TestAcademy().academy.service.requests.map { $0.name })
        #expect(Set(AccessMatrix.table.flatMap(\.1)).symmetricDifference(names) == [])
        #expect(AccessMatrix.ofFormerStudents.subtracting(names) == [])
        #expect(AccessMatrix.ofOwnClasses.subtracting(names) == [])
        #expect(AccessMatrix.whileLocked.subtracting(names) == [])
        #expect(AccessMatrix.ofPeople.subtracting(names) == [])
        #expect(AccessMatrix.whileHandedRound.subtracting(names) == [])
        #expect(AccessMatrix.withoutSecondFactor.subtracting(names) == [])
        #expect(Set(AccessMatrix.withPassword.values.joined()).subtracting(names) == [])
    }

    @Test func `every request of students names a student, or is about the account`() async throws {
        let requests = try await TestAcademy().academy.service.requests
        for type in requests where AccessMatrix.access(type.name) == .student {
            let isAboutAccount = AccessMatrix.ofOwnAccount.contains(type.name)
            #expect((type is any StudentRequest.Type) != isAboutAccount, "\(type)")
        }
        for type in requests where type is any StudentRequest.Type {
            #expect(type.endpoint.access == .student, "\(type)")
        }
    }

    @Test func `the rights of guardians are those of the table`() async throws {
        let requests = try await TestAcademy().academy.service.requests
        let names = Set(requests.map { $0.name })
        #expect(AccessMatrix.ofPayingGuardians.union(AccessMatrix.ofStudentsAlone).subtracting(names) == [])
        #expect(AccessMatrix.ofOwnAccount.subtracting(names) == [])
        for type in requests {
            #expect(type.endpoint.guardianRight == AccessMatrix.guardianRight(type), "\(type)")
        }
    }

    @Test func `every endpoint has a method and path of its own, and a summary that is a sentence`()
        async throws
    {
        let academy = try await TestAcademy()
        let requests = academy.academy.service.requests
        let paths = requests.map { $0.endpoint }.map {
            "\($0.method.rawValue) \($0.path.replacing(/\{[a-z A-Z]+\}/, with: "{}"))"
        }
        #expect(Set(paths).count == paths.count)
        for request in requests {
            #expect(request.summary.hasSuffix("."))
            #expect(request.summary.first?.isUppercase == true)
        }
    }
}
