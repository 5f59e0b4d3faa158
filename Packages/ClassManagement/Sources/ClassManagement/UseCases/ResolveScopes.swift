internal import Core
internal import Persistence

/// Replaces the keys in scopes of access by ids.
struct ResolveScopes {
    let venues: SQLCatalogue<Venue>
    let rooms: SQLCatalogue<Room>
    let instructors: SQLCatalogue<Instructor>
    let classes: SQLClassRepository

    /// The scope of an instructor, a class, a room or a venue that is named by its key, with the id; nil for
    /// another kind, or if the key names none or several. The error about several would describe other people
    /// to the sender.
    func resolved(_ scope: AccessScope, in db: any Transaction) throws -> AccessScope? {
        do {
            if let instructor = scope.reference(to: Kind.Instructor.self) {
                return AccessScope(.id(try instructors.find(instructor, in: db).id))
            }
            if let academyClass = scope.reference(to: Kind.AcademyClass.self) {
                return AccessScope(.id(try classes.find(academyClass, at: nil, in: db).id))
            }
            if let room = scope.reference(to: Kind.Room.self) {
                return AccessScope(.id(try rooms.find(room, in: db).id))
            }
            if let venue = scope.reference(to: Kind.Venue.self) {
                return AccessScope(.id(try venues.find(venue, in: db).id))
            }
            return nil
        } catch is NotFound {
            return nil
        } catch is InvalidValue {
            return nil
        }
    }
}
