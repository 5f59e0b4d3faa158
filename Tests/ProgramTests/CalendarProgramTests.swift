import Foundation
import TestSupport
import Testing

/// Calendars from the server, as calendar programs read them, and in files.
@Suite(.limitedParallelism) struct CalendarProgramTests {
    private static let venue = "/v1/venues/V1/calendar.ics"

    private func workspace() throws -> Workspace { try Workspace(copyOf: AcademyFixture.populated.get()) }

    @Test func `the calendar of a venue has its media type and an entity tag`() throws {
        let server = try ServerProgram.ready(workspace())
        let first = try server.request("GET", Self.venue)
        #expect(first.status == 200 && first["Content-Type"] == "text/calendar; charset=utf-8")
        #expect(first.body.hasPrefix("BEGIN:VCALENDAR\r\n"))
        let tag = try #require(first["ETag"])
        #expect(try server.request("GET", Self.venue, ["If-None-Match": tag]).status == 304)
    }

    @Test(arguments: [("text/calendar", 200), ("text/*", 200), ("application/json", 406)])
    func `a calendar is sent as text/calendar alone`(_ accept: String, _ status: Int) throws {
        let server = try ServerProgram.ready(workspace())
        #expect(try server.request("GET", Self.venue, ["Accept": accept]).status == status)
    }

    @Test func `a private address works until it is revoked, and no log has it`() throws {
        let workspace = try workspace()
        let server = try ServerProgram.ready(workspace, "--log-level", "trace")
        let created = try workspace.admin("calendars", "create", "--student", "1", "--json")
        let path = try #require(created.json["path"] as? String, "\(created.errors)")
        #expect(try server.request("GET", path).body.contains("SUMMARY:Salsa beginner\r\n"))
        #expect(try workspace.admin("calendars", "revoke", "student", "1", "--yes").exitCode == 0)
        #expect(try server.request("GET", path).problem == "404 calendar.not-found -")
        let result = try server.stop()
        let secret = try #require(path.split(separator: "/").dropFirst(2).first)
        #expect(!result.output.isEmpty && !(result.output + result.errors).contains(secret))
    }

    @Test func `a new address needs a confirmation while there is an earlier one`() throws {
        let workspace = try workspace()
        defer { workspace.remove() }
        #expect(try workspace.admin("calendars", "create", "--student", "1").exitCode == 0)
        let asked = try workspace.admin("calendars", "create", "--student", "1")
        #expect(asked.exitCode == 64)
        #expect(asked.errors.contains("student Ana Rojas? The earlier one stops working. Add --yes:"))
        #expect(try workspace.admin("calendars", "create", "--student", "1", "--yes").exitCode == 0)
        #expect(try workspace.admin("calendars", "create", "--student", "1", "--dry-run").exitCode == 0)
    }

    @Test func `a calendar is saved as a file`() throws {
        let workspace = try workspace()
        defer { workspace.remove() }
        let file = workspace.root + "/centre.ics"
        let saved = try workspace.admin("calendars", "save", "--venue", "V1", "--output", file)
        #expect(saved.exitCode == 0, "\(saved.errors)")
        #expect(try String(contentsOfFile: file, encoding: .utf8).contains("BEGIN:VEVENT\r\n"))
    }

    @Test func `an existing file is replaced by a calendar or a poster only with --force`() throws {
        let workspace = try workspace()
        defer { workspace.remove() }
        let file = workspace.root + "/taken"
        let commands = [
            ["calendars", "save", "--venue", "V1", "--output", file],
            ["codes", "poster", "R1", "--svg", file], ["codes", "poster", "R1", "--png", file],
        ]
        for words in commands {
            try workspace.write("kept", to: file)
            let refused = try workspace.run("classly-admin", words)
            #expect(refused.exitCode == 3 && refused.errors.contains("--force"), "\(refused.errors)")
            #expect(try String(contentsOfFile: file, encoding: .utf8) == "kept")
            #expect(try workspace.run("classly-admin", words + ["--force"]).exitCode == 0)
            #expect(FileManager.default.contents(atPath: file) != Data("kept".utf8))
        }
    }

    @Test(arguments: [
        ("C.UTF-8", "--png and --svg name the same file, ./room: name a file for each."),
        (
            "es_PE.UTF-8",
            "--png y --svg indican el mismo archivo, ./room: indica un archivo para cada una."
        ),
    ])
    func `the two drawings of a poster need two files`(_ language: String, _ sentence: String) throws {
        let workspace = try workspace()
        defer { workspace.remove() }
        let words = ["codes", "poster", "R1", "--png", "./room", "--svg"]
        for path in ["./room", "room", workspace.root + "/room"] {
            let refused = try workspace.run(
                "classly-admin", words + [path], environment: ["LANG": language])
            #expect(refused.exitCode == 64, "\(path)")
            #expect(refused.errorLines.first == "classly-admin: \(sentence)")
            #expect(!FileManager.default.fileExists(atPath: workspace.root + "/room"))
        }
        #expect(try workspace.run("classly-admin", words + ["room.svg"]).exitCode == 0)
    }

    @Test(arguments: ["SECRET", "/v1/calendars/SECRET", "sessions.ics"])
    func `an address that is no calendar's path is refused`(_ address: String) throws {
        let workspace = try workspace()
        defer { workspace.remove() }
        let file = workspace.root + "/own.ics"
        let saved = try workspace.admin("calendars", "save", "--address", address, "--output", file)
        #expect(saved.exitCode == 64 && saved.errors.contains("/v1/calendars/SECRET/sessions.ics"))
    }

    @Test func `a student creates and revokes the address of their own calendar`() throws {
        let workspace = try workspace()
        defer { workspace.remove() }
        #expect(try workspace.student("calendar", "create").output.contains("/v1/calendars/"))
        #expect(try workspace.student("calendar", "create").exitCode == 64)
        #expect(try workspace.student("calendar", "create", "--yes").output.contains("/v1/calendars/"))
        #expect(try workspace.student("calendar", "revoke", "--yes").exitCode == 0)
        #expect(try workspace.student("calendar", "revoke", "--yes").exitCode == 2)
    }
}
