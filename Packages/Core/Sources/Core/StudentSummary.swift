/// A student as the features other than StudentManagement see one.
public struct StudentSummary: Hashable, Sendable {
    public let id: StudentID
    public let name: String
    /// Whether the student has not left the academy. A lead, who has not come yet, is active too.
    public let isActive: Bool
    /// Whether the student may take part in classes; false for leads.
    public let mayAttend: Bool

    public init(id: StudentID, name: String, isActive: Bool, mayAttend: Bool) {
        self.id = id
        self.name = name
        self.isActive = isActive
        self.mayAttend = mayAttend
    }
}
