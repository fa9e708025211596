package example;

import io.ledgerway.sdk.Ledgerway;
import io.ledgerway.sdk.WebhookVerifier;
import io.ledgerway.sdk.api.WebhooksApi.APICreateWebhookConsumerRequest;
import io.ledgerway.sdk.api.WebhooksApi.APIDeleteWebhookConsumerRequest;
import io.ledgerway.sdk.client.ApiException;
import io.ledgerway.sdk.model.WebhookConsumer;
import io.ledgerway.sdk.model.WebhookConsumerRequest;
import java.util.List;
import org.springframework.boot.context.event.ApplicationReadyEvent;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;

/**
 * Registers this application as a webhook consumer and verifies messages. An application of your own
 * registers once and keeps the secret with its other secrets.
 */
@Component
class Webhooks {

    private final Ledgerway ledgerway;
    private final ExpensesApplication.Settings settings;
    private volatile WebhookVerifier verifier;

    Webhooks(Ledgerway ledgerway, ExpensesApplication.Settings settings) {
        this.ledgerway = ledgerway;
        this.settings = settings;
    }

    @EventListener(ApplicationReadyEvent.class)
    void register() throws ApiException {
        if (settings.apiKey().isBlank()) {
            return;
        }
        deleteFormer();
        WebhookConsumer consumer =
                ledgerway
                        .webhooks()
                        .createWebhookConsumer(
                                APICreateWebhookConsumerRequest.newBuilder()
                                        .webhookConsumerRequest(
                                                new WebhookConsumerRequest()
                                                        .url(settings.webhookUrl())
                                                        .eventTypes(
                                                                List.of(
                                                                        "expenses.sync.successful",
                                                                        "expenses.sync.unsuccessful")))
                                        .build());
        verifyWith(consumer.getSecret());
    }

    /** Deletes the consumers of former starts, whose secrets are lost. */
    private void deleteFormer() throws ApiException {
        for (WebhookConsumer it : ledgerway.webhooks().listWebhookConsumers().getResults()) {
            if (it.getUrl().equals(settings.webhookUrl())) {
                ledgerway
                        .webhooks()
                        .deleteWebhookConsumer(
                                APIDeleteWebhookConsumerRequest.newBuilder()
                                        .id(it.getId())
                                        .build());
            }
        }
    }

    void verifyWith(String secret) {
        verifier = new WebhookVerifier(secret);
    }

    boolean isGenuine(String id, String timestamp, String signatures, byte[] body) {
        WebhookVerifier known = verifier;
        return known != null && known.isGenuine(id, timestamp, signatures, body);
    }
}
