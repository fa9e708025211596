package io.ledgerway.sync.raw;

/**
 * Format in which the payloads of one source are stored.
 *
 * @param dataSource the collection, as the platform names it
 * @param exact whether they are the platform's own bytes; otherwise its JSON, written again
 * @param dictionary bytes that payloads probably contain
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record RawFormat(int id, String dataSource, String contentType, boolean exact, byte[] dictionary) {

    /** Common properties of the payloads of one format. */
    record Source(String platformKey, String dataSource, String contentType, boolean exact) {}
}
