import TestSupport
import Testing

@Suite(.limitedParallelism) struct CheckInTests {
    private func code(_ workspace: Workspace) throws -> String {
        let code = try workspace.admin("codes", "show", String(workspace.session()), "--once", "--json").json
        #expect(code["expiresAt"] is String)
        return try #require(code["payload"] as? String)
    }

    @Test func `a repeated check-in uses one credit`() throws {
        let workspace = try Workspace(copyOf: AcademyFixture.populated.get())
        defer { workspace.remove() }
        let code = try code(workspace)
        let first = try workspace.student("check-in", code, "--json").json
        #expect(first["creditsLeft"] as? Int == 7)
        #expect(first["repeated"] as? Bool == false)
        #expect(first["student"] as? String == "Ana Rojas")
        #expect(Set(["class", "session", "status", "checkedInAt"]).isSubset(of: first.keys))
        let second = try workspace.student("check-in", "-", "--json", input: code + "\n").json
        #expect(second["creditsLeft"] as? Int == 7)
        #expect(second["repeated"] as? Bool == true)
    }

    @Test func `a check-in cannot be a dry run, since every attempt is recorded`() throws {
        let workspace = try Workspace(copyOf: AcademyFixture.populated.get())
        defer { workspace.remove() }
        let code = try code(workspace)
        #expect(try workspace.student("check-in", code, "--dry-run").exitCode == 64)
        #expect(try workspace.student("check-in", code, "--json").json["repeated"] as? Bool == false)
    }

    @Test func `a code may be typed in lower case and with spaces`() throws {
        let workspace = try Workspace(copyOf: AcademyFixture.populated.get())
        defer { workspace.remove() }
        let code = try code(workspace).lowercased()
        let typed = " \(code.prefix(20)) \(code.dropFirst(20))"
        let result = try workspace.student("check-in", typed, "--json")
        #expect(result.json["repeated"] as? Bool == false, "\(result.errors)")
    }

    @Test func `codes are links once the academy has an address, and both forms check in`() throws {
        let workspace = try Workspace(copyOf: AcademyFixture.populated.get())
        defer { workspace.remove() }
        let session = try String(workspace.session())
        let bare = try workspace.admin("codes", "show", session, "--once")
        _ = try workspace.admin("academy", "edit", "--setting", "web.address=https://studio.example.org")
        let shown = try workspace.admin("codes", "show", session, "--once", "--json").json
        let link = try #require(shown["link"] as? String)
        let code = try #require(shown["payload"] as? String)
        #expect(link == "HTTPS://STUDIO.EXAMPLE.ORG/C/" + code)
        let drawn = try workspace.admin("codes", "show", session, "--once")
        let plain = try workspace.admin("codes", "show", session, "--once", "--payload-only")
        let heights = [bare, drawn, plain].map { $0.output.split(separator: "\n").count }
        #expect(heights[0] == heights[2] && heights[0] < heights[1], "\(heights)")
        let first = try workspace.student("check-in", link.lowercased(), "--json")
        #expect(first.json["repeated"] as? Bool == false, "\(first.errors)")
        #expect(try workspace.student("check-in", code, "--json").json["repeated"] as? Bool == true)
    }

    @Test func `an academy's address has no path, and an empty text removes it`() throws {
        let workspace = try Workspace(copyOf: AcademyFixture.populated.get())
        defer { workspace.remove() }
        let edit = { (value: String) in
            try workspace.admin("academy", "edit", "--setting", "web.address=\(value)")
        }
        let refused = try edit("https://studio.example.org/desk")
        #expect(refused.exitCode == 65)
        #expect(refused.errors.contains("It takes an address without a path, such as https://"))
        #expect(try edit("https://studio.example.org").exitCode == 0)
        #expect(try edit("").exitCode == 0)
        let code = try workspace.admin("codes", "poster", "R1", "--json").json
        #expect(code["payload"] is String && code["link"] == nil)
    }

    @Test func `deleting a check-in needs a confirmation, a record by hand none`() throws {
        let workspace = try Workspace(copyOf: AcademyFixture.populated.get())
        defer { workspace.remove() }
        let session = try String(workspace.session())
        #expect(try workspace.student("check-in", code(workspace)).exitCode == 0)
        let asked = try workspace.admin("attendance", "undo", session, "Ana Rojas")
        #expect(asked.exitCode == 64)
        #expect(asked.errors.contains("Delete the check-in of Ana Rojas? Its time cannot be restored."))
        #expect(try workspace.admin("attendance", "undo", session, "1", "--yes").exitCode == 0)
        #expect(try workspace.admin("attendance", "mark", session, "1", "--status", "late").exitCode == 0)
        #expect(try workspace.admin("attendance", "undo", session, "1").exitCode == 0)
    }

    @Test func `a mark over a check-in needs a confirmation, one over a record by hand none`() throws {
        let workspace = try Workspace(copyOf: AcademyFixture.populated.get())
        defer { workspace.remove() }
        let mark = { (status: String) in
            ["attendance", "mark", String(try workspace.session()), "Ana Rojas", "--status", status]
        }
        #expect(try workspace.student("check-in", code(workspace)).exitCode == 0)
        let asked = try workspace.run("classly-admin", mark("absent"))
        #expect(asked.exitCode == 64)
        #expect(asked.errors.contains("Replace the check-in of Ana Rojas? Its time cannot be restored."))
        #expect(try workspace.run("classly-admin", mark("absent") + ["--yes"]).exitCode == 0)
        #expect(try workspace.run("classly-admin", mark("late")).exitCode == 0)
    }

    @Test func `a check-in prints one line`() throws {
        let workspace = try Workspace(copyOf: AcademyFixture.populated.get())
        defer { workspace.remove() }
        let result = try workspace.student("check-in", try code(workspace))
        #expect(result.output.hasPrefix("✓ Ana Rojas · "))
        #expect(result.output.hasSuffix(" · 7 credits left\n"))
        #expect(result.output.split(separator: "\n").count == 1)
    }

    @Test func `a forged code is refused and the refusal is recorded`() throws {
        let workspace = try Workspace(copyOf: AcademyFixture.populated.get())
        defer { workspace.remove() }
        let code = try code(workspace)
        let last = code.last == "A" ? "E" : "A"
        let forged = try workspace.student("check-in", code.dropLast(2) + last + last)
        #expect(forged.exitCode != 0)
        #expect(forged.errorLines.count <= 2)
        #expect(try workspace.student("check-in", "hello").exitCode == 65)
        #expect(try !workspace.admin("attendance", "refusals", "--json").items().isEmpty)
    }

    @Test(arguments: ["classes", "timetable", "attendance", "passes", "payments"])
    func `a student sees their own lists`(noun: String) throws {
        let workspace = try AcademyFixture.readOnly.get()
        let list = try workspace.student(noun, "--json")
        #expect(list.exitCode == 0, "\(list.errors)")
        #expect(list.json["items"] != nil && list.json.keys.contains("next"))
    }

    @Test func `a student's page has passes, classes and the balance at the top level`() throws {
        let page = try AcademyFixture.readOnly.get().admin("students", "show", "1", "--json").json
        #expect(page["firstName"] as? String == "Ana")
        #expect((page["passes"] as? [Any])?.count == 1)
        #expect((page["classes"] as? [Any])?.count == 1)
        #expect((page["guardians"] as? [Any])?.isEmpty == true)
        #expect(page["balance"] != nil)
    }
}
