import Core
import Testing

@testable import StudentManagement

/// The values by which guardians are recognised.
@Suite struct GuardianIdentityTests {
    /// The name, the address and the phone number of a guardian.
    struct Sample: Sendable {
        let name: String
        var email: String?
        var phone: String?

        func person(_ id: Int64) throws -> GuardianPerson {
            let profile = try GuardianProfile(
                parsing: name, email: email, phone: phone, relationship: nil, pays: false)
            return GuardianPerson(id: GuardianPersonID(id), profile: profile)
        }
    }

    private static let rosa = Sample(name: "Rosa Rojas Paz", email: "rosa@example.org", phone: "987654321")

    @Test(arguments: [
        (Sample(name: "Rosa Rojas", phone: "987654321"), true, true),
        (Sample(name: "Rosa Rojas", phone: "+51 987 654 321"), true, true),
        (Sample(name: "ROSÁ  rojas", email: "rosa@example.org"), true, true),
        (Sample(name: "Rojas Paz, Rosa", email: "rosa@example.org", phone: "911222333"), true, true),
        (Sample(name: "Rosa", phone: "987654321"), true, false),
        (Sample(name: "Luis Rojas Paz", email: "rosa@example.org", phone: "987654321"), false, false),
        (Sample(name: "Rosa Rojas Luna", phone: "987654321"), false, false),
        (Sample(name: "Rosa Rojas Paz"), false, false),
        (Sample(name: "Rosa Rojas Paz", phone: "987654322"), false, false),
        (Sample(name: "Rosa Rojas Paz", email: "other@example.org"), false, false),
    ])
    func `a guardian is recognised by the name together with an address or a number`(
        _ other: Sample, _ isSame: Bool, _ isCertain: Bool
    ) throws {
        let (rosa, other) = (try Self.rosa.person(1).identity, try other.person(2).identity)
        #expect(rosa.isSamePerson(as: other) == isSame && other.isSamePerson(as: rosa) == isSame)
        #expect(rosa.isCertain(as: other) == isCertain && other.isCertain(as: rosa) == isCertain)
    }

    @Test func `two guardians of one word are certainly one person`() throws {
        let people = try [1, 2].map { try Sample(name: "Eva", phone: "987654321").person($0).identity }
        #expect(people[0].isCertain(as: people[1]))
    }

    @Test(arguments: [
        (Sample(name: "Rosa Rojas", phone: "+51 987 654 321"), false),
        (Sample(name: "Rosa Rojas", email: "rosa@example.org"), false),
        (Sample(name: "Rosa Rojas", email: "other@example.org", phone: "987654321"), true),
        (Sample(name: "Rosa Rojas", email: "rosa@example.org", phone: "911222333"), true),
    ])
    func `an address or a number that differs contradicts, and a missing one does not`(
        _ other: Sample, _ contradicts: Bool
    ) throws {
        #expect(try Self.rosa.person(1).identity.contradicts(other.person(2).identity) == contradicts)
    }

    private func groups(_ samples: [Sample]) throws -> [[Int64]] {
        let people = try samples.enumerated().map { try $1.person(Int64($0 + 1)) }
        return MatchGuardians(people).groups.map { group in
            (group.isCertain ? [] : [0]) + group.people.map(\.number)
        }
    }

    @Test func `an address and a number connect three guardians of one name`() throws {
        let samples = [
            Sample(name: "Rosa Paz", email: "rosa@example.org"), Sample(name: "Luis Gil", phone: "911222333"),
            Sample(name: "Rosa Paz", email: "rosa@example.org", phone: "987654321"),
            Sample(name: "Rosa Paz", phone: "987654321"),
        ]
        #expect(try groups(samples) == [[1, 3, 4]])
    }

    @Test func `guardians whose names only a third one connects are not joined with certainty`() throws {
        let names = ["Rosa Rojas", "Rosa Paz", "Rosa Rojas Paz"]
        let samples = names.map { Sample(name: $0, phone: "987654321") }
        #expect(try groups(samples) == [[0, 1, 2, 3]])
    }

    @Test(arguments: [MatchGuardians.mostSharing, MatchGuardians.mostSharing + 1])
    func `persons are not compared by a phone number that more than the limit have`(_ count: Int) throws {
        let samples = Array(repeating: Sample(name: "Rosa Paz", phone: "987654321"), count: count)
        #expect(try groups(samples).count == (count > MatchGuardians.mostSharing ? 0 : 1))
    }
}
