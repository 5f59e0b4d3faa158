import Core
import Testing

@testable import WebPages

/// The syntax of templates.
@Suite struct TemplateSyntaxTests {
    private let values: [String: Any] = [
        "name": "Ana & Eva", "html": "<b>", "yes": true, "no": false, "none": [String](), "number": 7,
        "texts": ["a", "b"], "person": ["name": "Inés", "age": 30] as [String: Any],
        "rows": [["name": "x"], ["name": "y", "last": true]] as [[String: Any]],
        "pairs": [["name": "p"], ["name": "q"]], "mixed": [["name": "m"], "n"] as [Any],
        "t": Words(.english),
    ]

    private func rendered(_ template: String) throws -> String {
        try #require(Template(Array(template.utf8))).render(values)
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

    @Test(arguments: [
        ("a\n{{#yes}}\nb\n{{/yes}}\nc\n", "a\nb\nc\n"), ("  {{#yes}}  \nb\n{{/yes}}", "b\n"),
        ("{{#yes}}{{#yes}}\nb{{/yes}}{{/yes}}\n", "\nb\n"), ("{{name}}\n{{number}}\n", "Ana &amp; Eva\n7\n"),
        ("x {{#yes}}\nb {{/yes}}\n", "x \nb \n"),
    ])
    func `a line with only one tag of a section is left out`(_ template: String, _ text: String) throws {
        #expect(try rendered(template) == text)
    }

    @Test(arguments: [
        "{{name", "{{#yes}}", "{{/yes}}", "{{#yes}}{{/no}}", "{{#yes}}{{#no}}{{/yes}}{{/no}}", "{{}}",
        "{{{name}}",
        "{{! comment }}", "{{> partial}}", "{{=<% %>=}}", "{{a..b}}", "{{name}}{{",
    ])
    func `a template that is not well formed is refused`(_ template: String) {
        #expect(Template(Array(template.utf8)) == nil)
    }
}
