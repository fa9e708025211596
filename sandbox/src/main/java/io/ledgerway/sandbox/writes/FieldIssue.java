package io.ledgerway.sandbox.writes;

/**
 * Error or warning of one member of a write.
 *
 * @param field its path, e.g. {@code lines[0].account}
 */
public record FieldIssue(String field, String message) {}
