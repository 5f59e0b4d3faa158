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

    @Test(arguments: [(60_000, 299), (70_000, 413)])
    func `a page may have its own limit for files, and 64 KiB more for the rest of the form`(
        size: Int, status: Int
    ) async throws {
        let page = PageRoute(.post, "picture", name: "page.picture", uploadLimit: 10) { request in
            PageResponse(try await request.readLargeForm?().files.first == nil ? 200 : 299)
        }
        let fixture = try await ResponderFixture(pages: [page])
        let body = Self.file.replacing("1,2", with: String(repeating: "x", count: size))
        #expect(try await fixture.post("/picture", token: nil, Self.multipart, body: body).status == status)
    }

    @Test(arguments: [(10, 299), (5_000, 413)])
    func `a page may have its own limit for forms in parts, which do not count as uploads`(
        size: Int, status: Int
    ) async throws {
        let page = PageRoute(.post, "parts", name: "page.parts", formLimit: 4_096) { request in
            PageResponse(try await request.readLargeForm?().fields["f"] == nil ? 200 : 299)
        }
        let fixture = try await ResponderFixture(pages: [page], limits: { $0.uploads = 0 })
        let body =
            "--XX\r\nContent-Disposition: form-data; name=\"f\"\r\n\r\n" + String(repeating: "x", count: size)
            + "\r\n--XX--\r\n"
        #expect(try await fixture.post("/parts", token: nil, Self.multipart, body: body).status == status)
    }

    @Test func `a page with its own limit for files counts as an upload`() async throws {
        let pages = ([("picture", 10), ("other", nil)] as [(String, Int?)]).map { path, limit in
            PageRoute(.post, path, name: "page.\(path)", uploadLimit: limit) { _ in PageResponse() }
        }
        let fixture = try await ResponderFixture(pages: pages, limits: { $0.uploads = 0 })
        let upload = try await fixture.post("/picture", token: nil, Self.multipart, body: Self.file)
        #expect(upload.status == 503 && upload.reads == 0)
        #expect(try await fixture.post("/other", token: nil, Self.multipart, body: Self.file).status == 200)
    }

    @Test func `a body that is no form is refused`() async throws {
        let fixture = try await fixture()
        #expect(try await fixture.post("/lazy", token: nil, body: "{}").status == 415)
        #expect(
            try await fixture.post("/reading", token: nil, Self.multipart, body: "name=Luz").status == 400)
    }
}
