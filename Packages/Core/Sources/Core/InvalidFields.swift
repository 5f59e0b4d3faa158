/// Several fields of one request are invalid. The error itself is that of the first one.
public struct InvalidFields: AcademyError {
    public let first: any AcademyError
    /// The errors of the other fields.
    public let others: [any AcademyError]

    public init(_ first: any AcademyError, _ others: [any AcademyError]) {
        self.first = first
        self.others = others
    }

    public var all: [any AcademyError] { [first] + others }
    public var specification: ErrorSpecification { first.specification }
    public var publicSpecification: ErrorSpecification { first.publicSpecification }
}

extension AcademyError {
    /// The errors of all fields that are known to be invalid, beginning with this error.
    public var errors: [any AcademyError] { (self as? InvalidFields)?.all ?? [self] }
}
