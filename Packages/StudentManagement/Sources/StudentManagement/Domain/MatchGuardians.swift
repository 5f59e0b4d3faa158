internal import Core

/// Finds the persons among guardians who may be one person.
struct MatchGuardians {
    /// The maximum number of persons with one address, or one phone number. If more have it, it is probably
    /// that of a school, and the persons are not compared by it.
    static let mostSharing = 50

    /// Persons who may be one.
    struct Group: Sendable {
        /// The persons in the order of their ids.
        let people: [GuardianPersonID]
        let lowest: GuardianPersonID
        /// Whether the names of all certainly are those of one person.
        let isCertain: Bool
    }

    private let people: [GuardianPerson]
    private let identities: [GuardianIdentity]

    init(_ people: [GuardianPerson]) {
        self.people = people
        identities = people.map(\.identity)
    }

    /// The groups in the order of their lowest ids. A person is in one group at most: that of the persons who
    /// certainly are the same, if there are any.
    var groups: [Group] {
        let pairs = sharingPairs()
        let certain = components(of: pairs.filter { identities[$0].isCertain(as: identities[$1]) })
            .filter { isCertain($0) }
        let known = Set(certain.joined())
        let others = components(
            of: pairs.filter { pair in
                !known.contains(pair.0) && !known.contains(pair.1)
                    && identities[pair.0].isSamePerson(as: identities[pair.1])
            })
        let all =
            certain.compactMap { group($0, isCertain: true) }
            + others.compactMap { group($0, isCertain: false) }
        return all.sorted { $0.lowest < $1.lowest }
    }

    /// The groups of persons who certainly are the same.
    var certainGroups: [Group] { groups.filter(\.isCertain) }

    private func group(_ indices: [Int], isCertain: Bool) -> Group? {
        let ids = indices.map { people[$0].id }.sorted()
        return ids.first.map { Group(people: ids, lowest: $0, isCertain: isCertain) }
    }

    /// Whether all names of a group certainly are those of one person: Rosa Rojas and Rosa Paz may both share
    /// words with Rosa Rojas Paz.
    private func isCertain(_ indices: [Int]) -> Bool {
        indices.allSatisfy { first in
            indices.allSatisfy { identities[first].hasCertainName(of: identities[$0]) }
        }
    }

    /// The pairs of persons who share an address or a phone number, each once or twice.
    private func sharingPairs() -> [(Int, Int)] {
        var byEmail: [EmailAddress: [Int]] = [:]
        var byPhone: [String: [Int]] = [:]
        for (index, identity) in identities.enumerated() {
            if let email = identity.email { byEmail[email, default: []].append(index) }
            if let phone = identity.phone { byPhone[phone, default: []].append(index) }
        }
        var pairs: [(Int, Int)] = []
        for group in Array(byEmail.values) + Array(byPhone.values) where group.count <= Self.mostSharing {
            for (position, first) in group.enumerated() {
                for second in group[(position + 1)...] { pairs.append((first, second)) }
            }
        }
        return pairs
    }

    /// The indices that pairs connect, in groups of two or more.
    private func components(of pairs: [(Int, Int)]) -> [[Int]] {
        var neighbours: [Int: Set<Int>] = [:]
        for (first, second) in pairs {
            neighbours[first, default: []].insert(second)
            neighbours[second, default: []].insert(first)
        }
        var visited: Set<Int> = []
        var found: [[Int]] = []
        for start in neighbours.keys.sorted() where !visited.contains(start) {
            var (group, open) = ([Int](), [start])
            visited.insert(start)
            while let next = open.popLast() {
                group.append(next)
                for other in neighbours[next] ?? [] where visited.insert(other).inserted {
                    open.append(other)
                }
            }
            found.append(group.sorted())
        }
        return found
    }
}
