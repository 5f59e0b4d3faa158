/// Edits a line that is typed at a terminal in raw mode, from the bytes of its keys.
public struct LineEditor: Sendable {
    /// The effect of a key.
    public enum Event: Sendable, Equatable {
        /// The line has another text now.
        case changed(String)
        /// Return: the line is complete.
        case entered(String)
        /// Esc: the line is abandoned.
        case left
        /// Ctrl-C.
        case interrupted
        /// Ctrl-D in an empty line, or the end of the input.
        case ended

        /// Whether no key follows.
        var isLast: Bool {
            if case .changed = self { false } else { true }
        }
    }

    /// The maximum length of the text, in characters; further ones are ignored.
    public static let maximumLength = 1_000

    /// The bytes of keys that edit or end the line.
    private enum Key {
        static let endOfInput: UInt8 = 0x04
        static let backspace: [UInt8] = [0x08, 0x7F]
        static let newline: [UInt8] = [0x0A, 0x0D]
        static let clear: UInt8 = 0x15
        static let escape: UInt8 = 0x1B
    }

    /// The position in a control sequence, such as that of an arrow key.
    private enum Sequence {
        case none
        /// After the byte of Esc.
        case begun
        /// After `ESC [` or `ESC O`.
        case open
    }

    private let interruptByte: UInt8?
    private var text = ""
    /// The first bytes of a character.
    private var character: [UInt8] = []
    private var sequence = Sequence.none

    /// - Parameter interruptByte: the byte of Ctrl-C; nil if the terminal has none.
    public init(interruptByte: UInt8? = 0x03) { self.interruptByte = interruptByte }

    /// Whether the last byte may be the key Esc or the start of a control sequence.
    var isUndecided: Bool { sequence == .begun }

    /// Takes a byte; returns nil if it changes nothing yet.
    public mutating func receive(_ byte: UInt8) -> Event? {
        guard sequence == .none else {
            skip(byte)
            return nil
        }
        switch byte {
        case interruptByte: return .interrupted
        case Key.endOfInput: return text.isEmpty ? .ended : nil
        case Key.clear: return replace("")
        case Key.escape:
            sequence = .begun
            return nil
        case _ where Key.newline.contains(byte): return .entered(text)
        case _ where Key.backspace.contains(byte): return replace(String(text.dropLast()))
        case 0..<0x20: return nil
        default: return add(byte)
        }
    }

    /// Ends an undecided control sequence, since no byte followed for a while: the key was Esc.
    ///
    /// In an empty line the key has no effect.
    public mutating func pause() -> Event? {
        guard isUndecided else { return nil }
        sequence = .none
        return text.isEmpty ? nil : .left
    }

    /// Reads a control sequence to its end (ECMA-48, 5.4). A key with Alt is the byte after Esc.
    private mutating func skip(_ byte: UInt8) {
        switch (sequence, byte) {
        case (.begun, UInt8(ascii: "[")), (.begun, UInt8(ascii: "O")): sequence = .open
        case (.open, 0x20...0x3F): break
        default: sequence = .none
        }
    }

    private mutating func replace(_ new: String) -> Event? {
        character = []
        guard new != text else { return nil }
        text = new
        return .changed(text)
    }

    /// Adds a byte to the character, and the complete character to the text.
    private mutating func add(_ byte: UInt8) -> Event? {
        if byte & 0xC0 != 0x80 { character = [] }
        character.append(byte)
        guard character.count >= Self.length(ofCharacterFrom: character[0]) else { return nil }
        let added = String(validating: character, as: UTF8.self)
        character = []
        guard let added, text.count < Self.maximumLength,
            !added.unicodeScalars.contains(where: TerminalText.isUnsafe)
        else { return nil }
        return replace(text + added)
    }

    /// The number of bytes of a character in UTF-8 (RFC 3629), by its first byte.
    private static func length(ofCharacterFrom byte: UInt8) -> Int {
        switch byte {
        case 0xC2...0xDF: 2
        case 0xE0...0xEF: 3
        case 0xF0...0xF4: 4
        default: 1
        }
    }
}
