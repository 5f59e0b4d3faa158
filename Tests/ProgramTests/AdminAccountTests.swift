import Foundation
import TestSupport
import Testing

@Suite(.limitedParallelism) struct AdminAccountTests {
    private let email = "bea@example.org"
    private let password = "nine grey owls watch"

    @Test func `a second admin is invited, signs in, and is disabled`() throws {
        let first = try Workspace(copyOf: AcademyFixture.empty.get())
        defer { first.remove() }
        let invited = try first.admin("accounts", "invite", "--role", "admin", "--email", email, "--json")
        let code = try #require(invited.json["code"] as? String, "\(invited.errors)")
        for words in [["accept", code], ["sign-in"]] {
            let done = try first.run(
                "classly-admin", words + ["--email", email, "--password-stdin"], input: password + "\n")
            #expect(done.exitCode == 0, "\(done.errors)")
        }
        #expect(try first.admin("accounts", "disable", "1", "--yes").exitCode == 0)
        #expect(try first.admin("accounts", "list").output.contains("disabled"))
        let last = try first.admin("accounts", "disable", "2", "--yes")
        #expect((last.exitCode, last.errorLines.count) == (3, 2))
        let refused = try first.admin(
            "sign-in", "--email", Workspace.email, "--password-stdin", input: Workspace.password + "\n")
        #expect(refused.exitCode == 77)
        #expect(refused.errorLines.first == "classly-admin: This account is disabled.")
    }

    @Test func `a student is added and invited without the permission to read students`() throws {
        let workspace = try Workspace(copyOf: AcademyFixture.populated.get())
        defer { workspace.remove() }
        let invited = try workspace.admin(
            "staff", "invite", "--role", "front-desk", "--email", email, "--json")
        let code = try #require(invited.json["code"] as? String, "\(invited.errors)")
        let edited = try workspace.admin("roles", "edit", "front-desk", "--revoke", "students.read", "--yes")
        #expect(edited.exitCode == 0, "\(edited.errors)")
        for words in [["accept", code], ["sign-in"]] {
            let done = try workspace.run(
                "classly-admin", words + ["--email", email, "--password-stdin"], input: password + "\n")
            #expect(done.exitCode == 0, "\(done.errors)")
        }
        let added = try workspace.admin("students", "add", "--first-name", "Ana", "--last-name", "Rojas")
        #expect(added.exitCode == 0 && added.errors.isEmpty, "\(added.errors)")
        #expect(try workspace.admin("students", "list").exitCode == 77, "the control")
        let student = try workspace.admin("students", "invite", "2")
        #expect(student.exitCode == 0, "\(student.errors)")
        #expect(student.errors.contains(" --email ADDRESS"), "\(student.errors)")
    }

    @Test func `an invitation or a reset names the page of an academy that has an address`() throws {
        let workspace = try Workspace(copyOf: AcademyFixture.populated.get())
        defer { workspace.remove() }
        #expect(try workspace.admin("settings", "set", "web.address", "https://a.example").exitCode == 0)
        let added = try workspace.admin("students", "add", "--first-name", "Luz", "--last-name", "Rojas")
        #expect(added.exitCode == 0, "\(added.errors)")
        let staff = ["staff", "invite", "--role", "manager", "--email", email]
        for words in [["students", "invite", "2"], staff, ["accounts", "reset", "1"]] {
            let created = try workspace.run("classly-admin", words)
            #expect(created.errors.contains("https://a.example/invite/"), "\(created.errors)")
            #expect(created.errors.contains(" accept "), "\(created.errors)")
        }
    }

    @Test func `an admin who disables their own account gets one sentence`() throws {
        let workspace = try Workspace(copyOf: AcademyFixture.empty.get())
        defer { workspace.remove() }
        let invited = try workspace.admin("accounts", "invite", "--role", "admin", "--email", email, "--json")
        let code = try #require(invited.json["code"] as? String, "\(invited.errors)")
        _ = try workspace.admin("accept", code, "--email", email, "--password-stdin", input: password + "\n")
        let disabled = try workspace.admin("accounts", "disable", "1", "--yes")
        #expect(disabled.exitCode == 0, "\(disabled.errors)")
        #expect(
            disabled.output == "The account \(Workspace.email) is disabled, and its sign-ins have ended.\n")
    }

    @Test func `a closed account is shown, and the commands that change it say that it is closed`() throws {
        let workspace = try Workspace(copyOf: AcademyFixture.populated.get())
        defer { workspace.remove() }
        #expect(try workspace.admin("accounts", "close", "2", "--yes").exitCode == 0)
        #expect(try workspace.admin("accounts", "show", "2").output.contains("closed"))
        for words in [
            ["reset", "2"], ["enable", "2"], ["disable", "2", "--yes"], ["close", "2", "--yes"],
        ] {
            let refused = try workspace.run("classly-admin", ["accounts"] + words)
            #expect(refused.exitCode == 3, "\(words): \(refused.errors)")
            #expect(refused.errorLines.first == "classly-admin: The account is closed.")
        }
    }

    @Test func `the dry run of an invitation shows no code`() throws {
        let words = ["accounts", "invite", "--role", "admin", "--email", email, "--dry-run"]
        let academy = try AcademyFixture.readOnly.get()
        #expect(try academy.run("classly-admin", words + ["--json"]).json["code"] as? String == "")
        #expect(try academy.run("classly-admin", words).output.hasPrefix("A code would open an account"))
    }

    @Test func `an invitation to another role names the command for students`() throws {
        let workspace = try Workspace(copyOf: AcademyFixture.empty.get())
        defer { workspace.remove() }
        let refused = try workspace.admin("accounts", "invite", "--role", "student", "--email", email)
        #expect(refused.exitCode == 65)
        #expect(refused.errors.contains("students invite"))
    }

    @Test func `a live stream ends when its admin is disabled`() throws {
        let client = try SignedInClient(
            ServerProgram.ready(Workspace(copyOf: AcademyFixture.populated.get())))
        let invited = try client.request(
            "POST", "/v1/accounts/invitations", body: #"{"email":"\#(email)","role":"owner"}"#)
        let code = try #require(invited.text("code"), "\(invited.body)")
        let owner = #""email":"\#(email)","password":"\#(password)""#
        #expect(
            try client.request("POST", "/v1/invitations/accept", body: #"{"code":"\#(code)",\#(owner)}"#)
                .status
                == 200)
        let signedIn = try client.request("POST", "/v1/sign-ins", body: "{\(owner)}")
        let token = try #require(signedIn.text("accessToken"), "\(signedIn.body)")
        let account = (signedIn.json["principal"] as? [String: Any])?["account"] as? Int
        let connection = try RawConnection(port: client.server.port)
        let fields = ["Accept": "text/event-stream", "Authorization": "Bearer \(token)"]
        try connection.send(ServerProgram.requestText("GET", "/v1/rooms/1/live-code", fields))
        try client.server.wait { try client.server.metrics().contains("\nclassly_streams 1\n") }
        let path = "/v1/accounts/\(try #require(account))/disable"
        #expect(try client.request("POST", path).status == 200)
        let events = try ServerResponse(parsing: connection.received()).body
            .matches(of: #/event: (\w+)\ndata: (.+)\n/#).map(\.output)
        #expect(events.last?.1 == "problem" && events.last?.2.contains("access.invalid-token") == true)
    }

    private static let roles =
        "is not a role of staff. The roles are: owner, manager, front-desk, instructor."

    @Test(arguments: [
        (["roles", "show", "boss"], "<role>: “boss” \(roles)"),
        (["roles", "show", "student"], "<role>: “student” \(roles)"),
        (["staff", "edit", "1", "--role", "boss"], "--role: “boss” \(roles)"),
        (["roles", "edit", "manager", "--grant", "fly"], "--grant: “fly” is not a permission."),
        (["tokens", "create", "--name", "Web", "--permissions", "fly"], "“fly” is not a permission."),
    ]) func `an unknown role or permission is refused with those that there are`(
        words: [String], sentence: String
    ) throws {
        let refused = try AcademyFixture.readOnly.get().run("classly-admin", words)
        #expect(refused.exitCode == 65)
        #expect(refused.errors.contains(sentence), "\(refused.errors)")
    }

    @Test(arguments: ["admin", "Owner", "propietario"])
    func `a role has the words of each language, and an owner one more`(word: String) throws {
        let role = try AcademyFixture.readOnly.get().admin("roles", "show", word, "--json").json
        #expect(role["role"] as? String == "owner")
    }

    @Test func `a dry run creates no token, and shows none`() throws {
        let workspace = try AcademyFixture.readOnly.get()
        let words = ["tokens", "create", "--name", "Web", "--permissions", "timetable.read", "--dry-run"]
        let shown = try workspace.run("classly-admin", words)
        #expect(shown.output.hasPrefix("A token would be created for Web, until "), "\(shown.errors)")
        #expect(!shown.errors.contains("bearer"))
        #expect(try workspace.admin("tokens", "list", "--json").items().isEmpty)
    }
}
