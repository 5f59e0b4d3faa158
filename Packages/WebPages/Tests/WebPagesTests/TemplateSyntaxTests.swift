import Core
import Mustache
import TestSupport
import Testing

@testable import WebPages

/// The values of templates.
@Suite(.limitedParallelism) struct TemplateSyntaxTests {
    private struct Values: View {
        struct Person: Encodable {
            let name: String
            let age: Int
        }

        struct Row: Encodable {
            let name: String
            var last: Bool?
        }

        struct Place: SharedValues {
            let city: String
            var room: String?
        }

        static let template = Template([])
        let name = "Ana & Eva"
        let html = "<b>"
        let yes = true
        let no = false
        let none: [String] = []
        let number = 7
        let large = Int64.max
        let language = Language.spanish
        var missing: String?
        let texts = ["a", "b"]
        let person = Person(name: "Inés", age: 30)
        let rows = [Row(name: "x"), Row(name: "y", last: true)]
        let place = Place(city: "Lima")
        let places: [Place]? = [Place(city: "Cusco", room: "1")]
        var otherPlace: Place?
    }

    private func rendered(_ template: String) -> String {
        Template(Array(template.utf8)).html(TemplateValue(Values(), Words(.english)))
    }

    @Test(arguments: [
        ("{{name}} {{{html}}} {{number}}", "Ana &amp; Eva <b> 7"), ("{{missing}}{{{missing}}}", ""),
        ("{{#yes}}a{{/yes}}{{#no}}b{{/no}}{{#missing}}c{{/missing}}{{#none}}d{{/none}}", "a"),
        ("{{^yes}}a{{/yes}}{{^no}}b{{/no}}{{^missing}}c{{/missing}}{{^none}}d{{/none}}", "bcd"),
        ("{{#texts}}{{.}},{{/texts}}{{^texts}}-{{/texts}}", "a,b,"),
        ("{{#name}}{{.}}{{/name}}", "Ana &amp; Eva"),
        ("{{#rows}}{{name}}{{#last}}.{{/last}}{{/rows}}", "xy."),
        ("{{large}} {{language}}", "9223372036854775807 es"),
        ("{{^empty(rows)}}a{{/empty(rows)}}{{^empty(none)}}b{{/empty(none)}}", "a"),
        ("{{#empty(rows)}}a{{/empty(rows)}}{{#empty(none)}}b{{/empty(none)}}", "b"),
        ("{{#person}}{{name}} {{age}} {{number}}{{/person}}", "Inés 30 7"), ("{{person.name}}", "Inés"),
        ("{{#rows}}{{#person}}{{name}}{{/person}}{{/rows}}", "InésInés"),
        ("{{t.sign-out.button}}", "Sign out"),
    ])
    func `a tag is replaced by its value`(_ template: String, _ text: String) {
        #expect(rendered(template) == text)
    }

    @Test func `shared values are values of the struct that has them`() {
        #expect(rendered("{{city}} {{place}}{{room}}{{place.city}}") == "Lima ")
        #expect(rendered("{{#places}}{{city}} {{room}}{{/places}}") == "Cusco 1")
    }

    @Test func `a page sees its notice, and its own values first`() {
        let notice = NoticeValues(
            saved: "Done", refusal: RefusalValues(problem: "No", errorCode: "a.b", next: nil))
        let values = TemplateValue(
            RefusalPage(refusal: .init(problem: "Own", errorCode: "c", next: "Go")), in: notice)
        let template = Template(Array("{{saved}} {{problem}} {{errorCode}} {{next}}".utf8))
        #expect(template.html(values) == "Done Own c Go")
    }

    @Test func `a template that is not well formed shows nothing`() {
        let template = Template(Array("a{{#b}}".utf8))
        #expect(!template.isWellFormed && template.html(TemplateValue("")) == "")
    }

    @Test func `a name in a text of a list is that of the page, and a text has no parts`() {
        #expect(rendered("{{#texts}}{{number}}{{utf8}}{{_guts}},{{/texts}}") == "7,7,")
    }

    @Test func `a line with only one tag of a section is left out`() {
        #expect(rendered("a\n{{#yes}}\nb\n{{/yes}}\nc\n") == "a\nb\nc\n")
    }

    @Test func `no value is of a type that Mustache takes apart by reflection`() {
        let values = TemplateValue(Values(), Words(.english))
        for name in DeclaredProperty.all(of: Values.self).keys where !["missing", "room"].contains(name) {
            switch values.child(named: name) {
            case is any MustacheParent, is any MustacheSequence, is Bool: break
            case let other: Issue.record("\(name) became \(String(describing: other))")
            }
        }
    }
}
