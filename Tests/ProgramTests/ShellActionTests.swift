import Foundation
import TestSupport
import Testing

/// What the commands do, done in the interactive programs.
@Suite(.limitedParallelism) struct ShellActionTests {
    /// Lines that are entered at a destination, and sentences that the program then shows.
    struct Dialogue: Sendable, CustomTestStringConvertible {
        let destination: String
        let lines: [String]
        let shown: [String]
        var testDescription: String { ([destination] + lines).joined(separator: " ") }

        init(_ destination: String, _ lines: [String], _ shown: [String]) {
            self.destination = destination
            self.lines = lines
            self.shown = shown
        }
    }

    private let workspace: Workspace

    init() throws { workspace = try Workspace(copyOf: AcademyFixture.populated.get()) }

    private func expect(_ dialogue: Dialogue, _ program: String = "classly-admin") throws {
        defer { workspace.remove() }
        let text = try workspace.shell(program, at: dialogue.destination, dialogue.lines)
        for sentence in dialogue.shown { #expect(text.contains(sentence), "\(sentence) in \(text)") }
    }

    @Test(arguments: [
        Dialogue(
            "Passes", ["f", "ana", "400", "k", "s", "1"],
            ["filter: Student: Ana Rojas (1) · Expire within: 400", "Movements"]),
        Dialogue(
            "Passes", ["k", "s", "No one", "Ana Rojas"], ["There is no student No one.", "Movements"]),
        Dialogue(
            "Venues and rooms", ["l", "2027-01-01 10:00", "60", "", "100", "y"],
            ["Nothing to show.", "Time zone"]),
        Dialogue(
            "Instructors",
            [
                "a", "Luz", "", "", "l", "2027-01-01 10:00", "60", "Barranco", "k", "c", "Luz", "k", "r",
                "Luz", "y",
            ],
            [
                "/sessions.ics", "Revoke the address of the calendar of instructor Luz?",
                "The address is revoked.",
            ]),
        Dialogue(
            "Payments", ["f", "", "", "", "", "", "cash", "s", "R-000001"],
            ["filter: Method: cash", "Compás"]),
        Dialogue("Plans", ["f", "no", "/"], ["filter: Plans that are sold: no", "No plans."]),
        Dialogue("Settings", ["h", "check-in.late-after-minutes"], ["Accepts"]),
        Dialogue(
            "Settings", ["2", "c", "Web site", "timetable.read", "", "r", "Web site", "yes"],
            [
                "is for Web site, until", "It is not shown again.", "Revoke the token of Web site?",
                "The API token is revoked.",
            ]),
        Dialogue("Settings", ["3", "c", "yes"], ["Create a new signing key?", "retiring"]),
        Dialogue(
            "Settings",
            [
                "4", "s", "receipt", "", "", "e", "receipt", "", "Recibo {receipt}", "", "r", "receipt", "",
                "yes",
            ],
            ["Recibo {receipt}", "Reset the template of receipt?"]),
        Dialogue(
            "Log of changes", ["f", "Admit", "", "", "", "", "AddVenue"],
            ["The other answers are kept.", "filter: Action: AddVenue"]),
        Dialogue("Account", ["n", "h", "f", "h", "l", "es"], ["Required for your role", "Mi cuenta"]),
        Dialogue(
            "Students",
            [
                "1", "m", "k", "m", "o", "receipt", "m", "i", "receipt", "l", "c", "l", "r", "y", "g", "s",
                "a",
                "v",
            ],
            [
                "Opted out of", "/sessions.ics", "Revoke the address of the calendar of student Ana Rojas?",
                "The address is revoked.", "Child", "Last used",
            ]),
        Dialogue("Students", ["f", "active", "name", "/"], ["filter: Status: active · Order: "]),
        Dialogue("Staff", ["u", "v", "1", "l", "s", "owner"], ["Last used", "students.erase"]),
        Dialogue(
            "Reports", ["r", "Method", "", "", "g", "Venue", "", "", "m", "", "", "u", "", ""],
            ["cash", "No attendance.", "From discovery to return"]),
        Dialogue("Classes", ["1", "c", "s", "tomorrow"], ["Salsa (latin)", "search: tomorrow"]),
        Dialogue(
            "Sessions of today", ["f", "", "", "", "Salsa beginner", "", ""],
            ["filter: Class: Salsa beginner"]),
        Dialogue(
            "Sessions of today", ["f", Clock.day(20), Clock.day(30), "", "", "", "", Clock.day(2)],
            ["search: \(Clock.day(2))", "No sessions."]),
        Dialogue(
            "Refused check-ins", ["f", "", "expired", "today"], ["filter: Reason: expired · First day: "]),
    ])
    func `the desk's program does what a command does`(_ dialogue: Dialogue) throws { try expect(dialogue) }

    /// Changes that take something away in some cases, answered with no.
    private static var losses: [Dialogue] {
        [
            Dialogue(
                "Holidays", ["a", Clock.day(3), "Feriado", "", "no"],
                ["Add the holiday Feriado on \(Clock.day(3))? It cancels 1 session."]),
            Dialogue(
                "Classes", ["e", "1", "", "", "", "", "", Clock.day(5), "", "", "", "no"],
                ["Change “Salsa beginner”? It removes 8 future sessions."]),
            Dialogue(
                "Students", ["1", "c", "", "", "", "", "", "", "", "", "", "", "inactive", "no"],
                ["Withdraw Ana Rojas? Their enrolments end."]),
            Dialogue(
                "Settings", ["1", "e", "front desk", "", "students.read", "no"],
                ["Take students.read from the role front desk?"]),
            Dialogue(
                "Settings", ["s", "retention.message-months", "11", "no"],
                ["Change retention.message-months from 12 to 11?"]),
            Dialogue(
                "Staff", ["e", "1", "manager", "", "", "no"],
                ["Change the role of desk@example.org from owner to manager?"]),
            Dialogue(
                "Students", ["1", "l", "c", "l", "c", "no"],
                ["Create a new address of the calendar of student Ana Rojas?"]),
        ]
    }

    @Test(arguments: losses) func `the program asks before something is lost`(_ dialogue: Dialogue) throws {
        let shown = dialogue.shown + ["Type yes to continue", "Nothing was changed."]
        try expect(Dialogue(dialogue.destination, dialogue.lines, shown))
    }

    @Test(arguments: [
        Dialogue("What I owe", [], ["Owes"]), Dialogue("Venues", [], ["Barranco"]),
        Dialogue("Styles", [], ["Salsa"]),
        Dialogue("My messages", ["o", "receipt", "k", "i", "receipt"], ["Opted out of"]),
        Dialogue("My payments", ["s", "R-000001"], ["Compás"]),
        Dialogue("My classes", ["f", "yes"], ["filter: Past classes: yes"]),
        Dialogue(
            "My sessions", ["f", "today", "tomorrow"], ["filter: First day: today · Last day: tomorrow"]),
        Dialogue(
            "Account",
            ["c", "c", "+51 987 654 321", "Rosa", "+51 1 234 5678", "c", "s", "k", "c", "k", "r", "y"],
            [
                "Ana Rojas is changed.", "+51 987 654 321", "/sessions.ics",
                "The address of your calendar is revoked.",
            ]),
        Dialogue(
            "Account", ["u", "o", "no", "u", "s", "y", "s", "s", "s", "s", "f"],
            ["No passkeys.", "check-in.codes", "discovery"]),
        Dialogue(
            "Discover classes",
            [
                "v", "b", "w", "b", "c", "a", "Summer", "", "s", "1", "r", "Summer", "yes", "b", "r", "b",
                "t",
            ],
            [
                "No favourites.", "The wish list is empty.", "Remove Summer?", "Removed: Summer.",
                "No ratings.",
                "Best rated classes",
            ]),
        Dialogue("Discover classes", ["f", "Salsa", "", "", "", "", "", "", ""], ["filter: Style: Salsa"]),
        Dialogue("Friends", ["p", "k"], ["Found by", "Blocked people"]),
    ])
    func `the student's program does what a command does`(_ dialogue: Dialogue) throws {
        try expect(dialogue, "classly-student")
    }

    @Test func `a role gets permissions and loses them`() throws {
        defer { workspace.remove() }
        _ = try workspace.shell(
            at: "Settings",
            [
                "1", "e", "front desk", "payments.void,plans.write", "", "e", "front desk", "",
                "payments.void", "yes",
            ])
        let role = try workspace.admin("roles", "show", "front-desk", "--json").json
        let permissions = try #require(role["permissions"] as? [String])
        #expect(permissions.contains("plans.write") && !permissions.contains("payments.void"))
    }

    @Test func `the messages are sent by the mail system of the environment`() throws {
        defer { workspace.remove() }
        #expect(try workspace.admin("settings", "set", "messages.enabled", "yes").exitCode == 0)
        #expect(
            try workspace.admin("payments", "record", "1", "--plan", "P1", "--method", "cash", "--yes")
                .exitCode == 0)
        let text = try workspace.shell(
            at: "Messages", ["s", "1", "d", "f", "sent", "", "", ""],
            environment: [
                "CLASSLY_MAIL_DELIVERY": "folder:\(workspace.root)/mail",
                "CLASSLY_MAIL_FROM": "desk@example.org",
            ])
        #expect(text.contains("Tried again later"), "\(text)")
        #expect(text.contains("filter: Status: sent"), "\(text)")
        #expect(try workspace.admin("outbox", "list", "--status", "sent", "--json").items().count == 1)
    }

    @Test func `a comment is hidden, and shown again`() throws {
        defer { workspace.remove() }
        let session = String(try workspace.session())
        let marked = try workspace.admin("attendance", "mark", session, "1", "--status", "present")
        #expect(marked.exitCode == 0, "\(marked.errors)")
        let rated = try workspace.student("ratings", "rate", "C1", "--stars", "4", "--comment", "Ana is loud")
        #expect(rated.exitCode == 0, "\(rated.errors)")
        let text = try workspace.shell(
            at: "Ratings", ["h", "1", "", "It names a student", "c", "1", "f", "", "yes", "/", "r", "1"])
        #expect(text.contains("It names a student"), "\(text)")
        #expect(text.contains("filter: Hidden comments: yes"), "\(text)")
        #expect(try workspace.admin("ratings", "list", "--hidden", "yes", "--json").items().isEmpty)
    }

    @Test func `a rating is shown with its time in the academy's time zone`() throws {
        defer { workspace.remove() }
        let session = String(try workspace.session())
        let marked = try workspace.admin("attendance", "mark", session, "1", "--status", "present")
        #expect(marked.exitCode == 0, "\(marked.errors)")
        let text = try workspace.shell("classly-student", at: "Discover classes", ["1", "r", "4", "Nice"])
        #expect(text.contains(#/Rated: +\d{4}-\d\d-\d\d \d\d:\d\d/#), "\(text)")
    }

    @Test func `a picture is set and saved, and a file is not replaced`() throws {
        defer { workspace.remove() }
        try Data(PicturesProgramTests.png).write(to: URL(filePath: workspace.root + "/ana.png"))
        let text = try workspace.shell(
            at: "Students",
            ["1", "f", "s", "missing.png", "ana.png", "f", "f", "ana.png", "copy.png", "f", "r", "yes"])
        #expect(text.contains("The picture is in copy.png."), "\(text)")
        #expect(text.contains("The picture is removed."), "\(text)")
        #expect(FileManager.default.fileExists(atPath: workspace.root + "/copy.png"))
    }

    @Test func `the code of a room is drawn into a file`() throws {
        defer { workspace.remove() }
        let text = try workspace.shell(at: "Venues and rooms", ["s", "p", "Sala A", "poster.svg"])
        #expect(text.contains("The code of Sala A, Barranco is in poster.svg."), "\(text)")
        let poster = try String(contentsOfFile: workspace.root + "/poster.svg", encoding: .utf8)
        #expect(poster.contains("<svg"))
    }

    @Test func `the filter is in Spanish`() throws {
        defer { workspace.remove() }
        let text = try workspace.shell(
            at: "Pagos", ["f", "ayer", "", "", "", "", "efectivo"], environment: ["LANG": "es_PE.UTF-8"])
        #expect(text.contains("filtro: Primer día: ayer · Medio de pago: efectivo"), "\(text)")
        #expect(text.contains("f: filtrar, /: todo"), "\(text)")
    }
}
