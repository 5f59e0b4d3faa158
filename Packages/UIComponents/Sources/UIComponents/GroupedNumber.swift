/// Whole numbers with a comma between their thousands.
public enum GroupedNumber {
    /// Writes a number: `5,000`.
    public static func text(_ number: some BinaryInteger) -> String {
        let digits = String(number)
        return digits.enumerated().reduce(into: "") { text, digit in
            let left = digits.count - digit.offset
            if left.isMultiple(of: 3), !text.isEmpty, text != "-" { text.append(",") }
            text.append(digit.element)
        }
    }
}
