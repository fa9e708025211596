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
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DatabindException;
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

    /** What is wrong, with the name of the member and without those of classes. */
    static String reason(Exception e) {
        if (!(e instanceof JacksonException json)) {
            return String.valueOf(e.getMessage());
        }
        var member = member(json);
        var required = messageOfRecord(json);
        if (required != null) {
            return member.isEmpty() ? required : member + ": " + required;
        }
        if (json instanceof DatabindException) {
            return (member.isEmpty() ? "The value" : member) + " has the wrong form";
        }
        return json.getOriginalMessage();
    }

    /** Such as {@code lines[0].unit_price}; empty for the whole record. */
    private static String member(JacksonException e) {
        var path = new StringBuilder();
        for (var step : e.getPath()) {
            var name = step.getPropertyName();
            if (name == null) {
                path.append('[').append(step.getIndex()).append(']');
            } else {
                path.append(path.isEmpty() ? "" : ".").append(name);
            }
        }
        return path.toString();
    }

    /** The message of a record's constructor, which names the member. */
    private static @Nullable String messageOfRecord(JacksonException e) {
        for (var cause = e.getCause(); cause != null; cause = cause.getCause()) {
            if (cause.getClass() == IllegalArgumentException.class) {
                return cause.getMessage();
            }
        }
        return null;
    }
}
