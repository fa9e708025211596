package io.ledgerway.sandbox.writes;

/**
 * Something about one member of a write.
 *
 * @param field its path, e.g. {@code lines[0].account}
 */
public record FieldIssue(String field, String message) {}
