/// The number of terminal columns of a character.
enum DisplayWidth {
    /// The ranges of characters that are wide or full-width (UAX #11, East Asian Width). Emoji are
    /// recognised by another property.
    private static let wide: [ClosedRange<UInt32>] = [
        0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F,
        0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF00...0xFF60,
        0xFFE0...0xFFE6, 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x1F200...0x1F265, 0x20000...0x3FFFD,
    ]

    /// The columns of a character; an emoji of several scalars takes 2.
    static func of(_ character: Character) -> Int {
        let scalars = character.unicodeScalars
        if let only = scalars.first, scalars.count == 1 { return of(only) }
        let isPicture = scalars.contains { $0.value == 0xFE0F || $0.properties.isEmojiPresentation }
        return isPicture ? 2 : scalars.reduce(0) { $0 + of($1) }
    }

    private static func of(_ scalar: Unicode.Scalar) -> Int {
        let value = scalar.value
        if value < 0x300 { return value < 0x20 || (0x7F...0x9F).contains(value) ? 0 : 1 }
        if isInvisible(scalar) { return 0 }
        if scalar.properties.isEmojiPresentation { return 2 }
        return wide.contains { $0.contains(value) } ? 2 : 1
    }

    private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format, .control, .lineSeparator, .paragraphSeparator: true
        default: (0x1160...0x11FF).contains(scalar.value)  // vowels and finals that join a Hangul syllable
        }
    }
}
