internal import Core
internal import Foundation

/// A message as the browser shows it: a title, the first lines and the page that a tap opens.
struct PushText: Codable, Equatable, Sendable {
    /// The maximum numbers of Unicode scalars of the title and the text: a phone shows fewer.
    static let longestTitle = 120
    static let longestText = 300
    /// The maximum number of lines of the text.
    private static let mostLines = 6

    let title: String
    let text: String
    /// The path of the page on the academy's site.
    let path: String
    /// The name of the notification: one of the same name replaces it.
    let tag: String

    /// - Parameters:
    ///   - template: the subject and the text of the message.
    ///   - kind: the kind of the message. The last paragraph of an optional one says how to opt out.
    ///   - key: the key of the message.
    init(_ template: MessageTemplate, of kind: MessageKind, path: String, key: String) {
        let end = kind.isOptional ? template.body.ranges(of: "\n\n").last?.lowerBound : nil
        let body = template.body[..<(end ?? template.body.endIndex)]
        let lines = body.split(whereSeparator: \.isNewline)
            .map { String($0).collapsingSpaces }
            // An address cannot be opened from a notification.
            .filter { !$0.isEmpty && !$0.contains("://") }
        title = template.subject.start(Self.longestTitle)
        text = lines.prefix(Self.mostLines).joined(separator: "\n").start(Self.longestText)
        self.path = path
        tag = key
    }

    private init(_ other: PushText, longestText: Int) {
        title = other.title
        text = other.text.start(longestText)
        path = other.path
        tag = other.tag
    }

    /// The bytes to encrypt, ``PushEncryption/mostBytes`` at most: the text is shortened where it must be.
    ///
    /// - Throws: ``PushEncryption/Fault/tooLong`` if even an empty text does not fit; an error of the
    /// encoder.
    func encoded() throws -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        var limit = Self.longestText
        while true {
            let bytes = Array(try encoder.encode(PushText(self, longestText: limit)))
            if bytes.count <= PushEncryption.mostBytes { return bytes }
            guard limit > 0 else { throw PushEncryption.Fault.tooLong }
            limit /= 2
        }
    }
}

extension String {
    /// The first Unicode scalars of the text.
    fileprivate func start(_ limit: Int) -> String {
        String(String.UnicodeScalarView(unicodeScalars.prefix(limit)))
    }
}
