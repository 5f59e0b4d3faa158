internal import Networking

/// The settings of passwords.
enum PasswordSettings {
    static let adminMinimum = SettingKey(
        "password.admin-minimum", default: 15, in: 8...64, "The minimum length of staff's passwords.")
    static let studentMinimum = SettingKey(
        "password.student-minimum", default: 10, in: 8...64, "The minimum length of a student's password.")

    static let all = [adminMinimum.setting, studentMinimum.setting]
}

extension PasswordRules {
    /// - Parameters:
    ///   - settings: the values that were set, by name.
    ///   - words: words that an attacker knows, such as the academy's name.
    public init(settings: [String: String], words: [String]) {
        self.init(
            minimumForAdmins: PasswordSettings.adminMinimum.value(in: settings),
            minimumForStudents: PasswordSettings.studentMinimum.value(in: settings), words: words)
    }
}
