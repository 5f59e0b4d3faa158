public import Application

/// The use cases, the sheets and the repairs, each with what it needs.
extension Students {
    public func serve(_ service: inout Service) {
        AdmitStudents(today: today).serve(&service)
        ShowStudents().serve(&service)
        EditStudents(records: records, today: today, withdrawing: withdrawing).serve(&service)
        withdrawing.serve(&service)
        EraseStudents(records: records, withdrawing: withdrawing, removeDelivered: removeDelivered)
            .serve(&service)
        MergeDuplicates(records: records).serve(&service)
        ManageGuardians().serve(&service)
        FindFamilies().serve(&service)
        JoinFamilies().serve(&service)
        ManageNotes().serve(&service)
    }

    public var sheets: [any Sheet] { [studentSheet, GuardianSheet(), NoteSheet()] }

    public var repairs: [DataRepair] { RepairStudents(records: records).all }

    var studentSheet: StudentSheet { StudentSheet(today: today) }

    private var withdrawing: WithdrawStudents { WithdrawStudents(records: records, today: today) }
}
