/// The body of a request did not come in time.
struct BodyTimeout: Error {}
