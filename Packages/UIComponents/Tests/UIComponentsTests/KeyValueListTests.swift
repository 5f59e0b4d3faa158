import Testing
import UIComponents

@Suite struct KeyValueListTests {
    private func list(_ pairs: KeyValuePairs<String, String>) -> KeyValueList {
        pairs.reduce(into: KeyValueList()) { $0.append($1.key, $1.value) }
    }

    @Test func `values stand under one another`() {
        let list = list(["Name": "Ana", "E-mail": "ana@example.org", "日": "x"])
        #expect(list.render() == "Name:    Ana\nE-mail:  ana@example.org\n日:      x")
    }

    @Test func `an empty value leaves no trailing space`() {
        #expect(list(["Note": ""]).render() == "Note:")
    }

    @Test func `an empty list is an empty text`() {
        #expect(KeyValueList().render() == "")
    }

    @Test func `neither key nor value lets an escape sequence through`() {
        #expect(list(["\u{1B}": "a\nb"]).render() == "\\u{1B}:  a\\nb")
    }

    @Test func `colours do not move the values`() {
        let text = list(["A": "1", "Bcd": "2"]).render(theme: .coloured)
        #expect(text == "\u{1B}[2mA:\u{1B}[0m    1\n\u{1B}[2mBcd:\u{1B}[0m  2")
    }
}
