import Academy
import Attendance
import Authentication
import Core
import Foundation
import Networking
import Persistence
import Synchronization
import Testing

/// A whole academy in memory, with a clock that the test moves.
struct TestAcademy: Sendable {
    static let password = "a quiet corner of the studio"
    static let studentPassword = "turning slowly twice"
    static let email = "desk@example.org"

    let academy: Academy
    /// Where the academy is served; nil where requests stay in the process.
    private let served: ServedAcademy?
    /// Sees to it that what the document says is so.
    private let witness: APIWitness
    let clock: Clock
    let admin: any Client
    /// The admin's access token.
    let token: String

    final class Clock: Sendable {
        private let time: Mutex<Instant>
        private let onLook: @Sendable () -> Int64

        /// - Parameter onLook: told whenever somebody looks, and says by how many milliseconds the clock moves then.
        init(_ start: Instant, onLook: @escaping @Sendable () -> Int64 = { 0 }) {
            time = Mutex(start)
            self.onLook = onLook
        }

        var now: Instant {
            let step = onLook()
            return time.withLock { time in
                time = time.adding(milliseconds: step)
                return time
            }
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
    init(
        _ way: Way = .inProcess, at start: String = "2026-11-20T12:00:00.000Z", store: (any Store)? = nil,
        features: [any Feature] = [], onLook: @escaping @Sendable () -> Int64 = { 0 }
    ) async throws {
        let clock = Clock(try Instant(parsing: start), onLook: onLook)
        self.clock = clock
        let world = World(
            now: { clock.now },
            randomBytes: { count in
                var generator = SystemRandomNumberGenerator()
                return (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
            })
        let store = try store ?? SQLiteStore(inMemory: { clock.now })
        let secrets = Secrets()
        try secrets.replace([
            SigningKey(
                kid: "AAAA", secret: world.randomBytes(32), state: .active, madeAt: clock.now, retiredAt: nil)
        ])
        academy = try Academy(
            store: store, secrets: secrets, world: world,
            hasher: PasswordHasher(parameters: .init(logN: 4, r: 8, p: 1)), features: features)
        try await academy.migrate()
        served = way == .http ? try await ServedAcademy.start(academy, world: world) : nil
        let routes = academy.service.routes
        witness = try features.isEmpty ? APIWitness.of(routes) : APIWitness(routes)
        let nobody = Self.client(nil, academy, served, witness)
        _ = try await nobody.send(
            SetUpAcademy(
                name: "Compás", currency: "PEN", timeZone: "America/Lima", email: Self.email,
                password: Self.password))
        let signedIn = try await nobody.send(SignIn(email: Self.email, password: Self.password))
        token = signedIn.accessToken
        admin = Self.client(token, academy, served, witness)
    }

    /// A client that goes the academy's way.
    func client(_ token: String?) -> any Client { Self.client(token, academy, served, witness) }

    /// The admin, whose requests stay in the process whichever way the academy goes.
    var inProcess: any Client { Self.client(token, academy, nil, witness) }

    private static func client(
        _ token: String?, _ academy: Academy, _ served: ServedAcademy?, _ witness: APIWitness
    ) -> any Client {
        WitnessedClient(client: served?.client(token) ?? academy.client(token: token), witness: witness)
    }

    /// Opens an account for a student and signs them in.
    func signIn(student: StudentID, email: String) async throws -> String {
        let invitation = try await admin.send(InviteStudent(student: .id(student)))
        let nobody = client(nil)
        _ = try await nobody.send(
            AcceptInvitation(code: invitation.code, email: email, password: Self.studentPassword))
        return try await nobody.send(SignIn(email: email, password: Self.studentPassword)).accessToken
    }
}

/// The academies beside the workspace that tests read where they are there.
enum SharedData {
    static let folder: URL = {
        var url = URL(filePath: #filePath)
        for _ in 0..<4 { url.deleteLastPathComponent() }
        return url.appending(path: "shared/data")
    }()

    /// The CSV files of the example that comes with the workspace.
    static func example() throws -> [String: String] {
        let workspace = URL(filePath: #filePath).appending(path: "../../..").standardized
        return try files(in: workspace.appending(path: "Examples/academy"))
    }

    /// Whether the files of one academy are there.
    static func has(_ academy: String) -> Bool {
        FileManager.default.fileExists(atPath: folder.appending(path: academy).path)
    }

    /// The CSV files of one academy by name.
    static func files(_ academy: String) throws -> [String: String] {
        try files(in: folder.appending(path: academy))
    }

    private static func files(in base: URL) throws -> [String: String] {
        let names = try FileManager.default.contentsOfDirectory(atPath: base.path)
        var files: [String: String] = [:]
        for name in names where name.hasSuffix(".csv") && name != "faults.csv" {
            files[String(name.dropLast(4))] = try String(
                contentsOf: base.appending(path: name), encoding: .utf8)
        }
        return files
    }
}

extension Trait where Self == ConditionTrait {
    /// Skips a test, and says so, where the files of an academy are missing beside the workspace.
    static func needs(_ academy: String) -> Self {
        .enabled(if: SharedData.has(academy), "shared/data/\(academy) is missing beside the workspace")
    }
}
