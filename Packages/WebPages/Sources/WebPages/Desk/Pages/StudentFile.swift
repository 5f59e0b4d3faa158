internal import Application
internal import Core
internal import StudentManagement

/// The file of the student in a page's address.
struct StudentFile {
    let context: PageContext

    var path: String { "/desk/students/" + context.segment("student") }
    var link: DeskLink { DeskLink(path, context.words["desk.student.file"]) }

    /// Fetches the student.
    func student() async throws -> Student {
        try await context.client.send(ShowStudent(student: context.reference("student"))).student
    }

    /// The content of a form about the student: the name, and the link back to the file.
    func content(
        values: FormValues? = nil, options: [String: [FormView.Option]] = [:]
    ) async throws -> FormContent {
        FormContent(lead: try await student().name, values: values, options: options, back: link)
    }
}

extension String {
    /// The address with which a phone calls the number.
    var telephoneLink: String {
        // The digits after a word are those of an extension.
        "tel:" + String(prefix { !$0.isLetter }).filter { $0.isASCII && $0.isNumber || $0 == "+" }
    }

    /// The address that opens a chat with the number in WhatsApp; nil for a number without the code of its
    /// country.
    var chatLink: String? {
        let number = telephoneLink.dropFirst("tel:".count)
        return number.hasPrefix("+") ? "https://wa.me/" + number.dropFirst() : nil
    }
}

extension EmailAddress {
    /// The address with which a browser writes an e-mail (RFC 6068). Its part before the `@` may have signs
    /// such as `?`, which are percent-encoded.
    var mailLink: String {
        "mailto:" + text.split(separator: "@").map { String($0).percentEncoded }.joined(separator: "@")
    }
}
