/// A person with the initials in place of a picture.
struct PersonValues: SharedValues {
    let person: String
    let initials: String

    /// - Parameter name: the first name before the last one.
    init(_ name: String) {
        person = name
        initials = name.initials
    }
}
