package io.ledgerway.webhook;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.model.id.ClientId;
import io.ledgerway.testsupport.identity.TestTokens;
import io.ledgerway.webhook.delivery.DeliveryStatus;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import org.springframework.boot.test.context.TestComponent;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.test.web.servlet.assertj.MockMvcTester;
import org.springframework.test.web.servlet.assertj.MvcTestResult;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Common steps of tests. */
@TestComponent
public class WebhookSteps {

    private static final JsonMapper JSON = JsonMapper.builder().build();

    private final MockMvcTester mvc;
    private final JdbcClient jdbc;

    public WebhookSteps(MockMvcTester mvc, JdbcClient jdbc) {
        this.mvc = mvc;
        this.jdbc = jdbc;
    }

    /** A consumer and its secret, which the API returns once. */
    public record RegisteredConsumer(UUID id, String secret) {}

    /** The delivery of an event to a consumer. */
    public record Delivery(long id, DeliveryStatus status, int attempts) {}

    public MvcTestResult post(ClientId client, Map<String, ?> body) {
        return mvc.post()
                .uri("/webhooks")
                .header(HttpHeaders.AUTHORIZATION, TestTokens.now().client(client))
                .contentType(MediaType.APPLICATION_JSON)
                .content(JSON.writeValueAsString(body))
                .exchange();
    }

    /** Registers a consumer with an idempotency key. */
    public MvcTestResult post(ClientId client, String idempotencyKey, Map<String, ?> body) {
        return mvc.post()
                .uri("/webhooks")
                .header(HttpHeaders.AUTHORIZATION, TestTokens.now().client(client))
                .header("Idempotency-Key", idempotencyKey)
                .contentType(MediaType.APPLICATION_JSON)
                .content(JSON.writeValueAsString(body))
                .exchange();
    }

    public MvcTestResult get(ClientId client) {
        return mvc.get()
                .uri("/webhooks")
                .header(HttpHeaders.AUTHORIZATION, TestTokens.now().client(client))
                .exchange();
    }

    public MvcTestResult delete(ClientId client, Object id) {
        return mvc.delete()
                .uri("/webhooks/{id}", id)
                .header(HttpHeaders.AUTHORIZATION, TestTokens.now().client(client))
                .exchange();
    }

    public RegisteredConsumer register(
            ClientId client, String url, List<String> types, String... tags) {
        MvcTestResult result =
                post(client, Map.of("url", url, "eventTypes", types, "companyTags", List.of(tags)));
        assertThat(result).hasStatus(201);
        JsonNode body = json(result);
        return new RegisteredConsumer(
                UUID.fromString(body.get("id").asString()), body.get("secret").asString());
    }

    public static JsonNode json(MvcTestResult result) {
        return JSON.readTree(result.getResponse().getContentAsByteArray());
    }

    public static JsonNode json(String text) {
        return JSON.readTree(text);
    }

    public List<Delivery> deliveries(UUID consumer) {
        return jdbc.sql("SELECT * FROM every_delivery WHERE consumer_id = :id ORDER BY id")
                .param("id", consumer)
                .query((row, number) ->
                        new Delivery(
                                row.getLong("id"),
                                DeliveryStatus.valueOf(
                                        row.getString("status").toUpperCase(Locale.ROOT)),
                                row.getInt("attempt_no")))
                .list();
    }

    /** Attempts at a consumer as {@code number trigger outcome}. */
    public List<String> attempts(UUID consumer) {
        return jdbc.sql(
                        """
                        SELECT a.number || ' ' || a.trigger || ' '
                               || coalesce(a.status_code::text, a.error) AS told
                          FROM attempt a JOIN every_delivery d ON d.id = a.delivery_id
                         WHERE d.consumer_id = :id ORDER BY a.id
                        """)
                .param("id", consumer)
                .query((row, number) -> row.getString("told"))
                .list();
    }

    public int messages(ClientId client) {
        return jdbc.sql("SELECT count(*) FROM message WHERE client_id = :id")
                .param("id", client.value())
                .query(Integer.class)
                .single();
    }

    public void disable(UUID consumer, boolean disabled) {
        jdbc.sql("UPDATE consumer SET disabled = :disabled WHERE id = :id")
                .param("disabled", disabled)
                .param("id", consumer)
                .update();
    }

    /** Prevents deliveries of other tests from becoming due when the clock is moved. */
    public void endAllDeliveries() {
        // the lock waits for transactions that update several deliveries
        jdbc.sql(
                        """
                        DO $$ BEGIN
                            LOCK TABLE delivery IN SHARE ROW EXCLUSIVE MODE;
                            DELETE FROM delivery;
                        END $$
                        """)
                .update();
    }
}
