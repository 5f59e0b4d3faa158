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
    ///
    /// The actions are those that the student's lists allow.
    func discoveredClass(_ id: ClassID) async throws -> View {
        let known = try await backend.send(ShowClassDetails(class: .id(id))).class
        let list = ListView(
            fetch: { _, _ in try await backend.send(ShowClassDetails(class: .id(id))) },
            destination: { .discoveredClass(ClassID($0)) })
        let marks = [
            known.isFavourite ? removeFavourite(id) : addFavourite(id),
            known.isWished ? removeWish(id) : addWish(id),
        ]
        return View(
            content: .list(list), actions: marks + (known.isWished ? [takeWish(id)] : []) + [rate(id)])
    }

    private func addFavourite(_ id: ClassID) -> Action {
        form("f", "action.add-to-favourites", AddFavourite.self, ["student": "me", "class": id]) {
            Phrase("done.favourite-added", ["class": $0.class.name])
        }
    }

    private func removeFavourite(_ id: ClassID) -> Action {
        form("f", "action.remove-from-favourites", RemoveFavourite.self, ["student": "me", "class": id]) {
            Phrase("done.favourite-removed", ["class": $0.class.name])
        }
    }

    private func addWish(_ id: ClassID) -> Action {
        form("w", "action.add-to-wish-list", AddWish.self, ["student": "me", "class": id]) {
            Phrase("done.wish-added", ["class": $0.class.name])
        }
    }

    private func removeWish(_ id: ClassID) -> Action {
        form("w", "action.remove-from-wish-list", RemoveWish.self, ["student": "me", "class": id]) {
            Phrase("done.wish-removed", ["class": $0.class.name])
        }
    }

    private func takeWish(_ id: ClassID) -> Action {
        form("t", "action.take-the-class", TakeWish.self, ["student": "me", "class": id]) { $0.text(style) }
    }

    private func rate(_ id: ClassID) -> Action {
        form(
            "r", "action.rate", RateClass.self, ["class": id],
            [
                Question("stars", "label.stars", .text),
                Question("comment", "label.comment", .text, hint: .mayBeEmpty),
            ]
        ) { $0.text(style) }
    }
}
