package io.ledgerway.company.connection;

/** What became of an authorization that was complete. */
public sealed interface LinkResult {

    /** The connection is Linked. */
    record Linked(Connection connection) implements LinkResult {}

    /** It was Linked already, by another browser perhaps; nothing was changed. */
    record AlreadyLinked(Connection connection) implements LinkResult {}

    /** Another accounting connection of the company is Linked (decision 4); nothing was changed. */
    record OtherLinked(Connection other) implements LinkResult {}

    /** The connection was removed meanwhile. */
    record Gone() implements LinkResult {}
}
