import Application
import Core
import Discovery
import Foundation
import Navigation
import Payments
import Synchronization
import TestSupport
import Testing
import UIComponents

@testable import Terminal

/// The interactive shell of a guardian, who chooses a student.
@Suite(.limitedParallelism) struct ShellWardTests {
    /// Lines that are entered at a terminal, which keeps the prompts.
    private final class EnteredLines: LineSource {
        private let lines: Mutex<[String]>
        private let shown = Mutex<[String]>([])
        var prompts: [String] { shown.withLock(\.self) }

        init(_ lines: [String]) { self.lines = Mutex(lines.reversed()) }

        func readLine(prompt: String) -> String? {
            shown.withLock { $0.append(prompt) }
            return lines.withLock { $0.popLast() }
        }

        func readSecret(prompt: String) -> String? { readLine(prompt: prompt) }
    }

    /// An academy with a guardian, which keeps for whom requests are sent.
    private struct Backend: ShellBackend {
        let me: Me
        let note: @Sendable (String) -> Void
        let now = Instant(milliseconds: 0)
        let language = Language.english

        func signedIn() async throws -> Me? { me }
        func signIn(email: String, password: String, code: String?) async throws -> Principal { me.principal }
        func signOut() async throws {}

        func send<Request: APIRequest>(
            _ request: Request, _ options: SendOptions
        ) async throws -> Request.Response {
            if let passes = request as? ListPasses {
                note("passes of \(passes.student)")
                return try #require(Page<Pass>(items: [], next: nil) as? Request.Response)
            }
            if let friends = request as? ListFriends {
                note("friends of \(friends.student.map(\.description) ?? "-")")
                return try #require(Page<Friend>(items: [], next: nil) as? Request.Response)
            }
            throw InvalidValue(ErrorSpecification(.invalid, "test", "Not in this test."))
        }
    }

    private static func me(own: Int64? = nil, _ wards: [Ward]) throws -> Me {
        let principal = Principal(
            account: AccountID(1), role: own == nil ? .guardian : .student,
            email: try EmailAddress(parsing: "rosa@example.org"), student: own.map { StudentID($0) },
            person: GuardianPersonID(1))
        return Me(
            principal, isFormer: false, wards: wards,
            [
                Destination("myPasses", "My passes", ListPasses.self, at: "me", for: [.students]),
                Destination("friends", "Friends", ListFriends.self, for: [.students], order: 1),
            ])
    }

    private static func ward(
        _ number: Int64, _ name: String, _ rights: Set<GuardianRight> = Set(GuardianRight.allCases)
    ) -> Ward {
        Ward(student: StudentID(number), name: "\(name) Peña", firstName: name, rights: rights)
    }

    private struct Run {
        let sent: [String]
        let prompts: [String]
        let output: String
    }

    private func run(_ me: Me, _ lines: String...) async throws -> Run {
        let sent = Mutex<[String]>([])
        let output = Mutex("")
        let input = EnteredLines(lines)
        let backend = Backend(me: me) { text in sent.withLock { $0.append(text) } }
        var shell = Shell(
            program: .students, backend: backend, input: input, theme: .plain,
            write: { text in output.withLock { $0 += text + "\n" } })
        try await shell.run()
        return Run(
            sent: sent.withLock(\.self), prompts: input.prompts, output: output.withLock(\.self))
    }

    @Test func `a mother of two begins with the first child, and chooses the other`() async throws {
        let me = try Self.me([Self.ward(1, "Lucía"), Self.ward(2, "Mateo")])
        let run = try await run(me, "1", "b", "2", "b", "w", "2", "1", "b", "2", "q")
        let ids = [1, 2].map { Reference<Kind.Student>.id(StudentID($0)).description }
        #expect(
            run.sent == [
                "passes of \(ids[0])", "friends of \(ids[0])", "passes of \(ids[1])",
                "friends of \(ids[1])",
            ])
        #expect(run.prompts.first == "Lucía > " && run.prompts.last == "Mateo > ")
        #expect(run.output.contains("w  For: Lucía") && run.output.contains("w  For: Mateo"))
    }

    @Test func `a student who is a guardian begins with the own data, without a name`() async throws {
        let me = try Self.me(own: 7, [Self.ward(1, "Lucía")])
        let run = try await run(me, "1", "b", "2", "b", "w", "2", "1", "b", "w", "1", "1", "q")
        let ward = Reference<Kind.Student>.id(StudentID(1)).description
        #expect(run.sent == ["passes of me", "friends of -", "passes of \(ward)", "passes of me"])
        #expect(run.prompts.first == "> " && run.prompts.contains("Lucía > "))
        #expect(run.output.contains("w  For: yourself"))
    }

    @Test func `a person with one child, or with none, has no choice`() async throws {
        let one = try await run(Self.me([Self.ward(1, "Lucía")]), "w", "1", "q")
        #expect(!one.output.contains("For: ") && one.output.contains("“w” is not one of the choices."))
        #expect(one.prompts.first == "Lucía > ")
        let own = try await run(Self.me(own: 7, []), "1", "q")
        #expect(own.sent == ["passes of me"] && own.prompts.first == "> ")
    }

    @Test func `leaving the choice keeps the student`() async throws {
        let me = try Self.me([Self.ward(1, "Lucía"), Self.ward(2, "Mateo")])
        let run = try await run(me, "w", "b", "w", "x", "q")
        #expect(run.sent.isEmpty && run.prompts.last == "Lucía > ")
    }

    @Test func `a guardian is offered the actions of the rights at the chosen child`() async throws {
        let me = try Self.me([Self.ward(1, "Lucía"), Self.ward(2, "Mateo", [.sees])])
        for (number, keys) in [(1, ["f", "s"]), (2, ["s"]), (3, [])] as [(Int64, [Character])] {
            let student = Reference<Kind.Student>.id(StudentID(number))
            let views = Views(backend: Backend(me: me) { _ in }, chosen: student)
            let view = View(
                content: .detail(Page<Pass>(items: [], next: nil)),
                actions: [
                    views.form("f", AddFavourite.self, ["student": student, "class": 1]),
                    views.showing("s", "action.show-own-settings", ListPasses.self, ["student": student]),
                ])
            #expect(view.permitted(to: me.principal, about: student).actions.map(\.key) == keys)
        }
    }
}
