internal import Attendance
internal import Core

/// The scan of a code, signed, which a program keeps until it reaches the server.
struct KeptCheckIn: Codable, Sendable, Equatable {
    /// The account that was signed in.
    let account: AccountID
    /// The code without the link that ends in it.
    let code: String
    /// The time of the scan on the clock of this machine.
    let scannedAt: Instant
    /// The student for whom a guardian scanned the code; nil for the own student.
    let student: StudentID?
    /// The signature of ``signedText(code:scannedAt:student:)``.
    let signature: String

    /// Signs a scan.
    init(code: String, scannedAt: Instant, student: StudentID?, by key: CheckInDeviceKey) throws {
        account = key.account
        self.code = code
        self.scannedAt = scannedAt
        self.student = student
        signature = try key.signature(
            of: Self.signedText(code: code, scannedAt: scannedAt, student: student))
    }

    /// The label of the signatures, so that none is valid for another text.
    private static let label = "classly-late-check-in-1"
    /// The first characters of every code.
    private static let codeStart = "CL1."

    /// The text that is signed: the label, the code, the time in milliseconds since 1970, and the number of
    /// the student or `own`, a line each.
    static func signedText(code: String, scannedAt: Instant, student: StudentID?) -> String {
        [label, code, String(scannedAt.milliseconds), student?.description ?? "own"]
            .joined(separator: "\n")
    }

    /// The code in the text of a QR code, which may be a link that ends in it.
    ///
    /// - Throws: `CheckInError.unreadable`, also for a ticket, which ends before it could be sent.
    static func code(in text: String) throws(CheckInError) -> String {
        let segment = text.split(separator: "/").last ?? ""
        let code = segment.prefix { $0 != "?" && $0 != "#" }
        guard code.hasPrefix(codeStart), code.utf8.count <= codeLimit else { throw .unreadable }
        return String(code)
    }

    /// The maximum number of bytes of a code.
    private static let codeLimit = 89

    /// The number of the student in the request of a check-in; nil for the own student.
    ///
    /// - Throws: ``KeptCheckInError/studentByNumber(_:)``: a name or a key is looked up at the academy.
    static func number(of student: Reference<Kind.Student>?) throws(KeptCheckInError) -> StudentID? {
        switch student {
        case nil, .me: nil
        case .id(let id): id
        case .number(let number): StudentID(number)
        case .key(let key): throw .studentByNumber(key)
        }
    }

    /// The request that sends it.
    func request(sentAt: Instant, key: CheckInKeyID) -> SendLateCheckIn {
        SendLateCheckIn(
            code: code, scannedAt: scannedAt, sentAt: sentAt, key: key, signature: signature,
            student: student.map { .id($0) })
    }
}

/// Why a scan cannot be kept, or a sign-in with kept scans cannot end.
enum KeptCheckInError: AcademyError, Equatable {
    /// As many scans are kept as the limit allows.
    case tooMany(limit: Int)
    /// An earlier version of the program stored the sign-in, without the account.
    case unknownAccount
    /// The child is named by a name or a key, which only the academy can look up.
    case studentByNumber(String)
    /// The account that signs out has scans that were not sent.
    case unsent(Int)

    var specification: ErrorSpecification {
        switch self {
        case .tooMany(let limit): .init(.conflict, "kept-check-in.too-many", ["limit": limit])
        case .unknownAccount: .init(.conflict, "kept-check-in.unknown-account")
        case .studentByNumber(let text):
            .init(
                .invalid, "kept-check-in.student-by-number", field: "student", ["text": text.excerpt()])
        case .unsent(let count): .init(.conflict, "kept-check-in.unsent", ["count": count])
        }
    }
}
