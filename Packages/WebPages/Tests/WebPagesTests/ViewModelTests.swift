import Foundation
import TestSupport
import Testing

@testable import WebPages

/// The view models of the pages, compared with their templates.
@Suite(.limitedParallelism) struct ViewModelTests {
    /// The texts of the templates by the names of their files.
    private static func resources() throws -> [String: String] {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(
            path: "../../Sources/WebPages/Resources")
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { $0.pathExtension == "mustache" }
        return try Dictionary(
            uniqueKeysWithValues: files.map {
                ($0.lastPathComponent, try String(contentsOf: $0, encoding: .utf8))
            })
    }

    @Test func `every template is that of one view model`() throws {
        let models = Dictionary(grouping: ViewModel.all, by: { $0.type.template.text })
        let resources = try Self.resources()
        for (file, text) in resources { #expect(models[text]?.count == 1, "\(file)") }
        #expect(resources.count == ViewModel.all.count)
    }

    @Test(arguments: ViewModel.all)
    func `every template is well formed and names properties of its view model`(_ model: ViewModel) {
        #expect(model.type.template.isWellFormed)
        #expect(TemplateNames(in: model.type.template.text, of: model.type).problems == [])
    }

    @Test func `every property of a view model is named in a template`() {
        let named = ViewModel.all.reduce(into: Set<String>()) {
            $0.formUnion(TemplateNames(in: $1.type.template.text, of: $1.type).named)
        }
        let declared = ViewModel.all.reduce(into: DeclaredProperty.declarations(of: NoticeValues.self)) {
            $0.formUnion(DeclaredProperty.declarations(of: $1.type))
        }
        // The script of a screen reads it in the events.
        #expect(declared.subtracting(named) == ["WebPages.ScreenContent.expiresAt"])
    }

    @Test(
        arguments: [DeskOptions.template, DeskActions.Shown.template, DeskList.Row.Shown.template].map(\.text)
    )
    func `a template that is rendered without sentences names none`(_ text: String) {
        #expect(!text.contains("{{t."))
    }

    private struct Example: PageView {
        struct Row: Encodable {
            let name: String
            var note: String?
            var place: String?
        }

        struct Values: SharedValues { let city: String }

        static let template = Template([])
        let title: String
        var note: String?
        let isNew: Bool
        let rows: [Row]
        let texts: [String]
        let first: Row
        var last: Row?
        var values: Values?
    }

    @Test(arguments: [
        "{{title}}{{{title}}}{{t.home.title}}", "{{#note}}{{.}}{{note}}{{/note}}{{^note}}{{/note}}",
        "{{#isNew}}{{title}}{{/isNew}}{{^isNew}}{{/isNew}}",
        "{{#rows}}{{name}}{{#place}}{{.}}{{/place}}{{/rows}}",
        "{{^empty(rows)}}{{#rows}}{{title}}{{/rows}}{{/empty(rows)}}{{#empty(texts)}}{{/empty(texts)}}",
        "{{#texts}}{{.}}{{title}}{{/texts}}{{^texts}}{{/texts}}", "{{first.name}}{{last.place}}",
        "{{#last}}{{name}}{{/last}}{{^last}}{{/last}}", "{{city}}{{#city}}{{.}}{{/city}}",
        "{{#saved}}{{saved}}{{/saved}}{{#problem}}{{next}}{{/problem}}",
    ])
    func `names of properties fit`(_ template: String) throws {
        #expect(TemplateNames(in: template, of: Example.self).problems == [])
    }

    @Test(arguments: [
        ("{{titel}}", "{{titel}} is no property"), ("{{values}}", "{{values}} is no property"),
        ("{{{titel}}}", "{{{titel}} is no property"), ("{{#titel}}{{/titel}}", "{{#titel}} is no property"),
        ("{{^empty(row)}}{{/empty(row)}}", "{{^empty(row)}} is no property"),
        ("{{#rows}}{{titel}}{{/rows}}", "{{titel}} is no property"),
        ("{{#rows}}{{/rows}}{{name}}", "{{name}} is no property"),
        ("{{^rows}}{{name}}{{/rows}}", "{{name}} is no property"),
        ("{{first.title}}", "{{first.title}} is no property"),
        ("{{title.name}}", "{{title.name}} is no property"), ("{{isNew}}", "{{isNew}} is no text"),
        ("{{rows}}", "{{rows}} is no text"),
        ("{{#empty(title)}}{{/empty(title)}}", "{{#empty(title)}} is no list"),
        ("{{.}}", "{{.}} is in no section of a text"),
        ("{{#rows}}{{.}}{{/rows}}", "{{.}} is in no section of a text"),
        ("{{#title}}{{/title}}", "{{#title}} is always there"),
        ("{{^first}}{{/first}}", "{{^first}} is always there"),
        (
            "{{#rows}}{{note}}{{/rows}}",
            "{{note}} is also a property of an enclosing value, which is shown in its place"
        ),
    ])
    func `other names are found`(_ template: String, _ problem: String) throws {
        #expect(TemplateNames(in: template, of: Example.self).problems == [problem])
    }
}
