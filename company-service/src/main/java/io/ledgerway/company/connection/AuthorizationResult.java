package io.ledgerway.company.connection;

/** Result of a completed authorization. */
public sealed interface AuthorizationResult {

    /** The connection is Linked. */
    record Linked(Connection connection) implements AuthorizationResult {}

    /** The connection was already Linked, for example by another browser. Nothing changed. */
    record AlreadyLinked(Connection connection) implements AuthorizationResult {}

    /** Another accounting connection of the company is Linked. Nothing changed. */
    record OtherLinked(Connection other) implements AuthorizationResult {}

    /** The connection was deleted in the meantime, or linked to another organisation. */
    record NotFound() implements AuthorizationResult {}
}
