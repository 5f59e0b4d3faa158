internal import Application
internal import Core

extension Destination {
    static let ofAttendance = [
        Destination("checkIn", "Check in", CheckIn.self, for: [.students], order: 10),
        Destination(
            "myAttendance", "My attendance", ListStudentAttendance.self, at: "me", for: [.students], order: 50
        ),
        Destination("refusals", "Refused check-ins", ListRefusals.self, for: [.staff], order: 80),
        Destination(
            "signingKeys", "Signing keys", ListSigningKeys.self, for: [.staff], order: 107,
            linkedFrom: ["settings"]),
    ]
}
