internal import Core

extension CheckInError {
    /// The same refusal with another name of the student: a station may only have the first name.
    func naming(_ name: String) -> CheckInError {
        switch self {
        case .studentInactive: .studentInactive(name)
        case .notEnrolled(_, let className, let day): .notEnrolled(name, className: className, on: day)
        case .markedAbsent(_, let className, let status): .markedAbsent(name, className: className, status)
        case .noCredit(_, let className): .noCredit(name, className: className)
        case .passFrozen(_, let className): .passFrozen(name, className: className)
        default: self
        }
    }
}
