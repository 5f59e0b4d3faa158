import TestSupport
import Testing

/// The commands for friends, profiles, recommendations and consents.
@Suite(.limitedParallelism) struct FriendProgramTests {
    /// An academy with a second student, Luis, who has a sign-in of his own.
    private struct Fixture {
        let workspace: Workspace

        init() throws {
            workspace = try Workspace(copyOf: AcademyFixture.populated.get())
            let added = try workspace.admin("students", "add", "--first-name", "Luis", "--last-name", "Paz")
            try #require(added.exitCode == 0, "\(added.errors)")
            let invited = try workspace.admin("students", "invite", "2", "--json").json["code"] as? String
            let code = try #require(invited)
            for words in [["accept", code], ["sign-in"]] {
                let done = try luis(
                    words + ["--email", "luis@example.org", "--password-stdin"],
                    input: "three green parrots\n")
                try #require(done.exitCode == 0, "\(words): \(done.errors)")
            }
        }

        func ana(_ words: String...) throws -> ProgramResult { try workspace.run("classly-student", words) }

        func luis(_ words: String...) throws -> ProgramResult { try luis(words) }

        func luis(_ words: [String], input: String = "") throws -> ProgramResult {
            try workspace.run(
                "classly-student", words, input: input,
                environment: ["XDG_CONFIG_HOME": workspace.root + "/settings-of-luis"])
        }

        func befriend() throws {
            for done in [
                try luis("friends", "share", "--found-by", "everyone", "--favourites", "friends"),
                try ana("friends", "ask", "2"), try luis("friends", "accept", "1"),
            ] { try #require(done.exitCode == 0, "\(done.errors)") }
        }
    }

    @Test func `a student finds a person, and becomes a friend`() throws {
        let fixture = try Fixture()
        defer { fixture.workspace.remove() }
        #expect(try fixture.ana("friends", "find", "luis").output.hasSuffix("No such people.\n"))
        #expect(try fixture.ana("friends", "ask", "2").exitCode == 2)
        let profile = try fixture.luis("friends", "share", "--found-by", "everyone")
        #expect(profile.exitCode == 0, "\(profile.errors)")
        #expect(try fixture.ana("friends", "find", "LUÍS").output.contains("Luis Paz"))
        #expect(try fixture.ana("friends", "ask", "2").exitCode == 0)
        #expect(try fixture.ana("friends", "requests", "--sent", "--json").items().count == 1)
        #expect(try fixture.luis("friends", "requests").output.contains("Ana Rojas"))
        #expect(try fixture.luis("friends", "accept", "1").exitCode == 0)
        #expect(try fixture.ana("friends").output.contains("Luis Paz"))
        #expect(try fixture.ana("friends", "remove", "2").exitCode == 64)
        #expect(
            try fixture.ana("friends", "remove", "2", "--yes").output
                == "Luis Paz is not your friend any more.\n")
    }

    @Test func `a request is refused or withdrawn, and a person blocked`() throws {
        let fixture = try Fixture()
        defer { fixture.workspace.remove() }
        _ = try fixture.luis("friends", "share", "--found-by", "everyone")
        #expect(try fixture.ana("friends", "ask", "2").exitCode == 0)
        #expect(try fixture.luis("friends", "refuse", "1").exitCode == 0)
        #expect(try fixture.ana("friends", "withdraw", "2").exitCode == 0)
        #expect(try fixture.ana("friends", "block", "2").exitCode == 0)
        #expect(try fixture.ana("friends", "blocked").output.contains("Luis Paz"))
        #expect(try fixture.ana("friends", "find", "luis").output.hasSuffix("No such people.\n"))
        #expect(try fixture.ana("friends", "unblock", "2").exitCode == 0)
        #expect(try fixture.ana("friends", "unblock", "2").exitCode == 2)
        #expect(try fixture.ana("friends", "ask", "x").exitCode == 65)
    }

    @Test func `blocking a friend needs a confirmation`() throws {
        let fixture = try Fixture()
        defer { fixture.workspace.remove() }
        try fixture.befriend()
        let asked = try fixture.ana("friends", "block", "2")
        #expect(asked.exitCode == 64)
        #expect(asked.errors.contains("Block Luis Paz? Your friendship ends"), "\(asked.errors)")
        #expect(try fixture.ana("friends").output.contains("Luis Paz"))
        #expect(try fixture.ana("friends", "block", "2", "--yes").exitCode == 0)
    }

    @Test func `a friend sees the profile`() throws {
        let fixture = try Fixture()
        defer { fixture.workspace.remove() }
        try fixture.befriend()
        #expect(try fixture.luis("favourites", "add", "C1").exitCode == 0)
        #expect(try fixture.luis("friends", "profile", "--json").json["favourites"] as? String == "friends")
        let shown = try fixture.ana("friends", "show", "2", "--json").json
        #expect((shown["favourites"] as? [Any])?.count == 1 && shown["ratings"] == nil)
        let unknown = try fixture.ana("friends", "share", "--ratings", "all")
        let sentence = "--ratings: “all” is not one of the values: use only-me, friends, everyone."
        #expect(unknown.exitCode == 65 && unknown.errors.contains(sentence), "\(unknown.errors)")
    }

    @Test func `a friend gets a recommendation, and votes`() throws {
        let fixture = try Fixture()
        defer { fixture.workspace.remove() }
        try fixture.befriend()
        let sent = try fixture.ana("recommendations", "send", "C1", "2", "--note", "You will like it")
        #expect(sent.exitCode == 0, "\(sent.errors)")
        #expect(try fixture.luis("recommendations").output.contains("You will like it"))
        #expect(try fixture.luis("recommendations", "vote", "1", "up").exitCode == 0)
        #expect(try fixture.ana("recommendations", "vote", "1", "up").exitCode == 2)
        let listed = try fixture.ana("recommendations", "list", "--sent", "--json").items()
        #expect(listed.map { $0["vote"] as? String } == ["up"])
        #expect(try fixture.ana("recommendations", "remove", "1", "--yes").exitCode == 0)
        #expect(try fixture.luis("recommendations").output.hasSuffix("No recommendations.\n"))
    }

    @Test func `the shell asks before it removes a recommendation`() throws {
        let fixture = try Fixture()
        defer { fixture.workspace.remove() }
        try fixture.befriend()
        #expect(try fixture.ana("recommendations", "send", "C1", "2").exitCode == 0)
        let luis = ["XDG_CONFIG_HOME": fixture.workspace.root + "/settings-of-luis"]
        func remove(_ answer: String) throws -> String {
            try fixture.workspace.shell(
                "classly-student", at: "Recommendations", ["r", "1", answer], environment: luis)
        }
        let kept = try remove("no")
        #expect(
            kept.contains("Remove the recommendation of Salsa beginner? Type yes to continue: "), "\(kept)")
        #expect(try fixture.luis("recommendations", "--json").items().count == 1)
        #expect(try remove("yes").contains("The recommendation of Salsa beginner is removed."))
        #expect(try fixture.luis("recommendations", "--json").items().isEmpty)
    }

    @Test func `a child needs the consent of a guardian, which staff record`() throws {
        let fixture = try Fixture()
        defer { fixture.workspace.remove() }
        let workspace = fixture.workspace
        #expect(try workspace.admin("students", "guardians", "add", "1", "--name", "Rosa").exitCode == 0)
        #expect(try fixture.ana("friends").exitCode == 77)
        let consent = ["students", "guardians", "consent"]
        let recorded = try workspace.run(
            "classly-admin", consent + ["record", "1", "--guardian", "rosa"])
        #expect(recorded.exitCode == 0, "\(recorded.errors)")
        #expect(try fixture.ana("friends").output.hasSuffix("No friends.\n"))
        let shown = try workspace.run("classly-admin", consent + ["show", "1", "--json"]).json
        #expect(shown["isChild"] as? Bool == true && shown["guardian"] as? String == "Rosa")
        #expect(try workspace.run("classly-admin", consent + ["withdraw", "1"]).exitCode == 64)
        #expect(try workspace.run("classly-admin", consent + ["withdraw", "1", "--yes"]).exitCode == 0)
        #expect(try fixture.ana("friends").exitCode == 77)
    }
}
