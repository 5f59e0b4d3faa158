internal import Core
internal import Persistence

/// A part of a feature that the academy offers to all students, to a percentage of them, or to none.
///
/// A switch is on for a student if the student's bucket is below the percentage. The bucket is a number from
/// 0 to 99: the first eight bytes of the SHA-256 of `NAME:STUDENT` in UTF-8, such as `discovery:12`, as a
/// big-endian number, modulo 100. So it stays the same for a student, differs between switches, and a student
/// who has a part keeps it when the percentage rises.
public struct FeatureSwitch: Sendable {
    /// The name: `discovery`.
    public let name: String
    /// The names of the destinations that a student does not get while the switch is off.
    public let destinations: Set<String>
    private let percentage: SettingKey<Int>

    /// - Parameters:
    ///   - percentage: the percentage of students until an admin sets another.
    ///   - summary: a sentence about the setting: "The percentage of students who can keep classes."
    ///   - destinations: the destinations that belong to the part.
    public init(
        _ name: String, default percentage: Int, _ summary: String, destinations: [Destination] = []
    ) {
        self.name = name
        self.destinations = Set(destinations.map(\.name))
        self.percentage = SettingKey(
            "features.\(name)", .everyday, default: percentage, in: 0...100, summary)
    }

    /// The setting with the percentage of students: `features.discovery`.
    public var setting: Setting { percentage.setting }

    /// Whether the switch is on for a student, or, without one, for any student.
    ///
    /// - Parameters:
    ///   - student: the number of the student's id; nil for a caller who is no student.
    ///   - settings: the settings that were set, by name.
    public func isOn(for student: Int64?, settings: [String: String]) -> Bool {
        let percentage = percentage.value(in: settings)
        guard let student else { return percentage > 0 }
        return bucket(of: student) < percentage
    }

    /// The number from 0 to 99 that decides for a student.
    func bucket(of student: Int64) -> Int {
        let digest = Digest.bytes(of: Array("\(name):\(student)".utf8))
        let number = digest.prefix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        return Int(number % 100)
    }
}
