import Foundation
import Testing

@testable import WebPages

/// The rendering of texts, and the catalogues.
@Suite struct TemplateTests {
    @Test(arguments: [
        ("<b>&\"'", "&lt;b&gt;&amp;&quot;&#39;"), ("\"\u{301}x", "&quot;\u{301}x"),
        ("<\u{338}script", "&lt;\u{338}script"), ("\r\n<", "\r\n&lt;"), ("Inés 👩‍👧", "Inés 👩‍👧"),
    ])
    func `each character of HTML is escaped, also before a combining mark`(_ text: String, _ html: String) {
        #expect(EscapedHTML().escapeText(text).unicodeScalars.elementsEqual(html.unicodeScalars))
    }

    @Test(arguments: Templates.Name.allCases)
    func `every template parses, and escapes its values`(_ name: Templates.Name) throws {
        let words = try Catalogue().words(preferring: ["en"])
        var values: [String: Any] = ["t": words]
        for value in ["heading", "problem", "className", "room", "email", "academy", "code", "student"] {
            values[value] = "\"<i>\u{301}"
        }
        let html = try Templates().render(name, values)
        #expect(!html.contains("<i>"))
    }

    @Test func `every language has every sentence, with the same values`() throws {
        let catalogue = try Catalogue()
        #expect(catalogue.languages == ["en", "es"])
        let english = catalogue.words(preferring: ["en"]).texts
        for language in catalogue.languages {
            let texts = catalogue.words(preferring: [language]).texts
            #expect(Set(english.keys).subtracting(texts.keys) == [], "\(language)")
            for (code, text) in english {
                #expect(Self.values(in: texts[code] ?? "") == Self.values(in: text), "\(language) \(code)")
            }
        }
    }

    @Test func `every sentence that a template names is in the catalogue`() throws {
        let texts = try Catalogue().words(preferring: ["en"]).texts
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(
            path: "../../Sources/WebPages")
        let files = try #require(
            FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        ).compactMap { $0 as? URL }.filter { ["mustache", "swift"].contains($0.pathExtension) }
        var named = 0
        for file in files {
            let source = try String(contentsOf: file, encoding: .utf8)
            let codes =
                source.matches(of: /\{\{t\.([a-z.-]+)\}\}/).map(\.1)
                + source.matches(of: /words(?:\[|\.text\(\s*)"([a-z.-]+[a-z])"/).map(\.1)
            for code in codes { #expect(texts[String(code)] != nil, "\(file.lastPathComponent): \(code)") }
            named += codes.count
        }
        #expect(named > 60)
    }

    @Test(arguments: [
        (["es-PE", "en"], "es"), (["en-GB"], "en"), (["qu", "es"], "es"), (["fr", "de"], "en"), ([], "en"),
    ])
    func `the first language with a catalogue is used`(_ languages: [String], _ chosen: String) throws {
        #expect(try Catalogue().words(preferring: languages).language == chosen)
    }

    private static func values(in text: String) -> Set<Substring> {
        Set(text.matches(of: /\{([a-z]+)\}/).map(\.1))
    }
}
