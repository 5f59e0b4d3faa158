public import Core

/// The reasons for refusing a check-in at a station, or a change of a PIN, because of the PIN.
public enum StationPINError: AcademyError, Equatable {
    /// The student has a PIN, and the request has none.
    case needed
    /// The PIN is wrong; `left` more tries are possible.
    case wrong(left: Int)
    /// There were ``tries`` wrong PINs of the student at the station.
    case locked
    /// The student has no PIN.
    case missing(String)

    /// The number of digits of a PIN.
    public static let digits = 4
    /// The number of wrong PINs after which a student can no longer check in at a station.
    static let tries = 5

    public var specification: ErrorSpecification {
        switch self {
        case .needed: ErrorSpecification(.invalid, "station-pin.needed", field: "pin")
        case .wrong(let left):
            ErrorSpecification(
                .forbidden, "station-pin.wrong", field: "pin",
                sentence: left == 1 ? "station-pin.wrong.one" : nil, ["left": left])
        case .locked: ErrorSpecification(.conflict, "station-pin.locked", ["tries": StationPINError.tries])
        case .missing(let name):
            ErrorSpecification(.notFound, "station-pin.none", ["name": name.escapingControls])
        }
    }
}
