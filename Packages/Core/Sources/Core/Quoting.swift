/// Texts as other programs take them.
extension String {
    /// The text in quotation marks, as a field of CSV (RFC 4180, 2.7).
    public var csvQuoted: String {
        // By bytes: with a combining mark behind it a quotation mark is another character.
        var bytes: [UInt8] = [0x22]
        for byte in utf8 { bytes += byte == 0x22 ? [0x22, 0x22] : [byte] }
        return String(decoding: bytes + [0x22], as: UTF8.self)
    }

    /// The text as one word of a shell's command line, in quotation marks only where it needs them.
    public var shellWord: String {
        let isPlain =
            !isEmpty
            && utf8.allSatisfy { byte in
                switch byte {
                case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
                default: byte >= 0x80 || "/._-:@%+,=".utf8.contains(byte)
                }
            }
        return isPlain ? self : "'" + replacing("'", with: #"'\''"#) + "'"
    }
}
