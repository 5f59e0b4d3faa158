import Application
import Attendance
import ClassManagement
import Core
import Discovery
import Messages
import Payments
import TestSupport
import Testing
import Usage

@testable import WebPages

/// The words of values, in every language.
@Suite(.limitedParallelism) struct WordTests {
    @Test func `errors on pages have days as the pages write them`() throws {
        let (day, last) = (try CalendarDay(parsing: "2026-11-28"), try CalendarDay(parsing: "2026-12-05"))
        let error = PassError.notLater(day, expiresOn: last)
        let (english, spanish) = (Words(.english), Words(.spanish))
        for sentence in [english.sentence(of: error), english.refusal(error).problem] {
            #expect(sentence.contains("28 Nov 2026") && !sentence.contains("2026-11-28"))
        }
        #expect(spanish.sentence(of: error).contains("28 nov. 2026"))
        let label = SessionLabel(className: "Salsa", day: day, startTime: try TimeOfDay(parsing: "18:15"))
        #expect(
            english.sentence(of: ClassError.sessionCancelled(label)).contains(
                "“Salsa” (Sat 28 Nov 2026, 18:15)"))
    }

    @Test func `a family with debts owes something, also if their sum is too large`() throws {
        let currency = try Currency("PEN")
        let amounts = [0, -500, 2500, Int64.max].map { Money(minorUnits: $0, currency: currency) }
        let words = Words(.english)
        #expect(words.debt(of: []) == nil && words.debt(of: Array(amounts.prefix(2))) == nil)
        #expect(words.debt(of: Array(amounts.prefix(3)))?.contains("25.00") == true)
        #expect(words.debt(of: amounts) == "Owes money")
    }

    @Test(arguments: Language.allCases)
    func `every value that a page shows by a word has one`(_ language: Language) {
        let texts = Catalogue.pages.texts(in: language)
        let codes =
            AttendanceStatus.allCases.flatMap {
                ["history.status.\($0.rawValue)", "receipt.status.\($0.rawValue)"]
            }
            + PassStatus.allCases.map { "pass.status.\($0.rawValue)" }
            + MessageStatus.allCases.map { "messages.status.\($0.rawValue)" }
            + MessageKind.allCases.map { "messages.kind.\($0.rawValue)" }
            + Permission.allCases.map { "desk.value.permission.\($0.rawValue)" }
            + Role.allCases.map { "desk.value.role.\($0.rawValue)" }
            + Language.allCases.map { "desk.value.language.\($0.rawValue)" }
            + PaymentMethodKind.allCases.map { "method.\($0.rawValue)" }
            + Weekday.allCases.flatMap { day in
                ["weekday", "long-weekday", "letter"].map { "date.\($0).\(day.rawValue)" }
            }
            + (1...12).map { "date.month.\($0)" }
            + NavigationBar.paths.keys.map { "nav.\($0)" }
            + ["contact", "password", "calendar"].map { "account.done.\($0)" }
        for code in codes { #expect(texts[code] != nil, "\(code)") }
    }

    @Test(arguments: Language.allCases)
    func `every value of the pages of discovery has a word`(_ language: Language) {
        let texts = Catalogue.pages.texts(in: language)
        let values: [String: [String]] = [
            "friends.friendship": FriendshipStatus.allCases.map(\.rawValue),
            "friends": [
                "ask", "withdraw", "accept", "refuse", "unblock", "remove", "block", "found", "received",
                "sent",
            ],
            "friends.done": ["ask", "withdraw", "accept", "refuse", "unblock", "remove", "block"],
            "desk.usage.step": FunnelStep.allCases.map(\.rawValue),
            "desk.usage": ["searches", "refusals", "pages"],
            "desk.usage.page": ["blocked", "collection", "discovered-class", "person", "recommend"],
            "profile.visibility": ProfileVisibility.allCases.map(\.rawValue),
            "profile": ["favourites", "ratings", "numbers"],
            "desk.value.visibility": ["no-one", "everyone", "friends", "only-me"],
            "recommendations.voted": Vote.allCases.map(\.rawValue),
            "recommendations.done": ["sent", "vote", "remove"],
            "collections.icon": CollectionIcon.allCases.map(\.rawValue),
            "collections.done": ["added", "removed", "class-removed"],
            "discover.done": [
                "favourite-add", "favourite-remove", "wish-add", "wish-remove", "take", "rating",
                "collection",
            ],
        ]
        for (part, codes) in values {
            for code in codes { #expect(texts["\(part).\(code)"] != nil, "\(part).\(code)") }
        }
    }

    @Test(arguments: [
        (0, "0 hours"), (60, "1 hour"), (45, "45 minutes"), (61, "1 hour 1 minute"),
        (150, "2 hours 30 minutes"),
    ]) func `a duration has its hours and the minutes of a part of an hour`(_ minutes: Int, _ text: String) {
        #expect(Words(.english).attended(2, minutes: minutes) == "2 classes, " + text)
    }

    @Test(arguments: [(1, "4.50 of 5 stars, 1 rating"), (2, "4.50 of 5 stars, 2 ratings")])
    func `a number of ratings is in the singular or the plural`(_ ratings: Int, _ text: String) {
        #expect(Words(.english).count("discover.stars", ratings, ["average": "4.50"]) == text)
    }

    @Test func `the log of changes names its subjects in the language`() {
        let words = Words(.spanish)
        #expect(words.subject("student 37") == "alumno 37")
        #expect(words.subject("setting web.address") == "ajuste web.address")
        #expect(words.subject("academy") == "academia")
        #expect(words.subject("class type 5") == "tipo de clase 5")
        #expect(words.subject("message template receipt in en") == "plantilla de mensaje receipt in en")
        #expect(words.subject("API token 3") == "token de API 3")
        #expect(words.subject("role front-desk") == "rol Recepción")
        #expect(words.subject("new student") == "alumno nuevo")
        #expect(words.subject("new front desk") == "cuenta nueva de recepción")
        #expect(words.subject("unknown thing 3") == "unknown thing 3")
    }

    @Test(arguments: [
        ("status", "late", "absent", "Estado: Tarde → Ausente"),
        ("status", "open", "voided", "Estado: Vigente → Anulado"),
        ("status", "lead", "inactive", "Estado: Interesado → De baja"),
        ("foundBy", "no-one", "everyone", "quién lo puede encontrar: Nadie → Todos"),
        ("value", "no", "yes", "valor: No → Sí"), ("value", "10", "12", "valor: 10 → 12"),
        ("settings.sign-up.enabled", "no", "yes", "sign-up.enabled: No → Sí"),
        (
            "permissions", "students.read", "reports.read, students.read",
            "Permisos: Ver alumnos → Ver reportes, Ver alumnos"
        ),
        ("text", #"Hola.\u{A}Chau."#, "Hola.", "Texto: Hola. Chau. → Hola."),
    ])
    func `a change in the log has the words of the language`(
        _ field: String, _ old: String, _ new: String, _ text: String
    ) throws {
        let change = AuditChange(field: field, old: old, new: new)
        #expect(Words(.spanish).sentence(of: change, at: try Zone("America/Lima")) == text)
    }

    @Test(arguments: Language.allCases, ["PEN", "CLP"])
    func `the example of a refund is an amount of every currency`(
        _ language: Language, _ currency: String
    ) throws {
        let hint = try #require(Words(language).hint(of: "amount", in: "refund-payment"))
        let example = try #require(hint.split(separator: " ").last).dropLast()
        let amount = try Money(parsing: String(example), try Currency(parsing: currency))
        #expect(amount.minorUnits > 0)
    }

    @Test func `every link of the navigation has a symbol`() {
        for name in NavigationBar.paths.keys { #expect(NavigationBar.icons[name] != nil, "\(name)") }
        #expect(NavigationBar.icons["menu"] != nil)
    }

    @Test(arguments: [
        (0, "PEN", "S/ 0.00"), (11_000, "PEN", "S/ 110.00"), (99_999, "PEN", "S/ 999.99"),
        (123_456_789, "PEN", "S/ 1,234,567.89"), (-100_050, "USD", "-$1,000.50"),
        (-99_900, "USD", "-$999.00"), (1_500, "JPY", "1500 JPY"),
    ])
    func `an amount is written as in the region of its currency`(
        _ units: Int64, _ currency: String, _ text: String
    ) throws {
        let words = Words(.spanish)
        let money = Money(minorUnits: units, currency: try Currency(parsing: currency))
        #expect(words.amount(money) == text)
    }

    @Test(arguments: [
        (0, "0", "0"), (999, "999", "999"), (1_000, "1,000", "1000"), (9_999, "9,999", "9999"),
        (10_000, "10,000", "10,000"), (-12_345, "-12,345", "-12,345"), (1_234_567, "1,234,567", "1,234,567"),
    ])
    func `numbers have commas between their thousands, in Spanish from 10,000 on, also in sentences`(
        _ number: Int, _ english: String, _ spanish: String
    ) {
        for (words, text) in [(Words(.english), english), (Words(.spanish), spanish)] {
            #expect(words.number(number) == text)
            #expect(words.count("desk.usage.days", number).contains(text))
            #expect(words.count("screen.count", number, ["expected": 7]).contains(text))
        }
    }

    @Test func `days are written in the order of the language`() throws {
        let day = try #require(CalendarDay(year: 2026, month: 9, day: 4))
        let spanish = Words(.spanish)
        let english = Words(.english)
        #expect([spanish.day(day), spanish.date(day)] == ["vie. 4 set.", "4 set. 2026"])
        #expect([english.day(day), english.shortDay(day)] == ["Fri 4 Sep", "4 Sep"])
    }

    @Test(arguments: [
        (
            "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36",
            "Chrome",
            "Android"
        ),
        (
            "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Safari/604.1", "Safari",
            "iPhone"
        ),
        ("Mozilla/5.0 (Windows NT 10.0; Win64) Chrome/131.0 Safari/537.36 Edg/131.0", "Edge", "Windows"),
        ("Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0", "Firefox", "Linux"),
    ])
    func `a browser and its system are known by the user agent`(
        _ text: String, _ browser: String, _ system: String
    ) throws {
        let name = try #require(BrowserName(userAgent: text))
        #expect((name.browser, name.system) == (browser, system))
    }

    @Test(arguments: ["", "curl/8.0", "Firefox/1.0", String(repeating: "x", count: 600) + "Chrome/1 Linux"])
    func `other user agents have no name`(_ text: String) {
        #expect(BrowserName(userAgent: text) == nil)
    }

    @Test func `texts in addresses are encoded byte by byte`() {
        #expect("a-Z_1.~".percentEncoded == "a-Z_1.~")
        #expect("é &=\n".percentEncoded == "%C3%A9%20%26%3D%0A")
    }
}
