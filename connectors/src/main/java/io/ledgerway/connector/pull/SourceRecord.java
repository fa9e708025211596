package io.ledgerway.connector.pull;

import java.time.Instant;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * A record as a platform has it, in our words.
 *
 * @param id the platform's id of it
 * @param sourceModified when the platform last changed it, where it tells
 * @param canonical a record of {@code io.ledgerway.model.accounting}, without its {@code
 *     modifiedDate} and {@code metadata}, which the store sets
 * @param raw the same in the platform's own words, where they are JSON
 * @param fingerprint of those words, by which it is known that they are the same again; absent
 *     where that cannot be told
 */
public record SourceRecord(
        String id,
        @Nullable Instant sourceModified,
        Object canonical,
        @Nullable Raw raw,
        @Nullable Fingerprint fingerprint) {

    /** Without a fingerprint. */
    public SourceRecord(
            String id, @Nullable Instant sourceModified, Object canonical, @Nullable Raw raw) {
        this(id, sourceModified, canonical, raw, null);
    }

    /** Without the platform's own words. */
    public SourceRecord(String id, @Nullable Instant sourceModified, Object canonical) {
        this(id, sourceModified, canonical, null);
    }

    /** The same, known by a fingerprint. */
    public SourceRecord known(Fingerprint by) {
        return new SourceRecord(id, sourceModified, canonical, raw, by);
    }

    /**
     * A record as the platform wrote it.
     *
     * @param dataSource the collection it comes from, such as {@code sales-invoices}
     * @param words what it wrote, read when it is asked for
     */
    public record Raw(String dataSource, Supplier<JsonNode> words) {

        public Raw(String dataSource, JsonNode json) {
            this(dataSource, () -> json);
        }

        public JsonNode json() {
            return words.get();
        }
    }
}
