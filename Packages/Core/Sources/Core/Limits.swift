/// The limits of values that several features use.
public enum Limits {
    /// Characters of an entity's key.
    public static let key = 64
    /// Characters of a name.
    public static let name = 120
    /// Characters of the longest name that a reference can have: a guardian's and the student's,
    /// `Rosa Quispe, Inés Ñahui`.
    public static let longestName = 3 * name + 3
    /// Characters of a reason, an address or another line of free text.
    public static let line = 500
    /// Bytes of a text before its spaces are collapsed.
    public static let input = 10_000
    /// Combining marks in a row; no valid value needs more.
    public static let combiningMarks = line
    /// Characters of an e-mail address (RFC 5321, 4.5.3.1.3: a path of 256 with its brackets).
    public static let email = 254
    /// Items of one page of a list.
    public static let page = 200
    /// Items of one page if the request gives no limit.
    public static let defaultPage = 50
    /// The most items of all pages that a list counts; a longer list has no total.
    public static let counted = 10_000
    /// Minor units of one amount of money.
    public static let amount: Int64 = 1_000_000_000_000
    /// Characters of a search text.
    public static let search = 100
    /// The first and last year of a day.
    public static let years = 1900...2199
}
