internal import Core
internal import Discovery
internal import HTTPServer
internal import Networking

extension WebPages {
    /// The pages of a student's friends, of people and of blocked people, with their forms.
    var friendRoutes: [PageRoute] {
        [
            studentPage("friends", "page.friends", for: "friends") { try await $0.friendsPage() },
            studentPage("friends/blocked", "page.blocked", for: "friends") { try await $0.blockedPage() },
            studentPage("people/{student}", "page.person", for: "friends") { try await $0.personPage() },
            change("ask") { _ = try await $0.send(AskFriend(person: $1), $2) },
            change("withdraw") { _ = try await $0.send(WithdrawFriendRequest(person: $1), $2) },
            change("accept") { _ = try await $0.send(AcceptFriend(person: $1), $2) },
            change("refuse") { _ = try await $0.send(RefuseFriend(person: $1), $2) },
            change("remove") { _ = try await $0.send(RemoveFriend(person: $1), $2) },
            change("block") { _ = try await $0.send(BlockPerson(person: $1), $2) },
            change("unblock") { _ = try await $0.send(UnblockPerson(person: $1), $2) },
        ]
    }

    /// The route of a form with one button that changes the relation to a person.
    private func change(
        _ name: String, _ send: @escaping @Sendable (any Client, StudentID, SendOptions) async throws -> Void
    ) -> PageRoute {
        studentForm("people/{student}/\(name)", "page.person-\(name)", for: "friends") { context, error in
            try await context.friendsPage(refusal: error)
        } _: { context in
            try await send(context.client, context.id("student"), context.sending())
            return (name == "unblock" ? "/friends/blocked" : "/friends").withQuery(["done": name])
        }
    }
}

extension PageContext {
    /// The number of people in a list with forms, and of friends, which keep a page within its size limit.
    private static let people = 10
    private static let friends = 25

    /// The page of the friends and of the open requests, and of the people that a search finds.
    fileprivate func friendsPage(refusal: (any AcademyError)? = nil) async throws -> PageResponse {
        let received = try await client.send(
            ListFriendRequests(limit: Self.people, after: cursor("received")))
        let sent = try await client.send(
            ListFriendRequests(isSent: true, limit: Self.people, after: cursor("sent")))
        let friends = try await client.send(ListFriends(limit: Self.friends, after: cursor("friends")))
        var refusal = refusal
        var values: [String: Any] = [
            "search": query("search") ?? "", "hasFriends": !friends.items.isEmpty,
            "hasReceived": !received.items.isEmpty, "hasSent": !sent.items.isEmpty,
        ]
        if let search = query("search") {
            do {
                let found = try await client.send(
                    FindPeople(search: search, limit: Self.people, after: cursor("found")))
                values["found"] = found.items.map { row($0.person, $0.name, $0.friendship) }
                values["furtherFound"] = next(found.next, at: "/friends", as: "found")
                values["hasFound"] = !found.items.isEmpty
                values["isSearch"] = true
            } catch let error as InvalidValue {
                refusal = refusal ?? error
            }
        }
        values["received"] = received.items.map { row($0.person, $0.name, .asking) }
        values["sent"] = sent.items.map { row($0.person, $0.name, .asked) }
        values["friends"] = friends.items.map { row($0.person, $0.name, .friend) }
        values["furtherReceived"] = next(received.next, at: "/friends", as: "received")
        values["furtherSent"] = next(sent.next, at: "/friends", as: "sent")
        values["furtherFriends"] = next(friends.next, at: "/friends", as: "friends")
        values.merge(result("friends", refusal)) { _, new in new }
        return page(.friends, title: words["friends.title"], values).showing(refusal)
    }

    /// The page of the people whom the student blocked.
    fileprivate func blockedPage() async throws -> PageResponse {
        let blocked = try await client.send(ListBlockedPeople(limit: Self.people, after: after))
        var values: [String: Any] = ["hasBlocked": !blocked.items.isEmpty]
        values["blocked"] = blocked.items.map { person in
            [
                "person": person.person.description, "name": person.name,
                "forms": [form("unblock", person.name)],
            ] as [String: Any]
        }
        values["further"] = next(blocked.next, at: "/friends/blocked")
        values.merge(result("friends", nil)) { _, new in new }
        return page(.blocked, title: words["friends.blocked"], values)
    }

    /// The template values of a person in a list, with the forms that the relation allows.
    private func row(_ person: StudentID, _ name: String, _ friendship: FriendshipStatus) -> [String: Any] {
        [
            "person": person.description, "name": name,
            "relation": words["friends.friendship.\(friendship.rawValue)"],
            "forms": forms(friendship, name),
        ]
    }

    /// The template values of the forms that answer, send or withdraw a request.
    func forms(_ friendship: FriendshipStatus, _ name: String) -> [[String: Any]] {
        switch friendship {
        case .myself, .friend: []
        case .stranger: [form("ask", name)]
        case .asked: [form("withdraw", name)]
        case .asking: [form("accept", name), form("refuse", name)]
        }
    }

    private func form(_ change: String, _ name: String) -> [String: Any] {
        let text = words["friends.\(change)"]
        return ["change": change, "text": text, "label": "\(text): \(name)"]
    }
}
