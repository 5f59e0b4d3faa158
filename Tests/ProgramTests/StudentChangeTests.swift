import TestSupport
import Testing

@Suite(.limitedParallelism) struct StudentChangeTests {
    private func workspace(_ body: (Workspace) throws -> Void) throws {
        let workspace = try Workspace(copyOf: AcademyFixture.populated.get())
        defer { workspace.remove() }
        try body(workspace)
    }

    @Test(arguments: [["students", "show", "Ana Rojas"], ["sessions", "list", "--venue", "barranco"]])
    func `an entity is found by its name`(words: [String]) throws {
        let result = try AcademyFixture.readOnly.get().run("classly-admin", words)
        #expect(result.exitCode == 0, "\(result.errors)")
    }

    @Test(arguments: [("ana@example.org", 0), ("2", 0), ("ben@example.org", 2)])
    func `an account is found by its id or its address`(_ account: String, _ exitCode: Int32) throws {
        let result = try AcademyFixture.readOnly.get().run("classly-admin", ["accounts", "show", account])
        #expect(result.exitCode == exitCode, "\(result.errors)")
        #expect(result.output.contains("Ana Rojas (1)") == (exitCode == 0))
    }

    @Test(arguments: [
        (["--by", Workspace.email], true, true), (["--by", "Ana Rojas"], false, false),
        (["--by", "ana@example.org"], false, false), (["--subject", "student:Ana Rojas"], true, false),
        (["--subject", "alumno:Ana Rojas"], true, false), (["--subject", "alumno 1"], true, false),
        (["--subject", "class:salsa beginner"], true, false), (["--subject", "academia"], false, false),
        (["--subject", "venue:barranco"], false, true),
    ])
    func `the log of changes is filtered by addresses and names`(
        _ words: [String], _ hasEnrolment: Bool, _ hasVenue: Bool
    ) throws {
        let log = try AcademyFixture.readOnly.get().run("classly-admin", ["audit", "list"] + words)
        #expect(log.exitCode == 0, "\(log.errors)")
        #expect(log.output.contains("EnrolStudent") == hasEnrolment)
        #expect(log.output.contains("AddVenue") == hasVenue)
    }

    @Test func `rooms and class types are found by the names that lists show`() throws {
        let academy = try AcademyFixture.readOnly.get()
        let type = try academy.run(
            "classly-admin", ["class-types", "edit", "Salsa beginner", "--style", "Salsa", "--dry-run"])
        #expect(type.exitCode == 0, "\(type.errors)")
        let room = try academy.run(
            "classly-admin", ["rooms", "edit", "Sala A, Barranco", "--capacity", "21", "--dry-run"])
        #expect(room.exitCode == 0, "\(room.errors)")
    }

    @Test func `a date of birth cannot be set and removed at once`() throws {
        let words = ["students", "edit", "1", "--birth-date", "2001-02-03", "--no-birth-date"]
        let result = try AcademyFixture.readOnly.get().run("classly-admin", words)
        #expect(result.exitCode == 64)
        let sentence = "The options --birth-date and --no-birth-date cannot be used together."
        #expect(result.errorLines.first == "classly-admin: " + sentence)
    }

    @Test func `a name of two students is refused with what tells them apart`() throws {
        try workspace { workspace in
            let add = ["students", "add", "--first-name", "Ana", "--last-name", "Rojas"]
            let added = try workspace.run("classly-admin", add)
            #expect(added.errors == "Note: There is a similar student: Ana Rojas, student 1.\n")
            let result = try workspace.admin("students", "show", "ana rojas")
            #expect(result.exitCode == 65)
            #expect(
                result.errors
                    == """
                    classly-admin: “ana rojas” is the name of several: 1 (Ana Rojas, \
                    ana@example.org); 2 (Ana Rojas). Write the id of one.

                    """)
        }
    }

    @Test func `a second class type with the same values is refused`() throws {
        try workspace { workspace in
            let words = [
                "class-types", "add", "--style", "salsa", "--family", "Latin", "--level", "beginner",
            ]
            let added = try workspace.run("classly-admin", words)
            #expect(added.exitCode == 3)
            #expect(added.errorLines.first == "classly-admin: There is such a class type already: 1.")
            #expect(try workspace.admin("class-types", "list", "--json").items().count == 1)
        }
    }

    @Test func `a repetition with the same idempotency key reports no second class type`() throws {
        try workspace { workspace in
            let words = [
                "class-types", "add", "--style", "Tango", "--family", "ballroom", "--level", "open",
                "--idempotency-key", "tango-1",
            ]
            for _ in 1...2 {
                let added = try workspace.run("classly-admin", words)
                #expect(added.exitCode == 0 && added.errors.isEmpty, "\(added.errors)")
            }
            #expect(try workspace.admin("class-types", "list", "--json").items().count == 2)
        }
    }

    @Test func `a plan is found by its name`() throws {
        try workspace { workspace in
            let paid = try workspace.admin(
                "payments", "record", "Ana Rojas", "--plan", "8 classes", "--amount", "200.00", "--method",
                "cash", "--yes")
            #expect(paid.exitCode == 0, "\(paid.errors)")
        }
    }

    @Test func `the end of an enrolment that has not begun is a removal`() throws {
        try workspace { workspace in
            _ = try workspace.admin("students", "add", "--first-name", "Eva", "--last-name", "Paz")
            _ = try workspace.admin("classes", "enrol", "C1", "2", "--from", Clock.day(1))
            let ended = try workspace.admin("classes", "unenrol", "C1", "2", "--yes")
            #expect(
                ended.output
                    == "The enrolment of Eva Paz in “Salsa beginner”, which had not begun, is removed.\n")
        }
    }

    @Test func `readmission says that enrolments do not come back`() throws {
        try workspace { workspace in
            let withdrawn = try workspace.admin("students", "withdraw", "1", "--yes")
            #expect(withdrawn.exitCode == 0)
            let readmitted = try workspace.admin("students", "readmit", "1")
            #expect(readmitted.output == "Ana Rojas is readmitted.\n")
            #expect(readmitted.errors.hasPrefix("Enrolments that ended do not come back."))
        }
    }

    @Test func `an invitation names the student's e-mail address`() throws {
        try workspace { workspace in
            let email = "eva@example.org"
            let add = ["students", "add", "--first-name", "Eva", "--last-name", "Paz", "--email", email]
            let added = try workspace.run("classly-admin", add)
            #expect(added.exitCode == 0)
            let invited = try workspace.admin("students", "invite", "2")
            #expect(invited.errors.hasSuffix(" --email \(email)\n"))
        }
    }

    @Test func `a birth date that is too early is reported as that`() throws {
        let result = try AcademyFixture.readOnly.get().admin(
            "students", "edit", "1", "--birth-date", "1800-01-01")
        #expect(
            result.errors
                == "classly-admin: --birth-date: “1800-01-01” is out of range: days are in the years 1900 to "
                + "2199.\n")
    }
}
