internal import ClassManagement
internal import Core
internal import Navigation
internal import Networking
internal import Payments
internal import StudentManagement
internal import UIComponents

extension Places {
    var students: Listing {
        Listing(
            columns: [.init("Id", .right), .init("Name"), .init("Status"), .init("E-mail"), .init("Phone")],
            fetch: { search, after in
                let page = try await desk.send(
                    FindStudents(search: search, limit: Shell.pageSize, after: after))
                return .init(
                    rows: page.items.map {
                        ["\($0.id)", $0.name, $0.status.rawValue, $0.email?.text ?? "", $0.phone ?? ""]
                    }, next: page.next)
            }, isSearchable: true, opens: { .student(StudentID($0)) },
            actions: [
                Action(
                    key: "a", title: "Add a student",
                    asks: ["First name", "Last name", "E-mail (may be empty)"]
                ) {
                    let student = try await desk.send(
                        AdmitStudent(firstName: $0[0], lastName: $0[1], email: $0[2].isEmpty ? nil : $0[2]))
                    return "\(student.name) is student \(student.id)."
                }
            ])
    }

    func student(_ student: Reference<Kind.Student>) async throws -> Detail {
        let details = try await desk.send(ShowStudent(student: student))
        let balance = try await desk.send(ShowBalance(student: student))
        let enrolments = try await desk.send(ListStudentClasses(student: student))
        let person = details.student
        var facts = KeyValueList([
            "Name": person.name, "Status": person.status.rawValue, "E-mail": person.email?.text ?? "–",
            "Phone": person.phone ?? "–", "Joined": "\(person.joinedOn)", "Owes": "\(balance.owed)",
        ])
        for pass in balance.passes {
            let left = pass.creditsLeft.map { "\($0) left" } ?? "unlimited"
            facts.append("Pass", "\(pass.planName): \(left), until \(pass.expiresOn)")
        }
        for enrolment in enrolments.items { facts.append("Class", enrolment.className) }
        for guardian in details.guardians { facts.append("Guardian", guardian.name) }
        return Detail(text: facts.render(), actions: studentActions(student, person))
    }

    private func studentActions(_ student: Reference<Kind.Student>, _ person: Student) -> [Action] {
        [
            Action(key: "p", title: "Record a payment", asks: ["Plan", "Amount", "Method"]) {
                let payment = try await desk.send(
                    RecordPayment(
                        student: student, plan: try Reference($0[0], field: "plan"), amount: $0[1],
                        method: $0[2]))
                return "Receipt \(payment.receipt): \(payment.amount) for \(payment.planName)."
            },
            Action(key: "e", title: "Enrol in a class", asks: ["Class"]) {
                let enrolment = try await desk.send(
                    EnrolStudent(academyClass: try Reference($0[0], field: "class"), student: student))
                return
                    "\(enrolment.studentName) is enrolled in \(enrolment.className) from \(enrolment.from)."
            },
            Action(
                key: "w", title: "Withdraw",
                confirmation: Confirmation("Withdraw \(person.name)? Their enrolments end.")
            ) { _ in
                let student = try await desk.send(WithdrawStudent(student: student))
                return "\(student.name) is withdrawn."
            },
            Action(
                key: "d", title: "Delete",
                confirmation: Confirmation(
                    "Delete \(person.name)? This cannot be undone.", isIrreversible: true)
            ) { _ in
                _ = try await desk.send(DeleteStudent(student: student))
                return "\(person.name) is deleted."
            },
        ]
    }

    var payments: Listing {
        Listing(
            columns: [
                .init("Id", .right), .init("Receipt"), .init("Day"), .init("Student"), .init("Plan"),
                .init("Amount", .right), .init("Method"),
            ],
            fetch: { _, after in
                let page = try await desk.send(ListPayments(limit: Shell.pageSize, after: after))
                return .init(
                    rows: page.items.map {
                        [
                            "\($0.id)", $0.receipt, "\($0.paidOn)", $0.studentName, $0.planName,
                            $0.amount.decimal + ($0.void == nil ? "" : " void"), "\($0.method)",
                        ]
                    }, next: page.next)
            },
            actions: [
                Action(
                    key: "v", title: "Void a payment", asks: ["Id of the payment", "Reason"],
                    confirmation: Confirmation(
                        "Void the payment? This cannot be undone.", isIrreversible: true)
                ) {
                    let payment = try await desk.send(
                        VoidPayment(payment: try Reference($0[0], field: "payment"), reason: $0[1]))
                    return "\(payment.receipt) is void."
                }
            ])
    }

    var plans: Listing {
        Listing(
            columns: [
                .init("Id", .right), .init("Key"), .init("Plan"), .init("Kind"), .init("Price", .right),
            ],
            fetch: { _, after in
                let page = try await desk.send(ListPlans(limit: Shell.pageSize, after: after))
                return .init(
                    rows: page.items.map {
                        ["\($0.id)", $0.key ?? "", $0.name, $0.kind.rawValue, "\($0.price)"]
                    }, next: page.next)
            })
    }

    var audit: Listing {
        Listing(
            columns: [.init("When"), .init("Who"), .init("What"), .init("To what"), .init("Outcome")],
            fetch: { _, after in
                let page = try await desk.send(ListAuditEntries(limit: Shell.pageSize, after: after))
                return .init(
                    rows: page.items.map {
                        ["\($0.at)", $0.who ?? "–", $0.action, $0.subject ?? "", $0.outcome]
                    }, next: page.next)
            })
    }

    func revenue() async throws -> Detail {
        let report = try await desk.send(ReportRevenue())
        let rows = report.months.map {
            BarChart.Row($0.month, value: $0.total.minorUnits, caption: "\($0.total)")
        }
        return Detail(
            text: BarChart(rows: rows).render(width: Terminal.size().columns) + "\nTotal: \(report.total)")
    }
}
