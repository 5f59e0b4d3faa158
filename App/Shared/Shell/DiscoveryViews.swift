internal import Core
internal import Discovery
internal import Networking

/// The views of students who look for classes.
extension Views {
    var discover: View {
        let list = ListView(
            fetch: { search, after in
                guard let search else { return try await backend.send(DiscoverClasses(after: after)) }
                return try await backend.send(
                    SearchClasses(search: search, limit: Shell.pageSize, after: after))
            }, searchHint: "shell.hint.search", destination: { .discoveredClass(ClassID($0)) })
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
        form("f", "action.add-to-favourites", AddFavourite.self, ["student": "me", "class": id]) {
            Phrase("done.favourite-added", ["class": $0.class.name])
        }
    }

    private func addWish(_ id: ClassID) -> Action {
        form("w", "action.add-to-wish-list", AddWish.self, ["student": "me", "class": id]) {
            Phrase("done.wish-added", ["class": $0.class.name])
        }
    }
}
