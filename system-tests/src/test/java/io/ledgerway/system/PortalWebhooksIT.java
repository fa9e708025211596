package io.ledgerway.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ledgerway.system.running.Receiver;
import io.ledgerway.system.running.RunningSystem;
import io.ledgerway.system.strict.Api;
import io.ledgerway.system.strict.ApiResponse;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Webhook settings that a user changes in the portal and that an API key cannot change. */
class PortalWebhooksIT {

    private static final String BASE = "/portal/api/webhooks";
    private static final Duration LIMIT = Duration.ofMinutes(2);
    private static final String NOBODY = "0b7f6a8e-2f0e-4bb7-9a34-2a4dbd5f0a11";

    private final RunningSystem system = RunningSystem.shared();
    private final Api key = new Api(system.gateway(), system.apiKey("demo"));
    private final Receiver receiver = new Receiver();

    @AfterEach
    void close() {
        receiver.close();
    }

    @Test
    void userSetsAHeaderReadsAttemptsResendsAndRotatesTheSecret() {
        Api user = key.signedIn(system.portalUser());
        JsonNode created =
                user.ours(
                                "POST",
                                BASE,
                                """
                                {"url":"%s","eventTypes":["company.created"]}\
                                """
                                        .formatted(receiver.url()))
                        .body();
        String consumer = BASE + "/" + created.at("/consumer/id").asString();
        String secret = created.get("secret").asString();

        JsonNode headers =
                user.ours(
                                "PUT",
                                consumer + "/headers",
                                """
                                {"headers":[{"name":"Authorization","value":"Bearer of-the-receiver"}]}\
                                """)
                        .body();
        assertThat(headers.toString()).doesNotContain("of-the-receiver");

        String company = key.createCompany("Seen in the portal");
        await().atMost(LIMIT).until(() -> messages(company).size() == 1);
        Receiver.Request first = messages(company).getFirst();
        assertThat(first.header("authorization")).isEqualTo("Bearer of-the-receiver");
        Signatures.assertGenuine(secret, first);

        String message = first.header("webhook-id");
        await().atMost(LIMIT)
                .untilAsserted(() ->
                        assertThat(user.ours("GET", consumer + "/messages", "").raw())
                                .contains(message));
        JsonNode detail = user.ours("GET", BASE + "/messages/" + message, "").body();
        assertThat(detail.get("payload").toString()).isEqualTo(first.json().toString());

        ApiResponse resent = user.ours("POST", consumer + "/messages/" + message + "/resend", "");
        assertThat(resent.status()).isEqualTo(202);
        await().atMost(LIMIT).until(() -> messages(company).size() == 2);
        String delivery = BASE + "/deliveries/" + resent.text("deliveryId");
        await().atMost(LIMIT)
                .until(() -> user.ours("GET", delivery, "").text("state").equals("Success"));
        assertThat(messages(company).getLast().body()).isEqualTo(first.body());

        String next = user.ours("POST", consumer + "/secret/rotate", "{}").text("secret");
        assertThat(next).isNotEqualTo(secret);
        assertThat(user.ours("POST", consumer + "/messages/" + message + "/resend", "").status())
                .isEqualTo(202);
        await().atMost(LIMIT).until(() -> messages(company).size() == 3);
        Signatures.assertGenuine(next, messages(company).getLast());
        Signatures.assertGenuine(secret, messages(company).getLast());

        assertThat(user.ours("DELETE", consumer, "").status()).isEqualTo(204);
    }

    @Test
    void keysAreRefusedEverywhere() {
        for (String path :
                List.of("", "/messages", "/activity", "/event-types", "/jobs/" + NOBODY)) {
            assertThat(key.ours("GET", BASE + path, "").status()).as(path).isEqualTo(403);
        }
        for (String path : List.of("/headers", "/secret", "/messages", "/jobs")) {
            assertThat(key.ours("GET", BASE + "/" + NOBODY + path, "").status())
                    .as(path)
                    .isEqualTo(403);
        }
    }

    @Test
    void unknownIdsAreNotFound() {
        Api user = key.signedIn(system.portalUser());
        for (String path : List.of("", "/headers", "/secret", "/messages", "/jobs")) {
            ApiResponse response = user.ours("GET", BASE + "/" + NOBODY + path, "");
            assertThat(response.status()).as(path).isEqualTo(404);
        }
    }

    private List<Receiver.Request> messages(String company) {
        return receiver.of("company.created", company);
    }
}
