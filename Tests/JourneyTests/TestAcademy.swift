import Academy
import Application
import Attendance
import Authentication
import Core
import Foundation
import Messages
import Networking
import Persistence
import Pictures
import Synchronization
import TamperEvidence
import TestSupport
import Testing

/// A complete academy in a store of its own, with a clock that the test sets.
struct TestAcademy: Sendable {
    static let password = "a quiet corner of the studio"
    static let studentPassword = "turning slowly twice"
    static let email = "desk@example.org"

    let academy: Academy
    /// The server; nil if requests stay in the process.
    private let served: ServedAcademy?
    let openAPI: OpenAPICheck
    let clock: Clock
    let admin: any Client
    /// The admin's access token.
    let token: String

    final class Clock: Sendable {
        private let time: Mutex<Instant>
        private let jumped = Mutex<Int64>(0)
        private let onRead: @Sendable () -> Int64

        /// - Parameter onRead: called at each reading; returns the milliseconds by which the clock advances
        ///   first.
        init(_ start: Instant, onRead: @escaping @Sendable () -> Int64 = { 0 }) {
            time = Mutex(start)
            self.onRead = onRead
        }

        var now: Instant {
            let step = onRead()
            return time.withLock { time in
                time = time.adding(milliseconds: step)
                return time
            }
        }

        /// The uptime of a machine whose clock has never been set, unless it jumped.
        var uptime: Uptime {
            Uptime(
                boot: "test", milliseconds: time.withLock { $0 }.milliseconds - jumped.withLock { $0 })
        }

        /// Changes the clock as when somebody sets it, without any time passing.
        func jump(minutes: Int) {
            move(minutes: minutes)
            jumped.withLock { $0 += Int64(minutes) * 60_000 }
        }

        func move(minutes: Int) { time.withLock { $0 = $0.adding(minutes: minutes) } }
        func move(seconds: Int) { time.withLock { $0 = $0.adding(seconds: seconds) } }
        func set(_ instant: Instant) { time.withLock { $0 = instant } }
    }

    /// Signing keys in memory, in place of the secrets file.
    final class Secrets: AcademySecrets {
        private let ring = Mutex<[SigningKey]>([])
        func pepper() throws -> [UInt8] { Array(repeating: 7, count: 32) }
        func keys() throws -> [SigningKey] { ring.withLock { $0 } }
        func replace(_ keys: [SigningKey]) throws { ring.withLock { $0 = keys } }
    }

    /// Makes an academy in Lima at noon of Friday, 20 November 2026, UTC.
    ///
    /// - Parameter isSetUp: whether the academy is set up; otherwise its admin has no token.
    init(
        _ transport: Transport = .inProcess, at start: String = "2026-11-20T12:00:00.000Z",
        store: (any Store)? = nil, chainHeads: (any ChainHeadStore)? = nil,
        pictures: any PictureFiles = MemoryPictureFiles(), mail: (any MailTransport)? = nil,
        push: (any PushTransport)? = nil, features: [any Feature] = [], version: ProgramVersion? = nil,
        isSetUp: Bool = true,
        onRead: @escaping @Sendable () -> Int64 = { 0 }
    ) async throws {
        let clock = Clock(try Instant(parsing: start), onRead: onRead)
        self.clock = clock
        let world = World(
            now: { clock.now },
            randomBytes: { count in
                var generator = SystemRandomNumberGenerator()
                return (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
            }, uptime: { clock.uptime })
        let store = try store ?? TestStore.make(now: { clock.now })
        let secrets = Secrets()
        try secrets.replace([
            SigningKey(
                kid: "AAAA", secret: world.randomBytes(32), state: .active, madeAt: clock.now, retiredAt: nil)
        ])
        academy = try Academy(
            store: store, secrets: secrets, world: world, chainHeads: chainHeads,
            hasher: PasswordHasher(parameters: .init(logN: 4, r: 8, p: 1)), pictures: pictures,
            version: version, mail: mail, push: push,
            features: features)
        try await academy.migrate()
        served = transport == .http ? try await ServedAcademy.start(academy, world: world) : nil
        let service = academy.service
        openAPI = try features.isEmpty ? OpenAPICheck.of(service) : OpenAPICheck(service.routes)
        let anonymous = Self.client(nil, academy, served, openAPI)
        guard isSetUp else {
            token = ""
            admin = anonymous
            return
        }
        _ = try await anonymous.send(
            SetUpAcademy(
                name: "Compás", currency: "PEN", timeZone: "America/Lima", email: Self.email,
                password: Self.password))
        let signedIn = try await anonymous.send(SignIn(email: Self.email, password: Self.password))
        token = signedIn.accessToken
        admin = Self.client(token, academy, served, openAPI)
    }

    /// A client over the academy's transport.
    func client(_ token: String?, language: Language? = nil) -> any Client {
        Self.client(token, academy, served, openAPI, language)
    }

    /// A client of the admin in the process, over either transport.
    var inProcess: any Client { Self.client(token, academy, nil, openAPI) }

    private static func client(
        _ token: String?, _ academy: Academy, _ served: ServedAcademy?, _ openAPI: OpenAPICheck,
        _ language: Language? = nil
    ) -> any Client {
        CheckedClient(
            client: served?.client(token) ?? academy.client(token: token, language: language),
            openAPI: openAPI)
    }

    /// A client of the owner with a new sign-in, for tests that move the clock past the lifetime of the
    /// token.
    func signInAgain() async throws -> any Client {
        let signedIn = try await client(nil).send(SignIn(email: Self.email, password: Self.password))
        return client(signedIn.accessToken)
    }

    /// Opens an account for a student and signs them in.
    func signIn(student: StudentID, email: String) async throws -> String {
        let invitation = try await admin.send(InviteStudent(student: .id(student)))
        let anonymous = client(nil)
        _ = try await anonymous.send(
            AcceptInvitation(code: invitation.code, email: email, password: Self.studentPassword))
        return try await anonymous.send(SignIn(email: email, password: Self.studentPassword)).accessToken
    }
}
