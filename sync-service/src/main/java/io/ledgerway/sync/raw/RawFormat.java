package io.ledgerway.sync.raw;

/**
 * How the payloads of one source are stored.
 *
 * @param dataSource the collection, as the platform names it
 * @param exact whether they are the platform's own bytes; otherwise its JSON, written again
 * @param dictionary bytes that payloads probably contain
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record RawFormat(int id, String dataSource, String contentType, boolean exact, byte[] dictionary) {

    /** What payloads of one format have in common. */
    record Source(String platformKey, String dataSource, String contentType, boolean exact) {}
}
