/// Limits on the content of one request, besides the server's limits of bytes.
enum DecodingLimits {
    /// Levels of nested objects and arrays.
    static let depth = 32
    /// Members of one object.
    static let members = 1_000
    /// Elements of one array.
    static let elements = 10_000
    /// Values in a body: objects, arrays, strings, numbers and words.
    static let values = 50_000
    /// UTF-8 bytes of a member's name.
    static let nameBytes = 256
    /// Characters of a number.
    static let numberCharacters = 64
}
