import Application
import Core
import Persistence
import Synchronization
import TestSupport

@testable import Discovery

extension DiscoveryFixture {
    /// Lets everyone find a student.
    func makeFindable(_ students: Int64...) async throws {
        for student in students { try await share(student, foundBy: .everyone) }
    }

    func share(
        _ student: Int64, foundBy: FoundBy? = nil, favourites: ProfileVisibility? = nil,
        ratings: ProfileVisibility? = nil, numbers: ProfileVisibility? = nil
    ) async throws {
        try await send(
            EditProfileChoices(
                foundBy: foundBy, favourites: favourites, ratings: ratings, numbers: numbers),
            as: "student:\(student)")
    }

    /// The ids of the students whom a student finds.
    func found(_ search: String, by student: Int64 = 1) async throws -> [Int64] {
        try await send(FindPeople(search: search), as: "student:\(student)").items.map(\.person.number)
    }

    func ask(_ person: Int64, by student: Int64 = 1) async throws {
        try await send(AskFriend(person: StudentID(person)), as: "student:\(student)")
    }

    func accept(_ person: Int64, by student: Int64) async throws {
        try await send(AcceptFriend(person: StudentID(person)), as: "student:\(student)")
    }

    func block(_ person: Int64, by student: Int64) async throws {
        try await send(BlockPerson(person: StudentID(person)), as: "student:\(student)")
    }

    /// Makes two students friends; everyone finds the second.
    func befriend(_ student: Int64 = 1, _ person: Int64 = 2) async throws {
        try await makeFindable(person)
        try await ask(person, by: student)
        try await accept(student, by: person)
    }

    /// The ids of the friends of a student.
    func friends(of student: Int64 = 1) async throws -> [Int64] {
        try await send(ListFriends(), as: "student:\(student)").items.map(\.person.number)
    }

    /// The ids of the people in the open requests of a student.
    func requests(of student: Int64, sent: Bool = false) async throws -> [Int64] {
        try await send(ListFriendRequests(isSent: sent), as: "student:\(student)").items.map(\.person.number)
    }

    @discardableResult
    func recommend(
        _ academyClass: Int64, to friend: Int64 = 2, by student: Int64 = 1, note: String? = nil
    ) async throws -> Recommendation {
        try await send(
            SendRecommendation(class: .id(ClassID(academyClass)), friend: StudentID(friend), note: note),
            as: "student:\(student)")
    }

    /// The ids of the classes that were recommended to a student.
    func recommendations(to student: Int64 = 2) async throws -> [Int64] {
        try await send(ListRecommendations(), as: "student:\(student)").items.map(\.class.id.number)
    }

    /// The code of the error of a request of a student; nil if it succeeds.
    func code(_ request: some APIRequest, by student: Int64) async -> String? {
        await errorCode(of: request, as: "student:\(student)")
    }

    /// Inserts relations of a student to the students from 1,001 on, who do not exist.
    func addRelations(_ count: Int, of student: Int64, _ state: Relation.State) async throws {
        let (relations, now) = (SQLRelations(), clock.now)
        try await store.write { db in
            for number in 0..<count {
                try relations.set(
                    StudentID(student), to: state, of: StudentID(Int64(1_001 + number)), since: now, in: db)
            }
        }
    }
}

/// Birth dates and guardians; all students are grown up until a birth date or a guardian is added.
final class FakeGuardians: GuardianDirectory {
    private struct State {
        var birthDates: [Int64: CalendarDay] = [:]
        var guardians: [Int64: [String]] = [:]
    }

    private let state = Mutex(State())

    func setBirthDate(_ text: String, of student: Int64) throws {
        let day = try CalendarDay(parsing: text)
        state.withLock { $0.birthDates[student] = day }
    }

    func addGuardian(_ name: String, of student: Int64) {
        state.withLock { $0.guardians[student, default: []].append(name) }
    }

    func rename(_ person: Int, to name: String, of student: Int64) {
        state.withLock { $0.guardians[student]?[person - 1] = name }
    }

    func birthDates(of students: [StudentID], in db: any Transaction) throws -> [StudentID: CalendarDay] {
        state.withLock { state in
            students.reduce(into: [:]) { dates, id in dates[id] = state.birthDates[id.number] }
        }
    }

    /// Students decide for themselves from 18 years on, on a day of the year of the other tests.
    func minors(
        among birthDates: [StudentID: CalendarDay], in db: any Transaction
    ) throws -> Set<StudentID> {
        let today = CalendarDay(number: 20_777)  // 2026-11-20
        return Set(birthDates.filter { $0.value.isBirthDate(ofAgeBelow: 18, on: today) }.keys)
    }

    func studentsWithGuardian(among students: [StudentID], in db: any Transaction) throws -> Set<StudentID> {
        state.withLock { state in Set(students.filter { state.guardians[$0.number] != nil }) }
    }

    func guardianNames(of student: StudentID, in db: any Transaction) throws -> [String] {
        state.withLock { $0.guardians[student.number] ?? [] }
    }

    /// The person with the number of a guardian in the list of the student's guardians.
    func guardianName(
        of person: GuardianPersonID, at student: StudentID, in db: any Transaction
    ) throws -> String? {
        state.withLock { state in
            let names = state.guardians[student.number] ?? []
            let index = Int(person.number) - 1
            return names.indices.contains(index) ? names[index] : nil
        }
    }
}
