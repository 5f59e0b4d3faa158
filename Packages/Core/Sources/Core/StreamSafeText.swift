extension String {
    /// Whether at most ``Limits/combiningMarks`` combining marks follow one another in the text.
    ///
    /// Comparing and hashing a text sorts each run of marks, in a time that grows with the square of the
    /// run's length (for this reason UAX #15, section 13, defines a Stream-Safe Text Format). So a text from
    /// outside is checked before it is compared.
    public var isStreamSafe: Bool {
        // The first combining mark is U+0300, which is CC 80 in UTF-8.
        if utf8.allSatisfy({ $0 < 0xCC }) { return true }
        var marks = 0
        for scalar in unicodeScalars {
            marks = Self.isMark(scalar) ? marks + 1 : 0
            if marks > Limits.combiningMarks { return false }
        }
        return true
    }

    /// Whether a scalar is a combining mark, or decomposes into combining marks only.
    private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case ..<0x300: false
        // Three Tibetan vowel signs have combining class 0 and decompose into two marks.
        case 0x0F73, 0x0F75, 0x0F81: true
        default: scalar.properties.canonicalCombiningClass != .notReordered
        }
    }
}
