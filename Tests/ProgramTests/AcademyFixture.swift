import Foundation
import Synchronization
import Testing

extension Workspace {
    /// The session in progress in a copy of ``AcademyFixture/populated``.
    func session() throws -> Int { try AcademyFixture.session { try run("classly-admin", $0) } }
}

/// Academies that tests copy, created once because a password hash takes long.
enum AcademyFixture {
    /// An academy with a signed-in admin and no other data.
    static let empty = Result { try makeEmpty() }

    /// An academy with a class, a session in progress, and a student with an enrolment, a pass and a sign-in.
    static let populated = Result { try makePopulated() }

    /// When the sign-ins of ``readOnly`` were renewed.
    private static let renewal = Mutex(Date.distantPast)
    private static let shared = Result { try Workspace(copyOf: populated.get()) }

    /// The same as ``populated``, for commands that only read. A copy may fail: a command may have it open.
    static var readOnly: Result<Workspace, any Error> {
        shared.flatMap { workspace in
            Result {
                // The suites that share it may take longer than the five minutes of a confirmed password.
                try renewal.withLock { last in
                    guard last.timeIntervalSinceNow < -120 else { return }
                    try workspace.renewSignIns()
                    last = Date()
                }
                return workspace
            }
        }
    }

    /// The session in progress; it may have begun before midnight.
    static func session(_ admin: ([String]) throws -> ProgramResult) throws -> Int {
        let listed = try admin(["sessions", "list", "--from", Clock.day(-1), "--to", Clock.day(0), "--json"])
        let session = listed.items().first { $0["isExtra"] as? Bool == true }
        return try #require(session?["id"] as? Int, "\(listed.errors)")
    }

    private static func makeEmpty() throws -> Workspace {
        let workspace = try Workspace()
        let made = try workspace.admin(
            "init", "--name", "Compás", "--currency", "PEN", "--time-zone", "UTC", "--email", Workspace.email,
            "--password-stdin", input: Workspace.password + "\n")
        try #require(made.exitCode == 0, "\(made.errors)")
        return workspace
    }

    private static func makePopulated() throws -> Workspace {
        let workspace = try Workspace(copyOf: empty.get())
        let (today, soon, last) = (Clock.day(0), Clock.day(-1), Clock.day(60))
        // The class meets on another day, so the room is free for an extra session now.
        for words in [
            ["venues", "add", "--name", "Barranco", "--time-zone", "UTC", "--key", "V1"],
            ["rooms", "add", "--venue", "V1", "--name", "Sala A", "--capacity", "20", "--key", "R1"],
            [
                "class-types", "add", "--style", "Salsa", "--family", "latin", "--level", "beginner", "--key",
                "T1",
            ],
            [
                "plans", "add", "--name", "8 classes", "--kind", "pass", "--credits", "8", "--valid-days",
                "45", "--price", "200.00", "--key", "P1",
            ],
            [
                "classes", "add", "--class-type", "T1", "--room", "R1", "--days", Clock.weekday(3), "--start",
                "03:00", "--end", "03:05", "--first-day", soon, "--last-day", last, "--capacity", "10",
                "--key", "C1",
            ],
            ["students", "add", "--first-name", "Ana", "--last-name", "Rojas", "--email", "ana@example.org"],
            ["classes", "enrol", "C1", "1", "--from", today],
            ["payments", "record", "1", "--plan", "P1", "--amount", "200.00", "--method", "cash"],
            ["sessions", "add", "C1", "--at", Clock.minute, "--minutes", "240"],
        ] {
            let done = try workspace.run("classly-admin", words)
            try #require(done.exitCode == 0, "\(words): \(done.errors)")
        }
        let invitation = try workspace.admin("students", "invite", "1", "--json").json["code"] as? String
        let code = try #require(invitation)
        for words in [["accept", code], ["sign-in"]] {
            let done = try workspace.run(
                "classly-student", words + ["--email", "ana@example.org", "--password-stdin"],
                input: "three green parrots\n")
            try #require(done.exitCode == 0, "\(words): \(done.errors)")
        }
        return workspace
    }
}
