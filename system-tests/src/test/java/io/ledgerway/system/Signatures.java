package io.ledgerway.system;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ledgerway.system.running.Receiver;
import java.util.List;
import java.util.Map;

/** Verifies signatures of messages with two independent libraries. */
final class Signatures {

    private Signatures() {}

    static void assertGenuine(String secret, Receiver.Request request) {
        try {
            new com.standardwebhooks.Webhook(secret).verify(request.body(), map(request));
            new com.svix.Webhook(secret).verify(request.body(), map(request));
        } catch (Exception e) {
            throw new AssertionError("The signature is rejected: " + e.getMessage(), e);
        }
        assertThatThrownBy(() ->
                        new com.standardwebhooks.Webhook(secret)
                                .verify(request.body() + " ", map(request)))
                .isNotNull();
    }

    private static Map<String, List<String>> map(Receiver.Request request) {
        return Map.of(
                "webhook-id", List.of(request.header("webhook-id")),
                "webhook-timestamp", List.of(request.header("webhook-timestamp")),
                "webhook-signature", List.of(request.header("webhook-signature")));
    }
}
