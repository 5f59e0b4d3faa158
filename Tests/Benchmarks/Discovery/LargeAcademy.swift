import Academy
import Application
import Authentication
import BenchmarkSupport
import ClassManagement
import Core
import Foundation
import Payments
import Persistence
import StudentManagement

/// An academy with many students, classes, ratings and attendance records, and a student who is signed in.
///
/// The student and a pass are added by requests, all other rows by SQL.
struct LargeAcademy {
    static let students = 100_000
    static let classes = 2_000
    static let styles = 20
    private static let password = "a quiet corner of the studio"

    /// The client of the student with the id 1.
    let student: InProcessClient
    private let rows: LargeAcademyRows

    /// - Parameters:
    ///   - folder: an existing empty folder for the database.
    ///   - records: the number of attendance records.
    init(folder: URL, records: Int) async throws {
        let now = try Instant(parsing: "2026-11-20T12:00:00.000Z")
        let store = try SQLiteStore(
            path: folder.appending(path: "academy.db").path, creates: true, now: { now })
        let academy = try Academy(
            store: store, secrets: MemorySecrets(secret: Self.randomBytes(32), at: now),
            world: World(now: { now }, randomBytes: Self.randomBytes),
            hasher: PasswordHasher(parameters: .init(logN: 4, r: 8, p: 1)))
        try await academy.migrate()
        let token = try await Self.signIn(academy)
        rows = LargeAcademyRows(store: store, now: now)
        try await rows.write(records: records)
        // Writes the texts by which classes are searched.
        try await academy.performDueWork()
        student = academy.client(token: token)
    }

    /// Enrols a student in each class that has a free place.
    func fillClasses() async throws { try await rows.fillClasses() }

    static func style(_ number: Int) -> String { number == 0 ? "Salsa" : "Style \(number)" }

    /// Sets up the academy with its first student, and signs the student in.
    private static func signIn(_ academy: Academy) async throws -> String {
        let anyone = academy.client(token: nil)
        let (owner, email) = ("desk@example.org", "student@example.org")
        _ = try await anyone.send(
            SetUpAcademy(
                name: "Compás", currency: "PEN", timeZone: "America/Lima", email: owner, password: password))
        let desk = academy.client(
            token: try await anyone.send(SignIn(email: owner, password: password)).accessToken)
        let student = try await desk.send(AdmitStudent(firstName: "Inés", lastName: "Ñahui")).id
        _ = try await desk.send(
            AddPlan(
                key: "pack", name: "10 classes", kind: "pass", credits: 10, validDays: 60, price: "110.00",
                families: ["family 0", "family 1"]))
        _ = try await desk.send(
            RecordPayment(student: .id(student), plan: .key("pack"), amount: "110.00", method: "cash"))
        let invitation = try await desk.send(InviteStudent(student: .id(student)))
        _ = try await anyone.send(
            AcceptInvitation(code: invitation.code, email: email, password: password))
        return try await anyone.send(SignIn(email: email, password: password)).accessToken
    }

    private static func randomBytes(_ count: Int) -> [UInt8] {
        (0..<count).map { _ in UInt8.random(in: .min ... .max) }
    }
}
