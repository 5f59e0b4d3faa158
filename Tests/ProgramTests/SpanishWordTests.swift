import Application
import Core
import Messages
import TestSupport
import Testing

@testable import Terminal

/// The words that people type, in both languages.
@Suite(.limitedParallelism) struct SpanishWordTests {
    @Test(arguments: [
        ("activo", "active"), ("Activo", "active"), ("de prueba", "trial"), ("active", "active"),
        ("interesado", "lead"),
    ])
    func `a word of any language has the code of requests`(word: String, code: String) {
        let words = EnumerationWords("status", ["lead", "trial", "active", "inactive"])
        #expect(words.known(word) == code)
    }

    @Test(arguments: [
        ("friends share --favourites amigos --ratings solo-tú", 0), ("friends share --numbers amig", 65),
        ("friends share --found-by nadie", 0), ("collections add --name A --icon sol", 0),
        ("collections add --name B --icon Corazón", 0), ("collections add --name C --icon soles", 65),
        // The arguments are valid, and the entities do not exist.
        ("recommendations vote 99 arriba", 2), ("recommendations vote 99 en-contra", 2),
        ("recommendations vote 99 abajos", 65),
        ("ratings rate C99 --stars 4,5", 2), ("ratings rate C99 --stars 4,4", 65),
        ("ratings rate C99 --stars 4,,5", 65),
    ])
    func `students type words of both languages`(command: String, exitCode: Int32) throws {
        let words = command.split(separator: " ").map(String.init) + ["--dry-run"]
        for environment in [[:], ["LANG": "es_PE.UTF-8"]] {
            let result = try AcademyFixture.readOnly.get().run(
                "classly-student", words, environment: environment)
            #expect(result.exitCode == exitCode, "\(command): \(result.errors)")
        }
    }

    @Test(arguments: [
        ("classes edit", "The class is missing.", "Falta la clase."),
        ("class-types edit", "The class type is missing.", "Falta el tipo de clase."),
        ("instructors edit", "The instructor is missing.", "Falta el profesor."),
        ("payments show", "The payment is missing.", "Falta el pago."),
        ("plans edit", "The plan is missing.", "Falta el plan."),
        ("rooms edit", "The room is missing.", "Falta el salón."),
        ("students edit", "The student is missing.", "Falta el alumno."),
        ("terms edit", "The term is missing.", "Falta el ciclo."),
        ("venues edit", "The venue is missing.", "Falta la sede."),
    ])
    func `an empty reference is refused with the word for its entity`(
        command: String, english: String, spanish: String
    ) throws {
        let workspace = try AcademyFixture.readOnly.get()
        let words = command.split(separator: " ").map(String.init) + [""]
        for (environment, sentence) in [([:], english), (["LANG": "es_PE.UTF-8"], spanish)] {
            let refused = try workspace.run("classly-admin", words, environment: environment)
            #expect(refused.exitCode == 65)
            #expect(refused.errorLines.first?.hasSuffix(": \(sentence)") == true, "\(refused.errors)")
        }
    }

    @Test(arguments: ["drop_in", "drop-in", "Drop in", "clase-suelta"])
    func `a hyphen, an underscore and a space are the same in a word`(word: String) {
        let words = EnumerationWords("plan-kind", ["drop_in", "pass"])
        #expect(words.known(word) == "drop_in")
    }

    @Test func `icons are shown in Spanish`() throws {
        let added = try AcademyFixture.readOnly.get().run(
            "classly-student", ["collections", "add", "--name", "Verano", "--icon", "sun", "--dry-run"],
            environment: ["LANG": "es_PE.UTF-8"])
        #expect(added.output.contains("sol"), "\(added.output)\(added.errors)")
    }

    @Test func `a word of two codes, and any other word, has no code`() {
        let words = EnumerationWords("label", ["from", "since", "class"])
        #expect(words.known("desde") == nil)
        #expect(words.known("clase") == "class")
        #expect(words.known("xyz") == nil)
        #expect(words.code("XYZ") == "xyz")
    }

    @Test(arguments: [
        ("lunes", Weekday.monday), ("LU", .monday), ("miercoles", .wednesday), ("MIÉRCOLES", .wednesday),
        ("ma", .tuesday), ("Sábado", .saturday), ("do", .sunday), ("TU", .tuesday), ("friday", .friday),
    ])
    func `a day of the week is accepted in both languages`(word: String, day: Weekday) throws {
        #expect(try Weekday(word: word) == day)
    }

    @Test(arguments: [
        ("23/11/2026", "2026-11-23"), ("5/1/2027", "2027-01-05"), ("2026-11-23", "2026-11-23"),
    ])
    func `a day is accepted as lists show it`(word: String, day: String) throws {
        #expect(try CalendarDay(word: word).description == day)
    }

    @Test(arguments: ["31/11/2026", "11/23/2026", "23/11/26", "23-11-2026", "hoyy"])
    func `any other form of a day is refused with the text`(word: String) {
        let error = #expect(throws: InvalidValue.self) { try CalendarDay(word: word) }
        #expect(error?.message.contains(word) == true)
    }

    @Test(arguments: [
        ("hoy", "today"), ("Mañana", "tomorrow"), ("manana", "tomorrow"), ("ayer", "yesterday"),
    ])
    func `a word for a day is accepted in both languages`(spanish: String, english: String) throws {
        #expect(try CalendarDay(word: spanish) == CalendarDay(word: english))
    }

    @Test(arguments: [("23/11/2026 18:00", "2026-11-23T18:00"), ("2026-11-23T18:00", "2026-11-23T18:00")])
    func `a time of a day is accepted as lists show it`(word: String, time: String) throws {
        #expect(try LocalDateTime(word: word).description == time)
    }

    @Test(arguments: [("sí", true), ("SI", true), ("yes", true), ("no", false), ("true", true)])
    func `yes and no are accepted in both languages`(word: String, answer: Bool) throws {
        #expect(try Bool(word: word) == answer)
    }

    @Test(arguments: [
        ("students list --status activo", true), ("timetable --day LU", true),
        ("sessions list --date mañana", true), ("payments list --method efectivo", true),
        ("outbox list --kind recibo", true), ("outbox list --status enviado", true),
        ("plans edit P1 --offered sí --dry-run", true), ("attendance list --student 1 --from ayer", true),
        ("staff invite --role recepción --email bea@example.org --dry-run", true),
        ("audit list --action Registrar-un-pago", true), ("audit list --action RecordPayment", true),
        ("students list --status activos", false), ("timetable --day lunesa", false),
        ("audit list --action Registrar", false),
    ])
    func `options accept the words of both languages`(command: String, isAccepted: Bool) throws {
        let words = command.split(separator: " ").map(String.init)
        for environment in [[:], ["LANG": "es_PE.UTF-8"]] {
            let result = try AcademyFixture.readOnly.get().run(
                "classly-admin", words, environment: environment)
            #expect((result.exitCode == 0) == isAccepted, "\(command): \(result.errors)")
        }
    }

    @Test(
        arguments: [("sí", 0), ("si", 0), ("SÍ", 0), ("yes", 0), ("s", 1), ("no", 1), ("", 1)]
            as [(String, Int32)])
    func `a confirmation needs a whole word for yes, of any language`(answer: String, code: Int32) throws {
        let workspace = try Workspace(copyOf: AcademyFixture.populated.get())
        defer { workspace.remove() }
        let result = try workspace.runAtTerminal(
            ["students", "withdraw", "1"], typing: answer, environment: ["LANG": "es_PE.UTF-8"])
        #expect(result.exitCode == code, "\(result.errors)")
    }

    @Test(arguments: [
        ("student 12", "alumno 12"), ("class type 3", "tipo de clase 3"), ("API token 5", "token de API 5"),
        ("role front-desk", "rol recepción"), ("new front desk", "cuenta nueva de recepción"),
        ("message template receipt in es", "plantilla de mensaje recibo es"), ("academy", "academia"),
        ("setting check-in.codes", "ajuste check-in.codes"), ("plan 2", "plan 2"), ("other 3", "other 3"),
    ])
    func `the subject of a change has its kind in words`(subject: String, spanish: String) {
        let text = AuditSubjectText(subject)
        #expect(text.text(in: .english, of: .programs) == subject)
        #expect(text.text(in: .spanish, of: .programs) == spanish)
    }

    @Test(arguments: [
        ("alumno:12", "student:12"), ("alumno 12", "student:12"), ("Tipo de clase:3", "class-type:3"),
        ("class-type:3", "class-type:3"), ("student:Ana Rojas", "student:Ana Rojas"),
        ("alumnos:12", "alumnos:12"), ("12", "12"), ("rol recepción", "role:front-desk"),
        ("class type 3", "class-type:3"), ("ajuste check-in.codes", "setting:check-in.codes"),
        ("plantilla de mensaje recibo es", "message-template:receipt in es"),
        ("message-template:receipt in es", "message-template:receipt in es"), ("academia", "academy"),
    ])
    func `the kind of a subject is accepted in both languages`(entered: String, subject: String) {
        #expect(AuditEntry.subject(entered: entered) == subject)
    }

    @Test(arguments: [
        ("Registrar un pago", "RecordPayment"), ("registrar  un pago", "RecordPayment"),
        ("record payment", "RecordPayment"), ("RecordPayment", "RecordPayment"), ("Registrar", "Registrar"),
    ])
    func `an action of the log is accepted as lists show it`(entered: String, name: String) {
        #expect(AuditEntry.action(entered: entered) == name)
    }

    @Test(arguments: MessageKind.allCases)
    func `every kind of messages has its word in both languages`(kind: MessageKind) throws {
        for language in Language.allCases {
            #expect(Catalogue.core.texts(in: language)["message-kind.\(kind.rawValue)"] != nil)
            #expect(try MessageKind(word: kind.word.text(in: language, of: .programs)) == kind)
        }
        #expect(kind.word.text(in: .spanish, of: .programs) != kind.rawValue)
    }

    @Test func `kinds of messages and outcomes are shown in Spanish`() throws {
        for (words, shown) in [
            (["templates", "list"], "recibo anulado"), (["audit", "list"], "hecho"),
            (["audit", "list"], "Registrar un pago"), (["audit", "list"], "Ana Rojas (alumno 1)"),
            (["audit", "list"], "Barranco (sede 1)"),
        ] {
            let result = try AcademyFixture.readOnly.get().run(
                "classly-admin", words, environment: ["LANG": "es_PE.UTF-8"])
            #expect(result.output.contains(shown), "\(result.output)")
        }
    }
}
