/// A byte that is not ASCII, with the bytes beside it.
///
/// Whether a code page reads the byte well depends on its neighbours only: `ñ` between lower-case letters is
/// a letter of a name, and `¤` there is none.
struct SpelledByte: Hashable {
    let before: UInt8
    let byte: UInt8
    let after: UInt8

    /// How often each such byte is in a text.
    static func counts(in bytes: [UInt8]) -> [SpelledByte: Int] {
        var counts: [SpelledByte: Int] = [:]
        for (index, byte) in bytes.enumerated() where byte >= 0x80 {
            let before = index > 0 ? bytes[index - 1] : space
            let after = index + 1 < bytes.count ? bytes[index + 1] : space
            counts[SpelledByte(before: before, byte: byte, after: after), default: 0] += 1
        }
        return counts
    }

    private static let space: UInt8 = 0x20

    /// How well a code page reads the byte.
    func plausibility(in page: CodePage) -> Plausibility {
        Neighbourhood(before: page[before], scalar: page[byte], after: page[after]).plausibility
    }
}

/// How well a character fits between its neighbours in a name, an address or a sentence of Western Europe.
enum Plausibility {
    case usual
    /// It occurs, and says little about an encoding, such as an apostrophe or a dash between letters.
    case unusual
    /// People do not write so: a sign of currency or a capital letter within a word.
    case implausible
}

/// A character with those beside it.
private struct Neighbourhood {
    let before: Unicode.Scalar
    let scalar: Unicode.Scalar
    let after: Unicode.Scalar

    var plausibility: Plausibility {
        switch scalar {
        case _ where Self.ordinals.contains(scalar): isBetweenLetters ? .implausible : .usual
        case _ where scalar.properties.isAlphabetic: ofLetter
        case _ where Self.opening.contains(scalar): isAfterLetter ? .implausible : .unusual
        case _ where Self.closing.contains(scalar): isBeforeLetter ? .implausible : .unusual
        case _ where Self.currencies.contains(scalar):
            isAfterLetter && before.properties.isLowercase || isBetweenLetters ? .implausible : .usual
        case _ where Self.dashes.contains(scalar):
            isBetweenLetters && after.properties.isLowercase ? .implausible : .unusual
        case _ where Self.inWords.contains(scalar): .unusual
        case _ where Self.afterWords.contains(scalar): isBeforeLetter ? .implausible : .unusual
        case _ where Self.alone.contains(scalar): isAfterLetter || isBeforeLetter ? .implausible : .unusual
        default: .implausible
        }
    }

    private var isAfterLetter: Bool { before.properties.isAlphabetic }
    private var isBeforeLetter: Bool { after.properties.isAlphabetic }
    private var isBetweenLetters: Bool { isAfterLetter && isBeforeLetter }

    private var ofLetter: Plausibility {
        let isUsual = Self.letters.contains(scalar)
        guard isUsual || Self.rareLetters.contains(scalar) else { return .implausible }
        let isAmongOthers = isBetweenLetters && !before.isASCII && !after.isASCII
        guard !isAmongOthers, !before.isDigit, !after.isDigit else { return .implausible }
        if scalar.properties.isUppercase {
            if before.properties.isLowercase, isAfterLetter { return .implausible }
            // A capital within a word has capitals after it: `PÚrez` is no name.
            if isBetweenLetters, after.properties.isLowercase { return .implausible }
            guard isAfterLetter || isBeforeLetter || after == "." else { return .implausible }
        } else {
            if after.properties.isUppercase { return .implausible }
            guard isAfterLetter || isBeforeLetter || Self.words.contains(scalar) else { return .implausible }
        }
        let isOddNasal = Self.nasals.contains(scalar) && isBeforeLetter && !Self.afterNasals.contains(after)
        return isUsual && !isOddNasal ? .usual : .unusual
    }

    /// The letters of Spanish, Portuguese, Catalan and Italian.
    private static let letters = Set("áéíóúñüçàèìòùâêôãõÁÉÍÓÚÑÜÇÀÈÌÒÙÂÊÔÃÕ".unicodeScalars)
    /// The letters of other languages of Western Europe.
    private static let rareLetters = Set("îûäëïöåæøßýÿðþœšžÎÛÄËÏÖÅÆØÝŸÐÞŒŠŽłŁ".unicodeScalars)
    /// The nasal vowels of Portuguese, and the letters that follow them.
    private static let nasals = Set("ãõÃÕ".unicodeScalars)
    private static let afterNasals = Set("eosEOS".unicodeScalars)
    /// Letters that are words: `à`, `é` and so on.
    private static let words = Set("àèìòáéíóú".unicodeScalars)
    private static let ordinals = Set("ªº°".unicodeScalars)
    private static let opening = Set("¿¡«“‘‹„".unicodeScalars)
    private static let closing = Set("»”›".unicodeScalars)
    private static let currencies = Set("€£¥¢₧".unicodeScalars)
    private static let dashes = Set("–—".unicodeScalars)
    private static let inWords = Set("’´…\u{A0}\u{AD}".unicodeScalars)
    private static let afterWords = Set("²³©®™§".unicodeScalars)
    private static let alone = Set("½¼¾±×·•".unicodeScalars)
}

extension Unicode.Scalar {
    fileprivate var isDigit: Bool { ("0"..."9").contains(self) }
}
