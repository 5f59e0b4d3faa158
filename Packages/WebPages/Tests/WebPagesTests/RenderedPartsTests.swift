import Testing

@testable import WebPages

/// The options of choices, most of which are kept as HTML.
@Suite struct OptionsTests {
    private let options = (0..<120).map { FormView.Option(value: "\($0)", label: "Sala <\($0)>") }

    @Test func `every option is shown, also after another was chosen`() throws {
        let templates = try Templates()
        for chosen in ["7", "119", nil, "x", "7"] {
            let html = options.map {
                "<option value=\"\($0.value)\"\($0.value == chosen ? " selected" : "")>"
                    + "Sala &lt;\($0.value)&gt;</option>\n"
            }
            #expect(templates.options(options, chosen: chosen) == html.joined())
        }
        #expect(templates.options([], chosen: nil) == "")
    }

    @Test func `a part of a page is rendered once, until it differs`() {
        let kept = RenderedParts()
        let html = ["a", "b", "a"].map { title in
            kept.html(of: .row(DeskList.Row(title: title))) { "<\(title)>" }
        }
        #expect(html == ["<a>", "<b>", "<a>"])
        #expect(kept.html(of: .row(DeskList.Row(title: "a"))) { "again" } == "<a>")
    }

    @Test func `an option with another label is rendered anew`() throws {
        let templates = try Templates()
        for label in ["Sala 1", "Sala 2", "Sala 1"] {
            let html = templates.options([FormView.Option(value: "a", label: label)], chosen: nil)
            #expect(html == "<option value=\"a\">\(label)</option>\n")
        }
    }
}
