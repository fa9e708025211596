package io.ledgerway.connector.quickbooksonline.push;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.error.PushIssue;
import io.ledgerway.connector.http.PlatformHttp.Response;
import io.ledgerway.connector.quickbooksonline.api.Faults;
import io.ledgerway.connector.quickbooksonline.api.Faults.Fault;
import io.ledgerway.connector.quickbooksonline.api.Faults.FaultError;
import io.ledgerway.connector.quickbooksonline.api.QuickBooksEntity;
import io.ledgerway.connector.quickbooksonline.api.QuickBooksJson;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Interprets the responses to writes. */
final class WriteResponses {

    /** The record changed since it was read. */
    static final String STALE = "5010";

    private static final String THROTTLED = "3001";

    /** The canonical fields of members that faults name. */
    private static final Map<String, String> FIELDS =
            Map.of(
                    "VendorRef", "SupplierRef",
                    "CustomerRef", "CustomerRef",
                    "TxnDate", "IssueDate",
                    "CurrencyRef", "Currency",
                    "ExchangeRate", "CurrencyRate",
                    "Line", "LineItems",
                    "DisplayName", "Name",
                    "DocNumber", "Reference");

    private WriteResponses() {}

    /**
     * The record of a response.
     *
     * @throws ConnectorException.WriteRefused when nothing was written
     * @throws ConnectorException.UncertainOutcome when it may have been written
     */
    static JsonNode record(QuickBooksEntity entity, Response response, String recordName)
            throws ConnectorException {
        var json = success(response, recordName);
        var record = json.path(entity.jsonName());
        if (record.path("Id").asString("").isEmpty()) {
            throw new ConnectorException.UncertainOutcome(
                    "The response to a write has no " + entity.jsonName(), null);
        }
        return record;
    }

    /** The attachable of the response to an upload, which has a fault inside with status 200. */
    static JsonNode attachable(Response response) throws ConnectorException {
        var json = success(response, "Attachment");
        var first = json.path("AttachableResponse").path(0);
        var fault = Faults.find(first);
        if (fault != null) {
            throw refused(fault, "Attachment");
        }
        var attachable = first.path("Attachable");
        if (attachable.path("Id").asString("").isEmpty()) {
            throw new ConnectorException.UncertainOutcome(
                    "The response to an upload has no Attachable", null);
        }
        return attachable;
    }

    static boolean isStale(Response response) {
        var fault = Faults.find(response);
        return fault != null && fault.hasCode(STALE);
    }

    private static JsonNode success(Response response, String recordName)
            throws ConnectorException {
        if (!Faults.isRefusal(response)) {
            throw new ConnectorException.UncertainOutcome("HTTP " + response.status(), null);
        }
        var fault = Faults.find(response);
        if (fault != null) {
            throw error(fault, response, recordName);
        }
        var failure = Faults.map(response);
        if (failure.isPresent()) {
            throw failure.get();
        }
        try {
            return QuickBooksJson.parse(response);
        } catch (ConnectorException.ContractViolation e) {
            throw new ConnectorException.UncertainOutcome(
                    "The response to a write cannot be read", e);
        }
    }

    private static ConnectorException error(Fault fault, Response response, String recordName) {
        var status = response.status();
        if (Faults.isSubscriptionEnded(fault)) {
            var message = fault.errors().getFirst().text();
            return new ConnectorException.WriteRefused(
                    message, List.of(new PushIssue(null, message, PushIssue.BILLING)));
        }
        var other = status == 401 || status == 403 || status == 429 || fault.hasCode(THROTTLED);
        return other ? Faults.map(fault, response) : refused(fault, recordName);
    }

    private static ConnectorException.WriteRefused refused(Fault fault, String recordName) {
        var issues =
                fault.errors().stream()
                        .map(it -> new PushIssue(field(it), it.text(), recordName))
                        .toList();
        return new ConnectorException.WriteRefused(
                issues.isEmpty() ? fault.type() : issues.getFirst().message(), issues);
    }

    private static @Nullable String field(FaultError error) {
        var element = error.element().replaceFirst("\\..*$", "");
        return element.isEmpty() ? null : FIELDS.getOrDefault(element, element);
    }
}
