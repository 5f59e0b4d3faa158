import Core
import TestSupport
import Testing

@testable import WebPages

/// The options of choices and the other parts of pages that are kept as HTML.
@Suite(.limitedParallelism) struct RenderedPartsTests {
    private let options = (0..<120).map { FormView.Option(value: "\($0)", label: "Sala <\($0)>") }

    @Test(arguments: ["+51 987-654-321", "+51 987 654 321 ext. 5", "+51 (987) 654321 anexo 5"])
    func `a number is dialled without its extension`(phone: String) {
        #expect(phone.telephoneLink == "tel:+51987654321")
        #expect(phone.chatLink == "https://wa.me/51987654321")
    }

    @Test func `a chat is opened only with a number that has a country code`() {
        #expect("+51 987 654 321".chatLink == "https://wa.me/51987654321")
        #expect("987 654 321".chatLink == nil)
    }

    @Test(arguments: [
        ("ana@example.org", "ana@example.org"), ("ana+x@example.org", "ana%2Bx@example.org"),
        ("ana?cc=b%@example.org", "ana%3Fcc%3Db%25@example.org"),
    ])
    func `the signs of an e-mail address are percent-encoded in its link`(
        _ text: String, _ encoded: String
    ) throws {
        #expect(try EmailAddress(parsing: text, field: "email").mailLink == "mailto:" + encoded)
    }

    @Test func `every option is shown, also after another was chosen`() {
        let parts = RenderedParts()
        for chosen in ["7", "119", nil, "x", "7"] {
            let html = options.map {
                "<option value=\"\($0.value)\"\($0.value == chosen ? " selected" : "")>"
                    + "Sala &lt;\($0.value)&gt;</option>\n"
            }
            #expect(parts.options(options, chosen: chosen) == html.joined())
        }
        #expect(parts.options([], chosen: nil) == "")
    }

    @Test func `an entity that is not offered any more is an option with its name`() {
        let chosen = options.including(ClassID(200), named: "Sala")
        #expect(chosen == options + [FormView.Option(value: "200", label: "Sala")])
        #expect(options.including(ClassID(7), named: "Sala") == options)
        #expect(options.including(nil, named: nil) == options)
    }

    @Test func `a part of a page is rendered once, until it differs`() {
        let kept = RenderedParts()
        let html = ["a", "b", "a"].map { title in
            kept.html(of: DeskList.Row(title: title)) { "<\(title)>" }
        }
        #expect(html == ["<a>", "<b>", "<a>"])
        #expect(kept.html(of: DeskList.Row(title: "a")) { "again" } == "<a>")
    }

    /// How often a part is rendered for a number of requests.
    private func renderings(_ html: String, requests: Int = 2, in kept: RenderedParts) -> Int {
        var count = 0
        for _ in 0..<requests {
            _ = kept.html(of: DeskList.Row(title: html)) {
                count += 1
                return html
            }
        }
        return count
    }

    @Test func `above the maximum number of parts all are removed`() {
        let kept = RenderedParts()
        for number in 0..<RenderedParts.maximumCount {
            #expect(renderings("\(number)", requests: 1, in: kept) == 1)
        }
        #expect(renderings("0", in: kept) == 0)
        #expect(renderings("one more", in: kept) == 1)
        #expect(renderings("0", in: kept) == 1)
    }

    @Test(arguments: [(0, 1), (1, 2)])
    func `a large part is not kept`(more: Int, renderings expected: Int) {
        let html = String(repeating: "x", count: RenderedParts.maximumSize + more)
        #expect(renderings(html, in: RenderedParts()) == expected)
    }

    @Test func `a part is rendered in each language`() {
        let parts = RenderedParts()
        let html = [Language.english, .spanish, .english].map {
            parts.html(of: field(isOptional: true), Words($0))
        }
        #expect(
            html[0].contains("<small>(optional)</small>") && html[1].contains("<small>(opcional)</small>"))
        #expect(html[2] == html[0])
    }

    /// A field of a form.
    private func field(_ value: String = "", isOptional: Bool) -> DeskField {
        DeskField(
            id: "add-room-name", name: "name", label: "Name", value: value, isRequired: !isOptional,
            isOptional: isOptional, hint: nil, error: nil, describedBy: nil,
            control: .init(textArea: .init(lines: 3, maximumLength: 200)))
    }

    @Test func `a part with another value is rendered anew`() {
        let (parts, words) = (RenderedParts(), Words(.english))
        let fields = [
            field(isOptional: true), field(isOptional: false), field("Blue", isOptional: true),
            field(isOptional: true),
        ]
        let html = fields.map { parts.html(of: $0, words) }
        #expect(html == fields.map { $0.html(words) } && Set(html).count == 3)
    }

    @Test func `values of two types are two parts`() {
        let parts = RenderedParts()
        #expect(parts.html(of: "a") { "text" } == "text")
        #expect(parts.html(of: DeskList.Row(title: "a")) { "row" } == "row")
        #expect(parts.html(of: "a", in: .spanish) { "texto" } == "texto")
        #expect(parts.html(of: "a") { "again" } == "text")
    }

    @Test(arguments: [
        (DeskOptions.template.text, nil), (TimetableSlot.template.text, nil),
        (DiscoveredClassValues.template.text, nil),
        // This HTML is rendered from values by which the part is found.
        (DeskList.Row.Shown.template.text, "{{{actions}}}"), (DeskField.template.text, "{{{options}}}"),
    ])
    func `a template of a part shows no HTML by which the part is not found`(
        template: String, known: String?
    ) {
        #expect(!(known.map { template.replacing($0, with: "") } ?? template).contains("{{{"))
    }

    @Test func `a row with a button is kept, and the button has another key on each page`() {
        let parts = RenderedParts()
        let send = DeskActions.Action.send("/desk/rooms/1/archive", "Archive", ["version": "2"])
        let row = DeskList.Row(title: "Sala 1", isInactive: true, actions: [send])
        let html = [row, row].map { $0.html(parts) }
        #expect(html[0].contains("card line off") && html[0].contains("<form-fields>"))
        #expect(html[0].contains(#"name="version" value="2""#) && html[0] == html[1])
        #expect(parts.html(of: row) { "again" } == html[0])
        for key in ["key-1", "key-2"] {
            let page = String(decoding: FormMark.filled(html[0], token: "t") { key }, as: UTF8.self)
            #expect(page.contains(#"name="key" value="\#(key)""#))
        }
        var active = row
        active.isInactive = false
        #expect(!active.html(parts).contains("off"))
    }

    @Test func `an option with another label is rendered anew`() {
        let parts = RenderedParts()
        for label in ["Sala 1", "Sala 2", "Sala 1"] {
            let html = parts.options([FormView.Option(value: "a", label: label)], chosen: nil)
            #expect(html == "<option value=\"a\">\(label)</option>\n")
        }
    }
}
