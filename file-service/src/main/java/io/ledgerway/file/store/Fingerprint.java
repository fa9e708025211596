package io.ledgerway.file.store;

/**
 * What makes the bytes of a file these bytes.
 *
 * @param sha256 lower-case hex
 */
public record Fingerprint(long bytes, String sha256) {}
