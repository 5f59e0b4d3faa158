import TestSupport
import Testing

/// Arguments that accept the name that a list shows.
@Suite(.limitedParallelism) struct NamedArgumentTests {
    /// An academy in which two tokens have one name, and a student has a guardian.
    private func workspace() throws -> Workspace {
        let workspace = try Workspace(copyOf: AcademyFixture.populated.get())
        for words in [
            ["tokens", "create", "--name", "Web", "--permissions", "timetable.read"],
            ["tokens", "create", "--name", "Web", "--permissions", "timetable.read"],
            ["tokens", "create", "--name", "Árbol", "--permissions", "timetable.read"],
            ["screens", "open", "R1", "--name", "Tablet"],
            ["students", "guardians", "add", "1", "--name", "Rosa Rojas"],
            ["holidays", "add", "--date", "2027-12-25", "--name", "Navidad"],
            ["holidays", "add", "--date", "2028-12-25", "--name", "Navidad"],
        ] {
            let done = try workspace.run("classly-admin", words)
            try #require(done.exitCode == 0, "\(words): \(done.errors)")
        }
        return workspace
    }

    @Test(arguments: [
        ["tokens", "revoke", "arbol", "--yes"], ["screens", "close", "tablet", "--yes"],
        ["screens", "close", "Sala A", "--yes"],
        ["students", "guardians", "edit", "Rosa Rojas", "--phone", "911222333"],
        ["students", "guardians", "remove", "rosa rojas, ana rojas", "--yes"],
        ["holidays", "edit", "2027-12-25", "--name", "Fiesta"],
        ["holidays", "remove", "2028-12-25", "--yes"],
        ["passes", "show", "Ana Rojas"], ["passes", "credit", "Ana Rojas", "+1", "--reason", "fair"],
        ["passes", "extend", "1", "--until", "2030-01-01", "--reason", "fair"],
    ]) func `a name selects the only entity that has it`(words: [String]) throws {
        let workspace = try workspace()
        defer { workspace.remove() }
        let done = try workspace.run("classly-admin", words)
        #expect(done.exitCode == 0, "\(done.errors)")
    }

    @Test(arguments: [
        (["tokens", "revoke", "Web", "--yes"], ["1 (Web)", "2 (Web)"]),
        (
            ["holidays", "remove", "navidad", "--yes"],
            ["1 (Navidad, 2027-12-25)", "2 (Navidad, 2028-12-25)"]
        ),
    ]) func `the entities of one name are listed`(words: [String], listed: [String]) throws {
        let workspace = try workspace()
        defer { workspace.remove() }
        let refused = try workspace.run("classly-admin", words)
        #expect(refused.exitCode == 65)
        for text in listed { #expect(refused.errors.contains(text), "\(refused.errors)") }
    }

    @Test(arguments: [
        ["tokens", "revoke", "No one", "--yes"], ["screens", "close", "No one", "--yes"],
        ["students", "guardians", "remove", "No one", "--yes"], ["holidays", "remove", "No one", "--yes"],
        ["devices", "revoke", "No one", "--yes"], ["passes", "show", "No one"],
        ["accounts", "sign-out", "1", "--device", "No one", "--yes"],
    ]) func `an unknown name is not found`(words: [String]) throws {
        let result = try AcademyFixture.readOnly.get().run("classly-admin", words)
        #expect(result.exitCode == 2, "\(result.errors)")
        #expect(result.errors.contains("No one"), "\(result.errors)")
    }

    @Test(arguments: [
        ["outbox", "list", "--account"], ["audit", "list", "--by"], ["accounts", "show"],
        ["accounts", "reset"], ["staff", "show"],
    ])
    func `a name without an account is refused as one`(words: [String]) throws {
        let workspace = try AcademyFixture.readOnly.get()
        let unknown = try workspace.run("classly-admin", words + ["No one"])
        #expect(unknown.exitCode == 2)
        #expect(unknown.errorLines.first == "classly-admin: There is no account No one.")
        let empty = try workspace.run("classly-admin", words + [""])
        #expect(empty.exitCode == 65)
        #expect(empty.errorLines.first == "classly-admin: The account is missing.")
    }

    @Test func `an account is found by the name of the person`() throws {
        let workspace = try Workspace(copyOf: AcademyFixture.populated.get())
        defer { workspace.remove() }
        for words in [
            ["staff", "edit", "1", "--name", "Bea Paz"], ["instructors", "add", "--name", "Leo Díaz"],
            ["staff", "edit", "bea paz", "--instructor", "Leo Díaz"], ["accounts", "reset", "ana rojas"],
            ["accounts", "disable", "Ana Rojas", "--yes"], ["accounts", "enable", "Ana Rojas"],
        ] {
            let done = try workspace.run("classly-admin", words)
            #expect(done.exitCode == 0, "\(words): \(done.errors)")
        }
        for (name, id) in [("Bea Paz", 1), ("leo diaz", 1), ("Ana Rojas", 2)] {
            let shown = try workspace.admin("accounts", "show", name, "--json")
            #expect(shown.json["id"] as? Int == id, "\(shown.errors)")
        }
    }

    @Test func `a name that a student and a member of staff share is refused`() throws {
        let workspace = try Workspace(copyOf: AcademyFixture.populated.get())
        defer { workspace.remove() }
        #expect(try workspace.admin("staff", "edit", "1", "--name", "Ana Rojas").exitCode == 0)
        let refused = try workspace.admin("accounts", "disable", "ana rojas", "--yes")
        #expect(refused.exitCode == 65)
        for account in ["1 (\(Workspace.email))", "2 (ana@example.org)"] {
            #expect(refused.errors.contains(account), "\(refused.errors)")
        }
    }

    @Test func `a device is named as the list names it`() throws {
        let workspace = try Workspace(copyOf: AcademyFixture.populated.get())
        defer { workspace.remove() }
        let devices = try workspace.admin("accounts", "devices", "2", "--json").items()
        let name = try #require(devices.first?["name"] as? String)
        let done = try workspace.admin(
            "accounts", "sign-out", "ana@example.org", "--device", name, "--yes")
        #expect(done.exitCode == 0, "\(done.errors)")
        #expect(try workspace.admin("accounts", "devices", "2", "--json").items().isEmpty)
    }

    @Test func `a student names a collection`() throws {
        let workspace = try Workspace(copyOf: AcademyFixture.populated.get())
        defer { workspace.remove() }
        #expect(try workspace.student("collections", "add", "--name", "Summer nights").exitCode == 0)
        #expect(try workspace.student("collections", "put", "summer nights", "C1").exitCode == 0)
        let classes = try workspace.student("collections", "classes", "Summer nights", "--json")
        #expect(classes.items().count == 1, "\(classes.errors)")
        let removed = try workspace.student("collections", "remove", "Summer nights", "--yes")
        #expect(removed.exitCode == 0, "\(removed.errors)")
        #expect(try workspace.student("collections", "classes", "Summer nights").exitCode == 2)
    }

    @Test func `the messages to a member of staff are listed by address and by name`() throws {
        let workspace = try Workspace(copyOf: AcademyFixture.populated.get())
        defer { workspace.remove() }
        #expect(try workspace.admin("settings", "set", "messages.enabled", "yes").exitCode == 0)
        #expect(try workspace.admin("staff", "edit", "1", "--name", "Bea Paz").exitCode == 0)
        #expect(try workspace.admin("forgot", "--email", Workspace.email).exitCode == 0)
        #expect(try workspace.student("forgot", "--email", "ana@example.org").exitCode == 0)
        for person in ["1", Workspace.email, "bea paz"] {
            let listed = try workspace.admin("outbox", "list", "--account", person, "--json")
            let recipients = listed.items().map { $0["recipient"] as? String }
            #expect(recipients == [Workspace.email], "\(listed.errors)")
        }
        #expect(try workspace.admin("outbox", "list", "--account", "no@example.org").exitCode == 2)
    }
}
