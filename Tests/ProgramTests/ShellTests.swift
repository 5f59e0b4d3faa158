import Application
import Authentication
import Core
import Foundation
import Navigation
import Payments
import StudentManagement
import Synchronization
import TestSupport
import Testing
import UIComponents

@testable import Terminal

/// The interactive shell, with entered lines and a backend without students.
@Suite(.limitedParallelism) struct ShellTests {
    private final class EnteredLines: LineSource {
        private let lines: Mutex<[String]>
        init(_ lines: [String]) { self.lines = Mutex(lines.reversed()) }
        func readLine(prompt: String) -> String? { lines.withLock { $0.popLast() } }
        func readSecret(prompt: String) -> String? { readLine(prompt: prompt) }
    }

    private struct Backend: ShellBackend {
        let now = Instant(milliseconds: 0)
        let language = Language.english
        var next: Cursor?
        var noteReason: @Sendable (String?) -> Void = { _ in }

        func signedIn() async throws -> Me? {
            let email = try EmailAddress(parsing: "a@example.org")
            return Me(
                Principal(account: AccountID(1), role: .owner, email: email), isFormer: false,
                [
                    Destination("students", "Students", FindStudents.self, for: [.staff]),
                    Destination("plans", "Plans", ListPlans.self, for: [.staff], order: 1),
                ])
        }
        func signIn(email: String, password: String, code: String?) async throws -> Principal {
            try #require(try await signedIn()).principal
        }
        func signOut() async throws {}

        func send<Request: APIRequest>(
            _ request: Request, _ options: SendOptions
        ) async throws -> Request.Response {
            if let payment = request as? RecordPayment { noteReason(payment.reason) }
            guard request is FindStudents else {
                throw InvalidValue(ErrorSpecification(.invalid, "test", "Not in this test."))
            }
            return try #require(Page<Student>(items: [], next: next) as? Request.Response)
        }
    }

    /// The output of the shell for the entered lines.
    private func output(_ lines: String...) async throws -> String {
        let output = Mutex("")
        var shell = Shell(
            program: .staff, backend: Backend(), input: EnteredLines(lines), theme: .plain,
            write: { text in output.withLock { $0 += text + "\n" } })
        try await shell.run()
        return output.withLock { $0 }
    }

    @Test func `a list has the columns of the command's list`() async throws {
        let output = try await output("1", "q")
        let columns = ["Id", "Key", "Name", "Status", "Level", "E-mail", "Phone", "Joined"]
        #expect(output.contains(columns.joined(separator: "  ") + "\n"))
        #expect(output.contains("No students."))
    }

    @Test func `after an error the shell returns to the previous screen`() async throws {
        let output = try await output("2", "q")
        #expect(output.contains("Not in this test."))
        #expect(output.components(separatedBy: "Home\n").count == 3)
    }

    @Test func `the last page has no next page`() async throws {
        #expect(try await output("1", "n", "q").contains("“n” is not one of the choices."))
    }

    @Test func `an action that shows a part of a list says so, without options of a command`() async throws {
        let views = Views(backend: Backend(next: try Cursor(parsing: "WyJuYW1lIiwieCIsIjEiXQ")))
        let text = try await views.showing("s", "action.send-the-messages", FindStudents.self)
            .perform(Answers()).text(in: .english, of: .programs)
        #expect(text.hasSuffix("These are the first 0; there are more."))
    }

    @Test func `an admin can accept an invitation`() async throws {
        #expect(try await output("o", "q").contains("I have an invitation code"))
    }

    /// An academy without a signed-in person.
    private struct EmptyBackend: ShellBackend {
        let now = Instant(milliseconds: 0)
        let language = Language.english
        let isOpen: Bool
        let note: @Sendable (String) -> Void

        func signedIn() async throws -> Me? { nil }
        func signOut() async throws {}
        func signIn(email: String, password: String, code: String?) async throws -> Principal {
            note("signed in")
            throw InvalidValue(ErrorSpecification(.invalid, "test", "Not in this test."))
        }

        func send<Request: APIRequest>(
            _ request: Request, _ options: SendOptions
        ) async throws -> Request.Response {
            let email = try EmailAddress(parsing: "ana@example.org")
            let response: Any? =
                switch request {
                case is ShowSignUp: SignUpAvailability(isOpen: isOpen)
                case is SignUp, is ForgotPassword: EmptyResponse()
                case is AcceptInvitation: Principal(account: AccountID(1), role: .student, email: email)
                default: nil
                }
            if let signUp = request as? SignUp { note("\(signUp.firstName) \(signUp.lastName)") }
            if let accepted = request as? AcceptInvitation { note(accepted.code) }
            return try #require(response as? Request.Response)
        }
    }

    /// What the shell of a program sent and wrote for the entered lines, without a signed-in person.
    private func signedOut(
        _ program: Audience, isOpen: Bool, _ lines: String...
    ) async throws -> (sent: [String], output: String) {
        let sent = Mutex<[String]>([])
        let output = Mutex("")
        let backend = EmptyBackend(isOpen: isOpen) { text in sent.withLock { $0.append(text) } }
        var shell = Shell(
            program: program, backend: backend, input: EnteredLines(lines), theme: .plain,
            write: { text in output.withLock { $0 += text + "\n" } })
        try await shell.run()
        return (sent.withLock { $0 }, output.withLock { $0 })
    }

    @Test func `a person opens an account with the code of the message, if the academy allows it`()
        async throws
    {
        let opened = try await signedOut(
            .students, isOpen: true, "3", "ana@example.org", "Ana", "Flores", "1998-05-17",
            "a long password", "123456")
        #expect(opened.output.contains("Create an account"))
        #expect(opened.sent == ["Ana Flores", "123456", "signed in"])
        for (program, isOpen) in [(Audience.students, false), (.staff, true)] {
            #expect(try await !signedOut(program, isOpen: isOpen, "q").output.contains("Create an account"))
        }
    }

    @Test(arguments: [(Audience.staff, "3"), (.students, "4")])
    func `a person chooses a new password with the code of a message`(
        program: Audience, choice: String
    ) async throws {
        let chosen = try await signedOut(
            program, isOpen: true, choice, "ana@example.org", "654321", "a long password")
        #expect(chosen.output.contains("a message with a code is on its way to it."))
        #expect(chosen.sent == ["654321", "signed in"])
    }

    @Test func `a secret is asked for twice, until both are the same`() async throws {
        let secrets = Mutex<[String]>([])
        let output = Mutex("")
        let shell = Shell(
            program: .staff, backend: Backend(), input: EnteredLines(["1234", "1243", "1234", "1234"]),
            theme: .plain, write: { text in output.withLock { $0 += text + "\n" } })
        let question = Question("pin", "ask.pin", from: .secret(again: Phrase("ask.pin-again")))
        let action = Action(key: "s", title: "action.set-the-pin", questions: [question]) { answers in
            secrets.withLock { $0.append(answers["pin"]) }
            return ""
        }
        _ = try await shell.perform(action)
        #expect(secrets.withLock { $0 } == ["1234"])
        #expect(output.withLock { $0 }.contains("The two do not match."))
    }

    @Test(arguments: [("1, card", "a,c"), ("ca", "ca"), ("cash,x", "a,x"), ("", "")])
    func `several choices have commas between them`(answer: String, value: String) {
        let choices = [("cash", "a"), ("transfer", "b"), ("card", "c")].map {
            Question.Choice(title: $0.0, value: $0.1)
        }
        #expect(Question("x", "label.kind", .texts).choice(answer, among: choices).value == value)
    }

    @Test(arguments: [("", nil), ("Scholarship", "Scholarship")])
    func `a payment can have a reason`(entered: String, sent: String?) async throws {
        let reasons = Mutex<[String?]>([])
        let backend = Backend(noteReason: { reason in reasons.withLock { $0.append(reason) } })
        let action = Views(backend: backend).recordPayment(of: .id(StudentID(1)))
        #expect(
            action.questions.map(\.field) == [
                "plan", "class", "amount", "price", "reason", "method", "paidOn",
            ])
        _ = try? await action.perform(
            Answers(["plan": "P1", "amount": "150.00", "method": "cash", "reason": entered]))
        #expect(reasons.withLock { $0 } == [sent])
    }

    @Test func `a list of payments says which are void`() throws {
        let text = """
            {"items":[{"id":1,"student":1,"studentName":"Ana","plan":1,"planName":"8 classes",
            "amount":{"currency":"PEN","minorUnits":15000},"price":{"currency":"PEN","minorUnits":15000},
            "method":"cash","receipt":"R-000001","paidAt":"2026-11-21T17:00:00.000Z","paidOn":"2026-11-21",
            "void":{"at":"2026-11-21T17:30:00.000Z","reason":"twice"}}],"next":null}
            """
        let page = try JSON.decode(Page<Payment>.self, from: Array(text.utf8))
        #expect(page.text(Style()).contains("void"))
    }

    @Test(arguments: [("", nil), ("-", .null), ("3", .text("3"))] as [(String, JSONValue?)])
    func `a hyphen clears an entity, and an empty answer leaves it`(answer: String, value: JSONValue?) throws
    {
        let question = Question("instructor", "label.instructor", .entity, hint: .unchangedOrNone)
        #expect(try question.value(of: answer) == value)
    }

    @Test func `a list that is not optional may be empty`() throws {
        let question = Question("styles", "question.styles", .texts, hint: .mayBeEmpty)
        #expect(try question.value(of: "") == .array([]))
        #expect(try question.value(of: "Salsa, Mambo") == .array([.text("Salsa"), .text("Mambo")]))
    }

    @Test func `a wrong answer names the field of its question`() {
        let question = Question("capacity", "label.capacity", .number)
        let error = #expect(throws: InvalidValue.self) { try question.value(of: "many") }
        #expect(error?.field == "capacity")
    }

    @Test(arguments: [(.frontDesk, ["p"]), (.owner, ["p", "s"])] as [(Role, [Character])])
    func `an action is offered to those who may perform it`(role: Role, keys: [Character]) throws {
        let principal = Principal(
            account: AccountID(1), role: role, email: try EmailAddress(parsing: "a@example.org"))
        let student = Reference<Kind.Student>.id(StudentID(1))
        let views = Views(backend: Backend())
        let erase = views.form("e", EraseStudent.self, ["student": student])
        let view = View(
            content: .detail(Page<Student>(items: [], next: nil)),
            actions: [views.recordPayment(of: student), .group("s", "action.all-data", [erase])])
        #expect(view.permitted(to: principal).actions.map(\.key) == keys)
    }

    @Test func `an unknown choice is named`() async throws {
        #expect(try await output("x", "q").contains("“x” is not one of the choices."))
    }
}
