public import ClassManagement
public import Core
internal import Networking
public import Payments

// The entities that can be archived, and the requests that archive, restore and delete them.

extension ArchivableEntity {
    static let venue = ArchivableEntity(
        noun: "venue", command: "venues", effect: "it takes no new rooms or classes")
    static let room = ArchivableEntity(
        noun: "room", command: "rooms", effect: "it takes no new classes or sessions")
    static let instructor = ArchivableEntity(
        noun: "instructor", command: "instructors", effect: "they teach no new classes or sessions")
    static let classType = ArchivableEntity(
        noun: "class type", command: "class-types", effect: "it has no new classes")
    static let term = ArchivableEntity(
        noun: "term", command: "terms", effect: "no new classes are planned in it",
        isDeletableOnlyUnused: false)
    static let academyClass = ArchivableEntity(
        noun: "class", command: "classes", effect: "it takes no new students or sessions")
    static let plan = ArchivableEntity(noun: "plan", command: "plans", effect: "it is not sold any more")
}

extension EditVenue: ArchivingRequest {
    public static var entity: ArchivableEntity { .venue }

    public init(_ reference: Reference<Kind.Venue>, isArchived: Bool) {
        self.init(venue: reference, isArchived: isArchived)
    }
}

extension DeleteVenue: DeletingRequest {
    public static var entity: ArchivableEntity { .venue }

    public init(_ reference: Reference<Kind.Venue>) { self.init(venue: reference) }

    public static func show(_ reference: Reference<Kind.Venue>) -> ShowVenue { ShowVenue(venue: reference) }
}

extension EditRoom: ArchivingRequest {
    public static var entity: ArchivableEntity { .room }

    public init(_ reference: Reference<Kind.Room>, isArchived: Bool) {
        self.init(room: reference, isArchived: isArchived)
    }
}

extension DeleteRoom: DeletingRequest {
    public static var entity: ArchivableEntity { .room }

    public init(_ reference: Reference<Kind.Room>) { self.init(room: reference) }

    public static func show(_ reference: Reference<Kind.Room>) -> ShowRoom { ShowRoom(room: reference) }
}

extension EditInstructor: ArchivingRequest {
    public static var entity: ArchivableEntity { .instructor }

    public init(_ reference: Reference<Kind.Instructor>, isArchived: Bool) {
        self.init(instructor: reference, isArchived: isArchived)
    }
}

extension DeleteInstructor: DeletingRequest {
    public static var entity: ArchivableEntity { .instructor }

    public init(_ reference: Reference<Kind.Instructor>) { self.init(instructor: reference) }

    public static func show(_ reference: Reference<Kind.Instructor>) -> ShowInstructor {
        ShowInstructor(instructor: reference)
    }
}

extension EditClassType: ArchivingRequest {
    public static var entity: ArchivableEntity { .classType }

    public init(_ reference: Reference<Kind.ClassType>, isArchived: Bool) {
        self.init(classType: reference, isArchived: isArchived)
    }
}

extension DeleteClassType: DeletingRequest {
    public static var entity: ArchivableEntity { .classType }

    public init(_ reference: Reference<Kind.ClassType>) { self.init(classType: reference) }

    public static func show(_ reference: Reference<Kind.ClassType>) -> ShowClassType {
        ShowClassType(classType: reference)
    }
}

extension EditTerm: ArchivingRequest {
    public static var entity: ArchivableEntity { .term }

    public init(_ reference: Reference<Kind.Term>, isArchived: Bool) {
        self.init(term: reference, isArchived: isArchived)
    }
}

extension DeleteTerm: DeletingRequest {
    public static var entity: ArchivableEntity { .term }

    public init(_ reference: Reference<Kind.Term>) { self.init(term: reference) }

    public static func show(_ reference: Reference<Kind.Term>) -> ShowTerm { ShowTerm(term: reference) }
}

extension EditClass: ArchivingRequest {
    public static var entity: ArchivableEntity { .academyClass }

    public init(_ reference: Reference<Kind.AcademyClass>, isArchived: Bool) {
        self.init(class: reference, isArchived: isArchived)
    }
}

extension DeleteClass: DeletingRequest {
    public static var entity: ArchivableEntity { .academyClass }

    public init(_ reference: Reference<Kind.AcademyClass>) { self.init(class: reference) }

    public static func show(_ reference: Reference<Kind.AcademyClass>) -> ShowClass {
        ShowClass(class: reference)
    }
}

extension EditPlan: ArchivingRequest {
    public static var entity: ArchivableEntity { .plan }

    public init(_ reference: Reference<Kind.Plan>, isArchived: Bool) {
        self.init(plan: reference, isOffered: !isArchived)
    }
}

extension DeletePlan: DeletingRequest {
    public static var entity: ArchivableEntity { .plan }

    public init(_ reference: Reference<Kind.Plan>) { self.init(plan: reference) }

    public static func show(_ reference: Reference<Kind.Plan>) -> ShowPlan { ShowPlan(plan: reference) }
}

// The names of these entities in questions and sentences.

extension Venue: NamedEntity {}
extension Room: NamedEntity {}
extension Instructor: NamedEntity {}
extension Term: NamedEntity {}
extension AcademyClass: NamedEntity {}
extension Plan: NamedEntity {}
extension ClassType: NamedEntity {
    public var name: String { "\(style) \(level)" }
}
