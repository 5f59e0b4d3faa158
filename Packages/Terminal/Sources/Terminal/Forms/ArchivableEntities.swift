internal import Application
public import ClassManagement
public import Core
public import Payments

// The entities that can be archived, with their words and requests.

extension Venue: ArchivableEntity {
    public static let archiving = Archiving(
        noun: "venue", command: "venues", edit: { EditVenue(venue: $0, isArchived: $1) })
}

extension Room: ArchivableEntity {
    public static let archiving = Archiving(
        noun: "room", command: "rooms", edit: { EditRoom(room: $0, isArchived: $1) })
}

extension Instructor: ArchivableEntity {
    public static let archiving = Archiving(
        noun: "instructor", command: "instructors", edit: { EditInstructor(instructor: $0, isArchived: $1) })
}

extension ClassType: ArchivableEntity {
    public var name: String { "\(style) \(level)" }
    public static let archiving = Archiving(
        noun: "class type", command: "class-types", edit: { EditClassType(classType: $0, isArchived: $1) })
}

extension Term: ArchivableEntity {
    public static let archiving = Archiving(
        noun: "term", command: "terms", edit: { EditTerm(term: $0, isArchived: $1) })
}

extension AcademyClass: ArchivableEntity {
    public static let archiving = Archiving(
        noun: "class", command: "classes", edit: { EditClass(class: $0, isArchived: $1) })
}

extension Plan: ArchivableEntity {
    public static let archiving = Archiving(
        noun: "plan", command: "plans", edit: { EditPlan(plan: $0, isOffered: !$1) })
}
