import Core
import Testing

@testable import Application

/// A response as a list of labelled fields, and its CSV.
@Suite struct LabelledResponseTests {
    private struct Lesson: LabelledResponse, Equatable {
        var id = 7
        var name: String? = "Salsa, beginner"
        var status = "cancelled"
        var isFull = false
        var startsAt = Instant(milliseconds: 1_795_305_600_000)

        static let fields = ResponseFields<Lesson>(
            .application, empty: "none.sessions",
            .number("label.id") { $0.id }.csv("id"),
            .entity("label.class", in: .list) { ($0.name, 12) }.csv("class"),
            .text("label.name", in: .details) { $0.name }.csv("name"),
            .word("label.status", of: "status") { $0.status }.csv("status"),
            .mark("label.over") { $0.isFull }, .answer("label.full") { $0.isFull }.csv("full"),
            .time("label.starts") { $0.startsAt }.csv("starts_at"))
    }

    private func text(
        _ label: String, of lesson: Lesson = Lesson(), at zone: Zone? = nil, in language: Language = .english
    ) -> String? {
        Lesson.fields.all.first { $0.label == label }?.value(lesson)?.sentenceValue(at: zone)
            .text(in: language, of: Lesson.fields.texts)
    }

    @Test func `CSV has the fields with the name of a column, as programs read them`() {
        let lessons = [Lesson(), Lesson(id: 8, name: nil, isFull: true)]
        #expect(
            Lesson.csv(of: lessons) == """
                id,class,name,status,full,starts_at
                7,12,"Salsa, beginner",cancelled,false,2026-11-22T00:00:00.000Z
                8,12,,cancelled,true,2026-11-22T00:00:00.000Z

                """)
        #expect(Lesson.csv(of: []) == "id,class,name,status,full,starts_at\n")
    }

    @Test func `a list and the details have the fields of their scope`() {
        let all = Set(Lesson.fields.all.map(\.label))
        #expect(Set(Lesson.fields.ofList.map(\.label)) == all.subtracting(["label.name"]))
        #expect(Set(Lesson.fields.ofDetails.map(\.label)) == all.subtracting(["label.class"]))
    }

    @Test func `labels and words that the feature's catalogue lacks are those of Core's`() {
        #expect(Lesson.fields.label("label.class", in: .english) == "Class")
        #expect(Lesson.fields.label("label.class", in: .spanish) == "Clase")
        #expect(Lesson.fields.label("none.sessions", in: .english) == "No sessions.")
        #expect(text("label.status", in: .spanish) == "cancelado")
        #expect(text("label.full", of: Lesson(isFull: true), in: .spanish) == "sí")
    }

    @Test func `an entity has its name and its id, and a fact that is not true has no value`() {
        #expect(text("label.class") == "Salsa, beginner (12)")
        #expect(text("label.class", of: Lesson(name: nil)) == "12")
        #expect(text("label.over") == nil)
        #expect(text("label.over", of: Lesson(isFull: true)) == "yes")
    }

    @Test func `an instant is in the time zone, and in UTC without one`() throws {
        #expect(text("label.starts", at: try Zone("America/Lima")) == "2026-11-21 19:00")
        #expect(text("label.starts") == "2026-11-22T00:00:00.000Z")
    }
}
