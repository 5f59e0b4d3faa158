public import Application
public import Core

/// Shows whether a student has a PIN for stations, and whether it is locked.
public struct ShowStationPIN: APIRequest {
    public typealias Response = StationPINState
    public static let endpoint = Endpoint(
        .get, "students/{student}/station-pin", access: .staff(.writeStudents),
        failures: AttendanceFailures.showStationPIN)
    public var student: Reference<Kind.Student>

    public init(student: Reference<Kind.Student>) { self.student = student }
}

extension ShowStationPIN: FormRequest {
    public static let form = RequestForm(.attendance, "stations pins show", ["student"])
}

/// Whether a student has a PIN, without the PIN, which only its creation shows.
public struct StationPINState: Codable, Hashable, Sendable {
    public let student: StudentID
    public let studentName: String
    public let hasPIN: Bool
    /// Whether there were too many wrong PINs of the student at a station.
    public let isLocked: Bool
}

/// Creates the PIN that a student enters at stations, in place of a former one.
public struct CreateStationPIN: APIRequest {
    public typealias Response = StationPIN
    public static let endpoint = Endpoint(
        .post, "students/{student}/station-pin", access: .staff(.writeStudents),
        failures: AttendanceFailures.createStationPIN)
    public var student: Reference<Kind.Student>

    public init(student: Reference<Kind.Student>) { self.student = student }
}

extension CreateStationPIN: FormRequest {
    public static let form = RequestForm(.attendance, "stations pins create", ["student"])
}

/// A PIN that was just created.
public struct StationPIN: Codable, Sendable, ContainsSecrets {
    public let student: StudentID
    public let studentName: String
    /// The four digits, shown only once; empty in a dry run.
    public let pin: String
}

/// Removes the PIN of a student, who checks in at stations by a tap alone from now on.
public struct RemoveStationPIN: APIRequest {
    public typealias Response = StationPINChange
    public static let endpoint = Endpoint(
        .delete, "students/{student}/station-pin", access: .staff(.writeStudents),
        failures: AttendanceFailures.changeStationPIN)
    public var student: Reference<Kind.Student>

    public init(student: Reference<Kind.Student>) { self.student = student }
}

extension RemoveStationPIN: FormRequest {
    public static let form = RequestForm(
        .attendance, "stations pins remove", ["student"], asks: .always, isReversible: true,
        showsSentence: true)
}

/// Lets a student try again at the stations where there were too many wrong PINs.
public struct UnlockStationPIN: APIRequest {
    public typealias Response = StationPINChange
    public static let endpoint = Endpoint(
        .post, "students/{student}/station-pin/unlock", access: .staff(.writeStudents),
        failures: AttendanceFailures.changeStationPIN)
    public var student: Reference<Kind.Student>

    public init(student: Reference<Kind.Student>) { self.student = student }
}

extension UnlockStationPIN: FormRequest {
    public static let form = RequestForm(
        .attendance, "stations pins unlock", ["student"], showsSentence: true)
}

/// The student whose PIN was removed or unlocked.
public struct StationPINChange: Codable, Hashable, Sendable, AuditSubject {
    public let student: StudentID
    public let studentName: String

    public var subject: String { "student \(student)" }
    public var concernedStudent: StudentID? { student }
}
