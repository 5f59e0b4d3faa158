internal import Attendance
internal import ClassManagement
internal import Core
internal import Navigation
internal import Networking
internal import Payments
internal import UIComponents

extension Places {
    var checkIn: Detail {
        Detail(
            text: "Scan the code on the wall, and paste its text here.",
            actions: [
                Action(key: "c", title: "Check in", asks: ["Code"]) {
                    let receipt = try await desk.send(CheckIn(code: $0[0].collapsingSpaces))
                    let left = receipt.creditsLeft.map { "\($0) credits left" } ?? "unlimited"
                    return "\(receipt.student) · \(receipt.className) · \(receipt.localTime.time) · \(left)"
                }
            ])
    }

    var myClasses: Listing {
        Listing(
            columns: [.init("Id", .right), .init("Class"), .init("From"), .init("Until")],
            fetch: { _, after in
                let page = try await desk.send(
                    ListStudentClasses(student: .me, limit: Shell.pageSize, after: after))
                return .init(
                    rows: page.items.map {
                        ["\($0.academyClass)", $0.className, "\($0.from)", $0.until?.description ?? "–"]
                    }, next: page.next)
            })
    }

    var myAttendance: Listing {
        Listing(
            columns: [.init("Day"), .init("Class"), .init("Status")],
            fetch: { _, after in
                let page = try await desk.send(
                    ListStudentAttendance(student: .me, limit: Shell.pageSize, after: after))
                return .init(
                    rows: page.items.map { ["\($0.day)", $0.className, $0.status.rawValue] }, next: page.next)
            })
    }

    var myPayments: Listing {
        Listing(
            columns: [.init("Day"), .init("Receipt"), .init("Plan"), .init("Amount", .right)],
            fetch: { _, after in
                let page = try await desk.send(
                    ListStudentPayments(student: .me, limit: Shell.pageSize, after: after))
                return .init(
                    rows: page.items.map { ["\($0.paidOn)", $0.receipt, $0.planName, "\($0.amount)"] },
                    next: page.next)
            })
    }
}
