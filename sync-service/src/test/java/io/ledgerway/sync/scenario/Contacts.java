package io.ledgerway.sync.scenario;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.pull.RawPayload;
import io.ledgerway.connector.pull.RawRecord;
import io.ledgerway.connector.pull.SourceRecord;
import io.ledgerway.model.accounting.RecordStatus;
import io.ledgerway.model.accounting.contact.Supplier;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Suppliers with payloads, and their mapping. */
public final class Contacts {

    /** The name of the collection of the platform. */
    public static final String DATA_SOURCE = "contacts";

    private static final JsonMapper JSON = JsonMapper.shared();

    private Contacts() {}

    /**
     * A supplier as the platform sends it.
     *
     * @param text JSON with {@code id}, {@code label}, {@code blocked} and {@code phone}
     */
    public static SourceRecord contact(String text) {
        byte[] page = ("[" + text + "]").getBytes(UTF_8);
        JsonNode json = JSON.readTree(text);
        return supplier(json, json.path("label").asString("?"), page);
    }

    /** Maps a stored payload as a pull does. */
    static SourceRecord map(RawRecord record) throws ConnectorException {
        return map(record, record.json().path("label").asString("?"));
    }

    /** Maps a stored payload with another name. */
    public static SourceRecord map(RawRecord record, String name) throws ConnectorException {
        if (!record.dataSource().equals(DATA_SOURCE)) {
            throw new ConnectorException.NotSupported("No contact");
        }
        return supplier(record.json(), name, record.json().toString().getBytes(UTF_8));
    }

    private static SourceRecord supplier(JsonNode json, String name, byte[] page) {
        return new SourceRecord(
                json.path("id").asString(""),
                Scenario.LONG_AGO,
                new Supplier(
                        json.path("id").asString(""),
                        name,
                        null,
                        null,
                        json.path("phone").asString(null),
                        null,
                        null,
                        null,
                        json.path("blocked").asBoolean(false)
                                ? RecordStatus.ARCHIVED
                                : RecordStatus.ACTIVE,
                        null,
                        null,
                        null,
                        null,
                        null),
                new SourceRecord.Raw(
                        DATA_SOURCE, () -> json, RawPayload.exactJson(page, 1, page.length - 2)));
    }
}
