internal import Core
internal import Foundation

/// Writes texts in header fields: short ASCII texts as they are, all others in encoded words (RFC 2047).
///
/// A text cannot add a header field, since the line breaks in it are encoded too.
enum HeaderText {
    /// The maximum bytes of text in one encoded word, so that a line with it has at most 76 characters.
    static let wordBytes = 39
    /// The maximum length of a text that is written as it is.
    static let plainLength = 60

    /// The value of an unstructured field, such as Subject.
    static func unstructured(_ text: String) -> String {
        let isPlain =
            text.utf8.count <= plainLength && !text.contains("=?") && !text.hasPrefix(" ")
            && !text.hasSuffix(" ") && text.utf8.allSatisfy { (0x20..<0x7F).contains($0) }
        return isPlain ? text : encodedWords(text)
    }

    /// A name and an e-mail address, such as in From and To; the address alone without a name.
    static func mailbox(_ name: String?, _ email: EmailAddress) -> String {
        guard let name, !name.isEmpty else { return path(email) }
        let isPlain =
            name.utf8.count <= plainLength && !name.hasPrefix(" ") && !name.hasSuffix(" ")
            && name.utf8.allSatisfy { $0.isASCIIAlphanumeric || $0 == 0x20 }
        // An address may have 254 characters, so it is on a line of its own.
        return (isPlain ? name : encodedWords(name)) + "\r\n \(path(email))"
    }

    /// An address in angle brackets, as messages and SMTP (RFC 5321, 4.1.2) write it.
    ///
    /// A local part that is no dot-atom is quoted. Nothing in it needs an escape, since an `EmailAddress` has
    /// neither quotation marks nor backslashes.
    static func path(_ email: EmailAddress) -> String {
        let parts = email.text.split(separator: "@", omittingEmptySubsequences: false)
        let local = parts.first ?? ""
        let isDotAtom = !local.hasPrefix(".") && !local.hasSuffix(".") && !local.contains("..")
        return "<\(isDotAtom ? String(local) : "\"\(local)\"")@\(parts.last ?? "")>"
    }

    private static func encodedWords(_ text: String) -> String {
        words(text).map { "=?UTF-8?B?\(Data($0.utf8).base64EncodedString())?=" }.joined(separator: "\r\n ")
    }

    /// The text in pieces; no Unicode scalar is divided.
    private static func words(_ text: String) -> [String] {
        text.unicodeScalars.reduce(into: [""]) { words, scalar in
            let last = words.count - 1
            if words[last].utf8.count + String(scalar).utf8.count > wordBytes {
                words.append(String(scalar))
            } else {
                words[last].unicodeScalars.append(scalar)
            }
        }
    }
}
