package io.ledgerway.connector.xero.push;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.error.PushIssue;
import io.ledgerway.connector.http.PlatformHttp.Response;
import io.ledgerway.connector.push.WriteIssues;
import io.ledgerway.connector.xero.api.XeroErrorMapper;
import io.ledgerway.connector.xero.api.XeroJson;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * Responses to writes. Errors of an element come with status 400, or with status 200 and the
 * element's own status.
 */
final class WriteResponses {

    private static final int SERVER_ERROR = 500;

    /**
     * Words of Xero's messages, and the fields they are about; the first one that occurs counts.
     */
    private static final Map<String, String> FIELDS = new LinkedHashMap<>();

    static {
        FIELDS.put("bank account number", "AccountNumber");
        FIELDS.put("account code", "AccountRef");
        FIELDS.put("account type", "AccountRef");
        FIELDS.put("tax type", "TaxRateRef");
        FIELDS.put("taxtype", "TaxRateRef");
        FIELDS.put("tracking", "TrackingCategoryRefs");
        FIELDS.put("item code", "ItemRef");
        FIELDS.put("invoice #", "InvoiceNumber");
        FIELDS.put("currency", "Currency");
        FIELDS.put("due date", "DueDate");
        FIELDS.put("period lock", "IssueDate");
        FIELDS.put("contact", "ContactRef");
    }

    private WriteResponses() {}

    /**
     * The element of a successful response.
     *
     * @param member of the response that has the elements
     * @throws ConnectorException.WriteRefused with the messages of the element
     * @throws ConnectorException.UncertainOutcome when the response does not contain the outcome
     */
    static JsonNode element(Response response, String member, WriteIssues issues)
            throws ConnectorException {
        check(response, issues);
        JsonNode element;
        try {
            element = XeroJson.read(response).path(member).path(0);
        } catch (ConnectorException.ContractViolation e) {
            throw new ConnectorException.UncertainOutcome(
                    "The response to a write cannot be read", e);
        }
        var errors = messages(element, "ValidationErrors");
        if (!errors.isEmpty()
                || "ERROR".equals(element.path("StatusAttributeString").asString(""))) {
            throw refused(errors, "Xero refused the record", issues);
        }
        if (element.isEmpty()) {
            throw new ConnectorException.UncertainOutcome(
                    "The response to a write has no record", null);
        }
        messages(element, "Warnings").forEach(message -> issues.warn(null, message));
        return element;
    }

    /** Throws the error of a response without elements. */
    static void check(Response response, WriteIssues issues) throws ConnectorException {
        if (response.status() >= SERVER_ERROR) {
            throw new ConnectorException.UncertainOutcome(XeroErrorMapper.message(response), null);
        }
        if (response.status() == 400 || response.status() == 413 || response.status() == 415) {
            throw refused(validationErrors(response), XeroErrorMapper.message(response), issues);
        }
        XeroErrorMapper.check(response);
    }

    private static ConnectorException.WriteRefused refused(
            List<String> messages, String otherwise, WriteIssues issues) {
        return new ConnectorException.WriteRefused(
                messages.isEmpty() ? otherwise : messages.getFirst(),
                messages.stream()
                        .map(each -> new PushIssue(field(each), each, issues.recordName()))
                        .toList());
    }

    private static List<String> validationErrors(Response response) {
        try {
            var body = XeroJson.read(response);
            var messages = new ArrayList<String>();
            for (var element : body.path("Elements")) {
                messages.addAll(messages(element, "ValidationErrors"));
            }
            return messages;
        } catch (ConnectorException.ContractViolation e) {
            return List.of();
        }
    }

    /** Those of the element, and of the objects in it. */
    private static List<String> messages(JsonNode element, String member) {
        var messages = new ArrayList<String>();
        for (var error : element.path(member)) {
            messages.add(error.path("Message").asString("Xero refused the record"));
        }
        for (var property : element.properties()) {
            if (!property.getKey().equals(member) && property.getValue().isContainer()) {
                for (var child : property.getValue()) {
                    if (child.isObject()) {
                        messages.addAll(messages(child, member));
                    }
                }
            }
        }
        return messages;
    }

    /** Null where the message names no field. */
    private static @Nullable String field(String message) {
        var text = message.toLowerCase(Locale.ROOT);
        return FIELDS.entrySet().stream()
                .filter(each -> text.contains(each.getKey()))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElse(null);
    }
}
