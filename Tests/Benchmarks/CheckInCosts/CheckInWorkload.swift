import Academy
import Application
import Attendance
import Authentication
import BenchmarkSupport
import ClassManagement
import Core
import Foundation
import Networking
import Payments
import Persistence
import StudentManagement

/// Check-ins of an academy in a temporary folder, all valid now and each possible once.
struct CheckInWorkload {
    /// Check-ins that are not counted: the first of each student also records that their sign-in was used.
    static let warmUp = students
    /// Check-ins that can be counted.
    static let most = 1_000
    private static let students = 72
    private static let sessions = 15

    private struct Attempt {
        let token: String
        let request: WireRequest
        let options: SendOptions
    }

    private let route: Route
    private let attempts: [Attempt]

    /// - Parameter folder: an existing empty folder for the database.
    init(folder: URL) async throws {
        let now = try Instant(parsing: "2026-11-20T12:00:00.000Z")
        let world = World(now: { now }, randomBytes: Self.randomBytes)
        let store = try SQLiteStore(
            path: folder.appending(path: "academy.db").path, creates: true, now: { now })
        let academy = try Academy(
            store: store, secrets: MemorySecrets(secret: Self.randomBytes(32), at: now), world: world,
            hasher: PasswordHasher(parameters: .init(logN: 4, r: 8, p: 1)))
        try await academy.migrate()
        let desk = try await CheckInAcademy(academy)
        try await desk.addClass()
        var codes: [String] = []
        for number in 0..<Self.sessions { codes.append(try await desk.addSession(number)) }
        var tokens: [String] = []
        for number in 0..<Self.students { tokens.append(try await desk.admitStudent(number)) }
        route = try Self.route(of: CheckIn.self, in: academy.service)
        attempts = try codes.flatMap { code in
            try tokens.enumerated().map { number, token in
                Attempt(
                    token: token, request: try WireRequest(CheckIn(code: code)),
                    options: try SendOptions(idempotencyKey: "\(number)-\(code)"))
            }
        }
    }

    /// Sends check-ins one after another, as a server does after it has read them.
    func send(_ numbers: Range<Int>) async throws {
        for attempt in attempts[numbers] {
            _ = try await route.handle(attempt.request, as: Sender(token: attempt.token), attempt.options)
        }
    }

    private static func route(of request: any APIRequest.Type, in service: Service) throws -> Route {
        guard let route = service.routes.first(where: { $0.request == request }) else {
            throw WorkloadError.noRoute
        }
        return route
    }

    private static func randomBytes(_ count: Int) -> [UInt8] {
        (0..<count).map { _ in UInt8.random(in: .min ... .max) }
    }
}

enum WorkloadError: Error {
    case noRoute
    case notCounted(Int32)
    case usage
}
