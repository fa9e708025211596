package io.ledgerway.connector.quickbooksonline.webhook;

import io.ledgerway.connector.access.Secret;
import io.ledgerway.connector.webhook.ChangeNotification;
import io.ledgerway.connector.webhook.WebhookReceiver;
import io.ledgerway.connector.webhook.WebhookRequest;
import io.ledgerway.connector.webhook.WebhookResult;
import io.ledgerway.connector.webhook.WebhookSignature;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Receives the webhooks of QuickBooks Online, signed with the app's verifier token in the header
 * {@code intuit-signature}. One request reports changes of several companies. Two forms exist: an
 * array of CloudEvents 1.0, and the older {@code eventNotifications}. Source: Intuit's developer
 * documentation, Webhooks.
 */
public final class QuickBooksWebhookReceiver implements WebhookReceiver {

    private static final JsonMapper JSON = new JsonMapper();

    /** The older form writes the offset without a colon. */
    private static final DateTimeFormatter TIME =
            new DateTimeFormatterBuilder()
                    .append(DateTimeFormatter.ISO_LOCAL_DATE_TIME)
                    .optionalStart()
                    .appendOffset("+HHMM", "Z")
                    .optionalEnd()
                    .optionalStart()
                    .appendOffsetId()
                    .optionalEnd()
                    .toFormatter();

    private final Secret verifierToken;

    public QuickBooksWebhookReceiver(Secret verifierToken) {
        this.verifierToken = verifierToken;
    }

    @Override
    public WebhookResult receive(WebhookRequest request) {
        byte[] body = request.body();
        String signature = request.header("intuit-signature").orElse(null);
        if (!WebhookSignature.matches(verifierToken, body, signature)) {
            return new WebhookResult.Unauthenticated(
                    signature == null
                            ? "The header intuit-signature is missing."
                            : "The signature in intuit-signature is not that of the body.");
        }
        try {
            return read(JSON.readTree(body));
        } catch (JacksonException e) {
            return new WebhookResult.Malformed("The body is not JSON.");
        }
    }

    private static WebhookResult read(@Nullable JsonNode body) {
        if (body != null && body.isArray()) {
            return cloudEvents(body);
        }
        if (body != null && body.path("eventNotifications").isArray()) {
            return eventNotifications(body.path("eventNotifications"));
        }
        return new WebhookResult.Malformed(
                "The body is neither an array of CloudEvents nor an object with"
                        + " \"eventNotifications\".");
    }

    private static WebhookResult cloudEvents(JsonNode events) {
        List<ChangeNotification> changes = new ArrayList<>();
        for (JsonNode event : events) {
            String id = event.path("id").asString("");
            String company = event.path("intuitaccountid").asString("");
            if (id.isEmpty() || company.isEmpty()) {
                return new WebhookResult.Malformed(
                        "An event has no \"id\" or \"intuitaccountid\".");
            }
            // such as qbo.invoice.updated.v1
            String[] type = event.path("type").asString("").split("\\.", -1);
            String entity = type.length > 1 ? type[1] : "";
            String operation = type.length > 2 ? type[2] : "";
            changes.add(
                    new ChangeNotification(
                            id,
                            company,
                            entity,
                            event.path("intuitentityid").asString(""),
                            operation,
                            instant(event.path("time").asString("")),
                            EntityDataTypes.of(entity, operation)));
        }
        return new WebhookResult.Accepted(changes);
    }

    private static WebhookResult eventNotifications(JsonNode notifications) {
        List<ChangeNotification> changes = new ArrayList<>();
        for (JsonNode company : notifications) {
            String realm = company.path("realmId").asString("");
            if (realm.isEmpty()) {
                return new WebhookResult.Malformed("A notification has no \"realmId\".");
            }
            for (JsonNode entity : company.path("dataChangeEvent").path("entities")) {
                changes.add(entity(realm, entity));
            }
        }
        return new WebhookResult.Accepted(changes);
    }

    /** The older form has no id: company, record, operation and time identify a change. */
    private static ChangeNotification entity(String realm, JsonNode entity) {
        String name = entity.path("name").asString("");
        String id = entity.path("id").asString("");
        String operation = entity.path("operation").asString("");
        String time = entity.path("lastUpdated").asString("");
        return new ChangeNotification(
                String.join("/", realm, name, id, operation, time),
                realm,
                name,
                id,
                operation,
                instant(time),
                EntityDataTypes.of(name, operation));
    }

    private static @Nullable Instant instant(String text) {
        try {
            return OffsetDateTime.parse(text, TIME).toInstant();
        } catch (DateTimeException e) {
            return null;
        }
    }
}
