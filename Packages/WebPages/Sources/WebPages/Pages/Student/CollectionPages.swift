internal import Application
internal import Core
internal import Discovery
internal import HTTPServer

/// The pages of a student's collections and of the classes in one, with their forms.
enum CollectionPages {
    private static let path = "collections/{collection}"

    static func routes(_ pages: WebPages) -> [PageRoute] {
        [
            pages.studentPage("collections", "page.collections", for: "discover") {
                try await collectionsPage($0)
            },
            pages.studentForm("collections", "page.collections", for: "discover") { context, error in
                try await collectionsPage(context, refusal: error)
            } _: { context in
                let collection = AddCollection(
                    student: context.student, name: context.field("name"),
                    icon: CollectionIcon(rawValue: context.field("icon")))
                _ = try await context.client.send(collection, context.sending())
                return "/collections?done=added"
            },
            pages.page(.post, "collections/remove", "page.collections-remove", removeCollections),
            pages.studentPage(path, "page.collection", for: "discover") { try await collectionPage($0) },
            pages.studentForm(path + "/classes/{class}/remove", "page.collection-class", for: "discover") {
                context, error in
                try await collectionPage(context, refusal: error)
            } _: { context in
                let collection: CollectionID = try context.id("collection")
                _ = try await context.client.send(
                    RemoveFromCollection(
                        student: context.student, collection: collection, class: context.reference("class")),
                    context.sending())
                return "/collections/\(collection)?done=class-removed"
            },
        ]
    }

    /// Asks whether the chosen collections are to be removed, or removes them after that question.
    @Sendable private static func removeCollections(
        _ context: inout PageContext
    ) async throws -> PageResponse {
        _ = try await context.open("discover")
        let chosen = chosenCollections(context)
        do {
            guard !chosen.isEmpty else { throw PageError.noCollection }
            guard context.field("confirmed") == "yes" else {
                return try await removalPage(context, of: chosen)
            }
            _ = try await context.client.send(
                RemoveCollections(student: context.student, collections: chosen), context.sending())
        } catch let error as any AcademyError where error.kind != .unavailable {
            return try await collectionsPage(context, refusal: error)
        }
        return context.redirect(to: "/collections?done=removed")
    }

    /// The maximum number of collections of a student, which fit on one page.
    static let maximum = 50
    private static let collected = 25
    /// The prefix of the names of the check boxes of collections.
    private static let prefix = "collection."

    /// The collections whose check boxes are set in the form.
    private static func chosenCollections(_ context: PageContext) -> [CollectionID] {
        let numbers = context.request.form.keys.filter { $0.hasPrefix(prefix) }
            .compactMap { Int64($0.dropFirst(prefix.count)) }
        return numbers.sorted().map { CollectionID($0) }
    }

    /// The page of the collections, with the forms that add one and remove several.
    private static func collectionsPage(
        _ context: PageContext, refusal: (any AcademyError)? = nil
    ) async throws -> PageResponse {
        let words = context.words
        let collections = try await context.client.send(
            ListCollections(student: context.student, limit: maximum)
        ).items
        let icon = CollectionIcon(rawValue: context.field("icon")) ?? .bookmark
        let view = CollectionsPage(
            collections: collections.map { CollectionValues($0, words) }, name: context.field("name"),
            icons: CollectionIcon.allCases.map { choice in
                ChoiceOption(
                    value: choice.rawValue,
                    name: "\(choice.symbol) " + words["collections.icon.\(choice.rawValue)"],
                    isChosen: choice == icon)
            })
        return context.page(
            view, title: words["collections.title"], saved: context.saved("collections"), refusal: refusal)
    }

    /// The page that names the chosen collections, and asks whether they are to be removed.
    ///
    /// - Throws: ``PageError/noCollection`` if all of them are removed already.
    private static func removalPage(
        _ context: PageContext, of chosen: [CollectionID]
    ) async throws -> PageResponse {
        let collections = try await context.client.send(
            ListCollections(student: context.student, limit: maximum)
        ).items
            .filter { chosen.contains($0.id) }
        guard !collections.isEmpty else { throw PageError.noCollection }
        return context.page(
            CollectionRemovalPage(collections: collections.map { CollectionValues($0, context.words) }),
            title: context.words["collections.remove-title"])
    }

    /// The page of the classes in the collection in the address.
    private static func collectionPage(
        _ context: PageContext, refusal: (any AcademyError)? = nil
    ) async throws -> PageResponse {
        let id: CollectionID = try context.id("collection")
        let classes = try await context.client.send(
            ListCollectedClasses(
                student: context.student, collection: id, limit: collected, after: context.after))
        let all = try await context.client.send(ListCollections(student: context.student, limit: maximum))
            .items
        guard let collection = all.first(where: { $0.id == id }) else {
            throw NotFound("collection", id)
        }
        let favourites = try await FavouriteStars.favourites(
            context, among: classes.items.map(\.class.id))
        let view = CollectionPage(
            collection: CollectionValues(collection, context.words),
            classes: classes.items.map {
                .init($0.class, isFavourite: favourites.contains($0.class.id), context.words)
            },
            starForm: StarFormValues(to: "collections/\(id)", context),
            further: context.next(classes.next, at: "/collections/\(id)")
        )
        return context.page(
            view, title: collection.name, script: .desk, saved: context.saved("collections"), refusal: refusal
        )
    }
}

/// A student's collection of classes.
struct CollectionValues: SharedValues {
    let collection: String
    let name: String
    let symbol: String
    let count: String

    init(_ collection: ClassCollection, _ words: Words) {
        self.collection = collection.id.description
        name = collection.name
        symbol = collection.icon.symbol
        count = words.count("numbers.classes", collection.classes)
    }
}

/// The page of the collections, with the forms that add one and remove several.
struct CollectionsPage: PageView {
    static let template = Template(PackageResources.collections_mustache)
    let collections: [CollectionValues]
    /// The entered name of a new collection.
    let name: String
    let icons: [ChoiceOption]
    let maximumLength = Limits.name
}

/// The page that asks whether some collections are to be removed.
struct CollectionRemovalPage: PageView {
    static let template = Template(PackageResources.collection_removal_mustache)
    let collections: [CollectionValues]
}

/// The page of the classes in a collection.
struct CollectionPage: PageView {
    static let template = Template(PackageResources.collection_mustache)
    let collection: CollectionValues
    let classes: [StarredClassValues]
    let starForm: StarFormValues
    let further: String?
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
