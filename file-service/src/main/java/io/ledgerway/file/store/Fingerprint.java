package io.ledgerway.file.store;

/**
 * Size and hash of a file.
 *
 * @param sha256 lower-case hex
 */
public record Fingerprint(long bytes, String sha256) {}
