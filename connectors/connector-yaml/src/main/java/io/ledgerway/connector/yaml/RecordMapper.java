package io.ledgerway.connector.yaml;

import io.ledgerway.connector.pull.Fingerprint;
import io.ledgerway.connector.pull.RawPayload;
import io.ledgerway.connector.pull.SourceRecord;
import io.ledgerway.connector.yaml.FieldValue.UnknownValues;
import io.ledgerway.connector.yaml.FieldValue.UnreadableValueException;
import java.time.Instant;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Maps records of a collection to canonical records. */
record RecordMapper(ApiCollection collection, RecordPreparation preparation, Fingerprint fields) {

    private static final JsonMapper JSON = JsonMapper.shared();
    private static final String ID = "id";
    private static final String MODIFIED = "sourceModifiedDate";

    RecordMapper(ApiCollection collection, RecordPreparation preparation) {
        this(collection, preparation, collection.fields().fingerprint());
    }

    SourceRecord map(String id, @Nullable Instant modified, JsonNode source, UnknownValues unknown)
            throws UnreadableValueException {
        var type = collection.type().key();
        var fields =
                collection
                        .fields()
                        .map(
                                prepared(source),
                                "",
                                (field, value) -> unknown.count(type + "." + field, value));
        if (has(ID)) {
            fields.put(ID, id);
        }
        if (modified != null && has(MODIFIED) && !fields.has(MODIFIED)) {
            fields.put(MODIFIED, modified.toString());
        }
        try {
            var payload = RawPayload.rewrittenJson(source);
            return new SourceRecord(
                            id,
                            modified,
                            JSON.treeToValue(fields, collection.record()),
                            new SourceRecord.Raw(collection.path(), source, payload))
                    .withFingerprint(fingerprint(payload));
        } catch (RuntimeException e) {
            throw new UnreadableValueException(type, fields, "a record: " + e.getMessage());
        }
    }

    private JsonNode prepared(JsonNode source) throws UnreadableValueException {
        try {
            return preparation.prepare(collection.type(), source);
        } catch (RuntimeException e) {
            throw new UnreadableValueException(
                    collection.type().key(), source, "a record that can be prepared: " + e);
        }
    }

    private boolean has(String component) {
        return Arrays.stream(collection.record().getRecordComponents())
                .anyMatch(it -> it.getName().equals(component));
    }

    /** Differs for sources that differ, and for field maps that differ. */
    Fingerprint fingerprint(JsonNode source) {
        return fingerprint(RawPayload.rewrittenJson(source));
    }

    private Fingerprint fingerprint(RawPayload payload) {
        return payload.fingerprint().combinedWith(fields);
    }
}
