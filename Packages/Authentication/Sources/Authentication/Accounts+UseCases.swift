extension Accounts {
    var identifying: IdentifyCaller {
        IdentifyCaller(students: students, rules: rules, activity: activity)
    }
    var managingDevices: ManageDevices { ManageDevices() }
    var managingScreens: ManageScreens { ManageScreens(rooms: rooms, secrets: secrets) }
}
