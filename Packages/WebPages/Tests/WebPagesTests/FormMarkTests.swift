import Core
import TestSupport
import Testing

@testable import WebPages

/// The hidden fields of forms, which the finished page gets in place of marks.
@Suite(.limitedParallelism) struct FormMarkTests {
    private func filled(_ html: String) -> String {
        var count = 0
        let page = FormMark.filled(html, token: "t") {
            count += 1
            return "key-\(count)"
        }
        return String(decoding: page, as: UTF8.self)
    }

    @Test func `each form of a page has the same token and another key`() {
        let token = #"<input type="hidden" name="token" value="t">"#
        let keys = (1...2).map { "\n" + #"<input type="hidden" name="key" value="key-\#($0)">"# }
        #expect(
            filled("<form-fields><p>é</p><form-token><form-fields>")
                == token + keys[0] + "<p>é</p>" + token + token + keys[1])
    }

    @Test func `each form of a page names the student about whom the page is`() {
        let page = FormMark.filled("<form-token><form-fields>", token: "t", student: StudentID(7)) { "k" }
        let shared =
            #"<input type="hidden" name="token" value="t"><input type="hidden" name="student" value="7">"#
        let key = "\n" + #"<input type="hidden" name="key" value="k">"#
        #expect(String(decoding: page, as: UTF8.self) == shared + shared + key)
    }

    @Test(arguments: ["", "<", "<form", "<form-field>", "<p>no form</p>", "<form-toke"])
    func `a page without a mark stays the same`(html: String) {
        #expect(filled(html) == html)
    }

    @Test func `a text of a person is no mark`() {
        let row = DeskList.Row(title: "<form-token>", lines: ["<form-fields>"])
        let html = row.html(RenderedParts())
        #expect(html.contains("&lt;form-token&gt;") && filled(html) == html)
    }

    // A check-in without a connection sends the fields of the form that failed, with its token. The service
    // worker answers a sign-out with its question, and adds the fields of the form that it answered. The form
    // of a signed link sends the same single field as a mail provider.
    @Test(
        arguments: ViewModel.all.filter {
            $0.type != OfflineCheckInPage.self && $0.type != OfflineSignOutPage.self
                && $0.type != OptOutPage.self
        })
    func `each form that is sent by POST has a mark, and nothing else has one`(_ model: ViewModel) {
        let text = model.type.template.text
        let starts = text.matches(of: /<form [^>]*method="post"[^>]*>/).count
        let forms = text.matches(
            of: #/<form [^>]*method="post"[^>]*>(.*?)</form>/#.dotMatchesNewlines())
        #expect(forms.count == starts && marks(in: text) == starts)
        for form in forms { #expect(marks(in: String(form.1)) == 1) }
    }

    private func marks(in text: String) -> Int {
        FormMark.allCases.map { text.ranges(of: $0.rawValue).count }.reduce(0, +)
    }
}
