import Core
import Networking

/// The intended access of each request, stated apart from the endpoints.
enum AccessMatrix {
    static let table: [(Access, [String])] = [
        (
            .anyone,
            [
                "AcceptInvitation", "CreateScreenPairing", "ForgotPassword", "OpenCode", "OpenFirstAdmin",
                "RefreshSignIn", "SetUpAcademy", "ShowPrivateCalendar", "ShowScreenPairing",
                "ShowVenueCalendar", "SignIn",
            ]
        ),
        (
            .assigned(.markAttendance),
            [
                "MarkAttendance", "TakeAttendance", "UndoAttendance",
            ]
        ),
        (.assigned(.readAttendance), ["ShowRoster"]),
        (.assigned(.readReports), ["ReportTeaching"]),
        (.assigned(.readStudents), ["ListClassStudents"]),
        (
            .assigned(.readTimetable),
            [
                "ListClasses", "ListSessions", "ShowSession",
            ]
        ),
        (.assigned(.showCodes), ["IssueSessionCode"]),
        (.assigned(.writeTimetable), ["CreateInstructorCalendar", "RevokeInstructorCalendar"]),
        (
            .display(staff: .showCodes),
            [
                "ShowRoomLiveCode"
            ]
        ),
        (.own(staff: .readAttendance), ["ListStudentAttendance"]),
        (
            .own(staff: .readPayments),
            [
                "ListStudentPayments", "ShowStudentPayment",
            ]
        ),
        (
            .own(staff: .readStudents),
            [
                "ListCollectedClasses", "ListCollections", "ListFavourites", "ListNotes", "ListPasses",
                "ListStudentClasses", "ListStudentMessages",
                "ListStudentRatings", "ListStudentSessions", "ListWishes", "ShowBalance",
                "ShowMessagePreferences", "ShowStudent",
            ]
        ),
        (
            .own(staff: .writeStudents),
            [
                "AddCollection", "AddFavourite", "AddWish", "EditContact", "EditMessagePreferences",
                "PutInCollection", "RemoveCollections", "RemoveFavourite", "RemoveFromCollection",
                "RemoveWish", "TakeWish",
            ]
        ),
        (.own(staff: .writeStudents), ["CreateStudentCalendar", "RevokeStudentCalendar"]),
        (
            .signedIn,
            [
                "ListClassComments", "ListClassTypes", "ListPlans", "ListVenues", "RankClasses",
                "ShowAcademy", "ShowClass", "ShowClassRating", "ShowPlan", "ShowTimetable", "ShowVenue",
                "WhoAmI",
            ]
        ),
        (
            .account,
            [
                "ChangePassword", "ConfirmPassword", "ListDevices", "RevokeDevice", "SetLanguage", "SignOut",
            ]
        ),
        (
            .staffAccount,
            [
                "ConfirmSecondFactor", "CreateRecoveryCodes", "DisableSecondFactor", "EnableSecondFactor",
                "RemovePIN", "SetPIN", "ShowPIN", "ShowSecondFactor", "UnlockSignIn",
            ]
        ),
        (
            .staff(.eraseStudents),
            [
                "DeleteStudent", "EraseStudent", "MergeStudents",
            ]
        ),
        (
            .staff(.exportData),
            [
                "ExportAcademy", "ExportStudentData",
            ]
        ),
        (
            .staff(.importData),
            [
                "ImportAcademy", "ListSheets",
            ]
        ),
        (
            .staff(.manageKeys),
            [
                "ListSigningKeys", "RevokeSigningKey", "RotateSigningKeys",
            ]
        ),
        (
            .staff(.manageStaff),
            [
                "EditAccount", "EditRole", "InviteStaff", "CreateAPIToken", "ListAPITokens", "RevokeAPIToken",
                "ListRoles", "RemoveSecondFactor", "ShowRole",
            ]
        ),
        (
            .staff(.readAttendance),
            [
                "ListRefusals"
            ]
        ),
        (
            .staff(.readAudit),
            [
                "ListAuditEntries"
            ]
        ),
        (
            .staff(.readPayments),
            [
                "ListCharges", "ListPayments", "ShowPayment",
            ]
        ),
        (
            .staff(.readReports),
            [
                "ReportAttendance", "ReportAttendanceGroups", "ReportAttendanceHours",
                "ReportAttendanceWeeks",
                "ReportOwing", "ReportRevenue", "ReportRevenueGroups", "ReportStopped",
            ]
        ),
        (
            .staff(.readStudents),
            [
                "FindPasses", "FindStudents", "ListAccounts", "ListMessages", "ListRatingChanges",
                "ListRatings", "ShowAccount", "ShowGuardian", "ShowMessage", "ShowPass",
            ]
        ),
        (
            .staff(.readTimetable),
            [
                "FindFreeInstructors", "FindFreeRooms", "ListHolidays", "ListInstructors",
                "ListRooms", "ListTerms",
                "ShowClassType", "ShowHoliday", "ShowInstructor", "ShowRoom", "ShowTerm",
            ]
        ),
        (
            .staff(.recordPayments),
            [
                "ExtendPass", "FreezePass", "RecordPayment", "ResumePass",
            ]
        ),
        (
            .staff(.showCodes),
            [
                "ApproveScreen", "CloseScreen", "IssueRoomCode", "ListScreens", "OpenScreen",
            ]
        ),
        (
            .staff(.voidPayments),
            [
                "AdjustCredits", "RefundPayment", "VoidPayment",
            ]
        ),
        (
            .staff(.writePlans),
            [
                "AddPlan", "DeletePlan", "EditPlan",
            ]
        ),
        (
            .staff(.writeSettings),
            [
                "EditAcademy", "EditTemplate", "ListTemplates", "ResetTemplate", "SendMessages",
                "ShowTemplate",
            ]
        ),
        (
            .staff(.writeStudents),
            [
                "AddGuardian", "AddNote", "AdmitStudent", "CloseAccount", "DisableAccount", "EditGuardian",
                "EditNote", "EditStudent", "EnableAccount", "EnrolStudent", "HideComment", "InviteStudent",
                "ListAccountDevices", "ReadmitStudent", "RemoveGuardian", "RemoveNote", "ResetPassword",
                "RestoreComment", "RetryMessage",
                "RevokeAccountDevice", "ShowNote",
                "UnenrolStudent", "WithdrawStudent",
            ]
        ),
        (
            .staff(.writeTimetable),
            [
                "AddClass", "AddClassType", "AddHoliday", "AddInstructor", "AddRoom", "AddSession",
                "AddTerm", "AddVenue", "CancelSession", "DeleteClass", "DeleteClassType", "DeleteInstructor",
                "DeleteRoom", "DeleteTerm", "DeleteVenue", "EditClass", "EditClassType", "EditHoliday",
                "EditInstructor", "EditRoom", "EditSession", "EditTerm", "EditVenue", "RemoveHoliday",
                "UncancelSession",
            ]
        ),
        (
            .student,
            [
                "CheckIn", "RateClass",
            ]
        ),
    ]

    /// The requests that a former student may send: those for their own history and account.
    static let ofFormerStudents: Set<String> = [
        "ChangePassword", "ListDevices", "ListPasses", "ListStudentAttendance", "ListStudentMessages",
        "ListStudentPayments", "RevokeDevice", "SetLanguage", "ShowAcademy", "ShowBalance", "ShowStudent",
        "ShowStudentPayment", "SignOut",
        "WhoAmI",
    ]

    /// The lists that are those of an instructor's own classes, if the request names no other.
    static let ofOwnClasses: Set<String> = ["ListClasses", "ListSessions", "ReportTeaching"]

    /// The access of a request of the product.
    static func access(_ name: String) -> Access? { table.first { $0.1.contains(name) }?.0 }

    static func permissions(of role: Role) -> Set<Permission> {
        switch role {
        case .owner: Set(Permission.allCases)
        case .manager:
            [
                .readStudents, .writeStudents, .readTimetable, .writeTimetable, .readAttendance,
                .markAttendance, .ownSessions, .showCodes, .readPayments, .recordPayments, .voidPayments,
                .writePlans, .readReports, .writeSettings, .readAudit,
            ]
        case .frontDesk:
            [
                .readStudents, .writeStudents, .readTimetable, .readAttendance, .markAttendance, .showCodes,
                .readPayments, .recordPayments,
            ]
        case .instructor: [.ownSessions]
        case .student: []
        }
    }
}
