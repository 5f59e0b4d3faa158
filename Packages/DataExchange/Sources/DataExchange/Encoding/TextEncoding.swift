/// An encoding in which spreadsheet programs save text.
///
/// The raw values are the names that people see and write.
public enum TextEncoding: String, Sendable, CaseIterable {
    case utf8 = "UTF-8"
    /// With a byte-order mark, or as ``utf16LittleEndian`` without one.
    case utf16 = "UTF-16"
    case utf16LittleEndian = "UTF-16LE"
    case utf16BigEndian = "UTF-16BE"
    /// It contains ISO 8859-1.
    case windows1252 = "Windows-1252"
    /// ISO 8859-15, which has the euro sign.
    case latin9 = "ISO-8859-15"
    case macRoman = "Mac Roman"
    /// DOS in Western Europe, as spreadsheet programs for Windows save “CSV (MS-DOS)”.
    case cp850 = "CP850"
    /// DOS in the United States.
    case cp437 = "CP437"
    /// UTF-8 that was read as Windows-1252 and saved as UTF-8: `Ã±` for `ñ`.
    case utf8Twice = "UTF-8 twice"

    /// Other spellings, by letters and digits in lower case.
    private static let otherNames: [String: TextEncoding] = [
        "utf8bom": .utf8, "cp1252": .windows1252, "ansi": .windows1252, "latin1": .windows1252,
        "iso88591": .windows1252, "latin9": .latin9, "macintosh": .macRoman, "mac": .macRoman,
        "ibm850": .cp850, "dos": .cp850, "ibm437": .cp437,
    ]

    /// Parses a name in any spelling: `cp850`, `Latin-1`, `mac roman`.
    public init?(_ name: String) {
        let word = Self.folded(name)
        guard
            let encoding = Self.allCases.first(where: { Self.folded($0.rawValue) == word })
                ?? Self.otherNames[word]
        else { return nil }
        self = encoding
    }

    private static func folded(_ name: String) -> String {
        name.lowercased().filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
    }

    /// The names of all encodings, for sentences.
    public static var names: [String] { allCases.map(\.rawValue) }
}
