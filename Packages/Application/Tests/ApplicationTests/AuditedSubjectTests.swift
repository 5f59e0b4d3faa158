import Core
import Testing

@testable import Application

@Suite struct AuditedSubjectTests {
    private static let nouns = ["class", "class type", "student", "API token"]
    private static let kinds =
        nouns.map { SubjectKind($0, ids: .numbers) }
        + ["role", "message template"].map { SubjectKind($0, ids: .texts) }
        + [SubjectKind("academy", ids: .none)]

    @Test(arguments: [
        ("student:12", "student 12"), ("student 12", "student 12"), ("class-type:3", "class type 3"),
        ("Class Type 3", "class type 3"), ("class:3", "class 3"), ("api-token:1", "API token 1"),
    ])
    func `a subject is a kind and an id`(text: String, subject: String) throws {
        #expect(try SubjectFilter(parsing: text, kinds: Self.kinds).text == subject)
    }

    @Test(arguments: [
        ("role:front-desk", "role front-desk"), ("Role front-desk", "role front-desk"),
        ("message-template:receipt in es", "message template receipt in es"), ("academy", "academy"),
    ])
    func `some subjects have a key, and the academy has none`(text: String, subject: String) throws {
        #expect(try SubjectFilter(parsing: text, kinds: Self.kinds).text == subject)
    }

    @Test func `only a student is one`() throws {
        #expect(try SubjectFilter(parsing: "student:12", kinds: Self.kinds).student == StudentID(12))
        #expect(try SubjectFilter(parsing: "class:12", kinds: Self.kinds).student == nil)
    }

    @Test(arguments: [
        "", "student", "12", "student:", "student:0", "student:-1", "studnt:1", "student:1x", "role", "role:",
        "roles:owner", "academy:1",
    ])
    func `any other text is refused`(text: String) {
        #expect(throws: InvalidValue.unknownSubject(text, kinds: Self.kinds.map(\.noun))) {
            try SubjectFilter(parsing: text, kinds: Self.kinds)
        }
    }
}
