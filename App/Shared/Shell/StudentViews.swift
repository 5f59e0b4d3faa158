internal import ClassManagement
internal import Core
internal import Navigation
internal import Networking
internal import Payments
internal import StudentManagement
internal import UIComponents

extension Views {
    var students: View {
        let add = Action(
            key: "a", title: "Add a student", inputs: ["First name", "Last name", "E-mail (may be empty)"]
        ) {
            let student = try await backend.send(
                AdmitStudent(firstName: $0[0], lastName: $0[1], email: $0[2].isEmpty ? nil : $0[2]))
            return "\(student.name) is student \(student.id)."
        }
        return list({ .student(StudentID($0)) }, [add], isSearchable: true) {
            FindStudents(search: $0, limit: Shell.pageSize, after: $1)
        }
    }

    func student(_ student: Reference<Kind.Student>) async throws -> View {
        let overview = try await StudentOverview(of: student, from: backend)
        let name = overview.student.name
        return View(
            content: .detail(overview),
            actions: [
                recordPayment(of: student),
                Action(key: "e", title: "Enrol in a class", inputs: ["Class"]) {
                    let enrolment = try await backend.send(
                        EnrolStudent(class: try Reference($0[0], field: "class"), student: student))
                    return "\(name) is enrolled in \(enrolment.className) from \(enrolment.from)."
                },
                Action(
                    key: "w", title: "Withdraw",
                    confirmation: Confirmation("Withdraw \(name)? Their enrolments end.")
                ) { _ in
                    _ = try await backend.send(WithdrawStudent(student: student))
                    return "\(name) is withdrawn."
                },
                Action(
                    key: "d", title: "Delete",
                    confirmation: Confirmation("Delete \(name)? This cannot be undone.", isIrreversible: true)
                ) { _ in
                    _ = try await backend.send(DeleteStudent(student: student))
                    return "\(name) is deleted."
                },
            ])
    }

    func recordPayment(of student: Reference<Kind.Student>) -> Action {
        Action(
            key: "p", title: "Record a payment",
            inputs: ["Plan", "Amount", "Method", "Reason (may be empty if the amount is the price)"]
        ) {
            let payment = try await backend.send(
                RecordPayment(
                    student: student, plan: try Reference($0[0], field: "plan"), amount: $0[1],
                    method: $0[2], reason: $0[3].isEmpty ? nil : $0[3]))
            return "Receipt \(payment.receipt): \(payment.amount) for \(payment.planName)."
        }
    }

    var payments: View {
        let void = Action(
            key: "v", title: "Void a payment", inputs: ["Id of the payment", "Reason"],
            confirmation: Confirmation("Void the payment? This cannot be undone.", isIrreversible: true)
        ) {
            let payment = try await backend.send(
                VoidPayment(payment: try Reference($0[0], field: "payment"), reason: $0[1]))
            return "\(payment.receipt) is void."
        }
        return list(nil, [void]) { ListPayments(limit: Shell.pageSize, after: $1) }
    }
}
