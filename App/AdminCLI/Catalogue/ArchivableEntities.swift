import ClassManagement
import Core
import Networking
import Payments

// The entities that can be archived, and the requests that archive, restore and delete them.

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

    static func show(_ reference: Reference<Kind.Venue>) -> ShowVenue { ShowVenue(venue: reference) }
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

    static func show(_ reference: Reference<Kind.Room>) -> ShowRoom { ShowRoom(room: reference) }
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

    static func show(_ reference: Reference<Kind.Instructor>) -> ShowInstructor {
        ShowInstructor(instructor: reference)
    }
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

    static func show(_ reference: Reference<Kind.ClassType>) -> ShowClassType {
        ShowClassType(classType: reference)
    }
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

    static func show(_ reference: Reference<Kind.Term>) -> ShowTerm { ShowTerm(term: reference) }
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

    static func show(_ reference: Reference<Kind.AcademyClass>) -> ShowClass { ShowClass(class: reference) }
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

    static func show(_ reference: Reference<Kind.Plan>) -> ShowPlan { ShowPlan(plan: reference) }
}

// The names of these entities in questions and sentences.

extension Venue: NamedEntity {}
extension Room: NamedEntity {}
extension Instructor: NamedEntity {}
extension Term: NamedEntity {}
extension AcademyClass: NamedEntity {}
extension Plan: NamedEntity {}
extension ClassType: NamedEntity {
    var name: String { "\(style) \(level)" }
}
