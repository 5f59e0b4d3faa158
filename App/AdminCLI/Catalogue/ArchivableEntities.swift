import ClassManagement
import Core
import Networking
import Payments

// The entities that can be archived, with the requests that do it.

extension ArchivableEntity {
    static let venue = ArchivableEntity(
        noun: "venue", command: "venues", use: "it takes no new rooms or classes")
    static let room = ArchivableEntity(
        noun: "room", command: "rooms", use: "it takes no new classes or sessions")
    static let instructor = ArchivableEntity(
        noun: "instructor", command: "instructors", use: "they teach no new classes or sessions")
    static let classType = ArchivableEntity(
        noun: "class type", command: "class-types", use: "it has no new classes")
    static let term = ArchivableEntity(
        noun: "term", command: "terms", use: "no new classes are planned in it", isKeptOnceUsed: false)
    static let academyClass = ArchivableEntity(
        noun: "class", command: "classes", use: "it takes no new students or sessions")
    static let plan = ArchivableEntity(noun: "plan", command: "plans", use: "it is not sold any more")
}

extension EditVenue: ArchivingRequest {
    static var entity: ArchivableEntity { .venue }

    init(_ reference: Reference<Kind.Venue>, isArchived: Bool) {
        self.init(venue: reference, isArchived: isArchived)
    }
}

extension DeleteVenue: DeletingRequest {
    static var entity: ArchivableEntity { .venue }

    init(_ reference: Reference<Kind.Venue>) { self.init(venue: reference) }

    static func name(of reference: Reference<Kind.Venue>, _ academy: any Client) async throws -> String {
        name(of: try await academy.send(ShowVenue(venue: reference)))
    }

    static func name(of found: Venue) -> String { found.name }
}

extension EditRoom: ArchivingRequest {
    static var entity: ArchivableEntity { .room }

    init(_ reference: Reference<Kind.Room>, isArchived: Bool) {
        self.init(room: reference, isArchived: isArchived)
    }
}

extension DeleteRoom: DeletingRequest {
    static var entity: ArchivableEntity { .room }

    init(_ reference: Reference<Kind.Room>) { self.init(room: reference) }

    static func name(of reference: Reference<Kind.Room>, _ academy: any Client) async throws -> String {
        name(of: try await academy.send(ShowRoom(room: reference)))
    }

    static func name(of found: Room) -> String { found.name }
}

extension EditInstructor: ArchivingRequest {
    static var entity: ArchivableEntity { .instructor }

    init(_ reference: Reference<Kind.Instructor>, isArchived: Bool) {
        self.init(instructor: reference, isArchived: isArchived)
    }
}

extension DeleteInstructor: DeletingRequest {
    static var entity: ArchivableEntity { .instructor }

    init(_ reference: Reference<Kind.Instructor>) { self.init(instructor: reference) }

    static func name(of reference: Reference<Kind.Instructor>, _ academy: any Client) async throws -> String {
        name(of: try await academy.send(ShowInstructor(instructor: reference)))
    }

    static func name(of found: Instructor) -> String { found.name }
}

extension EditClassType: ArchivingRequest {
    static var entity: ArchivableEntity { .classType }

    init(_ reference: Reference<Kind.ClassType>, isArchived: Bool) {
        self.init(classType: reference, isArchived: isArchived)
    }
}

extension DeleteClassType: DeletingRequest {
    static var entity: ArchivableEntity { .classType }

    init(_ reference: Reference<Kind.ClassType>) { self.init(classType: reference) }

    static func name(of reference: Reference<Kind.ClassType>, _ academy: any Client) async throws -> String {
        name(of: try await academy.send(ShowClassType(classType: reference)))
    }

    static func name(of found: ClassType) -> String { "\(found.style) \(found.level)" }
}

extension EditTerm: ArchivingRequest {
    static var entity: ArchivableEntity { .term }

    init(_ reference: Reference<Kind.Term>, isArchived: Bool) {
        self.init(term: reference, isArchived: isArchived)
    }
}

extension DeleteTerm: DeletingRequest {
    static var entity: ArchivableEntity { .term }

    init(_ reference: Reference<Kind.Term>) { self.init(term: reference) }

    static func name(of reference: Reference<Kind.Term>, _ academy: any Client) async throws -> String {
        name(of: try await academy.send(ShowTerm(term: reference)))
    }

    static func name(of found: Term) -> String { found.name }
}

extension EditClass: ArchivingRequest {
    static var entity: ArchivableEntity { .academyClass }

    init(_ reference: Reference<Kind.AcademyClass>, isArchived: Bool) {
        self.init(class: reference, isArchived: isArchived)
    }
}

extension DeleteClass: DeletingRequest {
    static var entity: ArchivableEntity { .academyClass }

    init(_ reference: Reference<Kind.AcademyClass>) { self.init(class: reference) }

    static func name(of reference: Reference<Kind.AcademyClass>, _ academy: any Client) async throws -> String
    {
        name(of: try await academy.send(ShowClass(class: reference)))
    }

    static func name(of found: AcademyClass) -> String { found.name }
}

extension EditPlan: ArchivingRequest {
    static var entity: ArchivableEntity { .plan }

    init(_ reference: Reference<Kind.Plan>, isArchived: Bool) {
        self.init(plan: reference, isOffered: !isArchived)
    }
}

extension DeletePlan: DeletingRequest {
    static var entity: ArchivableEntity { .plan }

    init(_ reference: Reference<Kind.Plan>) { self.init(plan: reference) }

    static func name(of reference: Reference<Kind.Plan>, _ academy: any Client) async throws -> String {
        name(of: try await academy.send(ShowPlan(plan: reference)))
    }

    static func name(of found: Plan) -> String { found.name }
}
