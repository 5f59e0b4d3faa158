import Testing

@testable import WebPages

@Suite struct FilledFormTests {
    private func filled(_ fields: String, _ values: [String: String]) -> String {
        let page = "<main id=\"main\"><form method=\"post\" action=\"/a\">\(fields)</form></main>"
        let html = FilledForm(page, action: "/a", values: values).html(note: "N")
        let start = html.firstRange(of: "action=\"/a\">")?.upperBound ?? html.startIndex
        return String(html[start...].prefix { $0 != "\n" }.replacing("</form></main>", with: ""))
    }

    @Test(arguments: [
        (#"<input name="a" value="1">"#, #"<input name="a" value="&quot;2&quot;">"#, "\"2\""),
        (#"<input name="a" required>"#, #"<input name="a" required value="2">"#, "2"),
        (#"<input name="a" value="1">"#, #"<input name="a" value="">"#, ""),
        (#"<input type="hidden" name="a" value="1">"#, #"<input type="hidden" name="a" value="1">"#, "1"),
        (#"<input type="hidden" name="key" value="1">"#, #"<input type="hidden" name="key" value="1">"#, "2"),
        (#"<input type="password" name="a">"#, #"<input type="password" name="a">"#, "2"),
        (
            #"<textarea name="a" rows="3">old</textarea>"#,
            #"<textarea name="a" rows="3">a &lt; b</textarea>"#, "a < b"
        ),
        (
            #"<select name="a"><option value="1" selected>I</option><option value="2">II</option></select>"#,
            #"<select name="a"><option value="1">I</option><option value="2" selected>II</option></select>"#,
            "2"
        ),
        (
            #"<input type="radio" name="a" value="1" checked><input type="radio" name="a" value="2">"#,
            #"<input type="radio" name="a" value="1"><input type="radio" name="a" value="2" checked>"#, "2"
        ),
        (#"<input type="checkbox" name="a">"#, #"<input type="checkbox" name="a" checked>"#, "on"),
        (
            #"<input type="hidden" name="a" value="false">"#
                + #"<input type="checkbox" name="a" value="true" checked>"#,
            #"<input type="hidden" name="a" value="false"><input type="checkbox" name="a" value="true">"#,
            "false"
        ),
        (
            #"<input type="hidden" name="a" value="false"><input type="checkbox" name="a" value="true">"#,
            #"<input type="hidden" name="a" value="false">"#
                + #"<input type="checkbox" name="a" value="true" checked>"#,
            "true"
        ),
    ])
    func `each kind of field gets its value`(_ field: String, _ expected: String, _ value: String) {
        #expect(filled(field, ["a": value]) == expected)
    }

    @Test func `a box that was not ticked is not ticked again, and other fields keep their values`() {
        let fields = #"<input type="checkbox" name="a" checked><input name="b" value="1">"#
        #expect(filled(fields, ["c": "2"]) == #"<input type="checkbox" name="a"><input name="b" value="1">"#)
    }

    @Test func `a field of an edit that was not kept has the value of the page`() {
        let fields =
            #"<input type="hidden" name="was.a" value="1"><input name="a" value="1">"#
            + #"<input type="hidden" name="was.b" value="1"><input type="checkbox" name="b" value="1" checked>"#
        #expect(filled(fields, ["c": "2"]) == fields)
    }

    @Test(arguments: [
        ("a", "2", true), ("a", "", false), ("b", "2", false),
    ])
    func `a part that is folded up is open exactly if a value was entered in it`(
        _ name: String, _ value: String, _ isOpen: Bool
    ) {
        let fields = #"<input name="b"><details class="x"><summary>X</summary><input name="a"></details>"#
        let html = filled(fields, [name: value])
        #expect(html.contains(#"<details class="x" open>"#) == isOpen)
        #expect(html.contains("<details"))
    }

    @Test func `a form that is folded up as a whole is shown`() {
        func html(_ before: String) -> String {
            let page = before + #"<form method="post" action="/a"><input name="x"></form>"#
            return FilledForm(page, action: "/a", values: ["x": "1"]).html(note: "N")
        }
        #expect(html(#"<details name="x">"#).hasPrefix(#"<details name="x" open>"#))
        #expect(html(#"<details name="x"></details>"#).hasPrefix(#"<details name="x"></details>"#))
    }

    @Test func `of several forms with one address, that with the values is filled in`() {
        let page =
            #"<form method="post" action="/a"><input name="x"></form>"#
            + #"<form method="post" action="/a"><input name="y"></form>"#
        let html = FilledForm(page, action: "/a", values: ["y": "1"]).html(note: "N")
        #expect(html.contains(#"<input name="x"></form>"#) && html.contains(#"<input name="y" value="1">"#))
    }

    /// The page of a list whose rows have forms with one address, and what precedes the note.
    private func rows(_ values: [String: String]) -> (html: Substring, isFound: Bool) {
        let rows = ["1", "2"].map {
            #"<form method="post" action="/a"><input type="hidden" name="row" value="\#($0)"></form>"#
        }
        let page = FilledForm("<main id=\"main\">\(rows.joined())</main>", action: "/a", values: values)
        return (page.html(note: "N").prefix { $0 != "N" }, page.isFound)
    }

    @Test func `of the rows of a list, the one that was sent has the note`() {
        let second = rows(["row": "2", "key": "k"])
        #expect(second.isFound && second.html.contains(#"value="1""#) && !second.html.contains(#"value="2""#))
    }

    @Test(arguments: [["row": "3"], [:]])
    func `a list without the row that was sent has the note at its top`(_ values: [String: String]) {
        let (html, isFound) = rows(values)
        #expect(!isFound && !html.contains("<form"))
    }

    @Test func `a page without the form has the note at its top`() {
        let page = #"<main id="main"><form method="get" action="/a"></form></main>"#
        let html = FilledForm(page, action: "/a", values: ["a": "1"]).html(note: "<N>")
        #expect(
            html.contains(#"<main id="main">"# + "\n" + #"<div class="notice" role="status"><p>&lt;N&gt;"#))
    }
}
