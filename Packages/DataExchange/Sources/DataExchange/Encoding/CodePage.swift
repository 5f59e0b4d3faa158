/// An encoding with one byte for each character, whose first half is ASCII.
struct CodePage: Sendable {
    let encoding: TextEncoding
    /// The characters of the bytes from 0x80 on; U+FFFD for bytes without one.
    private let upperHalf: [Unicode.Scalar]

    private init(_ encoding: TextEncoding, _ lines: String...) {
        self.encoding = encoding
        upperHalf = Array(lines.joined().unicodeScalars)
    }

    /// The code pages of spreadsheets, the most usual first.
    static let all = [windows1252, latin9, macRoman, cp850, cp437]

    /// The code page of an encoding; nil for the Unicode encodings.
    static func of(_ encoding: TextEncoding) -> CodePage? { all.first { $0.encoding == encoding } }

    /// The character of a byte.
    subscript(_ byte: UInt8) -> Unicode.Scalar {
        byte < 0x80 ? Unicode.Scalar(byte) : upperHalf[Int(byte) - 0x80]
    }

    /// The text of bytes; U+FFFD for bytes without a character.
    func text(_ bytes: some Sequence<UInt8>) -> String {
        var text = String.UnicodeScalarView()
        for byte in bytes { text.append(self[byte]) }
        return String(text)
    }

    static let windows1252 = CodePage(
        .windows1252,
        "€\u{FFFD}‚ƒ„…†‡ˆ‰Š‹Œ\u{FFFD}Ž\u{FFFD}",
        "\u{FFFD}‘’“”•–—˜™š›œ\u{FFFD}žŸ",
        "\u{A0}¡¢£¤¥¦§¨©ª«¬\u{AD}®¯°±²³´µ¶·¸¹º»¼½¾¿",
        "ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞß",
        "àáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ")

    static let latin9 = CodePage(
        .latin9,
        String(repeating: "\u{FFFD}", count: 32),
        "\u{A0}¡¢£€¥Š§š©ª«¬\u{AD}®¯°±²³Žµ¶·ž¹º»ŒœŸ¿",
        "ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞß",
        "àáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ")

    static let macRoman = CodePage(
        .macRoman,
        "ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü",
        "†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø",
        "¿¡¬√ƒ≈∆«»…\u{A0}ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ",
        "‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\u{F8FF}ÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ")

    static let cp850 = CodePage(
        .cp850,
        "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒ",
        "áíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐",
        "└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀",
        "ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u{AD}±‗¾¶§÷¸°¨·¹³²■\u{A0}")

    static let cp437 = CodePage(
        .cp437,
        "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒ",
        "áíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐",
        "└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀",
        "αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u{A0}")
}
