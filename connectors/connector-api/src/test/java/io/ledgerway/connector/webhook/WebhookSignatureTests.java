package io.ledgerway.connector.webhook;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.connector.access.Secret;
import org.junit.jupiter.api.Test;

class WebhookSignatureTests {

    private static final Secret KEY = new Secret("Jefe");
    private static final byte[] BODY = "what do ya want for nothing?".getBytes(UTF_8);

    /** Test case 2 of RFC 4231, in Base64. */
    private static final String SIGNATURE = "W9zBRr9gdU5qBCQmCJV1x1oAPwidJzmDnexYuWTsOEM=";

    @Test
    void signatureIsHmacSha256InBase64() {
        assertThat(WebhookSignature.of(KEY, BODY)).isEqualTo(SIGNATURE);
        assertThat(WebhookSignature.matches(KEY, BODY, WebhookSignature.of(KEY, BODY))).isTrue();
    }

    @Test
    void otherBodyKeyOrMissingSignatureDoesNotMatch() {
        String signature = WebhookSignature.of(KEY, BODY);
        assertThat(WebhookSignature.matches(KEY, "other".getBytes(UTF_8), signature)).isFalse();
        assertThat(WebhookSignature.matches(new Secret("other"), BODY, signature)).isFalse();
        assertThat(WebhookSignature.matches(KEY, BODY, null)).isFalse();
        assertThat(WebhookSignature.matches(KEY, BODY, "")).isFalse();
    }
}
