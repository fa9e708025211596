package io.ledgerway.sync.raw;

/**
 * A raw payload, expanded.
 *
 * @param dataSource the collection, as the platform names it
 * @param exact whether these are the platform's own bytes; otherwise its JSON, written again
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
public record StoredPayload(String dataSource, String contentType, boolean exact, byte[] bytes) {}
