/// Whether the present run can use a push service.
actor HostState {
    private(set) var isUsable = true

    func exclude() { isUsable = false }
}
