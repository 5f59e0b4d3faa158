internal import Core

/// The flags of network addresses.
extension FlagRules {
    /// The number of students with one address from which on it is flagged: a parent may bring two children.
    static let studentsOfAddress = 3

    private struct VenueDay: Hashable {
        let venueName: String
        let day: CalendarDay
    }

    private struct SessionAddress: Hashable {
        let session: SessionID
        let address: String?
    }

    /// The addresses from which several students of a session checked in, while more students of the venue
    /// checked in from another one on that day: the most common address is the venue's own network.
    static func ofAddresses(_ presences: [FlagPresence]) -> [FoundFlag] {
        Dictionary(grouping: presences.filter { $0.record.address != nil }) {
            VenueDay(venueName: $0.session.venueName, day: $0.session.day)
        }.values.flatMap(ofVenueDay)
    }

    private static func ofVenueDay(_ presences: [FlagPresence]) -> [FoundFlag] {
        let students = Dictionary(grouping: presences, by: \.record.address)
            .mapValues { Set($0.map(\.record.student)).count }
        let most = students.values.max() ?? 0
        let groups = Dictionary(grouping: presences) {
            SessionAddress(session: $0.session.id, address: $0.record.address)
        }
        return groups.compactMap { key, group -> FoundFlag? in
            guard group.count >= studentsOfAddress, students[key.address, default: 0] < most,
                !isOneDevice(group)
            else { return nil }
            return FoundFlag(rule: .oneAddress, sides: inOrder(group), count: group.count)
        }
    }

    /// Whether all check-ins were made with one device, which says more than one address.
    private static func isOneDevice(_ presences: [FlagPresence]) -> Bool {
        guard let device = presences.first?.record.device else { return false }
        return presences.allSatisfy { $0.record.device == device }
    }
}
