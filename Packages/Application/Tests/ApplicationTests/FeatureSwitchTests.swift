import Core
import Testing

@testable import Application

/// Parts of the product that are on for a percentage of students.
@Suite struct FeatureSwitchTests {
    private let part = FeatureSwitch("discovery", default: 100, "The percentage of students.")

    private func isOn(_ student: Int64?, _ percentage: String?) -> Bool {
        part.isOn(for: student, settings: percentage.map { ["features.discovery": $0] } ?? [:])
    }

    @Test func `all students have it at 100 percent, and none at 0`() {
        #expect(
            (Int64(1)...500).allSatisfy { isOn($0, "100") } && (Int64(1)...500).allSatisfy { isOn($0, nil) })
        #expect(!(Int64(1)...500).contains { isOn($0, "0") })
    }

    @Test func `a percentage of the students has it`() {
        let count = (Int64(1)...10_000).count { isOn($0, "25") }
        #expect((2_300...2_700).contains(count), "\(count)")
    }

    @Test func `a student who has it keeps it when the percentage rises`() {
        for student in Int64(1)...500 where isOn(student, "30") { #expect(isOn(student, "31")) }
    }

    /// `printf 'discovery:12' | sha256sum` begins with the bytes of the number.
    @Test func `the bucket follows the documented formula`() {
        #expect(part.bucket(of: 12) == 76)
        #expect(isOn(12, "\(part.bucket(of: 12) + 1)") && !isOn(12, "\(part.bucket(of: 12))"))
    }

    @Test func `two parts have different students`() {
        let other = FeatureSwitch("ratings", default: 100, "The percentage of students.")
        #expect((Int64(1)...100).contains { part.bucket(of: $0) != other.bucket(of: $0) })
    }

    @Test func `for staff it is on if any student can have it`() {
        #expect(isOn(nil, "1") && !isOn(nil, "0"))
    }

    @Test(arguments: [("0", true), ("100", true), ("101", false), ("-1", false), ("half", false)])
    func `the setting accepts percentages`(_ value: String, isAccepted: Bool) {
        let code = (try? part.setting.check(value)) != nil
        #expect(code == isAccepted)
    }
}
