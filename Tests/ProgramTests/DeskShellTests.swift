import Foundation
import TestSupport
import Testing

/// The actions that the interactive program of staff has for sessions, passes, students, staff and the
/// timetable.
@Suite(.limitedParallelism) struct DeskShellTests {
    private let workspace: Workspace

    init() throws { workspace = try Workspace(copyOf: AcademyFixture.populated.get()) }

    /// Enters lines at the destination of a title, and expects sentences on the screen.
    private func expect(
        _ sentences: [String], at destination: String, _ lines: String..., environment: [String: String] = [:]
    ) throws {
        try expect(sentences, at: destination, lines, environment: environment)
    }

    private func expect(
        _ sentences: [String], at destination: String, _ lines: [String], environment: [String: String] = [:]
    ) throws {
        let text = try workspace.shell(at: destination, lines, environment: environment)
        for sentence in sentences { #expect(text.contains(sentence), "\(sentence) in \(text)") }
    }

    @Test func `a session is edited, cancelled with a reason, and takes place after all`() throws {
        let session = String(try workspace.session())
        try expect(
            ["Salsa beginner is on", "Cancel “Salsa beginner” on", "is cancelled.", "takes place."],
            at: "Sessions of today", session, "e", "", "", "", "12", "Bring water", "x", "No power", "y", "x")
        let shown = try workspace.admin("sessions", "show", session, "--json").json
        #expect(shown["capacity"] as? Int == 12)
        #expect(shown["note"] as? String == "Bring water")
        #expect(shown["isCancelled"] as? Bool == false)
    }

    @Test(arguments: [
        (["a", "", "", "n"], "not today. Mark all who are expected as present?"),
        (["m", "Ana", "present", "", "n"], "not today. Record attendance there?"),
    ])
    func `the shell asks before it records attendance of a session on another day`(
        _ lines: [String], _ question: String
    ) throws {
        let (from, to) = (Clock.day(2), Clock.day(4))
        let coming = try workspace.admin("sessions", "list", "--from", from, "--to", to, "--json").items()
        let session = try #require(coming.first?["id"] as? Int)
        try expect([question, "Nothing was changed."], at: "Sessions of today", ["\(session)"] + lines)
        let today = try workspace.session()
        let text = try workspace.shell(at: "Sessions of today", ["\(today)", "m", "Ana", "late", ""])
        #expect(text.contains("Ana Rojas is late.") && !text.contains("not today"), "\(text)")
    }

    @Test func `the sessions of another day are listed, and a wrong day is named`() throws {
        try expect(
            ["is session", "search: tomorrow", "09:00–10:00", "“someday” is not a date"],
            at: "Sessions of today", "a", "Salsa beginner", "\(Clock.day(1)) 09:00", "60", "", "tomorrow",
            "someday")
    }

    @Test func `passes are extended, frozen, resumed and credited`() throws {
        let until = "8 classes is valid until \(Clock.day(100))."
        try expect(
            [until, "Credits left on 8 classes: 9.", "Movements"], at: "Students", "1", "k", "x", "1",
            Clock.day(100),
            "Ill", "k", "f", "1", "today", Clock.day(3), "", "k", "r", "1", "", "k", "c", "1", "+1", "gift",
            "k", "s", "1")
    }

    @Test func `notes and guardians are added, edited and removed`() throws {
        try expect(
            [
                "The note “Left knee” is saved.", "The note “Left knee” is removed.", "Rosa is guardian 1.",
                "Luz is changed.", "The guardian Luz is removed.",
            ],
            at: "Students", "1", "n", "a", "Left knee", "staff", "yes", "n", "e", "1", "", "", "no", "n", "r",
            "1", "yes", "g", "a", "Rosa", "mother", "", "", "", "g", "e", "Rosa", "Luz", "", "", "", "", "g",
            "r", "Luz", "yes")
    }

    @Test func `the contact in an emergency is entered, and an address is cleared`() throws {
        try expect(
            ["Ana Rojas is changed."], at: "Students", "1", "c", "", "", "", "-", "", "8/3/2015", "", "Rosa",
            "+51 987 654 321", "", "")
        let shown = try workspace.admin("students", "show", "1", "--json").json
        #expect(shown["email"] is NSNull || shown["email"] == nil)
        #expect(shown["birthDate"] as? String == "2015-03-08")
        #expect(shown["emergencyName"] as? String == "Rosa")
    }

    @Test func `a new student has the details of the form, and one of the same name is named`() throws {
        try expect(
            ["Ana Rojas is student 2.", "Note: There is a similar student: Ana Rojas, student 1."],
            at: "Students", "a", "Ana", "Rojas", "", "", "12345678", "8/3/2015", "beginner", "Rosa",
            "+51 987 654 321")
        let shown = try workspace.admin("students", "show", "2", "--json").json
        #expect(shown["level"] as? String == "beginner")
        #expect(shown["nationalID"] as? String == "12345678")
        #expect(shown["birthDate"] as? String == "2015-03-08")
        #expect(shown["emergencyName"] as? String == "Rosa")
        #expect(shown["emergencyPhone"] as? String == "+51987654321")
    }

    @Test func `the end of an enrolment is asked about, from the student and from the class`() throws {
        let question = "End the enrolment of Ana Rojas in “Salsa beginner”? Type yes to continue: "
        try expect([question, "Nothing was changed."], at: "Students", "1", "u", "1", "", "no")
        try expect([question, "Nothing was changed."], at: "Classes", "1", "u", "Ana", "", "y")
        // The enrolment ends today if a session has begun, and else it is removed.
        func isEnrolled() throws -> Bool {
            try workspace.student("classes", "--json").items().contains { !($0["until"] is String) }
        }
        #expect(try isEnrolled())
        try expect(
            [question, "The end of the enrolment of Ana Rojas in Salsa beginner is saved."], at: "Students",
            "1", "u", "1", "", "yes")
        #expect(try !isEnrolled())
        try expect(
            [
                "Ana Rojas is enrolled in", question,
                "The end of the enrolment of Ana Rojas in Salsa beginner is saved.",
            ], at: "Classes", "1", "e", "Ana", "", "u", "Ana", "", "yes")
        #expect(try !isEnrolled())
    }

    @Test func `everything stored is shown, a duplicate is merged, and a student is erased`() throws {
        try expect(
            [
                "Everything “Compás” has about Ana Rojas", "Merge Ana Roja (student 2) into Ana Rojas",
                "The personal data of student 1 are erased.",
            ],
            at: "Students", "a", "Ana", "Roja", "", "", "", "", "", "", "", "1", "s", "s", "s", "m", "2",
            "yes", "s", "e", "yes")
    }

    @Test func `the account of a student is disabled, enabled and reset`() throws {
        try expect(
            [
                "The account ana@example.org is disabled", "The account ana@example.org is enabled.",
                " sets a new password for ana@example.org",
            ],
            at: "Students", "1", "a", "d", "yes", "a", "n", "a", "r")
    }

    @Test func `staff are invited and edited`() throws {
        try expect(
            [
                " opens an account for bea@example.org with the role front desk",
                "desk@example.org is changed.",
            ],
            at: "Staff", "a", "bea@example.org", "front desk", "Bea", "", "e", "1", "", "Desk", "")
        #expect(try workspace.admin("staff", "list", "--json").items().first?["name"] as? String == "Desk")
    }

    @Test(arguments: [
        (
            "en_US.UTF-8", "Staff",
            "“bad” is not one of the values: use owner, manager, front desk, instructor."
        ),
        (
            "es_PE.UTF-8", "Personal",
            "«bad» no es un valor posible: usa propietario, administrador, recepción, profesor."
        ),
    ])
    func `a word that is not in the menu is asked for again`(
        language: String, destination: String, sentence: String
    ) throws {
        try expect(
            [sentence, "bea@example.org"], at: destination, "a", "bea@example.org", "bad", "3", "Bea", "",
            environment: ["LANG": language])
        let staff = try workspace.admin("staff", "list", "--json").items()
        #expect(staff.count == 1, "an invitation is no account yet")
    }

    @Test func `the academy and its settings are changed`() throws {
        try expect(
            ["Norte is changed.", "check-in.late-after-minutes is changed."], at: "Settings", "e", "Norte",
            "", "s", "check-in.late-after-minutes", "15")
        let academy = try workspace.admin("academy", "show", "--json").json
        let settings = try #require(academy["settings"] as? [String: String])
        #expect(settings["check-in.late-after-minutes"] == "15")
    }

    @Test func `instructors and class types are added, edited, archived, restored and deleted`() throws {
        try expect(
            ["Luz is instructor 1.", "Luz Paz is archived.", "Luz Paz is restored.", "Luz Paz” is deleted."],
            at: "Instructors", "a", "Luz", "", "Salsa,Mambo", "e", "Luz", "Luz Paz", "", "", "m", "x", "Luz",
            "m", "r", "Luz", "m", "d", "Luz", "yes")
        try expect(
            ["Tango beginner is class type 2.", "Tango advanced is changed.", "is archived."],
            at: "Class types", "a", "Tango", "tango", "beginner", "e", "Tango", "", "", "advanced", "m", "x",
            "Tango")
    }

    @Test func `terms and holidays are added and edited, and a holiday is removed`() throws {
        try expect(
            ["2027-I is term 1.", "2027-I is changed."], at: "Terms", "a", "2027-I", "2027-01-04",
            "2027-06-27", "e", "2027-I", "", "", "2027-07-04")
        try expect(
            ["Reyes is a holiday", "Reyes is changed.", "Remove Reyes on \(Clock.day(5))?", "is removed."],
            at: "Holidays", "a", Clock.day(4), "Reyes", "", "e", "Reyes", Clock.day(5), "", "", "r", "Reyes",
            "yes")
    }

    @Test func `a payment names a class and another day, and the debts are listed`() throws {
        try expect(
            ["Receipt R-000002"], at: "Students", "1", "p", "8 classes", "Salsa beginner", "", "cash",
            "yesterday")
        let payment = try workspace.admin("payments", "show", "2", "--json").json
        #expect(payment["class"] as? Int == 1)
        #expect(payment["paidOn"] as? String == Clock.day(-1))
        try expect(["Nothing is owed."], at: "Owed sessions")
    }

    @Test func `each report is shown`() throws {
        try expect(
            ["Total:", "No attendance.", "Nothing is owed.", "All who came weekly still come."],
            at: "Reports", "a", "", "", "c", "class", "", "", "w", "", "h", "", "d", "s", "", "t", "", "", "")
    }

    @Test func `the screens of the rooms are shown and closed`() throws {
        #expect(try workspace.admin("screens", "open", "R1", "--name", "Tablet").exitCode == 0)
        try expect(
            [
                "Tablet", "Close screen 1, Sala A?", "Screen 1 is closed.",
                "No screen and no station shows this pairing code.",
            ],
            at: "Venues and rooms", "s", "s", "s", "c", "Sala A", "y", "s", "a", "KKKKKK", "Sala A", "")
    }

    @Test func `answers are accepted in Spanish`() throws {
        let spanish = ["LANG": "es_PE.UTF-8"]
        try expect(
            ["Recibo R-000002", "¿Dar de baja a Ana Rojas?", "[s/N]", "Ana Rojas está de baja."],
            at: "Alumnos", "1", "p", "8 classes", "", "", "efectivo", "ayer", "w", "s", environment: spanish)
    }
}
