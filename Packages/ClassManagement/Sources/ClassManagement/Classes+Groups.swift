public import Core
public import Persistence

/// The functions for features that address the students of classes.
extension Classes {
    /// The students who are enrolled in the classes of a group now, or on the day of the next session of
    /// their class, in order of id. Students whose enrolment has ended, and those who attended without an
    /// enrolment, are not among them.
    ///
    /// - Parameter limit: the most students that are returned.
    public func students(
        of group: EnrolledGroup, at now: Instant, limit: Int, in db: any Transaction
    ) throws -> [StudentID] {
        try SQLEnrolledGroups().students(of: group, at: now, limit: limit, in: db)
    }

    /// A style as the class types spell it; case and accents of the text are ignored.
    ///
    /// - Throws: `InvalidValue` `style.unknown` if no class type has the style.
    public func style(_ text: String, in db: any Transaction) throws -> String {
        let folded = SearchText.fold(try FreeText.parse(text, field: ClassTypeField.style.rawValue))
        let styles = try classTypes.values(of: .style, in: db)
        guard let style = styles.first(where: { SearchText.fold($0) == folded }) else {
            throw InvalidValue.unknown(.style, text, existing: styles)
        }
        return style
    }
}
