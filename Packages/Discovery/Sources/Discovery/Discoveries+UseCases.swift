public import Application
public import Core
public import Persistence

/// The use cases and the sheets, each with what it needs.
extension Discoveries {
    public func serve(_ service: inout Service) {
        serveLists(&service)
        serveClasses(&service)
        servePeople(&service)
        RecordUsage(usage: usage).observe(&service)
    }

    private func serveLists(_ service: inout Service) {
        let (classes, catalogue) = (ports.classes, ports.catalogue)
        ManageFavourites(access: access, classes: classes, catalogue: catalogue).serve(&service)
        ManageWishes(access: access, classes: classes, catalogue: catalogue, places: places).serve(&service)
        ManageCollections(access: access, classes: classes, catalogue: catalogue).serve(&service)
        ManageJoinedClasses(
            access: access, places: places, classes: classes, catalogue: catalogue,
            students: ports.students, passes: ports.passes
        ).serve(&service)
    }

    private func serveClasses(_ service: inout Service) {
        let (classes, catalogue) = (ports.classes, ports.catalogue)
        let filters = FilterClasses(view: view, catalogue: catalogue)
        FindClassesByStyle(view: view, filters: filters, catalogue: catalogue, settings: settingValues)
            .serve(&service)
        FindClassesByText(view: view, filters: filters, catalogue: catalogue).serve(&service)
        DescribeClass(
            view: view, joining: joining, recommendations: FindRecommendations(people: people),
            classes: classes, catalogue: catalogue, attendance: ports.attendance
        ).serve(&service)
        ComputeNumbers(access: access, catalogue: catalogue, attended: attended, today: today)
            .serve(&service)
        ManageRatings(
            access: access, classes: classes, catalogue: catalogue, attendance: ports.attendance
        ).serve(&service)
        ModerateRatings(classes: classes, catalogue: catalogue, students: ports.students).serve(&service)
    }

    private func servePeople(_ service: inout Service) {
        let students = ports.students
        ManageFriends(people: people, students: students).serve(&service)
        SendFriendRequest(people: people).serve(&service)
        AcceptFriends(people: people, students: students).serve(&service)
        ManageBlockedPeople(people: people, students: students).serve(&service)
        ManageProfiles(people: people, catalogue: ports.catalogue, attended: attended, today: today)
            .serve(&service)
        ManageRecommendations(people: people, classes: ports.classes, catalogue: ports.catalogue)
            .serve(&service)
        ManageConsents(students: students, guardians: ports.guardians, children: children).serve(&service)
    }

    /// Of some students, those whose pictures a station may show: adults, and minors with the consent of a
    /// guardian to pictures.
    public func shownAtStations(
        among students: [StudentID], in db: any Transaction
    ) throws -> Set<StudentID> { try people.shownAtStations(among: students, in: db) }

    public var sheets: [any Sheet] {
        let (classes, students) = (ports.classes, ports.students)
        return [
            FavouriteSheet(classes: classes, students: students, now: now),
            WishSheet(classes: classes, students: students, now: now), RatingSheet(students: students),
            CollectionSheet(students: students), CollectedClassSheet(classes: classes, now: now),
            ConsentSheet(students: students), FriendProfileSheet(students: students),
            FriendSheet(students: students),
            RecommendationSheet(classes: classes, students: students, now: now),
        ]
    }

    var counting: CountRatings { CountRatings(attendance: ports.attendance) }

    var merging: MergeStudents {
        MergeStudents(
            catalogue: ports.catalogue, friends: MergeFriends(students: ports.students), counting: counting)
    }

    private var access: CheckAccess { CheckAccess(students: ports.students, settings: settingValues) }

    private var children: FindChildren {
        FindChildren(guardians: ports.guardians, settings: settingValues, today: today)
    }

    private var people: FindVisiblePeople {
        FindVisiblePeople(access: access, students: ports.students, children: children)
    }

    private var view: ViewClasses {
        ViewClasses(
            access: access, classes: ports.classes, catalogue: ports.catalogue, passes: ports.passes,
            today: today)
    }

    private var attended: CountAttendance {
        CountAttendance(attendance: ports.attendance, catalogue: ports.catalogue)
    }

    private var joining: CheckJoining {
        CheckJoining(
            classes: ports.classes, students: ports.students, passes: ports.passes, children: children,
            settings: settingValues)
    }

    private var places: TakePlace {
        TakePlace(
            joining: joining, recommendations: FindRecommendations(people: people), classes: ports.classes)
    }
}
