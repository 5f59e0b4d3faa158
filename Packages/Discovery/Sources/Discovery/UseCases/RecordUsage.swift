internal import Core
internal import Networking

extension Discoveries {
    /// Reports what students do: their own requests, and the enrolments that staff make for them.
    func recordUsage(_ service: inout Service) {
        observe(RankClasses.self, as: .discovered, &service)
        observe(ShowClassRating.self, as: .discovered, &service)
        observe(ListClassComments.self, as: .discovered, &service)
        observe(AddFavourite.self, as: .discovered, &service)
        service.observe(AddWish.self) { [usage] _, caller, outcome in
            guard let wish = try? outcome.get(), wish.addedAt == caller.at,
                caller.principal?.student == wish.student
            else { return }
            usage(.discovered, wish.student, caller.at)
            usage(.wished(wish.class.id), wish.student, caller.at)
        }
        service.observe(TakeWish.self) { [usage] _, caller, outcome in
            guard let taken = try? outcome.get() else { return }
            usage(.enrolled(taken.class.id), taken.student, caller.at)
            if taken.isRecommended {
                usage(.tookRecommendation(taken.class.id), taken.student, caller.at)
            }
        }
    }

    /// Reports an event for each request of this type that a student sends.
    func observe<Request: APIRequest>(
        _ type: Request.Type, as event: DiscoveryEvent, _ service: inout Service
    ) {
        service.observe(type) { [usage] _, caller, _ in
            if let student = caller.principal?.student { usage(event, student, caller.at) }
        }
    }
}
