package io.ledgerway.connector.push;

import io.ledgerway.connector.http.FileContent;
import io.ledgerway.model.datatype.DataType;
import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * One write at a platform. The idempotency key is the write's own for good: every attempt of it
 * carries the same one, and it stands in a field of the record that {@link PushTarget#findExisting}
 * can look for.
 */
public sealed interface PushCommand {

    String idempotencyKey();

    DataType type();

    PushOperation operation();

    /**
     * Adds a record.
     *
     * @param record of the canonical type of {@code type}, without id and dates; for bank
     *     transactions {@link BankTransactionsToAdd}
     * @param overrides values for properties in the platform's own words, with dots into objects;
     *     they count before those of the record, and none is checked
     */
    record Create(
            String idempotencyKey, DataType type, Object record, Map<String, JsonNode> overrides)
            implements PushCommand {

        public Create {
            overrides = Map.copyOf(overrides);
        }

        /** Just the record. */
        public Create(String idempotencyKey, DataType type, Object record) {
            this(idempotencyKey, type, record, Map.of());
        }

        @Override
        public PushOperation operation() {
            return PushOperation.CREATE;
        }
    }

    /**
     * Replaces a record's content.
     *
     * @param lastSeen the platform's change time when we last read it; a record that has changed
     *     since is refused with {@link io.ledgerway.connector.ConnectorException.WriteRefused}.
     *     Null skips that check
     */
    record Update(
            String idempotencyKey,
            DataType type,
            String id,
            Object record,
            @Nullable Instant lastSeen)
            implements PushCommand {

        @Override
        public PushOperation operation() {
            return PushOperation.UPDATE;
        }
    }

    /** Takes a record away. */
    record Delete(String idempotencyKey, DataType type, String id) implements PushCommand {

        @Override
        public PushOperation operation() {
            return PushOperation.DELETE;
        }
    }

    /** Adds a file to a record. */
    record Attach(
            String idempotencyKey,
            DataType type,
            String id,
            String fileName,
            String contentType,
            FileContent content)
            implements PushCommand {

        /** A file that is at hand. */
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
