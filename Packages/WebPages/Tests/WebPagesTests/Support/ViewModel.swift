import Testing

@testable import WebPages

/// A view model, as an argument of a test.
struct ViewModel: Sendable, CustomTestStringConvertible {
    let type: any View.Type

    var testDescription: String { String(reflecting: type) }

    /// All view models with a template.
    static let all = (pages + pagesOfStudents + parts).map { ViewModel(type: $0) }

    private static let pages: [any View.Type] = [
        Layout.self, RefusalPage.self, WaitingPage.self, PairingPage.self, ScreenPage.self, StationPage.self,
        SignInPage.self,
        SignUpPage.self, ForgotPage.self, InvitationPage.self, CheckInPage.self, ReceiptPage.self,
        AudiencePage.self, JoinPage.self, DeskPage.Shown.self, PasswordPage.self, UnlockPage.self,
        SetUpPage.self, OptOutPage.self,
    ]
    private static let pagesOfStudents: [any View.Type] = [
        HomePage.self, FamilyHomePage.self, StatementPage.self, ScanPage.self, ClassesPage.self,
        TimetablePage.self, TimetableSlot.self,
        DiscoverPage.self, DiscoveredClassValues.self, DiscoveredClassPage.self, WishesPage.self,
        RatingsPage.self, CollectionsPage.self, CollectionPage.self, CollectionRemovalPage.self,
        RecommendationsPage.self, RecommendPage.self, FriendsPage.self, BlockedPage.self, PersonPage.self,
        ProfilePage.self, NumbersPage.self, HistoryPage.self, PassesPage.self, PaymentsPage.self,
        PaymentPage.self, MessagesPage.self, AccountPage.self, CalendarPage.self, DevicesPage.self,
        PasskeysPage.self, PasskeyPage.self, GuardiansPage.self, OwnCodePage.self, OfflinePage.self,
        OfflineCheckInPage.self, DesignPage.self,
        OfflineScanPage.self, OfflineSignOutPage.self, OfflineStationPage.self, KeptScanList.self,
        KeptStationBoard.self,
    ]
    private static let parts: [any View.Type] = [
        DeskDetails.Shown.self, DeskActions.Shown.self, DeskList.Shown.self, DeskList.Row.Shown.self,
        DeskSearch.Shown.self, DeskText.self, DeskNote.self, DeskOptions.self, DeskField.self,
        FormView.Shown.self, RosterView.Shown.self, RosterRow.self, WalkInsView.Shown.self,
        ReceiptView.Shown.self, PrintButton.self, RecordedReceipts.Shown.self, ReceiptActions.Shown.self,
        MethodChips.self, SaleSheet.Shown.self, RecentSales.self, SettleSheet.Shown.self, DebtLink.self,
        MoneyTable.Shown.self, MoneyFigures.self, InvitationView.Shown.self, SecretView.self,
        PictureForm.self, ImportProgress.self, Dashboard.Shown.self,
        DashboardCharts.self, DeskResults.Shown.self, DeskTable.Shown.self, DeskTable.RowView.self,
        TodayView.self, SessionCard.self, WeekView.self, WeekEntry.self, ZoneOptions.self, StartView.self,
        ImportUpload.self, ImportGridView.self, ImportCheckView.self, ImportMapForm.self, RoomPoster.self,
        NewcomerForm.Shown.self, PlanTiles.self, StudentGlance.Shown.self, CardSheet.self,
    ]
}
