public import ClassManagement
internal import Core
public import UIComponents

extension Venue: Presentable, Listable {
    public static var columns: [Table.Column] {
        [.init("Id", .right), .init("Key"), .init("Venue"), .init("Address"), .init("Time zone")]
    }

    public func cells(_ style: Style) -> [String] {
        [id.description, key ?? "", name, address ?? "", timeZone.name]
    }

    public func text(_ style: Style) -> String {
        style.facts([
            "Venue": id.description, "Key": key, "Name": name, "Address": address, "Time zone": timeZone.name,
        ])
    }
}

extension Room: Presentable, Listable {
    public static var columns: [Table.Column] {
        [.init("Id", .right), .init("Key"), .init("Room"), .init("Venue"), .init("Capacity", .right)]
    }

    public func cells(_ style: Style) -> [String] {
        [id.description, key ?? "", name, venueName, String(capacity)]
    }

    public func text(_ style: Style) -> String {
        style.facts([
            "Room": id.description, "Key": key, "Name": name, "Venue": "\(venueName) (\(venue))",
            "Capacity": String(capacity),
        ])
    }
}

extension Instructor: Presentable, Listable {
    public static var columns: [Table.Column] {
        [.init("Id", .right), .init("Key"), .init("Name"), .init("E-mail"), .init("Styles")]
    }

    public func cells(_ style: Style) -> [String] {
        [id.description, key ?? "", name, email?.text ?? "", styles.joined(separator: ", ")]
    }

    public func text(_ style: Style) -> String {
        style.facts([
            "Instructor": id.description, "Key": key, "Name": name, "E-mail": email?.text,
            "Styles": styles.isEmpty ? nil : styles.joined(separator: ", "),
        ])
    }
}

extension ClassType: Presentable, Listable {
    public static var columns: [Table.Column] {
        [.init("Id", .right), .init("Key"), .init("Style"), .init("Family"), .init("Level")]
    }

    public func cells(_ style: Style) -> [String] { [id.description, key ?? "", self.style, family, level] }

    public func text(_ style: Style) -> String {
        style.facts([
            "Class type": id.description, "Key": key, "Style": self.style, "Family": family, "Level": level,
        ])
    }
}

extension Term: Presentable, Listable {
    public static var columns: [Table.Column] {
        [.init("Id", .right), .init("Key"), .init("Term"), .init("From"), .init("Until")]
    }

    public func cells(_ style: Style) -> [String] {
        [id.description, key ?? "", name, firstDay.description, lastDay.description]
    }

    public func text(_ style: Style) -> String {
        style.facts([
            "Term": id.description, "Key": key, "Name": name, "From": firstDay.description,
            "Until": lastDay.description,
        ])
    }
}

extension Holiday: Presentable, Listable {
    public static var columns: [Table.Column] {
        [.init("Id", .right), .init("Day"), .init("Holiday"), .init("Venues")]
    }

    public func cells(_ style: Style) -> [String] { [id.description, date.description, name, places] }

    public func text(_ style: Style) -> String {
        style.facts([
            "Holiday": id.description, "Day": LongDay.text(date, language: style.language), "Name": name,
            "Venues": places,
        ])
    }

    private var places: String {
        venues.isEmpty ? "everywhere" : venues.map(\.description).joined(separator: ", ")
    }
}
