import Academy
import Application
import ClassManagement
import Core
import Terminal
import TestSupport
import Testing

/// The forms that requests describe.
@Suite(.limitedParallelism) struct FormTests {
    private static let languages = Language.allCases

    @Test func `every form has texts in every language`() {
        for language in Self.languages {
            for form in Academy.forms {
                #expect(form.title(in: language) != form.name, "\(form.name) in \(language)")
                #expect(form.about(in: language).hasSuffix("."), "\(form.name) in \(language)")
                for isOwn in [false, true] {
                    guard let words = form.form.words(isOwn: isOwn) else { continue }
                    for depth in words.indices.dropFirst() {
                        let text = form.groupText(depth, isOwn: isOwn, in: language)
                        #expect(text.hasSuffix("."), "\(words.prefix(depth)) of \(form.name)")
                    }
                }
                let fields = form.form.entries.filter {
                    form.about($0.name, in: language)?.hasSuffix(".") != true
                }
                #expect(fields.map(\.name) == [], "\(form.name) in \(language)")
            }
        }
    }

    @Test(arguments: languages)
    func `every text of Core about a group of commands is that of a group`(language: Language) {
        let commands = Academy.forms.flatMap { [$0.form.command, $0.form.ownCommand].compactMap(\.self) }
        let groups = commands.flatMap { words in
            words.indices.dropFirst().map { (["command"] + words.prefix($0)).joined(separator: ".") }
        }
        let keys = Catalogue.core.texts(in: language).keys.filter { $0.hasPrefix("command.") }
        #expect(keys.count > 2)
        let possible = Set(groups.flatMap { [$0, $0 + ".example"] })
        #expect(keys.filter { !possible.contains($0) } == [])
    }

    @Test func `every field has a label in Spanish`() {
        let shared = Catalogue.core.texts(in: .spanish)
        for form in Academy.forms {
            let missing = form.form.entries.map(\.name).filter { name in
                let words = FreeText.words(name)
                return shared["field." + FreeText.code(name)] == nil
                    && form.label(of: name, in: .spanish).lowercased() == words
            }
            #expect(missing == [], "\(form.name)")
        }
    }

    @Test func `texts of two languages differ`() {
        let equal = Academy.forms.filter { $0.about(in: .english) == $0.about(in: .spanish) }
        #expect(equal.map { $0.name } == [])
    }

    @Test func `every field of a form is a property, and every property that people enter is a field`() {
        for form in Academy.forms {
            let names = Set(form.form.entries.map(\.name))
            #expect(names.count == form.form.entries.count, "\(form.name)")
            let elsewhere = form.form.setElsewhere
            #expect(elsewhere.isSubset(of: form.propertyNames), "\(form.name)")
            #expect(elsewhere.isDisjoint(with: names), "\(form.name)")
            // Students do not name themselves.
            let isOfStudents = form.form.command == nil && form.form.ownCommand != nil
            let unnamed: Set = isOfStudents ? ["limit", "after", "student"] : ["limit", "after"]
            let others = unnamed.union(elsewhere)
            #expect(Set(form.propertyNames).subtracting(others) == names, "\(form.name)")
        }
    }

    @Test func `a form asks for a day of the week by its name`() {
        #expect(ListClasses.commandFields.first { $0.name == "day" }?.control == .weekday)
    }

    @Test func `no two forms have the same command`() {
        for isOwn in [false, true] {
            let commands = Academy.forms.compactMap { $0.form.words(isOwn: isOwn) }
            #expect(Set(commands).count == commands.count)
        }
    }

    @Test func `the academy answers every request with a form`() async throws {
        let academy = try await TestAcademy()
        let answered = Set(academy.academy.service.requests.map { $0.name })
        #expect(Academy.forms.filter { !answered.contains($0.name) }.map { $0.name } == [])
        #expect(!Academy.forms.isEmpty)
    }

    @Test func `the response of every read with a form can be shown`() {
        for form in Academy.forms where !form.endpoint.isWrite {
            let isShown = form.isShown
            #expect(isShown, "\(form.name)")
        }
    }
}

extension FormRequest {
    fileprivate static var propertyNames: [String] { RequestField.all(of: Self.self).map(\.name) }
    fileprivate static var isShown: Bool { Response.self is any Presentable.Type }
}
