public import Core
public import Networking

extension Destination {
    static let ofDiscovery = [
        Destination("discover", "Discover classes", DiscoverClasses.self, for: [.students], order: 25),
        Destination("myNumbers", "My numbers", ShowNumbers.self, at: "me", for: [.students], order: 55),
    ]

    /// The screen of one class for students.
    public static func discoveredClass(_ id: ClassID) -> Destination {
        Destination(
            "discoveredClass", "Class \(id)", ShowClassDetails.self, id: id.number, for: [.students])
    }
}
