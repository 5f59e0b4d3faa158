import Core
import Foundation
import Testing

@Suite struct ReferenceTests {
    private typealias Student = Reference<Kind.Student>

    @Test func `digits are an id, me is the caller, any other text is a key`() throws {
        #expect(try Student("12") == .id(StudentID(12)))
        #expect(try Student("me") == .me)
        #expect(try Student("Me") == .key("Me"))
        #expect(try Student("s000012") == .key("s000012"))
        #expect(try Student("-") == .key("-"))
        #expect(try Student("-1a") == .key("-1a"))
        #expect(try Student("１２") == .key("１２"))
        #expect(try Student("Ana Rojas") == .key("Ana Rojas"))
    }

    @Test func `typed digits are a key or an id, and with leading zeros a key`() throws {
        #expect(try Student(typed: "12") == .number(12))
        #expect(try Student(typed: "0012") == .key("0012"))
        #expect(try Student(typed: "key:12") == .key("12"))
        #expect(try Student(typed: "id:12") == .id(StudentID(12)))
        #expect(try Student(typed: "Ana") == .key("Ana"))
        #expect(refusal(of: { try Student(typed: "00") }) == "id.out-of-range")
        #expect(refusal(of: { try Student(typed: "-3") }) == "id.out-of-range")
    }

    @Test func `a typed number stays one on its way to a server`() throws {
        for reference in [
            Student.number(12), .id(StudentID(12)), .key("12"), .key("id:12"), .key("number:1"),
        ] {
            let text = try JSONEncoder().encode(reference)
            #expect(try JSONDecoder().decode(Student.self, from: text) == reference)
        }
    }

    @Test(arguments: ["id:", "id:x", "number:01", "number:-1", "id:0"])
    func `a prefix of a number needs an id`(_ text: String) {
        #expect(refusal(of: { try Student(text) }) != nil)
    }

    @Test(arguments: ["Salsa | Bachata", "Ana|Luz", "|", String(repeating: "ñ", count: 363)])
    func `a reference has every character and the length of a name`(_ name: String) throws {
        #expect(try Student(name) == .key(name))
        #expect(try Student(Student(name).description) == .key(name))
    }

    @Test(arguments: [
        (String(repeating: "a", count: 364), "key.too-long"), (" a", "key.bad-character"),
        ("a ", "key.bad-character"), ("a\u{A0}b", "key.bad-character"), ("a\tb", "key.bad-character"),
        ("key:a|b", "key.bad-character"),
    ])
    func `a reference that is no name either is refused`(_ text: String, _ code: String) {
        #expect(refusal(of: { try Student(text) }) == code)
    }

    @Test(arguments: [
        "0", "00", "-1", "-0", "-99999999999999999999", "9223372036854775808",
        String(repeating: "9", count: 80),
    ])
    func `a number out of range is refused`(_ text: String) {
        #expect(refusal(of: { try Student(text) }) == "id.out-of-range")
    }

    @Test(arguments: ["01", "007", "00000000000000000000000012"])
    func `a number with leading zeros is refused, since an id has one spelling`(_ text: String) {
        #expect(refusal(of: { try Student(text) }) == "id.leading-zeros")
    }

    @Test func `the error of a number with leading zeros says how to write a key`() {
        let error = #expect(throws: InvalidValue.self) { try Student("0007") }
        #expect(
            error?.description
                == "An id has no leading zeros. For the id 7, write 7, and for the key 0007, key:0007.")
    }

    @Test func `the field of a reference is named after the entity`() {
        #expect(Student.fieldName == "student")
        #expect(Reference<Kind.AcademyClass>.fieldName == "class")
    }

    @Test func `the greatest number is taken`() throws {
        #expect(try Student("9223372036854775807") == .id(StudentID(.max)))
    }

    @Test(arguments: [
        ("", "key.missing"), ("a b", "key.bad-character"), ("a\u{1B}", "key.bad-character"),
        ("a\u{A0}", "key.bad-character"), ("a|b", "key.bad-character"),
        ("a\n", "key.bad-character"), (String(repeating: "a", count: 65), "key.too-long"),
    ])
    func `a text that is neither an id nor a key is refused`(_ text: String, _ code: String) {
        #expect(refusal(of: { try EntityKey.parse(text) }) == code)
    }

    @Test func `a key has at most 64 characters`() throws {
        #expect(try EntityKey.parse(String(repeating: "ñ", count: 64)).count == 64)
    }

    @Test(arguments: [("12", "\"12\""), ("\"12\"", "\"12\""), ("\"me\"", "\"me\""), ("\"s1\"", "\"s1\"")])
    func `a reference is read from a number or a text and written as a text`(
        _ json: String, _ written: String
    ) throws {
        let reference = try JSONDecoder().decode(Student.self, from: Data(json.utf8))
        #expect(String(decoding: try JSONEncoder().encode(reference), as: UTF8.self) == written)
    }

    @Test(arguments: ["0007", "12", "-1", "me", "key:a", "key:"])
    func `a prefix names a key that reads like a number, me or a prefix`(_ key: String) throws {
        let reference = try Student("key:" + key)
        #expect(reference == .key(key))
        #expect(reference.description == "key:" + key)
        #expect(try Student(reference.description) == reference)
    }

    @Test(arguments: [
        ("key:", "key.missing"), ("key:a b", "key.bad-character"), ("key:\u{301}", nil),
        ("key:" + String(repeating: "a", count: 64), nil),
        ("key:" + String(repeating: "a", count: 65), "key.too-long"),
    ]) func `a key after the prefix is checked as any other`(_ text: String, _ code: String?) {
        #expect(refusal(of: { try Student(text) }) == code)
    }

    @Test(arguments: ["0", "-1", "1.5", "\"\"", "null", "true", "\" a\"", "{}"])
    func `a reference that is none is not read`(_ json: String) {
        #expect(throws: (any Error).self) { try JSONDecoder().decode(Student.self, from: Data(json.utf8)) }
    }

    @Test(arguments: ["0", "-1", "-9223372036854775808"])
    func `an identifier below 1 is refused`(_ json: String) {
        let decoded = { try JSONDecoder().decode(StudentID.self, from: Data(json.utf8)) }
        #expect(refusal(of: decoded) == "id.out-of-range")
        #expect(StudentID.failures.map(\.code) == ["id.out-of-range"])
    }

    @Test func `an identifier is a number in JSON`() throws {
        let id = try JSONDecoder().decode(StudentID.self, from: Data("12".utf8))
        #expect(id == StudentID(12))
        #expect(String(decoding: try JSONEncoder().encode(id), as: UTF8.self) == "12")
    }
}
