public import Application
public import Core

/// Lists the adults who may pick a student up besides the guardians.
public struct ListPickupAdults: APIRequest {
    public typealias Response = Page<PickupAdult>
    public static let endpoint = Endpoint(
        .get, "students/{student}/pickup-adults", access: .staff(.readStudents),
        failures: AttendanceFailures.pickupAdultsOfStudent)
    public var student: Reference<Kind.Student>

    public init(student: Reference<Kind.Student>) { self.student = student }
}

extension ListPickupAdults: FormRequest {
    public static let form = RequestForm(.attendance, "students adults list", ["student"])
}

/// Adds an adult who may pick a student up.
public struct AddPickupAdult: APIRequest {
    public typealias Response = PickupAdult
    public static let endpoint = Endpoint(
        .post, "students/{student}/pickup-adults", access: .staff(.writeStudents),
        failures: AttendanceFailures.addPickupAdult)
    public var student: Reference<Kind.Student>
    public var name: String
    public var phone: String?

    public init(student: Reference<Kind.Student>, name: String, phone: String? = nil) {
        self.student = student
        self.name = name
        self.phone = phone
    }
}

extension AddPickupAdult: FormRequest {
    public static let form = RequestForm(
        .attendance, "students adults add", ["student", "name", "phone"])
}

/// Removes an adult who may no longer pick a student up.
public struct RemovePickupAdult: APIRequest {
    public typealias Response = PickupAdult
    public static let endpoint = Endpoint(
        .delete, "pickup-adults/{adult}", access: .staff(.writeStudents),
        failures: AttendanceFailures.unknownPickupAdult)
    public var adult: PickupAdultID

    public init(adult: PickupAdultID) { self.adult = adult }
}

extension RemovePickupAdult: FormRequest {
    public static let form = RequestForm(
        .attendance, "students adults remove", ["adult"], asks: .always)
}
