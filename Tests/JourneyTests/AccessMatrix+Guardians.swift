import Application
import Core

/// What requests demand of guardians, stated apart from the endpoints.
extension AccessMatrix {
    /// The requests about a student for which a guardian needs the right to pay. All other reads need the
    /// right to see, except those of ``ofActingGuardians``, and all other writes the right to act.
    static let ofPayingGuardians: Set<String> = ["ListStudentPayments", "ShowBalance", "ShowStudentPayment"]

    /// The reads about a student for which a guardian needs the right to act.
    static let ofActingGuardians: Set<String> = ["ShowOwnCard"]

    /// The requests about a student that no guardian may send.
    static let ofStudentsAlone: Set<String> = ["KeepGuardianSight"]

    /// The requests of students and guardians for their own account, without a student.
    static let ofOwnAccount: Set<String> = [
        "ApproveDeviceAuthorization", "DenyDeviceAuthorization", "ListPasskeys", "RegisterCheckInKey",
        "RegisterPasskey", "RemovePasskey", "ShowDeviceAuthorization", "StartPasskeyRegistration",
    ]

    /// The right that a guardian needs for a request about a student; nil if no guardian may send it.
    static func guardianRight(_ type: any APIRequest.Type) -> GuardianRight? {
        if ofStudentsAlone.contains(type.name) { return nil }
        if ofPayingGuardians.contains(type.name) { return .pays }
        return type.endpoint.method == .get && !ofActingGuardians.contains(type.name) ? .sees : .acts
    }
}
