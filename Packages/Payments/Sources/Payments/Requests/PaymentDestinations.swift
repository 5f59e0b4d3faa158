internal import Core
internal import Networking

extension Destination {
    static let ofPayments = [
        Destination(
            "payments", "Payments", ListPayments.self, for: [.admin], order: 50,
            linkedFrom: ["home", "student"]),
        Destination("plans", "Plans", ListPlans.self, for: [.admin], order: 60),
        Destination("myPasses", "My passes", ListPasses.self, at: "me", for: [.student], order: 60),
        Destination(
            "myPayments", "My payments", ListStudentPayments.self, at: "me", for: [.student], order: 70),
        Destination("reports", "Reports", ReportRevenue.self, for: [.admin], order: 90),
    ]
}
