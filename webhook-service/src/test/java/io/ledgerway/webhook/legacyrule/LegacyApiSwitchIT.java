package io.ledgerway.webhook.legacyrule;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.model.id.ClientId;
import io.ledgerway.testsupport.identity.TestTokens;
import io.ledgerway.webhook.WebhookServiceTest;
import io.ledgerway.webhook.WebhookSteps;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpMethod;
import org.springframework.http.MediaType;
import org.springframework.test.context.TestPropertySource;
import org.springframework.test.web.servlet.assertj.MockMvcTester;
import org.springframework.test.web.servlet.assertj.MvcTestResult;

/** The legacy API, turned off by the operator. */
@WebhookServiceTest
@TestPropertySource(properties = "ledgerway.webhook.legacy.enabled=false")
class LegacyApiSwitchIT {

    private static final String ID = "0498e921-9b53-4396-a412-4f2f5983b0a2";

    @Autowired MockMvcTester mvc;

    private final ClientId client = ClientId.random();
    private final String key = TestTokens.now().client(client);

    @ParameterizedTest
    @CsvSource({
        "GET, /rules",
        "POST, /rules",
        "DELETE, /rules",
        "GET, /rules/" + ID,
        "PUT, /rules/" + ID,
        "GET, /rules/alerts",
        "GET, /rules/alerts/" + ID,
        "GET, /rules/" + ID + "/alerts",
        "POST, /rules/alerts/" + ID + "/resolve"
    })
    void rulesAndAlertsAreNotFound(String method, String path) {
        MvcTestResult result = send(method, path, key, "{}");

        assertThat(result)
                .hasStatus(404)
                .hasContentTypeCompatibleWith(MediaType.APPLICATION_JSON)
                .hasHeader("Deprecation", "@1795305600");
        assertThat(WebhookSteps.json(result).get("service").asString()).isEqualTo("WebhooksApi");
        assertThat(WebhookSteps.json(result).get("error").asString()).contains("turned off");
        assertThat(WebhookSteps.json(result).get("correlationId").asString()).isNotEmpty();
    }

    @Test
    void callersWithoutTokenLearnNothing() {
        assertThat(mvc.get().uri("/rules")).hasStatus(401);
    }

    @Test
    void consumersAndTheMigrationRemain() {
        assertThat(mvc.get().uri("/webhooks").header(HttpHeaders.AUTHORIZATION, key))
                .hasStatus(200);
        assertThat(
                        send(
                                "POST",
                                "/admin/webhooks/migrate-rules",
                                TestTokens.now().operator(),
                                "{\"clientId\":\"%s\"}".formatted(client)))
                .hasStatus(200);
    }

    private MvcTestResult send(String method, String path, String token, String body) {
        return mvc.method(HttpMethod.valueOf(method))
                .uri(path)
                .header(HttpHeaders.AUTHORIZATION, token)
                .contentType(MediaType.APPLICATION_JSON)
                .content(body)
                .exchange();
    }
}
