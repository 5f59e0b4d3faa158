internal import Application

/// The fields and files of a form that a browser sends as `multipart/form-data` (RFC 7578).
///
/// Only forms as browsers send them are accepted: parts with a `Content-Disposition` line, without transfer
/// encodings and nested parts. The body is searched once, from its beginning to its end.
struct MultipartForm {
    /// The most parts of a form.
    static let mostParts = 100
    /// The most bytes of the header lines of a part.
    private static let longestHeader = 2_048

    private static let malformed = HTTPError.malformedForm(parts: mostParts)

    private(set) var fields: [String: String] = [:]
    private(set) var files: [PageForm.File] = []

    /// - Throws: ``HTTPError/malformedForm(parts:)`` for any other body.
    init(_ body: [UInt8], boundary: String) throws(HTTPError) {
        let delimiter = Array("\r\n--\(boundary)".utf8)
        // The first boundary has no line end before it.
        var start = delimiter.count - 2
        guard !boundary.isEmpty, body.starts(with: delimiter.dropFirst(2)) else { throw Self.malformed }
        var parts = 0
        while !body[start...].starts(with: Array("--".utf8)) {
            parts += 1
            guard parts <= Self.mostParts, body[start...].starts(with: Array("\r\n".utf8)),
                let end = Self.find(delimiter, in: body, from: start + 2)
            else { throw Self.malformed }
            try add(body[(start + 2)..<end])
            start = end + delimiter.count
        }
    }

    private mutating func add(_ part: ArraySlice<UInt8>) throws(HTTPError) {
        let lines = Array(part.prefix(Self.longestHeader))
        guard let end = Self.find(Array("\r\n\r\n".utf8), in: lines, from: 0) else { throw Self.malformed }
        let header = String(decoding: lines[..<end], as: UTF8.self)
        let line = header.split(separator: "\r\n").first { $0.lowercased().hasPrefix("content-disposition:") }
        guard let line, let name = Self.parameter("name", of: line) else { throw Self.malformed }
        let content = part.dropFirst(end + 4)
        if let file = Self.parameter("filename", of: line) {
            // A field without a chosen file has an empty name.
            if !file.isEmpty { files.append(PageForm.File(name: file, bytes: Array(content))) }
        } else {
            fields[name] = String(decoding: content, as: UTF8.self)
        }
    }

    /// A parameter of a header line, with `"` and line ends decoded, which browsers write as `%22` and
    /// `%0D%0A` (WHATWG HTML, 4.10.21.8).
    private static func parameter(_ name: String, of line: Substring) -> String? {
        guard let start = line.firstRange(of: "; \(name)=\"")?.upperBound else { return nil }
        let value = line[start...]
        guard let end = value.firstIndex(of: "\"") else { return nil }
        return String(value[..<end]).replacing("%22", with: "\"").replacing("%0D", with: "\r")
            .replacing("%0A", with: "\n")
    }

    /// The position of the first occurrence of some bytes; nil if there is none.
    private static func find(_ bytes: [UInt8], in body: [UInt8], from start: Int) -> Int? {
        guard let first = bytes.first, body.count - bytes.count >= start else { return nil }
        var index = start
        while index <= body.count - bytes.count {
            if body[index] == first, body[index..<(index + bytes.count)].elementsEqual(bytes) { return index }
            index += 1
        }
        return nil
    }
}
