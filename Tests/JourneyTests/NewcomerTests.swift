import Academy
import Application
import Authentication
import ClassManagement
import Core
import Payments
import StudentManagement
import TestSupport
import Testing

/// Registering a newcomer: added, enrolled, sold to and invited by one request.
@Suite(.limitedParallelism) struct NewcomerTests {
    /// A newcomer with a guardian, a class, a plan and an invitation.
    private func whole() -> RegisterNewcomer {
        var request = RegisterNewcomer(firstName: "Lucía", lastName: "Peña")
        request.guardianName = "Rosa Peña"
        request.guardianPhone = "+51 987 654 321"
        request.class = .key("c")
        request.plan = .key("pack-4")
        request.method = "cash"
        request.invite = true
        return request
    }

    private func students(_ fixture: CheckInFixture) async throws -> Int {
        try await fixture.academy.admin.send(FindStudents(search: "Peña")).items.count
    }

    @Test(arguments: Transport.allCases)
    func `a newcomer is added, enrolled, sold to and invited by one request`(
        _ transport: Transport
    ) async throws {
        let fixture = try await CheckInFixture(transport)
        let admin = fixture.academy.admin
        let newcomer = try await admin.send(whole())
        let id = newcomer.student.id
        let file = try await admin.send(ShowStudent(student: .id(id)))
        #expect(file.student.name == "Lucía Peña" && file.guardians.map(\.name) == ["Rosa Peña"])
        #expect(file.guardians.first?.phone == "+51987654321")
        let classes = try await admin.send(ListStudentClasses(student: .id(id))).items
        #expect(classes.map(\.className) == ["Salsa"])
        let payment = try #require(newcomer.payment)
        #expect(payment.amount.decimal == "110.00" && payment.className == "Salsa")
        #expect(try await admin.send(ShowBalance(student: .id(id))).passes.count == 1)
        let code = try #require(newcomer.invitation?.code)
        _ = try await fixture.academy.client(nil).send(
            AcceptInvitation(
                code: code, email: "lucia@example.org", password: TestAcademy.studentPassword))
    }

    @Test func `a newcomer without further fields is added, and nothing else is done`() async throws {
        let fixture = try await CheckInFixture()
        let newcomer = try await fixture.academy.admin.send(
            RegisterNewcomer(firstName: "Lucía", lastName: "Peña"))
        #expect(newcomer.guardian == nil && newcomer.enrolment == nil)
        #expect(newcomer.payment == nil && newcomer.invitation == nil)
        #expect(try await students(fixture) == 1)
    }

    /// Each refusal with its code and the field that it names.
    @Test(arguments: [
        ("email", "email.not-an-address", "email"), ("guardian", "request.missing-field", "guardianName"),
        ("guardian-phone", "phone.malformed", "guardianPhone"), ("class", "class.not-found", "class"),
        ("full", "class.full", "class"), ("from", "request.missing-field", "class"),
        ("plan", "plan.not-found", "plan"), ("method", "request.missing-field", "method"),
        ("sold", "request.missing-field", "plan"), ("amount", "payment.amount-differs", "amount"),
    ])
    func `the refusal of a part refuses the registration, and names the part's field`(
        _ fault: String, _ code: String, _ field: String
    ) async throws {
        let fixture = try await CheckInFixture(capacity: 1)
        var request = whole()
        if fault != "full" {
            _ = try await fixture.academy.admin.send(EditClass(class: .key("c"), capacity: 10))
        }
        switch fault {
        case "email": request.email = "nowhere"
        case "guardian": request.guardianName = nil
        case "guardian-phone": request.guardianPhone = "call me"
        case "class": request.class = .key("none")
        case "from": (request.class, request.from) = (nil, fixture.session.day)
        case "plan": request.plan = .key("none")
        case "method": request.method = nil
        case "sold": request.plan = nil
        case "amount": request.amount = .written("100.00")
        default: break
        }
        do {
            _ = try await fixture.academy.admin.send(request)
            Issue.record("\(fault) is accepted")
        } catch let error as any AcademyError {
            #expect(error.code == code && error.errors.map(\.field) == [field], "\(error.code)")
        }
        #expect(try await students(fixture) == 0)
        let payments = try await fixture.academy.admin.send(ListPayments()).items
        #expect(payments.map(\.student) == [fixture.student.id])
    }

    @Test(arguments: Transport.allCases)
    func `each part needs the permission of its own request`(_ transport: Transport) async throws {
        let fixture = try await CheckInFixture(transport)
        let token = try await fixture.academy.admin.send(
            CreateAPIToken(name: "Desk", permissions: [.writeStudents]))
        let program = fixture.academy.client(token.token)
        #expect(await refusal { try await program.send(whole()) } == "access.missing-permission")
        #expect(try await students(fixture) == 0)
        var unpaid = whole()
        (unpaid.plan, unpaid.method) = (nil, nil)
        let newcomer = try await program.send(unpaid)
        #expect(newcomer.enrolment != nil && newcomer.invitation != nil)
        let reader = try await fixture.academy.admin.send(
            CreateAPIToken(name: "Reader", permissions: [.readStudents, .recordPayments]))
        let refused = await refusal { try await fixture.academy.client(reader.token).send(unpaid) }
        #expect(refused == "access.missing-permission")
    }

    @Test(arguments: Transport.allCases)
    func `a repetition with the same key adds and sells once, and has the code again`(
        _ transport: Transport
    ) async throws {
        let fixture = try await CheckInFixture(transport)
        let options = try SendOptions(idempotencyKey: "sheet")
        let first = try await fixture.academy.admin.send(whole(), options)
        let second = try await fixture.academy.admin.send(whole(), options)
        #expect(first.student.id == second.student.id)
        #expect(first.payment?.receipt == second.payment?.receipt)
        #expect(first.invitation?.code == second.invitation?.code)
        #expect(try await students(fixture) == 1)
        // The code is kept for ten minutes.
        fixture.academy.clock.move(minutes: 10)
        let late = await refusal { try await fixture.academy.admin.send(whole(), options) }
        #expect(late == "idempotency.forgotten")
        #expect(try await students(fixture) == 1)
    }

    @Test func `a dry run warns of a similar student, and leaves nothing`() async throws {
        let fixture = try await CheckInFixture()
        let admin = fixture.academy.admin
        _ = try await admin.send(AdmitStudent(firstName: "Lucía", lastName: "Peña"))
        let trial = try await admin.send(whole(), SendOptions(isDryRun: true))
        #expect(trial.student.warnings?.map(\.code) == ["student.similar"])
        #expect(trial.payment != nil && trial.invitation?.code == "")
        #expect(try await students(fixture) == 1)
    }

    @Test func `the log of changes has an entry for each part`() async throws {
        let fixture = try await CheckInFixture()
        let newcomer = try await fixture.academy.admin.send(whole())
        let entries = try await fixture.academy.admin.send(
            ListAuditEntries(subject: newcomer.student.subject)
        ).items
        let actions = Set(entries.map(\.action))
        #expect(actions.isSuperset(of: ["RegisterNewcomer", "AdmitStudent", "InviteStudent"]))
    }
}
