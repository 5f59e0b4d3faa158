import Core
import TestSupport
import Testing

@testable import WebPages

/// The sentences with the name of a guardian's child.
@Suite(.limitedParallelism) struct ChildWordTests {
    private func words(_ language: Language, _ child: String? = "Lucía") -> Words {
        var words = Words(language)
        words.childName = child
        return words
    }

    @Test func `a guardian reads the name of the child, and a student the own sentence`() {
        #expect(words(.english)["check-in.button"] == "Check Lucía in")
        #expect(words(.spanish)["check-in.button"] == "Marcar asistencia de Lucía")
        #expect(words(.spanish, nil)["check-in.button"] == "Registrar mi asistencia")
        #expect(words(.english).withoutChild["check-in.button"] == "Check in")
    }

    @Test func `a sentence with values has the name too, in the singular and the plural`() {
        let words = words(.english)
        #expect(words.text("payments.owed", ["amount": "S/ 5.00"]) == "Lucía owes S/ 5.00")
        #expect(words.count("history.attended", 1) == "Lucía came to 1 class.")
        #expect(words.count("history.attended", 2) == "Lucía came to 2 classes.")
        #expect(words.text("home.asks", ["name": "Luz"]) == "Luz asks to be Lucía’s friend")
    }

    @Test func `a sentence without one about a child stays the same`() {
        #expect(words(.english)["account.title"] == Words(.english)["account.title"])
        #expect(words(.english)["account.save"] == "Save")
    }

    @Test func `a template names the child, and escapes the name`() {
        let page = ScanPage(reader: nil)
        #expect(page.html(words(.spanish)).contains("<button>Marcar asistencia de Lucía</button>"))
        #expect(page.html(words(.spanish, "<b>")).contains("asistencia de &lt;b&gt;"))
        #expect(page.html(words(.spanish, "{count}")).contains("asistencia de {count}"))
    }

    @Test(arguments: Language.allCases)
    func `each sentence about a child has one without the child, and the same values`(_ language: Language) {
        let texts = Catalogue.pages.texts(in: language)
        let ofChild = texts.filter { $0.key.hasSuffix(Words.ofChild) }
        #expect(ofChild.count > 80)
        for (key, text) in ofChild {
            let base = texts[String(key.dropLast(Words.ofChild.count))]
            #expect(base != nil, "\(key)")
            let values = Self.values(in: text).subtracting(["child"])
            #expect(values == Self.values(in: base ?? ""), "\(key)")
        }
    }

    private static func values(in text: String) -> Set<Substring> {
        Set(text.matches(of: /\{([a-z]+)\}/).map(\.1))
    }

    @Test func `a part that is kept for other pages names no child`() {
        let parts = RenderedParts()
        let page = KeptPart()
        #expect(parts.html(of: page, words(.english)) == "Check in")
        #expect(parts.html(of: page, words(.english, "Mateo")) == "Check in")
    }

    private struct KeptPart: View, Hashable {
        static let template = Template(Array("{{t.check-in.button}}".utf8))
    }
}
