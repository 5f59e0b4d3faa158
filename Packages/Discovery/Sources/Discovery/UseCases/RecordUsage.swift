internal import Application
internal import Core

/// Reports what students do to the recorder of usage.
struct RecordUsage {
    let usage: UsageRecorder

    /// Reports the requests of students and of their guardians, and the enrolments from wish lists that staff
    /// make for them.
    func observe(_ service: inout Service) {
        observeLook(DiscoverClasses.self, &service)
        observeLook(ShowClassDetails.self, &service)
        observeLook(RankClasses.self, &service)
        observeLook(ShowClassRating.self, &service)
        observeLook(ListClassComments.self, &service)
        observeLook(AddFavourite.self, &service)
        observeSearches(&service)
        observeWishes(&service)
    }

    /// Reports each request of this type that is sent for a student as a look at the classes.
    private func observeLook<Request: APIRequest>(_ type: Request.Type, _ service: inout Service) {
        service.observe(type) { [usage] _, caller, _ in
            if let student = caller.student { usage(.discovered, student, caller.at) }
        }
    }

    /// Reports the first page of a search: as a look at the classes, or as a search without a result.
    private func observeSearches(_ service: inout Service) {
        service.observe(SearchClasses.self) { [usage] request, caller, outcome in
            guard let student = caller.student, request.after == nil,
                request.search.contains(where: { !$0.isWhitespace }), let found = try? outcome.get().items
            else { return }
            let event = found.isEmpty ? DiscoveryEvent.searchedWithoutResult(request.search) : .discovered
            usage(event, student, caller.at)
        }
    }

    private func observeWishes(_ service: inout Service) {
        service.observe(AddWish.self) { [usage] _, caller, outcome in
            guard let wish = try? outcome.get(), wish.addedAt == caller.at,
                caller.student == wish.student
            else { return }
            usage(.discovered, wish.student, caller.at)
            usage(.wished(wish.class.id), wish.student, caller.at)
        }
        observeEnrolments(TakeWish.self, &service)
        observeEnrolments(JoinClass.self, &service)
    }

    private func observeEnrolments<Request: APIRequest>(
        _ type: Request.Type, _ service: inout Service
    ) where Request.Response == TakenWish {
        service.observe(type) { [usage] _, caller, outcome in
            guard let taken = try? outcome.get() else { return }
            usage(.enrolled(taken.class.id), taken.student, caller.at)
            if taken.isRecommended {
                usage(.tookRecommendation(taken.class.id), taken.student, caller.at)
            }
        }
    }
}
