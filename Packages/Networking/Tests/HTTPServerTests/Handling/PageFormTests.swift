import HTTPTypes
import Hummingbird
import Testing

@testable import HTTPServer

/// The forms of pages: what is read before the page, and what the page reads itself.
@Suite struct PageFormTests {
    private static let urlEncoded: HTTPFields = [.contentType: "application/x-www-form-urlencoded"]
    private static let multipart: HTTPFields = [.contentType: "multipart/form-data; boundary=\"XX\""]
    private static let file =
        "--XX\r\nContent-Disposition: form-data; name=\"f\"; filename=\"a;b.csv\"\r\n\r\n1,2\r\n--XX--\r\n"

    /// A responder with a page that never reads a large form, and one that does. A page responds with 299 if
    /// it has the field or the file.
    private func fixture() async throws -> ResponderFixture {
        let lazy = PageRoute(.post, "lazy", name: "page.lazy") { request in
            PageResponse(request.form["name"] == nil ? 200 : 299)
        }
        let reading = PageRoute(.post, "reading", name: "page.reading") { request in
            guard let form = try await request.readLargeForm?() else { return PageResponse(298) }
            let isWhole = form.fields["name"] != nil || form.files.first?.name == "a;b.csv"
            return PageResponse(isWhole ? 299 : 200)
        }
        return try await ResponderFixture(pages: [lazy, reading])
    }

    @Test func `a small form is read before its page, a larger one only if the page wants it`() async throws {
        let fixture = try await fixture()
        let small = try await fixture.post("/lazy", token: nil, Self.urlEncoded, body: "name=Luz")
        #expect(small.status == 299 && small.reads == 1)
        let text = "name=" + String(repeating: "x", count: 5_000)
        let unread = try await fixture.post("/lazy", token: nil, Self.urlEncoded, body: text)
        #expect(unread.status == 200 && unread.reads == 0)
        let read = try await fixture.post("/reading", token: nil, Self.urlEncoded, body: text)
        #expect(read.status == 299 && read.reads == 1)
        #expect(
            try await fixture.post("/reading", token: nil, Self.urlEncoded, body: "name=Luz").status == 298)
    }

    @Test func `a form with files is read only if the page wants it`() async throws {
        let fixture = try await fixture()
        let unread = try await fixture.post("/lazy", token: nil, Self.multipart, body: Self.file)
        #expect(unread.status == 200 && unread.reads == 0)
        let read = try await fixture.post("/reading", token: nil, Self.multipart, body: Self.file)
        #expect(read.status == 299 && read.reads == 1)
    }

    @Test func `a form of more than 1 MiB is refused`() async throws {
        let fixture = try await fixture()
        let text = "name=" + String(repeating: "x", count: 1 << 20)
        #expect(try await fixture.post("/reading", token: nil, Self.urlEncoded, body: text).status == 413)
    }

    @Test func `a body that is no form is refused`() async throws {
        let fixture = try await fixture()
        #expect(try await fixture.post("/lazy", token: nil, body: "{}").status == 415)
        #expect(
            try await fixture.post("/reading", token: nil, Self.multipart, body: "name=Luz").status == 400)
    }
}
