package io.ledgerway.webhook.legacyrule;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.model.id.ClientId;
import io.ledgerway.testsupport.identity.TestTokens;
import io.ledgerway.webhook.WebhookServiceTest;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.http.HttpHeaders;
import org.springframework.test.web.servlet.assertj.MockMvcTester;

/** Default configuration: rules and alerts are disabled. */
@WebhookServiceTest
class RulesDisabledIT {

    @Autowired MockMvcTester mvc;

    @Test
    void theOlderFormIsNotThere() {
        String api = TestTokens.now().client(ClientId.random());
        for (String path :
                List.of(
                        "/rules",
                        "/rules/0498e921-9b53-4396-a412-4f2f5983b0a2",
                        "/rules/alerts",
                        "/rules/0498e921-9b53-4396-a412-4f2f5983b0a2/alerts",
                        "/rules/alerts/0498e921-9b53-4396-a412-4f2f5983b0a2")) {
            assertThat(mvc.get().uri(path).header(HttpHeaders.AUTHORIZATION, api))
                    .as(path)
                    .hasStatus(404);
        }
        assertThat(mvc.post().uri("/rules").header(HttpHeaders.AUTHORIZATION, api)).hasStatus(404);
    }
}
