internal import Application
internal import Core
internal import Discovery
internal import Navigation

/// The views of students and their friends.
extension Views {
    /// The friends; a search finds the students who let everyone find them.
    var friends: View {
        let list = ListView(
            fetch: { query, after in
                if query.search == nil { return try await page(of: ListFriends.self, [], query, after) }
                return try await page(of: FindPeople.self, [], query, after)
            }, searchHint: "shell.hint.people", destination: { .person(StudentID($0)) })
        return View(
            content: .list(list),
            actions: [form("p", ShowProfileChoices.self), form("s", EditProfileChoices.self)],
            linkKeys: ["blockedPeople": "k"])
    }

    var blockedPeople: View {
        list(ListBlockedPeople.self, actions: [form("u", UnblockPerson.self)])
    }

    var friendRequests: View {
        list(
            ListFriendRequests.self, opening: { .person(StudentID($0)) },
            filters: [Question("isSent", "question.sent-by-you", .yesOrNo, hint: .explained)])
    }

    func person(_ id: StudentID) async throws -> View {
        let profile = try await backend.send(ShowProfile(person: id, student: ward))
        return View(content: .detail(profile), actions: actions(with: profile))
    }

    var recommendations: View {
        let sent = Question("areSent", "question.sent-by-you", .yesOrNo, hint: .explained)
        return list(
            ListRecommendations.self, filters: [sent],
            actions: [form("v", VoteOnRecommendation.self), form("r", RemoveRecommendation.self)])
    }

    private func actions(with profile: FriendProfile) -> [Action] {
        let person = ["person": profile.person]
        let block = form("k", BlockPerson.self, person)
        switch profile.friendship {
        case .myself: return []
        case .friend:
            let recommend = form("c", SendRecommendation.self, ["friend": profile.person])
            return [recommend, form("e", RemoveFriend.self, person), block]
        case .asked: return [form("w", WithdrawFriendRequest.self, person), block]
        case .asking:
            return [form("a", AcceptFriend.self, person), form("r", RefuseFriend.self, person), block]
        case .stranger: return [form("a", AskFriend.self, person), block]
        }
    }
}
