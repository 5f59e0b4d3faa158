import Foundation
import Synchronization
import Testing

@testable import Core

/// Languages, and the sentences of errors in them.
@Suite struct LanguageTests {
    @Test(arguments: [
        ("es", Language.spanish), ("es-PE", .spanish), ("ES_pe", .spanish), ("en-GB", .english), ("fr", nil),
        ("", nil), ("*", nil), ("est", nil),
    ])
    func `a language is found by its tag, without the region`(_ tag: String, _ language: Language?) {
        #expect(Language(tag: tag) == language)
    }

    @Test(arguments: [
        (["qu", "es-PE", "en"], Language.spanish), (["en", "es"], .english), (["fr", "*"], nil), ([], nil),
    ])
    func `the first language with sentences is preferred`(_ tags: [String], _ language: Language?) {
        #expect(Language.preferred(among: tags) == language)
    }

    @Test func `values have the form of each language`() throws {
        let day = try CalendarDay(parsing: "2026-01-05")
        let money = try Money(parsing: "1200.50", Currency("PEN"))
        let values: [(any SentenceValue, String, String)] = [
            (day, "2026-01-05", "05/01/2026"), (day.weekday, "MO", "lunes"),
            (money, "S/ 1,200.50", "S/ 1,200.50"), (9_999, "9999", "9999"),
            (-10_000, "-10000", "-10,000"), (1_048_576, "1048576", "1,048,576"),
            (["a", "b"], "a, b", "a, b"), (Joined([day, nil, 1], by: " "), "2026-01-05 1", "05/01/2026 1"),
            (money.withoutCurrency, "1,200.50", "1,200.50"),
            (Word.noun("class type"), "class type", "el tipo de clase"),
            (Word.field("firstName"), "first name", "el nombre"), (Word.noun("notice"), "notice", "notice"),
        ]
        for (value, english, spanish) in values {
            #expect(value.text(in: .english, of: .core) == english)
            #expect(value.text(in: .spanish, of: .core) == spanish)
        }
    }

    private let catalogue = Catalogue(
        english: Self.json([
            "both": "{name} has {count}.", "english": "Only here.", "both.next": "See {name}.",
        ]),
        spanish: Self.json(["both": "Hay {count} en {name}.", "both.next": "Mira {name}."]))

    private static func json(_ texts: [String: String]) -> [[UInt8]] {
        [(try? Array(JSONEncoder().encode(texts))) ?? []]
    }

    @Test func `a sentence gets its values once, in the order of the language`() {
        let values: [String: any SentenceValue] = ["name": "{count}", "count": 3]
        #expect(catalogue.sentence("both", values, in: .english) == "{count} has 3.")
        #expect(catalogue.sentence("both", values, in: .spanish) == "Hay 3 en {count}.")
        #expect(catalogue.sentence("both", ["count": 3], in: .english) == "{name} has 3.")
    }

    @Test func `English replaces a sentence that a language lacks`() {
        #expect(catalogue.sentence("english", in: .spanish) == "Only here.")
        #expect(catalogue.sentence("none", in: .spanish) == nil)
    }

    @Test func `an error has its sentence and its next step in each language`() {
        let error = ErrorSpecification(.conflict, "both", ["name": "Ana", "count": 2], of: catalogue)
        #expect(error.sentence == "Ana has 2." && error.nextStep == "See Ana.")
        #expect(
            error.sentence(in: .spanish) == "Hay 2 en Ana." && error.nextStep(in: .spanish) == "Mira Ana.")
        let other = error.replacing(code: "other", field: "name", label: "--name: ")
        #expect(other.sentence(in: .spanish) == "--name: Hay 2 en Ana." && other.code == "other")
        let renamed = other.replacing(values: ["name": "Eva"])
        #expect(renamed.sentence == "--name: Eva has 2." && renamed.nextStep == "See Eva.")
    }

    @Test func `the files of a catalogue are loaded for the first sentence, and once`() {
        let parsed = Mutex<[Language]>([])
        @Sendable func files(_ language: Language) -> [[UInt8]] {
            parsed.withLock { $0.append(language) }
            return [Array(#"{"a": "A."}"#.utf8), Array(#"{"a.next": "B."}"#.utf8)]
        }
        let catalogue = Catalogue(english: files(.english), spanish: files(.spanish))
        let error = InvalidValue(ErrorSpecification(.invalid, "a", of: catalogue))
        #expect(parsed.withLock { $0 } == [])
        _ = (error.description, error.nextStep, error.specification.sentence(in: .spanish), error.description)
        #expect(parsed.withLock { $0 } == [.english, .spanish])
    }

    @Test
    func `a file is read when the files before it lack a sentence, and the first sentence of a key is used`()
    {
        let files = [#"{"a": "1"}"#, #"{"a": "2", "b": "3"}"#, "not JSON", #"{"c": "4"}"#].map {
            Array($0.utf8)
        }
        let catalogue = Catalogue(english: files, spanish: [])
        #expect(catalogue.sentence("a", in: .english) == "1")
        #expect(catalogue.unreadFiles(in: .english) == 3)
        let found = ["a", "c", "b", "d"].map { catalogue.sentence($0, in: .spanish) }
        #expect(found == ["1", "4", "3", nil])
        #expect(catalogue.texts(in: .english) == ["a": "1", "b": "3", "c": "4"])
    }

    @Test func `a recorded error keeps its sentences in every language`() throws {
        let error = ErrorReport(NotFound("student", 7))
        let read = try JSONDecoder().decode(ErrorReport.self, from: JSONEncoder().encode(error))
        #expect(read == error)
        #expect(read.specification.sentence(in: .spanish) == "No existe el alumno 7.")
    }

    @Test func `an error that was recorded in English alone is read`() throws {
        let text = #"{"kind":"conflict","code":"a.b","description":"A.","nextStep":"B."}"#
        let error = try JSONDecoder().decode(ErrorReport.self, from: Data(text.utf8))
        #expect(error.specification.sentence(in: .spanish) == "A.")
        #expect(error.specification.nextStep(in: .spanish) == "B.")
    }

    @Test func `every noun has its article in Spanish, which sentences need`() {
        let nouns = Catalogue.core.texts(in: .spanish).filter { $0.key.hasPrefix("noun.") }
        #expect(!nouns.isEmpty)
        #expect(nouns.values.filter { $0.wholeMatch(of: #/(el|la|los|las) .+/#) == nil } == [])
    }
}
