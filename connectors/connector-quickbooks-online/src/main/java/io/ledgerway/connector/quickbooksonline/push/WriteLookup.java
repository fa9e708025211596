package io.ledgerway.connector.quickbooksonline.push;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.quickbooksonline.api.CompanyApi;
import io.ledgerway.connector.quickbooksonline.api.Query;
import io.ledgerway.connector.quickbooksonline.api.QuickBooksEntity;
import io.ledgerway.connector.quickbooksonline.mapping.value.ReferenceMark;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Finds the record of an earlier attempt. Notes cannot be queried: transactions are searched among
 * those of the same date, contacts and other lists among those of the same name.
 */
final class WriteLookup {

    private static final String DATE = "TxnDate";

    private final CompanyApi company;
    private final int pageSize;

    WriteLookup(CompanyApi company, int pageSize) {
        this.company = company;
        this.pageSize = pageSize;
    }

    /** The id at the platform. */
    Optional<String> created(WriteBody body, String key) throws ConnectorException {
        var json = body.json();
        var member = json.has(DATE) ? DATE : json.has("DisplayName") ? "DisplayName" : "Name";
        var query = Query.of(body.entity()).whereEquals(member, json.path(member).asString(""));
        long start = 1;
        while (true) {
            var records = company.query(body.entity(), query.page(start, pageSize)).records();
            for (var record : records) {
                if (isResult(record, body, key)) {
                    return Optional.of(record.path("Id").asString(""));
                }
            }
            if (records.size() < pageSize) {
                return Optional.empty();
            }
            start += records.size();
        }
    }

    /**
     * Whether an update took effect. That of a supplier is sent again, which changes nothing: it
     * has no mark, and the platform masks the tax number.
     */
    boolean isUpdated(String id, WriteBody body, String key) throws ConnectorException {
        return body.entity() != QuickBooksEntity.VENDOR
                && company.find(body.entity(), id)
                        .filter(it -> isResult(it, body, key))
                        .isPresent();
    }

    /** By the mark; of an entity without note, by all members that are sent. */
    private static boolean isResult(JsonNode record, WriteBody body, String key) {
        var note = body.note();
        return note == null
                ? contains(record, UpdateBody.comparable(record, body.json()))
                : ReferenceMark.isOn(record.path(note).asString(null), key);
    }

    private static boolean contains(JsonNode record, ObjectNode sent) {
        return sent.properties().stream()
                .allMatch(it -> isSame(record.path(it.getKey()), it.getValue()));
    }

    private static boolean isSame(@Nullable JsonNode found, JsonNode sent) {
        if (found == null) {
            return false;
        }
        if (sent instanceof ObjectNode object) {
            return contains(found, object);
        }
        return (sent.isNumber() && found.isNumber())
                ? found.decimalValue().compareTo(sent.decimalValue()) == 0
                : found.equals(sent);
    }
}
