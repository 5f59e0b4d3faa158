import Application
import ClassManagement
import Core
import Discovery
import TestSupport
import Testing

@testable import Terminal

/// What lists say of the schedules of classes, of enrolments that end, and of the classes of collections.
@Suite(.limitedParallelism) struct ClassTextTests {
    /// A schedule on Mondays; with a first day, one on Tuesdays in another room without an instructor.
    private func schedule(from day: String? = nil) -> String {
        let slot = #"{"day":"MO","startTime":"13:00","endTime":"14:00"}"#
        guard let day else {
            return """
                "venue":1,"venueName":"Main","timeZone":"America/Lima","room":1,"roomName":"Blue",
                "instructor":1,"instructorName":"Ana Ñahui","slots":[\(slot)]
                """
        }
        return """
            {"from":"\(day)","venue":1,"venueName":"Main","timeZone":"America/Lima","room":2,
            "roomName":"Green","slots":[{"day":"TU","startTime":"13:30","endTime":"14:30"}]}
            """
    }

    private func upcoming(_ days: [String]) -> String {
        #""upcoming":[\#(days.map { schedule(from: $0) }.joined(separator: ","))]"#
    }

    private let change = "from 2027-01-04: TU 13:30–14:30, Green, Main, no instructor"

    private func academyClass(changes days: [String]) throws -> String {
        let text = """
            {"id":1,"name":"Salsa","classType":1,"style":"Salsa","family":"latin","level":"beginner",
            \(schedule()),\(upcoming(days)),"firstDay":"2026-11-01","lastDay":"2027-12-31","capacity":10,
            "enrolled":3,"isArchived":false}
            """
        return try JSON.decode(AcademyClass.self, from: Array(text.utf8)).text(Style())
    }

    @Test func `a class has its present schedule and what changes on a later day`() throws {
        let text = try academyClass(changes: ["2027-01-04"])
        #expect(text.contains("MO 13:00–14:00; " + change), "\(text)")
        #expect(try !academyClass(changes: []).contains("from 2027"))
    }

    @Test func `a student's classes have the change`() throws {
        let text = """
            {"id":1,"student":1,"studentName":"Inés","class":1,"className":"Salsa","from":"2026-11-01",
            \(schedule()),\(upcoming(["2027-01-04"]))}
            """
        let listed = try JSON.decode(EnrolledClass.self, from: Array(text.utf8)).text(Style())
        #expect(listed.contains("MO 13:00–14:00; " + change), "\(listed)")
    }

    /// The class of a list of Discovery.
    private func summary(changes: String) -> String {
        """
        {"id":1,"name":"Salsa","style":"Salsa","family":"latin","level":"beginner","venueName":"Main",
        "timeZone":"America/Lima","roomName":"Blue","instructorName":"Ana Ñahui",
        "times":[{"day":"MO","startTime":"13:00","endTime":"14:00"}],"upcoming":[\(changes)],
        "firstDay":"2026-11-01","lastDay":"2027-12-31","freePlaces":3,"isOver":false}
        """
    }

    @Test func `a class that a student keeps has the change`() throws {
        let later = """
            {"from":"2027-01-04","times":[{"day":"TU","startTime":"13:30","endTime":"14:30"}],
            "venueName":"Main","roomName":"Green"}
            """
        let text = #"{"student":1,"class":\#(summary(changes: later)),"addedAt":"2026-11-24T23:00:00.000Z"}"#
        let listed = try JSON.decode(Favourite.self, from: Array(text.utf8)).text(Style())
        #expect(listed.contains("MO 13:00–14:00; " + change), "\(listed)")
    }

    @Test(arguments: [(#","movedFrom":"Evenings""#, true), ("", false)])
    func `a class that was put into a collection says which one it has left`(
        _ values: String, isMoved: Bool
    ) throws {
        let text = """
            {"student":1,"collection":2,"class":\(summary(changes: "")),
            "addedAt":"2026-11-24T23:00:00.000Z"\(values)}
            """
        let put = try JSON.decode(CollectedClass.self, from: Array(text.utf8)).text(Style())
        #expect(put.contains("Moved from") == isMoved && put.contains("Evenings") == isMoved, "\(put)")
    }

    @Test(arguments: [
        (#""creditsLeft":3,"#, "Pass 7, 8 classes, has 3 credits until 2026-12-20."),
        (#""creditsLeft":1,"#, "Pass 7, 8 classes, has 1 credit until 2026-12-20."),
        ("", "Pass 7, 8 classes, is valid until 2026-12-20."),
    ])
    func `the end of an enrolment names the passes that stay`(_ credits: String, _ sentence: String) throws {
        let text = """
            {"id":1,"student":1,"studentName":"Inés","class":1,"className":"Salsa","from":"2026-11-01",
            "until":"2026-11-20","passes":[{"pass":7,"planName":"8 classes",\(credits)"lastDay":"2026-12-20"}]}
            """
        let ended = try JSON.decode(Enrolment.self, from: Array(text.utf8))
        #expect(ended.remark(Style())?.contains(sentence) == true, "\(ended.remark(Style()) ?? "")")
    }
}
