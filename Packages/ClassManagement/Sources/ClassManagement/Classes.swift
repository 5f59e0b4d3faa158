public import Core
public import Networking
public import Persistence

/// The façade of venues, rooms and instructors, and of the classes, their sessions and their enrolments.
public struct Classes {
    let students: any StudentDirectory
    let currency: @Sendable (any Transaction) throws -> Currency
    let history: @Sendable (SessionID, any Transaction) throws -> Bool

    let venues: any Catalogue<Venue> = SQLCatalogue()
    let rooms: any Catalogue<Room> = SQLCatalogue()
    let instructors: any Catalogue<Instructor> = SQLCatalogue()
    let classTypes: any Catalogue<ClassType> = SQLCatalogue()
    let terms: any Catalogue<Term> = SQLCatalogue()
    let holidays: any HolidayRepository = SQLHolidayRepository()
    let classes: any ClassRepository = SQLClassRepository()
    let sessions: any SessionRepository = SQLSessionRepository()
    let enrolments: any EnrolmentRepository = SQLEnrolmentRepository()

    /// - Parameters:
    ///   - students: who may be enrolled.
    ///   - currency: the academy's currency.
    ///   - history: whether a session has attendance, so that no change of a schedule may remove it.
    public init(
        students: any StudentDirectory,
        currency: @escaping @Sendable (any Transaction) throws -> Currency,
        history: @escaping @Sendable (SessionID, any Transaction) throws -> Bool
    ) {
        (self.students, self.currency, self.history) = (students, currency, history)
    }
}

extension Classes: Feature {
    public var migrations: [Migration] { ClassMigrations.all }

    public func serve(_ service: inout Service) {
        servePlaces(&service)
        serveCatalogue(&service)
        serveClasses(&service)
        serveSessions(&service)
    }

    private func servePlaces(_ service: inout Service) {
        service.on(ListVenues.self, listVenues)
        service.on(ShowVenue.self, showVenue)
        service.on(AddVenue.self, addVenue)
        service.on(EditVenue.self, editVenue)
        service.on(ListRooms.self, listRooms)
        service.on(ShowRoom.self, showRoom)
        service.on(AddRoom.self, addRoom)
        service.on(EditRoom.self, editRoom)
        service.on(ListHolidays.self, listHolidays)
        service.on(ShowHoliday.self, showHoliday)
        service.on(AddHoliday.self, addHoliday)
        service.on(EditHoliday.self, editHoliday)
        service.on(RemoveHoliday.self, removeHoliday)
    }

    private func serveCatalogue(_ service: inout Service) {
        service.on(ListInstructors.self, listInstructors)
        service.on(ShowInstructor.self, showInstructor)
        service.on(AddInstructor.self, addInstructor)
        service.on(EditInstructor.self, editInstructor)
        service.on(ListClassTypes.self, listClassTypes)
        service.on(ShowClassType.self, showClassType)
        service.on(AddClassType.self, addClassType)
        service.on(EditClassType.self, editClassType)
        service.on(ListTerms.self, listTerms)
        service.on(ShowTerm.self, showTerm)
        service.on(AddTerm.self, addTerm)
        service.on(EditTerm.self, editTerm)
    }

    private func serveClasses(_ service: inout Service) {
        service.on(ListClasses.self, list)
        service.on(ShowClass.self, show)
        service.on(AddClass.self, add)
        service.on(EditClass.self, edit)
        service.on(ShowTimetable.self, showTimetable)
        service.on(EnrolStudent.self, enrol)
        service.on(UnenrolStudent.self, unenrol)
        service.on(ListClassStudents.self, listStudents)
        service.on(ListStudentClasses.self, listClasses)
    }

    private func serveSessions(_ service: inout Service) {
        service.on(ListSessions.self, listSessions)
        service.on(ShowSession.self, showSession)
        service.on(AddSession.self, addSession)
        service.on(CancelSession.self, cancelSession)
    }
}
