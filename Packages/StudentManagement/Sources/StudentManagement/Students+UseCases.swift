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
        MergeDuplicates(records: records, rights: managingRights).serve(&service)
        ShowStudentDetails(majority: majority).serve(&service)
        ManageGuardians(rights: managingRights, ending: endingGuardians).serve(&service)
        managingRights.serve(&service)
        FindFamilies(majority: majority).serve(&service)
        JoinFamilies(majority: majority, ending: endingGuardians, rights: managingRights).serve(&service)
        ManageNotes().serve(&service)
    }

    public var sheets: [any Sheet] { [studentSheet, GuardianSheet(), NoteSheet()] }

    public var repairs: [DataRepair] { RepairStudents(records: records).all }

    var studentSheet: StudentSheet { StudentSheet(today: today) }

    private var managingRights: ManageGuardianRights {
        ManageGuardianRights(majority: majority, notify: notify)
    }

    private var endingGuardians: EndGuardians { EndGuardians(records: records) }

    private var withdrawing: WithdrawStudents { WithdrawStudents(records: records, today: today) }
}
