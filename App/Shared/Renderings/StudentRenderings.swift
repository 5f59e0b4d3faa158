internal import Core
public import StudentManagement
public import UIComponents

extension Student: Presentable, Listable {
    public static var columns: [Table.Column] {
        [
            .init("Id", .right), .init("Key"), .init("Name"), .init("Status"), .init("Level"),
            .init("E-mail"),
            .init("Phone"), .init("Joined"),
        ]
    }
    public static var emptyMessage: String { "No students." }

    public func cells(_ style: Style) -> [String] {
        [
            id.description, key ?? "", name, status.rawValue, level ?? "", email?.text ?? "", phone ?? "",
            joinedOn.description,
        ]
    }

    public func text(_ style: Style) -> String {
        style.facts([
            "Student": id.description, "Key": key, "Name": name, "Status": status.rawValue, "Level": level,
            "E-mail": email?.text, "Phone": phone, "National id": nationalID, "Born": birthDate?.description,
            "Joined": joinedOn.description,
        ])
    }
}

extension Guardian: Presentable, Listable {
    public static var columns: [Table.Column] {
        [.init("Id", .right), .init("Name"), .init("Is"), .init("E-mail"), .init("Phone"), .init("Pays")]
    }

    public func cells(_ style: Style) -> [String] {
        [id.description, name, relationship ?? "", email?.text ?? "", phone ?? "", pays.yesOrNo]
    }

    public func text(_ style: Style) -> String {
        style.facts([
            "Guardian": id.description, "Of student": student.description, "Name": name, "Is": relationship,
            "E-mail": email?.text, "Phone": phone, "Pays": pays.yesOrNo,
        ])
    }
}
