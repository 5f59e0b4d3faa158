import Academy
import Application
import Attendance
import Authentication
import ClassManagement
import Core
import DataExchange
import Navigation
import Payments
import Persistence
import StudentManagement
import TestSupport
import Testing

/// Check-ins, enrolments, payments and erasures over the whole academy.
@Suite(.limitedParallelism) struct DayTests {
    @Test(arguments: Transport.allCases)
    func `a repeated check-in returns the receipt of the first`(
        _ transport: Transport
    )
        async throws
    {
        let fixture = try await CheckInFixture(transport)
        let code = try await fixture.code()
        let first = try await fixture.studentClient.send(CheckIn(code: code))
        #expect(first.status == .present)
        #expect(first.creditsLeft == 3)
        #expect(!first.repeated)
        let again = try await fixture.studentClient.send(CheckIn(code: code))
        #expect(again.repeated)
        #expect(again.creditsLeft == 3)
        #expect(again.checkedInAt == first.checkedInAt)
    }

    @Test(arguments: Transport.allCases)
    func `a code of two time steps ago is refused, and the refusal is stored`(
        _ transport: Transport
    ) async throws {
        let fixture = try await CheckInFixture(transport)
        let code = try await fixture.code()
        fixture.academy.clock.move(seconds: 31)
        let refused = await refusal {
            try await fixture.studentClient.send(CheckIn(code: code))
        }
        #expect(refused == "check-in.expired")
        let refusals = try await fixture.academy.admin.send(ListRefusals())
        #expect(refusals.items.map(\.code) == ["check-in.expired"])
        #expect(
            try await fixture.studentClient.send(ListPasses(student: .me)).items.map(\.creditsLeft) == [4])
    }

    @Test(arguments: Transport.allCases) func `a code of another academy is refused`(_ transport: Transport)
        async throws
    {
        let fixture = try await CheckInFixture(transport)
        let other = try await CheckInFixture(transport)
        let code = try await other.code()
        let refused = await refusal {
            try await fixture.studentClient.send(CheckIn(code: code))
        }
        #expect(refused == "check-in.forged")
    }

    @Test(arguments: Transport.allCases)
    func `one hundred simultaneous check-ins of one student create one record and use one credit`(
        _ transport: Transport
    )
        async throws
    {
        let fixture = try await CheckInFixture(transport)
        let code = try await fixture.code()
        let receipts = try await withThrowingTaskGroup(of: CheckInReceipt.self) { group in
            for _ in 0..<100 { group.addTask { try await fixture.studentClient.send(CheckIn(code: code)) } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(receipts.filter { !$0.repeated }.count == 1)
        #expect(Set(receipts.map(\.creditsLeft)) == [3])
        let roster = try await fixture.academy.admin.send(ShowRoster(session: fixture.session.id))
        #expect(roster.present == 1)
    }

    @Test(arguments: Transport.allCases)
    func `one hundred simultaneous enrolments fill a class to its capacity`(
        _ transport: Transport
    )
        async throws
    {
        let fixture = try await CheckInFixture(transport, capacity: 5)
        let admin = fixture.academy.admin
        var students: [StudentID] = []
        for number in 1...100 {
            students.append(try await admin.send(AdmitStudent(firstName: "Ana", lastName: "No \(number)")).id)
        }
        let results = await withTaskGroup(of: Bool.self) { group in
            for student in students {
                group.addTask {
                    (try? await admin.send(EnrolStudent(class: .key("c"), student: .id(student))))
                        != nil
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(results.filter { $0 }.count == 4)
        #expect(try await admin.send(ListClassStudents(class: .key("c"))).items.count == 5)
    }

    @Test(arguments: Transport.allCases)
    func `a repeated idempotency key runs a request once, and refuses another request`(
        _ transport: Transport
    )
        async throws
    {
        let fixture = try await CheckInFixture(transport)
        let admin = fixture.academy.admin
        let options = try SendOptions(idempotencyKey: "desk-1")
        let request = RecordPayment(
            student: .id(fixture.student.id), plan: .key("pack-4"), amount: "110.00", method: "card")
        let first = try await admin.send(request, options)
        let again = try await admin.send(request, options)
        #expect(first.id == again.id)
        #expect(try await admin.send(ListPayments()).items.count == 2)
        let other = RecordPayment(
            student: .id(fixture.student.id), plan: .key("pack-4"), amount: "110.00", method: "cash")
        let outcome = await refusal { try await admin.send(other, options) }
        #expect(outcome == "idempotency.mismatch")
    }

    @Test(arguments: Transport.allCases)
    func `the dry run of a payment returns its receipt, and stores no payment and no audit entry`(
        _ transport: Transport
    )
        async throws
    {
        let fixture = try await CheckInFixture(transport)
        let admin = fixture.academy.admin
        let before = try await admin.send(ListAuditEntries()).items.count
        let request = RecordPayment(
            student: .id(fixture.student.id), plan: .key("pack-4"), amount: "110.00", method: "card")
        let answer = try await admin.send(request, SendOptions(isDryRun: true))
        #expect(answer.receipt == "R-000002")
        #expect(try await admin.send(ListPayments()).items.count == 1)
        #expect(try await admin.send(ListAuditEntries()).items.count == before)
        #expect(try await admin.send(request).receipt == "R-000002")
    }

    @Test(arguments: Transport.allCases)
    func `a student with a history is withdrawn instead of deleted`(_ transport: Transport) async throws {
        let fixture = try await CheckInFixture(transport)
        let admin = fixture.academy.admin
        let student = Reference.id(fixture.student.id)
        let refused = await refusal { try await admin.send(DeleteStudent(student: student)) }
        #expect(refused == "student.has-history")
        _ = try await admin.send(WithdrawStudent(student: student))
        // The session of the day has begun.
        let enrolments = try await admin.send(ListClassStudents(class: .key("c"))).items
        #expect(enrolments.map(\.until) == [fixture.session.day])
    }

    @Test(arguments: Transport.allCases)
    func `an erasure removes the name and stored responses, and keeps the payments`(_ transport: Transport)
        async throws
    {
        let fixture = try await CheckInFixture(transport)
        let admin = fixture.academy.admin
        let student = Reference.id(fixture.student.id)
        let edit = EditStudent(student: student, phone: "+51954399496")
        let key = try SendOptions(idempotencyKey: "an-edit")
        _ = try await admin.send(edit, key)
        _ = try await admin.send(WithdrawStudent(student: student))
        #expect(try await !admin.send(EraseStudent(student: student)).name.contains("Ñahui"))
        #expect(await refusal { try await admin.send(edit, key) } == "idempotency.forgotten")
        #expect(try await admin.send(ListPayments()).total.decimal == "110.00")
        #expect(await refusal { try await fixture.studentClient.send(WhoAmI()) } == "access.invalid-token")
    }

    @Test(.needs("academy"), arguments: Transport.allCases)
    func `the credits left after an import are those bought minus the classes attended`(
        _ transport: Transport
    )
        async throws
    {
        let sample = try await SampleAcademy.imported.value
        let (files, admin) = (sample.files, sample.admin(transport))
        let bought = ["drop-in": 1, "pack-4": 4, "pack-8": 8, "pack-12": 12]
        for key in ["s000001", "s000002", "s000003", "s000010"] {
            func rows(_ file: String) -> [[Substring]] {
                (files[file] ?? "").split(separator: "\r\n").map {
                    $0.split(separator: ",", omittingEmptySubsequences: false)
                }
            }
            let credits = rows("payments").filter { $0[1] == key }.reduce(0) {
                $0 + (bought[String($1[3])] ?? 0)
            }
            let used = rows("attendance").filter { $0[0] == key && ["present", "late"].contains($0[3]) }.count
            var left = 0
            var after: Cursor?
            repeat {
                let page = try await admin.send(
                    ListPasses(student: .key(key), limit: 200, after: after))
                left += page.items.reduce(0) { $0 + ($1.creditsLeft ?? 0) }
                after = page.next
            } while after != nil
            #expect(left == credits - used, "\(key)")
        }
    }
}
