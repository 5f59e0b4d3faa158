/// The name of a person as it was stored, which may have come from a file before there were rules for names.
public struct WrittenName: Hashable, Sendable {
    private let text: String

    public init(_ text: String) { self.text = text }

    /// The name without invisible characters, and with one plain space between its words.
    public var visible: String {
        var scalars = String.UnicodeScalarView()
        for scalar in text.unicodeScalars where !scalar.isInvisible(after: scalars.last) {
            scalars.append(scalar)
        }
        return String(scalars).collapsingSpaces
    }

    /// Whether the name has a character that is in no name: letters that were read in a wrong encoding
    /// (`Mu¤oz`, `MuÃ±oz`, `Mu–oz`), or the error of a spreadsheet (`#N/A`).
    public var hasForeignCharacter: Bool {
        let (stored, shown) = (text.unicodeScalars, visible.unicodeScalars)
        return shown.isEmpty || !shown.allSatisfy(\.isOfNames)
            || zip(stored, stored.dropFirst()).contains { $0.isLostLetter(before: $1) }
            || hasMacintoshLetters
    }
}

extension WrittenName {
    /// Parses the name of a person as ``FreeText`` does, and removes its invisible characters: they come with
    /// pasted names, and a search finds no name that has them.
    ///
    /// - Throws: the errors of ``FreeText/parse(_:field:limit:noun:)``, also for a name without a visible
    ///   character.
    public static func parse(_ raw: String, field: String) throws(InvalidValue) -> String {
        let text = try FreeText.parse(raw, field: field)
        return try FreeText.parse(WrittenName(text).visible, field: field)
    }

    /// Parses the name of a person, which may be missing.
    ///
    /// - Throws: the errors of ``FreeText/parseOptional(_:field:limit:noun:)``.
    public static func parseOptional(_ raw: String?, field: String) throws(InvalidValue) -> String? {
        let text = try FreeText.parseOptional(raw, field: field)
        return try FreeText.parseOptional(text.map { WrittenName($0).visible }, field: field)
    }
}

extension WrittenName {
    /// Whether the name has letters of a file of an old Macintosh that was read as one of Windows: `Mu–oz`,
    /// `Mar’a`, `JosŽ`, `Raœl`, `GŸell`.
    fileprivate var hasMacintoshLetters: Bool {
        // In names of Italy a small letter may come after these words.
        let name = visible.replacing(#/(?i)\b(?:all|dall|dell|nell|sant)’/#, with: "")
        // Here ’ was an í in the file, and œ was an ú. The patterns exclude the letters that follow ’ or œ in
        // correct names, such as Isma’il, Schœlcher and Kœnig; they are rare after an í or an ú.
        return name.contains(#/\p{L}–\p{Ll}|\p{Ll}[ŽŸ]|\p{L}Ÿ\p{Ll}|\p{L}{3}’(?!i|u|ai)\p{Ll}/#)
            || name.contains(#/œ(?!u|t|h|ff|nig|sch|lch|bi)/#)
    }
}

extension Unicode.Scalar {
    /// The signs that people write in names besides letters, digits and spaces.
    private static let signs: Set<Unicode.Scalar> = [
        "'", "’", "‘", "ʼ", "`", "´", "-", "‐", "‑", "–", ".", ",", "(", ")", "\"", "“", "”", "·", "/", "&",
    ]
    /// The first scalar value after the scripts of Europe, in which letters are not joined.
    private static let joinedScripts: UInt32 = 0x0600

    /// Whether the character is invisible after the previous one, which is nil at the start of a name.
    fileprivate func isInvisible(after previous: Unicode.Scalar?) -> Bool {
        switch properties.generalCategory {
        case .control: !properties.isWhitespace
        case .lineSeparator, .paragraphSeparator: false
        case .format:
            // The joiners form letters in Arabic and in the scripts of India.
            !properties.isJoinControl || (previous?.value ?? 0) < Self.joinedScripts
        default: properties.isVariationSelector
        }
    }

    /// Whether the character can be a part of a name.
    fileprivate var isOfNames: Bool {
        switch properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
            .nonspacingMark, .spacingMark, .decimalNumber, .spaceSeparator:
            true
        default: properties.isJoinControl || Self.signs.contains(self)
        }
    }

    /// Whether the character is the first byte of a letter in UTF-8 that was read as Latin-1. The second
    /// byte was then read as a sign or an ordinal indicator.
    fileprivate func isLostLetter(before next: Unicode.Scalar) -> Bool {
        guard self == "Ã" || self == "Â", !"'-. ".unicodeScalars.contains(next) else { return false }
        return !next.properties.isAlphabetic || next == "ª" || next == "º"
    }
}
