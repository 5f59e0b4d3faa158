internal import Core
internal import Discovery
internal import Networking
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
        let collection = Question("collection", "question.collection", .entity, from: ownCollections)
        let known = Question("class", "question.class", .entity)
        let add = showing(
            "a", "action.add-a-collection", AddCollection.self, me,
            [
                Question("name", "label.name"),
                word("icon", "label.icon", CollectionIcon.words, hint: .mayBeEmpty),
            ])
        let rename = showing(
            "e", "action.rename-a-collection", EditCollection.self, me,
            [
                collection, Question("name", "label.name", hint: .unchanged),
                word("icon", "label.icon", CollectionIcon.words, hint: .unchanged),
            ])
        let show = showing(
            "s", "action.show-a-collection", ListCollectedClasses.self,
            ["student": "me", "limit": Limits.page], [collection])
        let put = showing(
            "p", "action.put-in-a-collection", PutInCollection.self, me, [collection, known])
        let takeOut = form(
            "t", "action.take-out-of-a-collection", RemoveFromCollection.self, me, [collection, known]
        ) { Phrase("done.taken-out", ["class": $0.class.name]) }
        return list(ListCollections.self, me, actions: [add, rename, show, put, takeOut, removeCollections])
    }

    private var ownCollections: Question.Input {
        .list {
            try await backend.send(ListCollections(student: .me, limit: Limits.page)).items.map {
                Question.Choice($0.name, $0.id)
            }
        }
    }

    private var removeCollections: Action {
        form(
            "r", "action.remove-collections", RemoveCollections.self, me,
            [Question("collections", "question.collections", .texts, from: ownCollections)],
            confirmation: { answers in
                let names = answers.title("collections") ?? ""
                return Action.Confirmation(question: Phrase("ask.remove-collections", ["names": names]))
            }
        ) { Phrase("done.collections-removed", ["names": $0.removed.map(\.name)]) }
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
            let request = ShowClassDetails(class: try answers.reference("class"))
            let known = try await backend.send(request).class
            let action = isMarked(known) ? remove(known.class.id) : add(known.class.id)
            return try await action.perform(Answers())
        }
    }

    /// A class; the ids of its similar classes can be opened.
    ///
    /// The actions are those that the student's lists allow.
    func discoveredClass(_ id: ClassID) async throws -> View {
        let known = try await backend.send(ShowClassDetails(class: .id(id))).class
        let list = ListView(
            fetch: { _, _ in try await backend.send(ShowClassDetails(class: .id(id))) },
            destination: { .discoveredClass(ClassID($0)) })
        // A class that is over can leave the lists, but neither join them nor be taken.
        let isOver = known.class.isOver
        let marks = [
            known.isFavourite ? removeFavourite(id) : isOver ? nil : addFavourite(id),
            known.isWished ? removeWish(id) : isOver ? nil : addWish(id),
            known.isWished && !isOver ? takeWish(id) : nil,
        ].compactMap(\.self)
        let comments = showing(
            "c", "action.show-comments", ListClassComments.self, ["class": id, "limit": Shell.pageSize])
        let further = [
            rate(id), comments, savePicture("i", of: .academyClass, id.description),
        ]
        return View(content: .list(list), actions: marks + further)
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
        form(
            "w", "action.add-to-wish-list", AddWish.self, ["student": "me", "class": id],
            [Question("note", "label.note", hint: .mayBeEmpty)]
        ) { Phrase("done.wish-added", ["class": $0.class.name]) }
    }

    private func removeWish(_ id: ClassID) -> Action {
        form("w", "action.remove-from-wish-list", RemoveWish.self, ["student": "me", "class": id]) {
            Phrase("done.wish-removed", ["class": $0.class.name])
        }
    }

    private func takeWish(_ id: ClassID) -> Action {
        showing("t", "action.take-the-class", TakeWish.self, ["student": "me", "class": id])
    }

    private func rate(_ id: ClassID) -> Action {
        showing(
            "r", "action.rate", RateClass.self, ["class": id],
            [
                Question("stars", "label.stars", .stars),
                Question("comment", "label.comment", .text, hint: .mayBeEmpty),
            ])
    }
}
