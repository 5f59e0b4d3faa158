internal import Application
internal import Core
internal import Discovery
internal import HTTPServer

extension WebPages {
    private static let path = "collections/{collection}"

    /// The pages of a student's collections and of the classes in one, with their forms.
    var collectionRoutes: [PageRoute] {
        [
            studentPage("collections", "page.collections", for: "discover") {
                try await $0.collectionsPage()
            },
            studentForm("collections", "page.collections", for: "discover") { context, error in
                try await context.collectionsPage(refusal: error)
            } _: { context in
                let collection = AddCollection(
                    student: .me, name: context.field("name"),
                    icon: CollectionIcon(rawValue: context.field("icon")))
                _ = try await context.client.send(collection, context.sending())
                return "/collections?done=added"
            },
            page(.post, "collections/remove", "page.collections-remove", removeCollections),
            studentPage(Self.path, "page.collection", for: "discover") { try await $0.collectionPage() },
            studentForm(Self.path + "/classes/{class}/remove", "page.collection-class", for: "discover") {
                context, error in
                try await context.collectionPage(refusal: error)
            } _: { context in
                let collection: CollectionID = try context.id("collection")
                _ = try await context.client.send(
                    RemoveFromCollection(
                        student: .me, collection: collection, class: context.reference("class")),
                    context.sending())
                return "/collections/\(collection)?done=class-removed"
            },
        ]
    }

    /// Asks whether the chosen collections are to be removed, or removes them after that question.
    @Sendable private func removeCollections(_ context: inout PageContext) async throws -> PageResponse {
        _ = try await context.open("discover")
        let chosen = context.chosenCollections
        do {
            guard !chosen.isEmpty else { throw PageError.noCollection }
            guard context.field("confirmed") == "yes" else {
                return try await context.removalPage(of: chosen)
            }
            _ = try await context.client.send(
                RemoveCollections(student: .me, collections: chosen), context.sending())
        } catch let error as any AcademyError where error.kind != .unavailable {
            return try await context.collectionsPage(refusal: error)
        }
        return context.redirect(to: "/collections?done=removed")
    }
}

extension PageContext {
    /// The maximum number of collections of a student, which fit on one page.
    static let collections = 50
    private static let collected = 25
    /// The prefix of the names of the check boxes of collections.
    private static let prefix = "collection."

    /// The collections whose check boxes are set in the form.
    fileprivate var chosenCollections: [CollectionID] {
        let numbers = request.form.keys.filter { $0.hasPrefix(Self.prefix) }
            .compactMap { Int64($0.dropFirst(Self.prefix.count)) }
        return numbers.sorted().map { CollectionID($0) }
    }

    /// The page of the collections, with the forms that add one and remove several.
    fileprivate func collectionsPage(refusal: (any AcademyError)? = nil) async throws -> PageResponse {
        let collections = try await client.send(ListCollections(student: .me, limit: Self.collections)).items
        let icon = CollectionIcon(rawValue: field("icon")) ?? .bookmark
        var values: [String: Any] = [
            "hasCollections": !collections.isEmpty, "name": field("name"), "maximumLength": Limits.name,
            "collections": collections.map(values(of:)),
            "icons": CollectionIcon.allCases.map { choice -> [String: Any] in
                [
                    "value": choice.rawValue, "isChosen": choice == icon,
                    "name": "\(choice.symbol) " + words["collections.icon.\(choice.rawValue)"],
                ]
            },
        ]
        values["saved"] = saved("collections")
        return page(.collections, title: words["collections.title"], refusal: refusal, values)
    }

    /// The page that names the chosen collections, and asks whether they are to be removed.
    ///
    /// - Throws: ``PageError/noCollection`` if all of them are removed already.
    fileprivate func removalPage(of chosen: [CollectionID]) async throws -> PageResponse {
        let collections = try await client.send(ListCollections(student: .me, limit: Self.collections)).items
        let values = collections.filter { chosen.contains($0.id) }.map(values(of:))
        guard !values.isEmpty else { throw PageError.noCollection }
        return page(
            .collectionRemoval, title: words["collections.remove-title"], ["collections": values])
    }

    /// The page of the classes in the collection in the address.
    fileprivate func collectionPage(refusal: (any AcademyError)? = nil) async throws -> PageResponse {
        let id: CollectionID = try id("collection")
        let classes = try await client.send(
            ListCollectedClasses(student: .me, collection: id, limit: Self.collected, after: after))
        let all = try await client.send(ListCollections(student: .me, limit: Self.collections)).items
        guard let collection = all.first(where: { $0.id == id }) else {
            throw NotFound("collection", id)
        }
        var values = self.values(of: collection)
        let favourites = try await favourites(among: classes.items.map(\.class.id))
        values["classes"] = classes.items.map {
            words.values(of: $0.class, isFavourite: favourites.contains($0.class.id))
        }
        values.merge(starForm(of: "collections/\(id)")) { _, new in new }
        values["hasClasses"] = !classes.items.isEmpty
        values["further"] = next(classes.next, at: "/collections/\(id)")
        values["saved"] = saved("collections")
        return page(.collection, title: collection.name, script: .desk, refusal: refusal, values)
    }

    private func values(of collection: ClassCollection) -> [String: Any] {
        [
            "collection": collection.id.description, "name": collection.name,
            "symbol": collection.icon.symbol, "count": words.count("numbers.classes", collection.classes),
        ]
    }
}

extension CollectionIcon {
    /// The character that pages show for the icon.
    var symbol: String {
        switch self {
        case .bookmark: "🔖"
        case .star: "⭐"
        case .heart: "💜"
        case .fire: "🔥"
        case .music: "🎵"
        case .moon: "🌙"
        case .sun: "☀️"
        case .flag: "🚩"
        case .shoe: "👟"
        case .trophy: "🏆"
        }
    }
}
