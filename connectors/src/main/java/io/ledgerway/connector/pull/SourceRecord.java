package io.ledgerway.connector.pull;

import java.time.Instant;
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
 */
public record SourceRecord(
        String id, @Nullable Instant sourceModified, Object canonical, @Nullable Raw raw) {

    /** Without the platform's own words. */
    public SourceRecord(String id, @Nullable Instant sourceModified, Object canonical) {
        this(id, sourceModified, canonical, null);
    }

    /**
     * A record as the platform wrote it.
     *
     * @param dataSource the collection it comes from, such as {@code sales-invoices}
     */
    public record Raw(String dataSource, JsonNode json) {}
}
