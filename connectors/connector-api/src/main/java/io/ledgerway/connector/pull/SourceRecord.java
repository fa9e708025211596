package io.ledgerway.connector.pull;

import java.time.Instant;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * A record of a platform, mapped to the canonical model.
 *
 * @param id the platform's id
 * @param sourceModified when it last changed at the platform, where known
 * @param canonical a record of {@code io.ledgerway.model.accounting}, without its {@code
 *     modifiedDate} and {@code metadata}, which are set when it is stored
 * @param raw the source, where it is JSON
 * @param fingerprint of the source; absent where changes cannot be detected
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

    /** Without source. */
    public SourceRecord(String id, @Nullable Instant sourceModified, Object canonical) {
        this(id, sourceModified, canonical, null);
    }

    /** The same record with a fingerprint. */
    public SourceRecord withFingerprint(Fingerprint by) {
        return new SourceRecord(id, sourceModified, canonical, raw, by);
    }

    /**
     * A record as the platform sent it.
     *
     * @param dataSource the collection, such as {@code sales-invoices}
     * @param jsonSupplier parses the source on request
     * @param original the bytes of the source; null if they are unavailable
     */
    public record Raw(
            String dataSource, Supplier<JsonNode> jsonSupplier, @Nullable RawPayload original) {

        /** Without its bytes. */
        public Raw(String dataSource, Supplier<JsonNode> jsonSupplier) {
            this(dataSource, jsonSupplier, null);
        }

        /** With its bytes, of which the fingerprint was made. */
        public Raw(String dataSource, JsonNode json, RawPayload rewritten) {
            this(dataSource, () -> json, rewritten);
        }

        public Raw(String dataSource, JsonNode json) {
            this(dataSource, () -> json);
        }

        public JsonNode json() {
            return jsonSupplier.get();
        }

        /** The bytes of the source, or else its JSON, written again. */
        public RawPayload payload() {
            return original == null ? RawPayload.rewrittenJson(json()) : original;
        }
    }
}
