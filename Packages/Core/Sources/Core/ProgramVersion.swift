/// The version of a program: three numbers, such as `1.2.0`.
public struct ProgramVersion: Hashable, Sendable, Comparable, CustomStringConvertible {
    public let major: Int
    public let minor: Int
    public let patch: Int

    /// The fewest and the most characters: each number has at most four digits.
    private static let lengths = 5...14
    private static let pattern = "(?:0|[1-9][0-9]{0,3})(?:\\.(?:0|[1-9][0-9]{0,3})){2}"

    public static let schema = ValueSchema.text(pattern, lengths: lengths, example: "0.1.0")

    /// Parses a version; nil for any other text.
    public init?(_ text: String) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        let numbers = parts.compactMap(Self.number)
        guard parts.count == 3, numbers.count == 3 else { return nil }
        major = numbers[0]
        minor = numbers[1]
        patch = numbers[2]
    }

    /// The number of one to four digits without leading zeros; nil for any other text.
    private static func number(_ text: Substring) -> Int? {
        guard text.utf8.count <= 4, let number = decimal(text.utf8), String(number) == text else {
            return nil
        }
        return number
    }

    public var description: String { "\(major).\(minor).\(patch)" }

    public static func < (one: ProgramVersion, other: ProgramVersion) -> Bool {
        (one.major, one.minor, one.patch) < (other.major, other.minor, other.patch)
    }
}

extension ProgramVersion: SentenceValue {}
