internal import Core

/// A mark in a template; the finished page has the hidden fields of a form in its place.
///
/// The fields are different on each page. A part with a form can be kept as HTML, because it has a mark
/// instead of the fields. Texts that people enter cannot contain a mark: their `<` is escaped. The form of a
/// signed link (``OptOutPage``) has no mark, since it sends the one field that a mail provider sends.
enum FormMark: String, CaseIterable {
    /// The form token and a new idempotency key.
    case tokenAndKey = "<form-fields>"
    /// The form token alone.
    ///
    /// Each form that changes something has a key, with four exceptions. A check-in that is repeated
    /// returns its first record anyway, and a refused one must be tried again without the stored refusal. A
    /// second sign-out is not an error. Each PIN that is entered to unlock a sign-in must count. A key of a
    /// browser that is registered again has its first number. The pages that ask for the password or the PIN
    /// keep the key of the form that they send again.
    case token = "<form-token>"

    /// The bytes of a page with the fields in place of the marks.
    ///
    /// - Parameters:
    ///   - token: the token of all forms of the page.
    ///   - student: the student about whom the page is, so that its forms are about the same one whatever
    ///     another tab has opened meanwhile; nil for staff, and without a sign-in.
    ///   - newKey: makes the key of a form.
    static func filled(
        _ html: String, token: String, student: StudentID? = nil, newKey: () -> String
    ) -> [UInt8] {
        let shared = field("token", token) + (student.map { field(PageContext.childField, "\($0)") } ?? "")
        let html = Array(html.utf8)
        var (page, rest) = ([UInt8](), html[...])
        page.reserveCapacity(html.count + html.count / 8)
        while let (mark, start) = first(in: rest) {
            page += rest[..<start]
            page += mark.fields(shared, newKey).utf8
            rest = rest[(start + mark.rawValue.utf8.count)...]
        }
        return page + rest
    }

    private static func first(in html: ArraySlice<UInt8>) -> (FormMark, Int)? {
        for start in html.indices where html[start] == UInt8(ascii: "<") {
            let rest = html[start...]
            let mark = allCases.first { rest.starts(with: $0.rawValue.utf8) }
            if let mark { return (mark, start) }
        }
        return nil
    }

    /// - Parameter shared: the fields that all forms of the page have.
    private func fields(_ shared: String, _ newKey: () -> String) -> String {
        switch self {
        case .token: shared
        case .tokenAndKey: shared + "\n" + Self.field("key", newKey())
        }
    }

    private static func field(_ name: String, _ value: String) -> String {
        #"<input type="hidden" name="\#(name)" value="\#(value)">"#
    }
}
