import Testing

@testable import HTTPServer

/// Forms with files.
@Suite struct MultipartFormTests {
    private static func form(_ text: String, boundary: String = "XX") throws -> MultipartForm {
        try MultipartForm(Array(text.replacing("\n", with: "\r\n").utf8), boundary: boundary)
    }

    private static let whole = """
        --XX
        Content-Disposition: form-data; name="token"

        abc
        --XX
        Content-Disposition: form-data; name="files"; filename="students.csv"
        Content-Type: text/csv

        key,name
        --X
        1,Inés
        --XX
        content-disposition: form-data; name="files"; filename=""


        --XX--

        """

    @Test func `fields and files are told apart, and keep their bytes`() throws {
        let form = try Self.form(Self.whole)
        #expect(form.fields == ["token": "abc"])
        #expect(form.files.map(\.name) == ["students.csv"])
        #expect(String(decoding: form.files[0].bytes, as: UTF8.self) == "key,name\r\n--X\r\n1,Inés")
    }

    @Test(arguments: [
        "", "--XX", "--XX\n", "--YY\nContent-Disposition: form-data; name=\"a\"\n\nx\n--YY--\n",
        "--XX\nContent-Disposition: form-data; name=\"a\"\n\nx", "--XX\n\nx\n--XX--\n",
        "--XX\nContent-Disposition: form-data\n\nx\n--XX--\n", "--XXx\n",
    ])
    func `any other body is refused`(_ text: String) {
        #expect(throws: HTTPError.malformedForm(parts: MultipartForm.mostParts)) { _ = try Self.form(text) }
    }

    @Test func `an empty form is one, and a form has so many parts at most`() throws {
        #expect(try Self.form("--XX--\n").fields.isEmpty)
        let part = "--XX\nContent-Disposition: form-data; name=\"a\"\n\nx\n"
        let most = String(repeating: part, count: MultipartForm.mostParts)
        #expect(try Self.form(most + "--XX--\n").fields == ["a": "x"])
        #expect(throws: HTTPError.malformedForm(parts: MultipartForm.mostParts)) {
            _ = try Self.form(most + part + "--XX--\n")
        }
    }

    @Test func `quotation marks and line ends in names are decoded`() throws {
        let text = """
            --XX
            Content-Disposition: form-data; name="files"; filename="a%22b%0D%0Ac%20.csv"

            1
            --XX--

            """
        #expect(try Self.form(text).files.map(\.name) == ["a\"b\r\nc%20.csv"])
    }

    @Test func `an empty boundary is none`() {
        #expect(throws: HTTPError.malformedForm(parts: MultipartForm.mostParts)) {
            _ = try Self.form("--\nx", boundary: "")
        }
    }
}
