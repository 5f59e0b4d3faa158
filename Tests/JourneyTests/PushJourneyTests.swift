import Academy
import Application
import Attendance
import Authentication
import ClassManagement
import Core
import Foundation
import Messages
import Navigation
import Payments
import Persistence
import StudentManagement
import Synchronization
import TestSupport
import Testing

/// The devices on which messages are shown, over the whole academy.
@Suite(.limitedParallelism) struct PushJourneyTests {
    /// The example of RFC 8291, appendix A.
    private static func subscription(_ number: Int = 1) -> SubscribeToPush {
        SubscribeToPush(
            endpoint: "https://push.example.net/push/\(number)",
            p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
            auth: "BTBZMqHH6r4Tts7J_aSIgg", name: "Phone \(number)")
    }

    /// A push service that counts what it takes.
    private final class PushService: PushTransport {
        private let hosts = Mutex<[String]>([])
        var taken: [String] { hosts.withLock { $0 } }

        func deliver(_ message: PushMessage) async -> PushResult {
            hosts.withLock { $0.append(message.endpoint.text) }
            return .accepted
        }
    }

    private struct Fixture {
        let base: CheckInFixture
        let push = PushService()
        var academy: TestAcademy { base.academy }
        var student: Reference<Kind.Student> { .id(base.student.id) }

        init(_ transport: Transport = .inProcess) async throws {
            base = try await CheckInFixture(transport, mail: Mailbox(), push: push)
            _ = try await base.academy.admin.send(EditAcademy(settings: ["messages.enabled": "yes"]))
        }

        func pay() async throws {
            _ = try await academy.admin.send(
                RecordPayment(student: student, plan: .key("pack-4"), amount: "110.00", method: "cash"))
        }

        func signIn() async throws -> SignedIn {
            try await academy.client(nil).send(
                SignIn(email: "ines@example.org", password: TestAcademy.studentPassword))
        }
    }

    @Test(arguments: Transport.allCases)
    func `a receipt is shown on the student's device, until the device is signed out`(
        _ transport: Transport
    ) async throws {
        let fixture = try await Fixture(transport)
        let signedIn = try await fixture.signIn()
        let client = fixture.academy.client(signedIn.accessToken)
        _ = try await client.send(Self.subscription())
        #expect(try await client.send(ListPushDevices()).items.map(\.isThis) == [true])
        #expect(try await fixture.base.studentClient.send(ListPushDevices()).items.map(\.isThis) == [false])
        try await fixture.pay()
        #expect(try await fixture.academy.academy.sendPushes()?.sent == 1)
        #expect(fixture.push.taken == ["https://push.example.net/push/1"])
        try await fixture.pay()
        _ = try await client.send(SignOut(refreshToken: signedIn.refreshToken))
        #expect(try await fixture.base.studentClient.send(ListPushDevices()).items.isEmpty)
        #expect(try await fixture.academy.academy.sendPushes()?.count == 0)
    }

    @Test func `a device that staff or its owner end elsewhere is removed at once`() async throws {
        let fixture = try await Fixture()
        for number in 1...2 {
            let client = fixture.academy.client(try await fixture.signIn().accessToken)
            _ = try await client.send(Self.subscription(number))
        }
        let own = fixture.base.studentClient
        let devices = try await own.send(ListDevices()).items
        _ = try await own.send(RevokeDevice(device: try #require(devices.first).id))
        #expect(try await own.send(ListPushDevices()).items.map(\.name) == ["Phone 1"])
        let account = try await own.send(WhoAmI()).principal.account
        _ = try await fixture.academy.admin.send(
            RevokeAccountDevice(account: account, device: devices[1].id))
        #expect(try await own.send(ListPushDevices()).items.isEmpty)
    }

    @Test func `the devices of a disabled account get nothing, and are removed`() async throws {
        let fixture = try await Fixture()
        _ = try await fixture.base.studentClient.send(Self.subscription())
        try await fixture.pay()
        let account = try await fixture.base.studentClient.send(WhoAmI()).principal.account
        _ = try await fixture.academy.admin.send(DisableAccount(account: account))
        #expect(try await fixture.academy.academy.sendPushes()?.count == 0)
        #expect(fixture.push.taken.isEmpty)
        try await fixture.academy.academy.performDueWork()
        let data = try await fixture.academy.admin.send(ExportStudentData(student: fixture.student))
        #expect(!data.sections.contains { $0.name == "devices with notifications" })
    }

    @Test func `the export of a student's data has the device without its keys, and erasure removes it`()
        async throws
    {
        let fixture = try await Fixture()
        _ = try await fixture.base.studentClient.send(Self.subscription())
        _ = try await fixture.base.studentClient.send(EditMessageChannels(push: [.receipt]))
        let admin = fixture.academy.admin
        let data = try await admin.send(ExportStudentData(student: fixture.student))
        let rows = data.sections.first { $0.name == "devices with notifications" }?.rows
        #expect(rows?.first?["name"] == "Phone 1" && rows?.first?["service"] == "push.example.net")
        let text = String(decoding: try JSONEncoder().encode(data), as: UTF8.self)
        #expect(!text.contains("/push/1") && !text.contains("BTBZMqHH6r4Tts7J_aSIgg"))
        #expect(data.sections.contains { $0.name == "message channels" })
        _ = try await admin.send(EraseStudent(student: fixture.student))
        let after = try await admin.send(ExportStudentData(student: fixture.student))
        #expect(
            !after.sections.contains { ["devices with notifications", "message channels"].contains($0.name) })
    }

    @Test(arguments: Transport.allCases)
    func `staff have devices too, and a program with an API token has none`(
        _ transport: Transport
    ) async throws {
        let fixture = try await Fixture(transport)
        let admin = fixture.academy.admin
        _ = try await admin.send(Self.subscription(3))
        _ = try await admin.send(EditAcademy(settings: ["web.address": "https://studio.example.org"]))
        #expect(try await fixture.academy.academy.sendPushes()?.sent == 1)
        let token = try await admin.send(
            CreateAPIToken(name: "till", permissions: [.readStudents], days: 30))
        let program = fixture.academy.client(token.token)
        #expect(await errorCode { try await program.send(Self.subscription(4)) } == "access.people-only")
    }

    @Test func `the key of the academy is the same for all, and stays the same`() async throws {
        let fixture = try await Fixture()
        let first = try await fixture.base.studentClient.send(ShowPushKey())
        #expect(try await fixture.academy.admin.send(ShowPushKey()) == first)
        let other = try await TestAcademy()
        // The secrets of all academies in tests are the same.
        #expect(try await other.admin.send(ShowPushKey()) == first)
    }

    /// A guardian of the student whose address in the file is not that of the account.
    private func rosa(_ fixture: Fixture, at address: String) async throws -> SignedIn {
        let added = try await fixture.academy.addGuardian(
            of: fixture.base.student.id, [.sees, .arrivals, .messages], email: address)
        let code = try await fixture.academy.admin.send(InviteGuardian(guardian: .id(added.id))).code
        let anonymous = fixture.academy.client(nil)
        _ = try await anonymous.send(
            AcceptInvitation(
                code: code, email: "rosa@example.org", password: TestAcademy.studentPassword))
        return try await anonymous.send(
            SignIn(email: "rosa@example.org", password: TestAcademy.studentPassword))
    }

    @Test func `a guardian is found by the account's person, not by the address`() async throws {
        let fixture = try await Fixture()
        let signedIn = try await rosa(fixture, at: "rosa@work.example")
        _ = try await fixture.academy.client(signedIn.accessToken).send(Self.subscription(5))
        // The account that signs in with the address of the file is another person's.
        let other = try await fixture.academy.admin.send(AdmitStudent(firstName: "Eva", lastName: "Paz"))
        let eva = try await fixture.academy.signIn(student: other.id, email: "rosa@work.example")
        _ = try await fixture.academy.client(eva).send(Self.subscription(6))
        try await fixture.pay()
        _ = try await fixture.academy.academy.sendPushes()
        #expect(fixture.push.taken == ["https://push.example.net/push/5"])
    }

    @Test func `a student who shares the address of the mother is not shown her news of arrivals`()
        async throws
    {
        let fixture = try await Fixture()
        let signedIn = try await rosa(fixture, at: "ines@example.org")
        _ = try await fixture.academy.client(signedIn.accessToken).send(Self.subscription(5))
        _ = try await fixture.base.studentClient.send(Self.subscription(6))
        _ = try await fixture.academy.admin.send(
            MarkAttendance(session: fixture.base.session.id, student: fixture.student, status: "present"))
        fixture.academy.clock.move(minutes: 1)
        try await fixture.academy.academy.performDueWork()
        _ = try await fixture.academy.academy.sendPushes()
        #expect(fixture.push.taken == ["https://push.example.net/push/5"])
    }

    @Test(arguments: Transport.allCases)
    func `a switch between work and family keeps the device, and a sign-out removes it`(
        _ transport: Transport
    ) async throws {
        let fixture = try await Fixture(transport)
        let academy = fixture.academy
        let code = try await academy.admin.send(CreateGuardianCode(student: fixture.student)).code
        _ = try await academy.admin.send(AddRole(code: code, name: "Ana Gil"))
        _ = try await academy.admin.send(Self.subscription(3))
        let family = try await academy.admin.send(SwitchAudience(audience: .students))
        let client = academy.client(family.accessToken)
        #expect(try await client.send(ListPushDevices()).items.map(\.isThis) == [true])
        try await academy.academy.performDueWork()
        _ = try await client.send(ConfirmPassword(currentPassword: TestAcademy.password))
        let back = try await client.send(SwitchAudience(audience: .staff))
        let desk = academy.client(back.accessToken)
        try await academy.academy.performDueWork()
        #expect(try await desk.send(ListPushDevices()).items.map(\.name) == ["Phone 3"])
        _ = try await desk.send(SignOut(refreshToken: back.refreshToken))
        let signedIn = try await academy.client(nil).send(
            SignIn(email: TestAcademy.email, password: TestAcademy.password))
        #expect(try await academy.client(signedIn.accessToken).send(ListPushDevices()).items.isEmpty)
    }

    @Test func `while the clock has jumped, nothing is shown`() async throws {
        let fixture = try await Fixture()
        _ = try await fixture.base.studentClient.send(Self.subscription())
        try await fixture.pay()
        fixture.academy.clock.jump(minutes: 60 * 24 * 400)
        #expect(try await fixture.academy.academy.sendPushes() == nil)
        #expect(fixture.push.taken.isEmpty)
    }
}
