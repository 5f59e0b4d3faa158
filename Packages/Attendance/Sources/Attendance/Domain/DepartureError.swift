internal import Core

/// The reasons for refusing a departure, or an adult for pick-up.
enum DepartureError: AcademyError, Equatable {
    /// The academy does not record departures.
    case disabled
    /// The student is not present at the session.
    case notPresent(_ name: String)
    /// The student has left already.
    case recorded(_ name: String, at: TimeOfDay)
    /// The session has ended, so that no student leaves early.
    case over(_ className: String)
    /// The session ended more than ``latestHours`` ago.
    case tooLate(_ className: String)
    /// The student has not left the session.
    case missing(_ name: String)
    /// The student has an adult of the name.
    case adultExists(_ name: String)
    /// The student has ``PickupAdult/most`` adults.
    case tooManyAdults

    /// Hours after the end of a session until which a departure can be recorded.
    static let latestHours = 4

    var specification: ErrorSpecification {
        switch self {
        case .disabled: ErrorSpecification(.conflict, "departure.disabled")
        case .notPresent(let name):
            ErrorSpecification(.conflict, "departure.not-present", ["name": name.escapingControls])
        case .recorded(let name, let time):
            ErrorSpecification(
                .conflict, "departure.recorded", ["name": name.escapingControls, "time": time])
        case .over(let name):
            ErrorSpecification(
                .conflict, "departure.over", field: "kind", ["name": name.escapingControls])
        case .tooLate(let name):
            ErrorSpecification(
                .conflict, "departure.too-late",
                ["name": name.escapingControls, "hours": DepartureError.latestHours])
        case .missing(let name):
            ErrorSpecification(.notFound, "departure.none", ["name": name.escapingControls])
        case .adultExists(let name):
            ErrorSpecification(
                .conflict, "pickup-adult.exists", field: "name", ["name": name.escapingControls])
        case .tooManyAdults:
            ErrorSpecification(.conflict, "pickup-adult.too-many", ["limit": PickupAdult.most])
        }
    }
}
