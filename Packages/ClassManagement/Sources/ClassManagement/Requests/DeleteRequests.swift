public import Application
public import Core

// An entity that was used is part of the history: it is archived instead.

/// Deletes a venue that was never used.
public struct DeleteVenue: APIRequest {
    public typealias Response = Venue
    public static let endpoint = Endpoint(
        .delete, "venues/{venue}", access: .staff(.writeTimetable),
        "Deletes a venue that was never used.", failures: ClassFailures.deleteVenue)
    public var venue: Reference<Kind.Venue>

    public init(venue: Reference<Kind.Venue>) { self.venue = venue }
}

/// Deletes a room that was never used.
public struct DeleteRoom: APIRequest {
    public typealias Response = Room
    public static let endpoint = Endpoint(
        .delete, "rooms/{room}", access: .staff(.writeTimetable),
        "Deletes a room that was never used.", failures: ClassFailures.deleteRoom)
    public var room: Reference<Kind.Room>

    public init(room: Reference<Kind.Room>) { self.room = room }
}

/// Deletes an instructor that was never used.
public struct DeleteInstructor: APIRequest {
    public typealias Response = Instructor
    public static let endpoint = Endpoint(
        .delete, "instructors/{instructor}", access: .staff(.writeTimetable),
        "Deletes an instructor that was never used.", failures: ClassFailures.deleteInstructor)
    public var instructor: Reference<Kind.Instructor>

    public init(instructor: Reference<Kind.Instructor>) { self.instructor = instructor }
}

/// Deletes a class type that was never used.
public struct DeleteClassType: APIRequest {
    public typealias Response = ClassType
    public static let endpoint = Endpoint(
        .delete, "class-types/{classType}", access: .staff(.writeTimetable),
        "Deletes a class type that was never used.", failures: ClassFailures.deleteClassType)
    public var classType: Reference<Kind.ClassType>

    public init(classType: Reference<Kind.ClassType>) { self.classType = classType }
}

/// Deletes a term. Classes keep their days.
public struct DeleteTerm: APIRequest {
    public typealias Response = Term
    public static let endpoint = Endpoint(
        .delete, "terms/{term}", access: .staff(.writeTimetable),
        "Deletes a term. Classes keep their days.", failures: ClassFailures.unknownTerm)
    public var term: Reference<Kind.Term>

    public init(term: Reference<Kind.Term>) { self.term = term }
}

/// Deletes a class and its sessions, before it begins and if no student was ever enrolled.
public struct DeleteClass: APIRequest {
    public typealias Response = AcademyClass
    public static let endpoint = Endpoint(
        .delete, "classes/{class}", access: .staff(.writeTimetable),
        "Deletes a class that has not begun and its sessions.", failures: ClassFailures.deleteClass)
    public var `class`: Reference<Kind.AcademyClass>

    public init(class academyClass: Reference<Kind.AcademyClass>) { self.class = academyClass }
}
