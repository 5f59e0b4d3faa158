import Academy
import ClassManagement
import CommandSupport
import Core
import Networking
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
            // Students do not name themselves.
            let unnamed: Set = form.form.command == nil ? ["limit", "after", "student"] : ["limit", "after"]
            let others = unnamed.union(form.form.setElsewhere)
            #expect(Set(form.propertyNames).subtracting(others) == names, "\(form.name)")
        }
    }

    @Test func `a day of the week is entered as one, not as a word of the request`() {
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
