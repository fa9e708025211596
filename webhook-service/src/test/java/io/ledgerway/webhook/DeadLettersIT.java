package io.ledgerway.webhook;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.identity.ServiceName;
import io.ledgerway.testsupport.identity.TestTokens;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.http.HttpMethod;
import org.springframework.test.web.servlet.assertj.MockMvcTester;
import org.springframework.test.web.servlet.assertj.MvcTestResult;

/** The internal API of dead letters over HTTP. */
@WebhookServiceTest
class DeadLettersIT {

    private static final String PATH = "/internal/dead-letters";

    @Autowired MockMvcTester mvc;

    private final TestTokens tokens = TestTokens.now();

    @Test
    void areListedAndReplayedForServicesOnly() {
        MvcTestResult list =
                call(HttpMethod.GET, PATH + "?pageSize=2", tokens.internal(ServiceName.COMPANY));
        assertThat(list).hasStatusOk().bodyJson().hasPath("$.results").hasPath("$.totalResults");
        assertThat(call(HttpMethod.POST, PATH + "/replay", tokens.internal(ServiceName.COMPANY)))
                .hasStatusOk()
                .bodyJson()
                .hasPath("$.replayed")
                .hasPath("$.failed");
        assertThat(
                        call(
                                HttpMethod.POST,
                                PATH + "/" + UUID.randomUUID() + "/replay",
                                tokens.internal(ServiceName.COMPANY)))
                .hasStatus(404);
        assertThat(call(HttpMethod.GET, PATH, tokens.client(ClientId.random()))).hasStatus(403);
    }

    private MvcTestResult call(HttpMethod method, String path, String token) {
        return mvc.method(method).uri(path).header("Authorization", token).exchange();
    }
}
