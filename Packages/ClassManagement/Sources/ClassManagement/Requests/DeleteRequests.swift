public import Application
public import Core

// An entity that was used is part of the history: it is archived instead. The commands show the argument as
// <reference>, as those that archive and restore an entity of any kind do.

/// Deletes a venue that was never used.
public struct DeleteVenue: APIRequest {
    public typealias Response = Venue
    public static let endpoint = Endpoint(
        .delete, "venues/{venue}", access: .staff(.writeTimetable), failures: ClassFailures.deleteVenue)
    public var venue: Reference<Kind.Venue>

    public init(venue: Reference<Kind.Venue>) { self.venue = venue }
}

extension DeleteVenue: FormRequest {
    public static let form = RequestForm(
        .classes, "venues delete", [FormEntry("venue").named("reference")], asks: .always,
        showsSentence: true)

    public func question(_ client: any Client, _ options: SendOptions) async throws -> (any SentenceValue)? {
        Self.phrase("ask", ["name": try await client.send(ShowVenue(venue: venue)).name])
    }
}

/// Deletes a room that was never used.
public struct DeleteRoom: APIRequest {
    public typealias Response = Room
    public static let endpoint = Endpoint(
        .delete, "rooms/{room}", access: .staff(.writeTimetable), failures: ClassFailures.deleteRoom)
    public var room: Reference<Kind.Room>

    public init(room: Reference<Kind.Room>) { self.room = room }
}

extension DeleteRoom: FormRequest {
    public static let form = RequestForm(
        .classes, "rooms delete", [FormEntry("room").named("reference")], asks: .always, showsSentence: true)

    public func question(_ client: any Client, _ options: SendOptions) async throws -> (any SentenceValue)? {
        Self.phrase("ask", ["name": try await client.send(ShowRoom(room: room)).name])
    }
}

/// Deletes an instructor that was never used.
public struct DeleteInstructor: APIRequest {
    public typealias Response = Instructor
    public static let endpoint = Endpoint(
        .delete, "instructors/{instructor}", access: .staff(.writeTimetable),
        failures: ClassFailures.deleteInstructor)
    public var instructor: Reference<Kind.Instructor>

    public init(instructor: Reference<Kind.Instructor>) { self.instructor = instructor }
}

extension DeleteInstructor: FormRequest {
    public static let form = RequestForm(
        .classes, "instructors delete", [FormEntry("instructor").named("reference")], asks: .always,
        showsSentence: true)

    public func question(_ client: any Client, _ options: SendOptions) async throws -> (any SentenceValue)? {
        Self.phrase("ask", ["name": try await client.send(ShowInstructor(instructor: instructor)).name])
    }
}

/// Deletes a class type that was never used.
public struct DeleteClassType: APIRequest {
    public typealias Response = ClassType
    public static let endpoint = Endpoint(
        .delete, "class-types/{classType}", access: .staff(.writeTimetable),
        failures: ClassFailures.deleteClassType)
    public var classType: Reference<Kind.ClassType>

    public init(classType: Reference<Kind.ClassType>) { self.classType = classType }
}

extension DeleteClassType: FormRequest {
    public static let form = RequestForm(
        .classes, "class-types delete", [FormEntry("classType").named("reference")], asks: .always,
        showsSentence: true)

    public func question(_ client: any Client, _ options: SendOptions) async throws -> (any SentenceValue)? {
        let found = try await client.send(ShowClassType(classType: classType))
        return Self.phrase("ask", ["style": found.style, "level": found.level])
    }
}

/// Deletes a term. Classes keep their days.
public struct DeleteTerm: APIRequest {
    public typealias Response = Term
    public static let endpoint = Endpoint(
        .delete, "terms/{term}", access: .staff(.writeTimetable), failures: ClassFailures.unknownTerm)
    public var term: Reference<Kind.Term>

    public init(term: Reference<Kind.Term>) { self.term = term }
}

extension DeleteTerm: FormRequest {
    public static let form = RequestForm(
        .classes, "terms delete", [FormEntry("term").named("reference")], asks: .always, showsSentence: true)

    public func question(_ client: any Client, _ options: SendOptions) async throws -> (any SentenceValue)? {
        Self.phrase("ask", ["name": try await client.send(ShowTerm(term: term)).name])
    }
}

/// Deletes a class and its sessions, before it begins and if no student was ever enrolled.
public struct DeleteClass: APIRequest {
    public typealias Response = AcademyClass
    public static let endpoint = Endpoint(
        .delete, "classes/{class}", access: .staff(.writeTimetable), failures: ClassFailures.deleteClass)
    public var `class`: Reference<Kind.AcademyClass>

    public init(class academyClass: Reference<Kind.AcademyClass>) { self.class = academyClass }
}

extension DeleteClass: FormRequest {
    public static let form = RequestForm(
        .classes, "classes delete", [FormEntry("class").named("reference")], asks: .always,
        showsSentence: true)

    public func question(_ client: any Client, _ options: SendOptions) async throws -> (any SentenceValue)? {
        Self.phrase("ask", ["name": try await client.send(ShowClass(class: `class`)).name])
    }
}
