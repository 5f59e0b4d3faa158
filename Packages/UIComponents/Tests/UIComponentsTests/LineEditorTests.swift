import Testing
import UIComponents

@Suite struct LineEditorTests {
    /// The events of typed bytes, each given to the editor as soon as it comes.
    private func events(_ bytes: [UInt8], _ editor: inout LineEditor) -> [LineEditor.Event] {
        bytes.compactMap { editor.receive($0) }
    }

    private func events(_ text: String) -> [LineEditor.Event] {
        var editor = LineEditor()
        return events(Array(text.utf8), &editor)
    }

    @Test func `each character changes the text, and return enters it`() {
        #expect(events("an\r") == [.changed("a"), .changed("an"), .entered("an")])
        #expect(events("\n") == [.entered("")])
    }

    @Test(arguments: ["ñ", "€", "😀"])
    func `a character of several bytes is one change`(character: String) {
        #expect(events("a" + character) == [.changed("a"), .changed("a" + character)])
    }

    @Test(arguments: ["\u{7F}", "\u{8}"])
    func `Backspace erases one character of any number of bytes`(key: String) {
        for character in ["ñ", "e\u{301}", "😀", "x"] {
            #expect(events("a" + character + key).last == .changed("a"))
        }
        #expect(events(key) == [])
    }

    @Test func `Ctrl-U erases the line`() {
        #expect(events("señal\u{15}").last == .changed(""))
        #expect(events("\u{15}") == [])
    }

    @Test func `Ctrl-C interrupts, and is a character where the terminal has none for it`() {
        #expect(events("a\u{3}") == [.changed("a"), .interrupted])
        var editor = LineEditor(interruptByte: nil)
        #expect(events([3], &editor) == [])
        editor = LineEditor(interruptByte: 0x18)
        #expect(events([0x18], &editor) == [.interrupted])
    }

    @Test func `Ctrl-D ends the input in an empty line only`() {
        #expect(events("\u{4}") == [.ended])
        #expect(events("a\u{4}") == [.changed("a")])
    }

    @Test func `Esc leaves a line that has a text, once no byte follows`() {
        var editor = LineEditor()
        #expect(events(Array("a\u{1B}".utf8), &editor) == [.changed("a")])
        #expect(editor.pause() == .left)
        #expect(editor.pause() == nil)
        var empty = LineEditor()
        #expect(events([0x1B], &empty) == [])
        #expect(empty.pause() == nil)
        #expect(events([0x61], &empty) == [.changed("a")])
    }

    @Test(arguments: ["\u{1B}[A", "\u{1B}OH", "\u{1B}[1;5D", "\u{1B}[3~", "\u{1B}x", "\t", "\u{1}"])
    func `keys without a meaning change nothing`(key: String) {
        #expect(events("a" + key + "b") == [.changed("a"), .changed("ab")])
    }

    @Test func `bytes that are not UTF-8, and characters that terminals obey, are ignored`() {
        var editor = LineEditor()
        let bytes: [UInt8] = [0x61, 0xFF, 0x80, 0xC3, 0x62, 0xE2, 0x82, 0xC3, 0xB1, 0xED, 0xA0, 0x80]
        #expect(events(bytes, &editor) == [.changed("a"), .changed("ab"), .changed("abñ")])
        #expect(events("a\u{85}\u{202E}b") == [.changed("a"), .changed("ab")])
    }

    @Test func `a line has a greatest length`() {
        let text = String(repeating: "x", count: LineEditor.maximumLength)
        #expect(events(text + "y\r").last == .entered(text))
        #expect(events(text + "y").last == .changed(text))
    }
}
