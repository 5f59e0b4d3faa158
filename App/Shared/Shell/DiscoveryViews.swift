internal import ClassManagement
internal import Core
internal import Discovery
internal import Navigation
internal import Networking

/// The views of students who look for classes.
extension Views {
    var discover: View {
        let list = ListView(
            fetch: { search, after in
                guard let search else { return try await backend.send(DiscoverClasses(after: after)) }
                return try await backend.send(
                    SearchClasses(search: search, limit: Shell.pageSize, after: after))
            }, isSearchable: true, destination: { .discoveredClass(ClassID($0)) })
        return View(content: .list(list))
    }

    /// A class; the ids of its similar classes can be opened.
    func discoveredClass(_ id: ClassID) -> View {
        let list = ListView(
            fetch: { _, _ in try await backend.send(ShowClassDetails(class: .id(id))) },
            destination: { .discoveredClass(ClassID($0)) })
        return View(content: .list(list), actions: [addFavourite(id), addWish(id)])
    }

    private func addFavourite(_ id: ClassID) -> Action {
        Action(key: "f", title: "action.add-to-favourites") { _ in
            let added = try await backend.send(AddFavourite(student: .me, class: .id(id)))
            return Phrase("done.favourite-added", ["class": added.class.name])
        }
    }

    private func addWish(_ id: ClassID) -> Action {
        Action(key: "w", title: "action.add-to-wish-list") { _ in
            let added = try await backend.send(AddWish(student: .me, class: .id(id)))
            return Phrase("done.wish-added", ["class": added.class.name])
        }
    }
}
