package io.ledgerway.connector.xero.webhook;

import io.ledgerway.connector.access.Secret;
import io.ledgerway.connector.webhook.ChangeNotification;
import io.ledgerway.connector.webhook.WebhookReceiver;
import io.ledgerway.connector.webhook.WebhookRequest;
import io.ledgerway.connector.webhook.WebhookResult;
import io.ledgerway.connector.webhook.WebhookSignature;
import io.ledgerway.model.datatype.DataType;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Receives Xero's webhooks: a list of events of one or more organisations, signed with the webhook
 * key of the app in the header {@code x-xero-signature}. The validation that Xero calls intent to
 * receive is a request without events: a valid signature has to be answered with 200, an invalid
 * one with 401. Source: Xero's developer documentation, Webhooks, Configuring your server.
 */
public final class XeroWebhookReceiver implements WebhookReceiver {

    private static final JsonMapper JSON = new JsonMapper();

    /**
     * An event names a document, and its payments and the contact's balance change with it. A
     * payment changes the documents that it pays; a prepayment and an overpayment are payments,
     * which change the documents that they are allocated to.
     */
    private static final Map<String, Set<DataType>> DATA_TYPES =
            Map.of(
                    "CONTACT", Set.of(DataType.CUSTOMERS, DataType.SUPPLIERS),
                    "INVOICE",
                            Set.of(
                                    DataType.INVOICES,
                                    DataType.BILLS,
                                    DataType.PAYMENTS,
                                    DataType.BILL_PAYMENTS),
                    "CREDITNOTE",
                            Set.of(
                                    DataType.CREDIT_NOTES,
                                    DataType.BILL_CREDIT_NOTES,
                                    DataType.PAYMENTS,
                                    DataType.BILL_PAYMENTS),
                    "PAYMENT",
                            Set.of(
                                    DataType.PAYMENTS,
                                    DataType.BILL_PAYMENTS,
                                    DataType.INVOICES,
                                    DataType.BILLS,
                                    DataType.CREDIT_NOTES,
                                    DataType.BILL_CREDIT_NOTES),
                    "PREPAYMENT",
                            Set.of(
                                    DataType.PAYMENTS,
                                    DataType.BILL_PAYMENTS,
                                    DataType.INVOICES,
                                    DataType.BILLS),
                    "OVERPAYMENT",
                            Set.of(
                                    DataType.PAYMENTS,
                                    DataType.BILL_PAYMENTS,
                                    DataType.INVOICES,
                                    DataType.BILLS));

    private final Secret key;

    /**
     * Creates a receiver.
     *
     * @param key the webhook key that Xero shows for the app
     */
    public XeroWebhookReceiver(Secret key) {
        this.key = key;
    }

    @Override
    public WebhookResult receive(WebhookRequest request) {
        byte[] body = request.body();
        String signature = request.header("x-xero-signature").orElse(null);
        if (!WebhookSignature.matches(key, body, signature)) {
            return new WebhookResult.Unauthenticated(
                    signature == null
                            ? "The header x-xero-signature is missing."
                            : "The signature in x-xero-signature is not that of the body.");
        }
        try {
            return read(JSON.readTree(body));
        } catch (JacksonException e) {
            return new WebhookResult.Malformed("The body is not JSON.");
        }
    }

    /** An event without ids is left out: the others are of other records and organisations. */
    private static WebhookResult read(@Nullable JsonNode body) {
        if (body == null || !body.path("events").isArray()) {
            return new WebhookResult.Malformed("The body has no list \"events\".");
        }
        List<ChangeNotification> changes = new ArrayList<>();
        for (JsonNode event : body.path("events")) {
            String tenant = event.path("tenantId").asString("");
            String resource = event.path("resourceId").asString("");
            if (!tenant.isEmpty() && !resource.isEmpty()) {
                changes.add(notification(event, tenant, resource));
            }
        }
        return changes.isEmpty() && !body.path("events").isEmpty()
                ? new WebhookResult.Malformed("No event has a \"tenantId\" and a \"resourceId\".")
                : new WebhookResult.Accepted(changes);
    }

    /** Xero gives events no id: organisation, record, kind and time identify one. */
    private static ChangeNotification notification(JsonNode event, String tenant, String resource) {
        String category = event.path("eventCategory").asString("");
        String type = event.path("eventType").asString("");
        String time = event.path("eventDateUtc").asString("");
        return new ChangeNotification(
                String.join("/", tenant, category, resource, type, time),
                tenant,
                category,
                resource,
                type,
                instant(time),
                DATA_TYPES.getOrDefault(category.replace("_", ""), Set.of()));
    }

    /** Without an offset; in UTC. */
    private static @Nullable Instant instant(String text) {
        try {
            return LocalDateTime.parse(text).toInstant(ZoneOffset.UTC);
        } catch (DateTimeException e) {
            return null;
        }
    }
}
