internal import Application
internal import Core
internal import Discovery
internal import Pictures

/// The views of students who look for classes.
extension Views {
    var discover: View {
        let filters = discoverableClasses
        let list = ListView(
            fetch: { query, after in
                if query.search == nil {
                    return try await page(of: DiscoverClasses.self, filters, query, after, limit: nil)
                }
                return try await page(of: SearchClasses.self, filters, query, after)
            }, searchHint: "shell.hint.search", isSearchedWhileTyped: true, filters: filters,
            destination: { .discoveredClass(ClassID($0)) })
        return View(
            content: .list(list), actions: marks,
            linkKeys: [
                "myFavourites": "v", "myWishes": "w", "myCollections": "c", "myRatings": "r",
                "classRanking": "t",
            ])
    }

    var favourites: View {
        list(ListFavourites.self, me, opening: { .discoveredClass(ClassID($0)) }, actions: marks)
    }

    var wishes: View {
        list(ListWishes.self, me, opening: { .discoveredClass(ClassID($0)) }, actions: marks)
    }

    var collections: View {
        let one = ["collection": ownCollections]
        let classes: [String: any CustomStringConvertible] = ["student": chosen, "limit": Limits.page]
        return list(
            ListCollections.self, me,
            actions: [
                form("a", AddCollection.self, me), form("e", EditCollection.self, me, from: one),
                form("s", ListCollectedClasses.self, classes, from: one),
                form("p", PutInCollection.self, me, from: one),
                form("t", RemoveFromCollection.self, me, from: one),
                form("r", RemoveCollections.self, me, from: ["collections": ownCollections]),
            ])
    }

    private var ownCollections: Question.Input {
        .list {
            try await backend.send(ListCollections(student: chosen, limit: Limits.page)).items.map {
                Question.Choice($0.name, $0.id)
            }
        }
    }

    var ownRatings: View {
        list(ListStudentRatings.self, me)
    }

    /// The rated classes, best first.
    var ranking: View {
        list(RankClasses.self, opening: { .discoveredClass(ClassID($0)) }, actions: marks)
    }

    /// The actions that mark a class of a list, or remove its mark.
    private var marks: [Action] {
        [
            mark("a", "action.mark-as-favourite", \.isFavourite, addFavourite, removeFavourite),
            mark("l", "action.mark-as-wished", \.isWished, addWish, removeWish),
        ]
    }

    private func mark(
        _ key: Character, _ title: String, _ isMarked: @escaping @Sendable (DiscoveredClass) -> Bool,
        _ add: @escaping (ClassID) -> Action, _ remove: @escaping (ClassID) -> Action
    ) -> Action {
        Action(
            key: key, title: title, access: ShowClassDetails.endpoint.access,
            questions: [Question("class", "question.class", .entity)]
        ) { answers in
            let request = ShowClassDetails(class: try answers.reference("class"), student: ward)
            let known = try await backend.send(request).class
            let action = isMarked(known) ? remove(known.class.id) : add(known.class.id)
            return try await action.perform(Answers())
        }
    }

    /// A class; the ids of its similar classes can be opened.
    ///
    /// The actions are those that the student's lists allow.
    func discoveredClass(_ id: ClassID) async throws -> View {
        let known = try await backend.send(ShowClassDetails(class: .id(id), student: ward)).class
        let list = ListView(
            fetch: { _, _ in try await backend.send(ShowClassDetails(class: .id(id), student: ward)) },
            destination: { .discoveredClass(ClassID($0)) })
        // A class that is over can leave the lists, but neither join them nor be taken.
        let isOver = known.class.isOver
        let marks = [
            known.isFavourite ? removeFavourite(id) : isOver ? nil : addFavourite(id),
            known.isWished ? removeWish(id) : isOver ? nil : addWish(id),
            known.isWished && !isOver ? takeWish(id) : nil,
        ].compactMap(\.self)
        let comments = form("c", ListClassComments.self, ["class": id, "limit": Shell.pageSize])
        let further = [
            form("r", RateClass.self, ["class": id]), comments,
            savePicture("i", of: .academyClass, id.description),
        ]
        return View(content: .list(list), actions: marks + further)
    }

    private func addFavourite(_ id: ClassID) -> Action {
        form("f", AddFavourite.self, ["student": chosen, "class": id])
    }

    private func removeFavourite(_ id: ClassID) -> Action {
        form("f", RemoveFavourite.self, ["student": chosen, "class": id])
    }

    private func addWish(_ id: ClassID) -> Action {
        form("w", AddWish.self, ["student": chosen, "class": id])
    }

    private func removeWish(_ id: ClassID) -> Action {
        form("w", RemoveWish.self, ["student": chosen, "class": id])
    }

    private func takeWish(_ id: ClassID) -> Action {
        form("t", TakeWish.self, ["student": chosen, "class": id])
    }
}
