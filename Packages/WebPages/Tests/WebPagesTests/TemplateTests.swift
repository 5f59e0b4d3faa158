import Core
import Foundation
import TestSupport
import Testing

@testable import WebPages

/// The rendering of texts, and the catalogues.
@Suite(.limitedParallelism) struct TemplateTests {
    @Test(arguments: [
        ("<b>&\"'", "&lt;b&gt;&amp;&quot;&#39;"), ("\"\u{301}x", "&quot;\u{301}x"),
        ("<\u{338}script", "&lt;\u{338}script"), ("\r\n<", "\r\n&lt;"), ("Inés 👩‍👧", "Inés 👩‍👧"),
    ])
    func `each character of HTML is escaped, also before a combining mark`(_ text: String, _ html: String) {
        #expect(EscapedHTML().escapeText(text).utf8.elementsEqual(html.utf8))
    }

    /// A view model with texts for all names of a template.
    private struct Texts: View {
        static let template = Template([])
        let texts: [String: String]

        func encode(to encoder: any Encoder) throws { try texts.encode(to: encoder) }
    }

    @Test(arguments: ViewModel.all)
    func `every template escapes each of its values`(_ model: ViewModel) {
        let source = model.type.template.text
        let names = source.matches(of: /\{\{#?([A-Za-z]+)\}\}/).map { String($0.1) }
        var values = Dictionary(names.map { ($0, "\"<i>\u{301}") }) { first, _ in first }
        // HTML that other templates have rendered.
        for rendered in source.matches(of: /\{\{\{([A-Za-z]+)\}\}\}/) { values[String(rendered.1)] = "" }
        let html = model.type.template.html(TemplateValue(Texts(texts: values), Words(.english)))
        #expect(!html.unicodeScalars.contains("<i>".unicodeScalars))
        #expect(
            values.values.allSatisfy(\.isEmpty) || html.unicodeScalars.contains("&lt;i&gt;".unicodeScalars),
            "\(html)")
        #expect(html.contains("<") && !html.contains("{{"))
    }

    @Test func `every language has every sentence, with the same values`() {
        let english = Catalogue.pages.texts(in: .english)
        for language in Language.allCases {
            let texts = Catalogue.pages.texts(in: language)
            #expect(Set(english.keys).symmetricDifference(texts.keys) == [], "\(language)")
            for (code, text) in english {
                #expect(Self.values(in: texts[code] ?? "") == Self.values(in: text), "\(language) \(code)")
            }
        }
    }

    private static func values(in text: String) -> Set<Substring> {
        Set(text.matches(of: /\{([a-z]+)\}/).map(\.1))
    }

    @Test func `every sentence that a template names is in the catalogue`() throws {
        let texts = Catalogue.pages.texts(in: .english)
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(
            path: "../../Sources/WebPages")
        let files = try #require(
            FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        ).compactMap { $0 as? URL }.filter { ["mustache", "swift"].contains($0.pathExtension) }
        var named = 0
        for file in files {
            let source = try String(contentsOf: file, encoding: .utf8).replacing(
                #/(?m)^ *///.*$/#, with: "")
            let codes =
                source.matches(of: /\{\{t\.([a-z.-]+)\}\}/).map(\.1)
                + source.matches(of: /words\.text\(\s*"([a-z.-]+[a-z])"/).map(\.1)
                + source.matches(of: /words\[([^\]]*)\]/).flatMap {
                    $0.1.matches(of: /"([a-z.-]+[a-z])"/).map(\.1)
                }
            for code in codes { #expect(texts[String(code)] != nil, "\(file.lastPathComponent): \(code)") }
            named += codes.count
        }
        #expect(named > 60)
    }

    @Test func `the scripts of a screen and of a station run in the browsers of televisions`() throws {
        for asset in [Asset.screen, .station] {
            let script = String(decoding: asset.bytes, as: UTF8.self)
            let code = script.split(separator: "\n").filter { !$0.hasPrefix("//") }.joined(separator: "\n")
            for newer in ["?.", "??", "catch {", "import ", "export ", "async ", "await ", "..."] {
                #expect(!code.contains(newer), "\(asset.path): \(newer)")
            }
        }
        let layout = Layout(
            title: "", language: .english, academy: "", isFullScreen: true, script: "/x.js", main: "")
        let html = layout.html(Words(.english))
        #expect(html.contains("<script defer src=\"/x.js\">"))
    }

    /// A private window of some browsers refuses the service worker. An `await` is in a function whose errors
    /// are caught.
    @Test func `a script catches the error of a browser that refuses the service worker`() {
        let registrations = Asset.all.flatMap { asset in
            String(decoding: asset.bytes, as: UTF8.self).split(separator: "\n")
                .filter { $0.contains("serviceWorker") && $0.contains(".register(") }
        }
        #expect(registrations.count > 5)
        for line in registrations { #expect(line.contains(".catch(") || line.contains("await "), "\(line)") }
    }

    @Test func `no sentence names the minimum length of a password, which is a setting`() throws {
        for language in Language.allCases {
            let texts = Catalogue.pages.texts(in: language)
            for (code, text) in texts
            where code.hasPrefix("invitation.") || code.hasPrefix("refusal.password.") {
                #expect(!text.contains(/[0-9]/), "\(language) \(code)")
            }
        }
    }
}
