package io.ledgerway.company.connection;

/** What became of an authorization that was complete. */
public sealed interface AuthorizationResult {

    /** The connection is Linked. */
    record Linked(Connection connection) implements AuthorizationResult {}

    /** It was Linked already, by another browser perhaps; nothing was changed. */
    record AlreadyLinked(Connection connection) implements AuthorizationResult {}

    /** Another accounting connection of the company is Linked (decision 4); nothing was changed. */
    record OtherLinked(Connection other) implements AuthorizationResult {}

    /** The connection was removed meanwhile. */
    record NotFound() implements AuthorizationResult {}
}
