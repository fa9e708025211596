package io.ledgerway.connector.push;

import io.ledgerway.connector.http.FileContent;
import io.ledgerway.model.datatype.DataType;
import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * A write to a platform. All attempts of a write have the same idempotency key. The connector also
 * stores the key in a field of the record, where {@link PushTarget#findExisting} can find it.
 */
public sealed interface PushCommand {

    String idempotencyKey();

    DataType type();

    PushOperation operation();

    /**
     * Creates a record.
     *
     * @param record of the canonical type of {@code type}, without id and dates; for bank
     *     transactions a {@link BankTransactionBatch}
     * @param overrides values by the platform's own field names, with dots into objects; they
     *     replace those of the record, and are not validated
     */
    record Create(
            String idempotencyKey, DataType type, Object record, Map<String, JsonNode> overrides)
            implements PushCommand {

        public Create {
            overrides = Map.copyOf(overrides);
        }

        /** Without overrides. */
        public Create(String idempotencyKey, DataType type, Object record) {
            this(idempotencyKey, type, record, Map.of());
        }

        /**
         * Writes the overrides into the record in the platform's form.
         *
         * @param json the record; objects that it lacks are added
         */
        public void applyOverrides(ObjectNode json) {
            overrides.forEach((path, value) -> set(json, path, value));
        }

        private static void set(ObjectNode json, String path, JsonNode value) {
            var steps = path.split("\\.", -1);
            var object = json;
            for (int i = 0; i < steps.length - 1; i++) {
                object =
                        object.path(steps[i]) instanceof ObjectNode inner
                                ? inner
                                : object.putObject(steps[i]);
            }
            object.set(steps[steps.length - 1], value);
        }

        @Override
        public PushOperation operation() {
            return PushOperation.CREATE;
        }
    }

    /**
     * Replaces the content of a record.
     *
     * @param unmodifiedSince the platform's modification time when it was last read; if the record
     *     changed since, the write fails with {@link
     *     io.ledgerway.connector.error.ConnectorException.WriteRefused}. Null skips the check
     */
    record Update(
            String idempotencyKey,
            DataType type,
            String id,
            Object record,
            @Nullable Instant unmodifiedSince)
            implements PushCommand {

        @Override
        public PushOperation operation() {
            return PushOperation.UPDATE;
        }
    }

    /** Deletes a record. */
    record Delete(String idempotencyKey, DataType type, String id) implements PushCommand {

        @Override
        public PushOperation operation() {
            return PushOperation.DELETE;
        }
    }

    /** Attaches a file to a record. */
    record Attach(
            String idempotencyKey,
            DataType type,
            String id,
            String fileName,
            String contentType,
            FileContent content)
            implements PushCommand {

        /** A file in memory. */
        public Attach(
                String idempotencyKey,
                DataType type,
                String id,
                String fileName,
                String contentType,
                byte[] content) {
            this(idempotencyKey, type, id, fileName, contentType, FileContent.of(content));
        }

        @Override
        public PushOperation operation() {
            return PushOperation.ATTACH;
        }
    }
}
