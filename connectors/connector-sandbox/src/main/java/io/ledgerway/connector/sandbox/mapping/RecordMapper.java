package io.ledgerway.connector.sandbox.mapping;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.pull.RawPayload;
import io.ledgerway.connector.pull.SourceRecord;
import io.ledgerway.connector.sandbox.api.SandboxCollection;
import io.ledgerway.connector.sandbox.api.SandboxJson;
import io.ledgerway.connector.sandbox.api.SandboxPage;
import io.ledgerway.connector.sandbox.mapping.document.DocumentTypes;
import io.ledgerway.connector.sandbox.mapping.ledger.LedgerTypes;
import io.ledgerway.connector.sandbox.mapping.masterdata.MasterDataTypes;
import io.ledgerway.connector.sandbox.mapping.value.SandboxRecord;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import java.util.function.Supplier;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/** Maps records of one collection to canonical records. */
public final class RecordMapper {

    private static final Map<SandboxCollection, Class<? extends SandboxRecord>> TYPES =
            new EnumMap<>(SandboxCollection.class);

    static {
        TYPES.putAll(MasterDataTypes.ALL);
        TYPES.putAll(DocumentTypes.ALL);
        TYPES.putAll(LedgerTypes.ALL);
    }

    private final SandboxCollection collection;
    private final Class<? extends SandboxRecord> type;

    private RecordMapper(SandboxCollection collection) {
        this.collection = collection;
        this.type = Objects.requireNonNull(TYPES.get(collection));
    }

    public static RecordMapper of(SandboxCollection collection) {
        return new RecordMapper(collection);
    }

    /**
     * Maps a record.
     *
     * @throws ConnectorException.ContractViolation naming the record and what is wrong with it
     */
    public SourceRecord map(JsonNode node) throws ConnectorException.ContractViolation {
        return map(
                node.path("id").asString("?"),
                () -> SandboxJson.read(node, type),
                new SourceRecord.Raw(collection.path(), node));
    }

    /**
     * Maps a record.
     *
     * @throws ConnectorException.ContractViolation naming the record and what is wrong with it
     */
    public SourceRecord map(SandboxPage.Entry entry) throws ConnectorException.ContractViolation {
        return map(
                        entry.id() == null ? "?" : entry.id(),
                        () -> SandboxJson.read(entry, type),
                        new SourceRecord.Raw(
                                collection.path(),
                                () -> SandboxJson.tree(entry),
                                RawPayload.exactJson(entry.body(), entry.from(), entry.length())))
                .withFingerprint(entry.fingerprint());
    }

    private SourceRecord map(
            String name, Supplier<? extends SandboxRecord> record, SourceRecord.Raw raw)
            throws ConnectorException.ContractViolation {
        try {
            var read = record.get();
            var id = collection.isSingle() ? collection.dataType().key() : read.id();
            return new SourceRecord(id, read.changedAt(), read.canonical(), raw);
        } catch (JacksonException | IllegalArgumentException e) {
            throw new ConnectorException.ContractViolation(
                    collection.path() + " " + name + ": " + reason(e), e);
        }
    }

    private static String reason(Exception e) {
        return e instanceof JacksonException json
                ? json.getOriginalMessage()
                : String.valueOf(e.getMessage());
    }
}
