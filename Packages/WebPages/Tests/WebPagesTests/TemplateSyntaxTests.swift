import Core
import Mustache
import TestSupport
import Testing

@testable import WebPages

/// The values of templates.
@Suite(.limitedParallelism) struct TemplateSyntaxTests {
    private let values: [String: Any] = [
        "name": "Ana & Eva", "html": "<b>", "yes": true, "no": false, "none": [String](), "number": 7,
        "texts": ["a", "b"], "person": ["name": "Inés", "age": 30] as [String: Any],
        "rows": [["name": "x"], ["name": "y", "last": true]] as [[String: Any]],
        "pairs": [["name": "p"], ["name": "q"]], "mixed": [["name": "m"], "n"] as [Any],
        "t": Words(.english),
    ]

    private func rendered(_ template: String) throws -> String {
        MustacheContentTypes.register(EscapedHTML(), named: EscapedHTML.name)
        return try MustacheTemplate(string: EscapedHTML.directive + template).render(TemplateValue(values))
    }

    @Test(arguments: [
        ("{{name}} {{{html}}} {{number}}", "Ana &amp; Eva <b> 7"), ("{{missing}}{{{missing}}}", ""),
        ("{{#yes}}a{{/yes}}{{#no}}b{{/no}}{{#missing}}c{{/missing}}{{#none}}d{{/none}}", "a"),
        ("{{^yes}}a{{/yes}}{{^no}}b{{/no}}{{^missing}}c{{/missing}}{{^none}}d{{/none}}", "bcd"),
        ("{{#texts}}{{.}},{{/texts}}{{^texts}}-{{/texts}}", "a,b,"),
        ("{{#name}}{{.}}{{/name}}", "Ana &amp; Eva"),
        ("{{#rows}}{{name}}{{#last}}.{{/last}}{{/rows}}", "xy."), ("{{#pairs}}{{name}}{{/pairs}}", "pq"),
        ("{{#mixed}}{{name}},{{/mixed}}", "m,Ana &amp; Eva,"),
        ("{{#person}}{{name}} {{age}} {{number}}{{/person}}", "Inés 30 7"), ("{{person.name}}", "Inés"),
        ("{{#rows}}{{#person}}{{name}}{{/person}}{{/rows}}", "InésInés"),
        ("{{t.sign-out.button}}", "Sign out"),
    ])
    func `a tag is replaced by its value`(_ template: String, _ text: String) throws {
        #expect(try rendered(template) == text)
    }

    @Test func `a name in a text of a list is that of the page, and a text has no parts`() throws {
        #expect(try rendered("{{#texts}}{{number}}{{utf8}}{{_guts}},{{/texts}}") == "7,7,")
    }

    @Test func `a line with only one tag of a section is left out`() throws {
        #expect(try rendered("a\n{{#yes}}\nb\n{{/yes}}\nc\n") == "a\nb\nc\n")
    }

    @Test func `no value is of a type that Mustache takes apart by reflection`() {
        for (name, value) in values {
            switch TemplateValue(values).child(named: name) {
            case is any MustacheParent, is any MustacheSequence, is Bool: break
            case let other: Issue.record("\(name): \(value) became \(String(describing: other))")
            }
        }
    }
}
