import Application
import Attendance
import Authentication
import ClassManagement
import Core
import Crypto
import Foundation
import Payments
import StudentManagement
import Testing

/// A phone that keeps scans without a connection, with a key that is registered for an account.
struct TestPhone: Sendable {
    private let key: P256.Signing.PrivateKey
    let id: CheckInKeyID

    /// Registers the key of a new phone.
    init(of client: any Client) async throws {
        let key = P256.Signing.PrivateKey()
        self.key = key
        let publicKey = Array(key.publicKey.x963Representation).base64URL
        id = try await client.send(RegisterCheckInKey(publicKey: publicKey)).id
    }

    /// Signs a scan.
    func upload(
        _ code: String, at scannedAt: Instant, sentAt: Instant, for student: StudentID? = nil
    ) throws -> SendLateCheckIn {
        let lines = [
            "classly-late-check-in-1", code, String(scannedAt.milliseconds), student?.description ?? "own",
        ]
        let signature = try key.signature(for: Array(lines.joined(separator: "\n").utf8))
        return SendLateCheckIn(
            code: code, scannedAt: scannedAt, sentAt: sentAt, key: id,
            signature: Array(signature.rawRepresentation).base64URL, student: student.map { .id($0) })
    }
}

/// A student with a pass of four credits, an account, and a phone since noon.
struct OutageStudent: Sendable {
    let id: StudentID
    let email: String
    let phone: TestPhone
}

/// An academy whose students come to a session while they have no connection.
///
/// It is noon at first, UTC; the session begins at 13:30 and lasts an hour. Its check-in opens at 13:00.
struct OutageFixture: Sendable {
    static let venue = Reference<Kind.Venue>.key("v")

    let academy: TestAcademy
    let session: SessionID

    init(_ transport: Transport = .inProcess) async throws {
        let fixture = try await CheckInFixture(transport, capacity: 40)
        academy = fixture.academy
        session = try await academy.admin.send(
            AddSession(class: .key("c"), at: try LocalDateTime(parsing: "2026-11-20T08:30"), minutes: 60)
        ).id
    }

    /// Admits enrolled students, at noon.
    func admit(_ count: Int, named name: String = "Luz") async throws -> [OutageStudent] {
        var students: [OutageStudent] = []
        for number in 1...count {
            let id = try await admitChild("\(name) \(number)")
            let email = "\(name.lowercased())\(number)@example.org"
            let client = academy.client(try await academy.signIn(student: id, email: email))
            students.append(OutageStudent(id: id, email: email, phone: try await TestPhone(of: client)))
        }
        return students
    }

    /// Admits an enrolled student without an account, at noon.
    func admitChild(_ firstName: String) async throws -> StudentID {
        let student = try await academy.admin.send(AdmitStudent(firstName: firstName, lastName: "Paz"))
        _ = try await academy.admin.send(EnrolStudent(class: .key("c"), student: .id(student.id)))
        _ = try await academy.admin.send(
            RecordPayment(
                student: .id(student.id), plan: .key("pack-4"), amount: "110.00", method: "cash"))
        return student.id
    }

    /// Opens a station at the venue, at noon.
    func station() async throws -> any Client {
        academy.client(try await academy.openStation(at: Self.venue, academy.admin))
    }

    /// The instant of a time on the session's day, UTC: `13:05`, or `13:05:00.001`.
    func instant(_ time: String) throws -> Instant {
        let full = time.count == 5 ? time + ":00.000" : time
        return try Instant(parsing: "2026-11-20T\(full)Z")
    }

    /// Sets the clock, and signs the front desk in again.
    func desk(at time: String) async throws -> any Client {
        academy.clock.set(try instant(time))
        return try await academy.signInAgain()
    }

    /// Signs a student in again: the tokens of noon expire.
    func client(of student: OutageStudent) async throws -> any Client {
        let request = SignIn(email: student.email, password: TestAcademy.studentPassword)
        return academy.client(try await academy.client(nil).send(request).accessToken)
    }

    /// The code that the screen shows now.
    func code(_ desk: any Client) async throws -> String {
        try await desk.send(IssueSessionCode(session: session)).code
    }

    /// The students who are recorded as present or late.
    func present(_ desk: any Client) async throws -> Set<StudentID> {
        let entries = try await desk.send(ShowRoster(session: session)).entries
        return Set(entries.filter { $0.status?.isPresent == true }.map(\.student))
    }

    func creditsLeft(_ student: StudentID, _ desk: any Client) async throws -> Int? {
        try await desk.send(ListPasses(student: .id(student))).items.first?.creditsLeft
    }

    /// The students whose scans and taps wait for the front desk.
    func reported(_ desk: any Client) async throws -> [StudentID] {
        try await desk.send(ListReportedCheckIns(session: session)).items.map(\.student)
    }

    /// What became of a late scan: `counted`, `reported` or `refused`.
    func outcome(_ upload: SendLateCheckIn, by client: any Client) async -> String {
        do {
            return try await client.send(upload).state == .counted ? "counted" : "reported"
        } catch {
            return error is any AcademyError ? "refused" : "\(error)"
        }
    }
}
