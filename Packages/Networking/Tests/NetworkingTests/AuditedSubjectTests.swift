import Core
import Testing

@testable import Networking

@Suite struct AuditedSubjectTests {
    private static let kinds = ["class", "class type", "student", "API token"]

    @Test(arguments: [
        ("student:12", "student 12"), ("student 12", "student 12"), ("class-type:3", "class type 3"),
        ("Class Type 3", "class type 3"), ("class:3", "class 3"), ("api-token:1", "API token 1"),
    ])
    func `a subject is a kind and an id`(text: String, subject: String) throws {
        #expect(try AuditedSubject(parsing: text, kinds: Self.kinds).text == subject)
    }

    @Test(arguments: ["", "student", "12", "student:", "student:0", "student:-1", "studnt:1", "student:1x"])
    func `any other text is refused`(text: String) {
        #expect(throws: InvalidValue.unknownSubject(text, kinds: Self.kinds)) {
            try AuditedSubject(parsing: text, kinds: Self.kinds)
        }
    }
}
