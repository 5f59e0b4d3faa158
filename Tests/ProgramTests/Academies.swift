import Testing

extension Machine {
    /// The session that is on now, in a copy of ``Academies/open``.
    func session() throws -> Int { try Academies.session { try run("classly-admin", $0) } }
}

/// Academies that tests copy, made once: a password takes long to hash.
enum Academies {
    /// One with an admin who is signed in, and nothing else.
    static let empty = Result { try makeEmpty() }

    /// One with a class of today, a session that is on now, and a student who is enrolled, has a pass, and is signed
    /// in to the other program.
    static let open = Result { try makeOpen() }

    /// The same as ``open``, for commands that change nothing. It must not be copied, as a command may have it open.
    static let shown = Result { try Machine(copyOf: open.get()) }

    /// The session that is on now, by a program's answer; midnight may have passed since it began.
    static func session(_ admin: ([String]) throws -> Ended) throws -> Int {
        let listed = try admin(["sessions", "list", "--from", Clock.day(-1), "--to", Clock.day(0), "--json"])
        let session = listed.items().first { $0["isExtra"] as? Bool == true }
        return try #require(session?["id"] as? Int, "\(listed.errors)")
    }

    private static func makeEmpty() throws -> Machine {
        let machine = try Machine()
        let made = try machine.admin(
            "init", "--name", "Compás", "--currency", "PEN", "--time-zone", "UTC", "--email", Machine.email,
            "--password-stdin", input: Machine.password + "\n")
        try #require(made.exitCode == 0, "\(made.errors)")
        let signedIn = try machine.admin(
            "sign-in", "--email", Machine.email, "--password-stdin", input: Machine.password + "\n")
        try #require(signedIn.exitCode == 0, "\(signedIn.errors)")
        return machine
    }

    private static func makeOpen() throws -> Machine {
        let machine = try Machine(copyOf: empty.get())
        let (today, soon, last) = (Clock.day(0), Clock.day(-1), Clock.day(60))
        // The class itself meets on another day, so that the room is free for a session now, whenever that is.
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
            let done = try machine.run("classly-admin", words)
            try #require(done.exitCode == 0, "\(words): \(done.errors)")
        }
        let invitation = try machine.admin("students", "invite", "1", "--json").json["code"] as? String
        let code = try #require(invitation)
        for words in [["accept", code], ["sign-in"]] {
            let done = try machine.run(
                "classly-student", words + ["--email", "ana@example.org", "--password-stdin"],
                input: "three green parrots\n")
            try #require(done.exitCode == 0, "\(words): \(done.errors)")
        }
        return machine
    }
}
