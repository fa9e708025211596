package example;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Base64;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.webmvc.test.autoconfigure.AutoConfigureMockMvc;
import org.springframework.http.MediaType;
import org.springframework.test.web.servlet.assertj.MockMvcTester;
import org.springframework.test.web.servlet.assertj.MvcTestResult;

@SpringBootTest(properties = "ledgerway.api-key=")
@AutoConfigureMockMvc
class WebhookControllerTests {

    private static final byte[] KEY = "a secret of at least 24 bytes".getBytes(StandardCharsets.UTF_8);
    private static final String BODY =
            "{\"eventType\":\"expenses.sync.successful\",\"payload\":{\"transactions\":[]}}";

    @Autowired MockMvcTester mvc;
    @Autowired Webhooks webhooks;

    @BeforeEach
    void register() {
        webhooks.verifyWith("whsec_" + Base64.getEncoder().encodeToString(KEY));
    }

    @Test
    void genuineMessageIsAccepted() throws Exception {
        assertThat(send(Instant.now(), BODY, BODY)).hasStatus(204);
    }

    @Test
    void changedMessageIsRejected() throws Exception {
        assertThat(send(Instant.now(), BODY, BODY.replace("successful", "unsuccessful")))
                .hasStatus(401);
    }

    @Test
    void oldMessageIsRejected() throws Exception {
        assertThat(send(Instant.now().minusSeconds(3600), BODY, BODY)).hasStatus(401);
    }

    private MvcTestResult send(Instant at, String signed, String sent) throws Exception {
        String timestamp = String.valueOf(at.getEpochSecond());
        Mac mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(KEY, "HmacSHA256"));
        byte[] signature =
                mac.doFinal(("msg_1." + timestamp + "." + signed).getBytes(StandardCharsets.UTF_8));
        return mvc.post()
                .uri("/webhooks/ledgerway")
                .header("webhook-id", "msg_1")
                .header("webhook-timestamp", timestamp)
                .header("webhook-signature", "v1," + Base64.getEncoder().encodeToString(signature))
                .contentType(MediaType.APPLICATION_JSON)
                .content(sent)
                .exchange();
    }
}
