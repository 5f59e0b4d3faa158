internal import Core

/// The flags of scans at two venues, if one or both scans were refused.
extension FlagRules {
    /// The refused scans that one request looks at, the latest ones.
    static let mostRefusals = 5_000

    /// A scan that checked a student in, or a refused one.
    private enum Scan {
        case made(FlagPresence)
        case refused(FlagRefusal)

        var at: Instant {
            switch self {
            case .made(let presence): presence.record.recordedAt
            case .refused(let refusal): refusal.at
            }
        }

        var venueName: String {
            switch self {
            case .made(let presence): presence.session.venueName
            case .refused(let refusal): refusal.venueName
            }
        }

        var day: CalendarDay {
            switch self {
            case .made(let presence): presence.session.timeZone.day(presence.record.recordedAt)
            case .refused(let refusal): refusal.day
            }
        }

        var presence: FlagPresence? { if case .made(let presence) = self { presence } else { nil } }
        var refusal: FlagRefusal? { if case .refused(let refusal) = self { refusal } else { nil } }
    }

    /// Two scans of a student, one right after the other.
    private struct ScanPair {
        let first: Scan
        let second: Scan

        var refusals: [FlagRefusal] { [first, second].compactMap(\.refusal) }
        var milliseconds: Int64 { second.at.milliseconds - first.at.milliseconds }
        var isTooFast: Bool {
            first.venueName != second.venueName && milliseconds <= Int64(FlagRules.travelMinutes) * 60_000
        }
        var places: ScanPlaces {
            ScanPlaces(venues: [first.venueName, second.venueName], day: first.day)
        }
        var flag: FoundFlag {
            FoundFlag(
                rule: .twoVenues, sides: [first, second].compactMap(\.presence), refusals: refusals)
        }
    }

    private struct ScanPlaces: Hashable {
        let venues: Set<String>
        let day: CalendarDay
    }

    /// The scans of each student at two venues, if one or both scans were refused.
    ///
    /// However often a student repeats a scan, two venues are one flag a day, with the two scans that are
    /// nearest in time, and with a check-in if there is one. It is left out if the student is flagged as
    /// present at both.
    static func ofRefusals(_ refusals: [FlagRefusal], with presences: [FlagPresence]) -> [FoundFlag] {
        let byStudent = Dictionary(grouping: presences.filter(\.isCheckIn), by: \.record.student)
        return Dictionary(grouping: refusals, by: \.student).flatMap { student, refused in
            ofScans(byStudent[student] ?? [], refused)
        }
    }

    /// Only neighbours are compared, so that the time is linear in the number of refused scans: of all scans
    /// at two venues, the nearest ones are neighbours, or one at a third venue is between them.
    private static func ofScans(_ presences: [FlagPresence], _ refusals: [FlagRefusal]) -> [FoundFlag] {
        let scans = (presences.map(Scan.made) + refusals.map(Scan.refused)).sorted { $0.at < $1.at }
        let pairs = zip(scans, scans.dropFirst()).map { ScanPair(first: $0, second: $1) }
            .filter { $0.isTooFast && !$0.refusals.isEmpty }
        let known = Set(ofStudent(presences).filter { $0.rule == .twoVenues }.compactMap(scanPlaces))
        return Dictionary(grouping: pairs.filter { !known.contains($0.places) }, by: \.places).values
            .compactMap { repeated in
                repeated.min {
                    ($0.refusals.count, $0.milliseconds) < ($1.refusals.count, $1.milliseconds)
                }?.flag
            }
    }

    private static func scanPlaces(of flag: FoundFlag) -> ScanPlaces? {
        guard flag.sides.count == 2 else { return nil }
        return ScanPair(first: .made(flag.sides[0]), second: .made(flag.sides[1])).places
    }
}
