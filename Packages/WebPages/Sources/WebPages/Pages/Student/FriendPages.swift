internal import Application
internal import Core
internal import Discovery
internal import HTTPServer

/// The pages of a student's friends, of people and of blocked people, with their forms.
enum FriendPages {
    static func routes(_ pages: WebPages) -> [PageRoute] {
        [
            pages.studentPage("friends", "page.friends", for: "friends") { try await friendsPage($0) },
            pages.studentPage("friends/blocked", "page.blocked", for: "friends") {
                try await blockedPage($0)
            },
            pages.studentPage("people/{student}", "page.person", for: "friends") {
                try await ProfilePages.personPage($0)
            },
            change(pages, "ask") { _ = try await $0.send(AskFriend(person: $1, student: $2), $3) },
            change(pages, "withdraw") {
                _ = try await $0.send(WithdrawFriendRequest(person: $1, student: $2), $3)
            },
            change(pages, "accept") { _ = try await $0.send(AcceptFriend(person: $1, student: $2), $3) },
            change(pages, "refuse") { _ = try await $0.send(RefuseFriend(person: $1, student: $2), $3) },
            change(pages, "remove") { _ = try await $0.send(RemoveFriend(person: $1, student: $2), $3) },
            change(pages, "block") { _ = try await $0.send(BlockPerson(person: $1, student: $2), $3) },
            change(pages, "unblock") { _ = try await $0.send(UnblockPerson(person: $1, student: $2), $3) },
        ]
    }

    /// The route of a form with one button that changes the relation to a person.
    private static func change(
        _ pages: WebPages, _ name: String,
        _ send:
            @escaping @Sendable (
                any Client, StudentID, Reference<Kind.Student>?, SendOptions
            ) async throws -> Void
    ) -> PageRoute {
        pages.studentForm("people/{student}/\(name)", "page.person-\(name)", for: "friends") {
            context, error in
            try await friendsPage(context, refusal: error)
        } _: { context in
            try await send(context.client, context.id("student"), context.ward, context.sending())
            return (name == "unblock" ? "/friends/blocked" : "/friends").withQuery(["done": name])
        }
    }

    /// The number of people in a list with forms, and of friends, which keep a page within its size limit.
    private static let people = 10
    private static let friends = 25

    /// The page of the friends and of the open requests, and of the people that a search finds.
    private static func friendsPage(
        _ context: PageContext, refusal: (any AcademyError)? = nil
    ) async throws -> PageResponse {
        let received = try await context.client.send(
            ListFriendRequests(limit: people, after: context.cursor("received"), student: context.ward))
        let sent = try await context.client.send(
            ListFriendRequests(
                isSent: true, limit: people, after: context.cursor("sent"), student: context.ward))
        let friends = try await context.client.send(
            ListFriends(limit: Self.friends, after: context.cursor("friends"), student: context.ward))
        var refusal = refusal
        var lists: [FriendsPage.List] = []
        do {
            if let found = try await foundPeople(context) { lists.append(found) }
        } catch let error as InvalidValue {
            refusal = refusal ?? error
        }
        if !received.items.isEmpty {
            let rows = received.items.map { row(context, $0.person, $0.name, .asking) }
            lists.append(list(context, "received", rows, received.next))
        }
        if !sent.items.isEmpty {
            lists.append(
                list(context, "sent", sent.items.map { row(context, $0.person, $0.name, .asked) }, sent.next))
        }
        let view = FriendsPage(
            child: context.searchedChild, search: context.query("search") ?? "", lists: lists,
            friends: friends.items.map { row(context, $0.person, $0.name, .friend) },
            furtherFriends: context.next(friends.next, at: "/friends", as: "friends"))
        return context.page(
            view, title: context.words["friends.title"], saved: context.saved("friends"), refusal: refusal)
    }

    /// The people that the search of the page finds; nil without a search.
    private static func foundPeople(_ context: PageContext) async throws -> FriendsPage.List? {
        guard let search = context.query("search") else { return nil }
        let found = try await context.client.send(
            FindPeople(
                search: search, limit: people, after: context.cursor("found"), student: context.ward))
        return list(
            context, "found", found.items.map { row(context, $0.person, $0.name, $0.friendship) }, found.next)
    }

    /// A list of people with forms.
    ///
    /// - Parameter name: the id of the list, the last part of its heading's key, and the name of its
    ///   cursor.
    private static func list(
        _ context: PageContext, _ name: String, _ people: [PersonRow], _ cursor: Cursor?
    ) -> FriendsPage.List {
        .init(
            id: name, heading: context.words["friends.\(name)"], people: people,
            further: context.next(cursor, at: "/friends", as: name))
    }

    /// The page of the people whom the student blocked.
    private static func blockedPage(_ context: PageContext) async throws -> PageResponse {
        let blocked = try await context.client.send(
            ListBlockedPeople(limit: people, after: context.after, student: context.ward))
        let view = BlockedPage(
            blocked: blocked.items.map { person in
                PersonRow(
                    person: person.person.description, name: person.name,
                    forms: [PersonForm("unblock", person.name, context.words)])
            },
            further: context.next(blocked.next, at: "/friends/blocked"))
        return context.page(view, title: context.words["friends.blocked"], saved: context.saved("friends"))
    }

    /// A person in a list, with the forms that the relation allows.
    private static func row(
        _ context: PageContext, _ person: StudentID, _ name: String, _ friendship: FriendshipStatus
    ) -> PersonRow {
        PersonRow(
            person: person.description, name: name,
            relation: context.words["friends.friendship.\(friendship.rawValue)"],
            forms: PersonForm.all(friendship, name, context.words))
    }
}

/// A form with one button that changes the relation to a person.
struct PersonForm: Encodable {
    let change: String
    let text: String
    let label: String

    init(_ change: String, _ name: String, _ words: Words) {
        self.change = change
        text = words["friends.\(change)"]
        label = "\(text): \(name)"
    }

    /// The forms that answer, send or withdraw a request.
    static func all(_ friendship: FriendshipStatus, _ name: String, _ words: Words) -> [PersonForm] {
        let changes =
            switch friendship {
            case .myself, .friend: [String]()
            case .stranger: ["ask"]
            case .asked: ["withdraw"]
            case .asking: ["accept", "refuse"]
            }
        return changes.map { PersonForm($0, name, words) }
    }
}

/// A person in a list.
struct PersonRow: Encodable {
    let person: String
    let name: String
    var relation: String?
    let forms: [PersonForm]
}

/// The page of the friends, the open requests and the people that a search finds.
struct FriendsPage: PageView {
    struct List: Encodable {
        let id: String
        let heading: String
        let people: [PersonRow]
        let further: String?
    }

    static let template = Template(PackageResources.friends_mustache)
    /// The student of a guardian with several children.
    let child: String?
    let search: String
    let lists: [List]
    let friends: [PersonRow]
    let furtherFriends: String?
}

/// The page of the people whom a student blocked.
struct BlockedPage: PageView {
    static let template = Template(PackageResources.blocked_mustache)
    let blocked: [PersonRow]
    let further: String?
}
