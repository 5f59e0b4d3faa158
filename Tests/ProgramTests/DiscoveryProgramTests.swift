import TestSupport
import Testing

/// The commands for favourites, wishes, collections and ratings.
@Suite(.limitedParallelism) struct DiscoveryProgramTests {
    /// An academy with a second class, in which no student is enrolled.
    private func academy() throws -> Workspace {
        let workspace = try Workspace(copyOf: AcademyFixture.populated.get())
        let added = try workspace.admin(
            "classes", "add", "--class-type", "T1", "--room", "R1", "--days", Clock.weekday(4), "--start",
            "04:00", "--end", "05:00", "--first-day", Clock.day(0), "--last-day", Clock.day(60), "--capacity",
            "10", "--key", "C2")
        try #require(added.exitCode == 0, "\(added.errors)")
        return workspace
    }

    @Test func `a student keeps a class and removes it`() throws {
        let workspace = try academy()
        defer { workspace.remove() }
        let added = try workspace.student("favourites", "add", "C2")
        #expect(added.exitCode == 0, "\(added.errors)")
        let listed = try workspace.student("favourites", "--json").items()
        #expect(listed.count == 1 && (listed.first?["class"] as? [String: Any])?["freePlaces"] as? Int == 10)
        #expect(try workspace.student("favourites", "list").output.contains("04:00–05:00"))
        #expect(try workspace.student("favourites", "remove", "C2").exitCode == 0)
        #expect(try workspace.student("favourites", "remove", "C2").exitCode == 2)
        #expect(try workspace.student("favourites", "list").output.hasSuffix("No favourites.\n"))
    }

    @Test func `a narrow table has the whole id of a class, and cuts its name`() throws {
        let workspace = try academy()
        defer { workspace.remove() }
        let name = "Bachata on the roof for dancers with many years of practice"
        #expect(try workspace.admin("classes", "edit", "C2", "--name", name).exitCode == 0)
        #expect(try workspace.student("favourites", "add", "C2").exitCode == 0)
        let text = try workspace.shell("classly-student", at: "Discover classes", ["v", "q"])
        #expect(text.contains(" 2  Bachata") && text.contains("…") && !text.contains(name), "\(text)")
    }

    @Test func `a class that is over says so, and has no free places`() throws {
        let workspace = try academy()
        defer { workspace.remove() }
        let added = try workspace.admin(
            "classes", "add", "--class-type", "T1", "--room", "R1", "--days", Clock.weekday(4), "--start",
            "06:00", "--end", "07:00", "--first-day", Clock.day(-60), "--last-day", Clock.day(60),
            "--capacity", "10", "--key", "C3")
        try #require(added.exitCode == 0, "\(added.errors)")
        let shown = try workspace.student("class", "C3").output
        #expect(shown.contains("\nFree") && !shown.contains("\nOver"), "\(shown)")
        let ended = try workspace.admin("classes", "edit", "C3", "--last-day", Clock.day(-2), "--yes")
        try #require(ended.exitCode == 0, "\(ended.errors)")
        // The table of similar classes has free places.
        let over = try workspace.student("class", "C3").output.prefix { $0 != "─" }
        #expect(over.contains("\nOver") && !over.contains("\nFree"), "\(over)")
    }

    @Test func `the shell marks a class of a list, and removes the mark`() throws {
        let workspace = try academy()
        defer { workspace.remove() }
        let marked = try workspace.shell(
            "classly-student", at: "Discover classes", ["a", "2", "l", "2", "q"])
        #expect(try workspace.student("favourites", "--json").items().count == 1, "\(marked)")
        #expect(try workspace.student("wishes", "--json").items().count == 1, "\(marked)")
        let removed = try workspace.shell(
            "classly-student", at: "Discover classes", ["v", "a", "2", "l", "2", "q"])
        #expect(try workspace.student("favourites", "--json").items().isEmpty, "\(removed)")
        #expect(try workspace.student("wishes", "--json").items().isEmpty, "\(removed)")
    }

    @Test func `a wish becomes an enrolment`() throws {
        let workspace = try academy()
        defer { workspace.remove() }
        #expect(try workspace.student("wishes", "add", "C2").exitCode == 0)
        // By default students join no class without the front desk.
        #expect(try workspace.student("wishes", "take", "C2").exitCode == 77)
        #expect(try workspace.student("wishes", "remove", "C2").exitCode == 0)
        #expect(try workspace.admin("settings", "set", "joining.allowed", "everyone").exitCode == 0)
        #expect(try workspace.student("wishes", "add", "C2", "--note", "soon").exitCode == 0)
        #expect(try workspace.student("wishes", "list").output.contains("soon"))
        let trial = try workspace.student("wishes", "take", "C2", "--dry-run")
        #expect(trial.exitCode == 0, "\(trial.errors)")
        #expect(try workspace.student("wishes", "--json").items().count == 1)
        #expect(try workspace.student("wishes", "take", "C2").exitCode == 0)
        #expect(try workspace.student("wishes", "--json").items().isEmpty)
        #expect(try workspace.student("classes", "--json").items().count == 2)
        #expect(try workspace.student("wishes", "take", "C2").exitCode == 2)
        #expect(try workspace.student("wishes", "add", "C2").exitCode == 3)
    }

    @Test func `several collections are removed after a confirmation`() throws {
        let workspace = try academy()
        defer { workspace.remove() }
        for name in ["Summer", "Winter"] {
            let added = try workspace.student("collections", "add", "--name", name, "--icon", "sun")
            #expect(added.exitCode == 0, "\(added.errors)")
        }
        #expect(try workspace.student("collections", "put", "1", "C2").exitCode == 0)
        #expect(try workspace.student("collections", "classes", "1", "--json").items().count == 1)
        #expect(try workspace.student("collections", "put", "2", "C2").exitCode == 0)
        #expect(try workspace.student("collections", "take-out", "1", "C2").exitCode == 2)
        #expect(try workspace.student("collections", "remove", "1,2").exitCode == 64)
        let renamed = try workspace.student("collections", "rename", "winter", "--name", "Winter 2")
        #expect(renamed.output.contains("Winter 2"), "\(renamed.errors)")
        let again = try workspace.student("collections", "rename", "1", "--name", "winter 2")
        #expect(again.exitCode == 3, "\(again.errors)")
        for words in [["1,2"], ["1", "2"], ["Summer", "winter 2"], ["1", "winter 2"]] {
            let removed = try workspace.run(
                "classly-student", ["collections", "remove"] + words + ["--yes", "--dry-run"])
            #expect(removed.output == "Removed: Summer, Winter 2.\n", "\(words): \(removed.errors)")
        }
        let unknown = try workspace.student("collections", "remove", "Summer,spring", "--yes")
        #expect(unknown.exitCode == 2 && unknown.errors.contains("There is no collection spring."))
        #expect(try workspace.student("collections", "remove", "--yes").exitCode == 64)
        #expect(try workspace.student("collections", "remove", "1", "2", "--yes").exitCode == 0)
        #expect(try workspace.student("collections", "--json").items().isEmpty)
        #expect(try workspace.student("collections", "add", "--name", "X", "--icon", "cat").exitCode == 65)
    }

    @Test func `a student rates an attended class, and staff hide the comment`() throws {
        let workspace = try academy()
        defer { workspace.remove() }
        let rate = ["ratings", "rate", "C1", "--stars", "4.5", "--comment", "Nice"]
        #expect(try workspace.run("classly-student", rate).exitCode == 3)
        let session = try String(workspace.session())
        let marked = try workspace.admin("attendance", "mark", session, "1", "--status", "present")
        #expect(marked.exitCode == 0, "\(marked.errors)")
        let rated = try workspace.run("classly-student", rate)
        #expect(rated.exitCode == 0, "\(rated.errors)")
        #expect(try workspace.student("ratings", "rate", "C1", "--stars", "4.4").exitCode == 65)
        #expect(try workspace.student("ratings", "best").output.contains("4.50"))
        // The first comments of a class would tell who wrote them.
        #expect(try !workspace.student("ratings", "comments", "C1").output.contains("Nice"))
        #expect(try workspace.admin("ratings", "changes", "1").output.hasSuffix("not changed.\n"))
        #expect(try workspace.admin("ratings", "hide", "1", "--reason", "A name").exitCode == 0)
        #expect(try workspace.student("ratings", "comments", "C1").output.hasSuffix("No comments.\n"))
        #expect(try workspace.student("ratings", "list").output.contains("A name"))
        #expect(try workspace.admin("ratings", "list").output.contains("Ana Rojas (1)"))
        #expect(try workspace.admin("ratings", "list", "--hidden", "yes", "--json").items().count == 1)
        #expect(try workspace.admin("ratings", "restore", "1").exitCode == 0)
        #expect(try workspace.student("ratings", "rate", "C1", "--stars", "3").exitCode == 0)
        let changes = try workspace.admin("ratings", "changes", "1", "--json").json["changes"] as? [Any]
        #expect(changes?.count == 1)
        let rows = try workspace.admin("ratings", "changes", "1", "--csv").output.split(separator: "\n")
        #expect(rows.first == "stars,comment,replaced_at" && rows.last?.hasPrefix("4.5,Nice,20") == true)
    }
}
