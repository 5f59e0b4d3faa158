internal import Application
internal import Core

extension Destination {
    static let ofPayments = [
        Destination(
            "payments", "Payments", ListPayments.self, for: [.staff], order: 50,
            linkedFrom: ["home", "student"]),
        Destination("owing", "Owed sessions", ListCharges.self, for: [.staff], order: 55),
        Destination("passes", "Passes", FindPasses.self, for: [.staff], order: 57),
        Destination("plans", "Plans", ListPlans.self, for: [.staff], order: 60),
        Destination("myPasses", "My passes", ListPasses.self, at: "me", for: [.students], order: 60),
        Destination("myBalance", "What I owe", ShowBalance.self, at: "me", for: [.students], order: 65),
        Destination(
            "myPayments", "My payments", ListStudentPayments.self, at: "me", for: [.students], order: 70),
        Destination("reports", "Reports", ReportRevenue.self, for: [.staff], order: 90),
    ]
}
