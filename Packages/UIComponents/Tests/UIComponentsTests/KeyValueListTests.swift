import Testing
import UIComponents

@Suite struct KeyValueListTests {
    @Test func `values stand under one another`() {
        var list = KeyValueList(["Name": "Ana", "E-mail": "ana@example.org"])
        list.append("日", "x")
        #expect(list.render() == "Name:    Ana\nE-mail:  ana@example.org\n日:      x")
    }

    @Test func `an empty value leaves no trailing space`() {
        #expect(KeyValueList(["Note": ""]).render() == "Note:")
    }

    @Test func `an empty list is an empty text`() {
        #expect(KeyValueList().render() == "")
    }

    @Test func `neither key nor value lets an escape sequence through`() {
        #expect(KeyValueList(["\u{1B}": "a\nb"]).render() == "\\u{1B}:  a\\nb")
    }

    @Test func `colours do not move the values`() {
        let text = KeyValueList(["A": "1", "Bcd": "2"]).render(theme: .coloured)
        #expect(text == "\u{1B}[2mA:\u{1B}[0m    1\n\u{1B}[2mBcd:\u{1B}[0m  2")
    }
}
