package io.ledgerway.sdk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import org.junit.jupiter.api.Test;

/** With the example of the specification of Standard Webhooks. */
class WebhookVerifierTests {

    private static final String SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
    private static final String ID = "msg_p5jXN8AQM9LWM0D4loKWxJek";
    private static final String TIME = "1614265330";
    private static final String SIGNATURE = "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=";
    private static final byte[] BODY = "{\"test\": 2432232314}".getBytes(StandardCharsets.UTF_8);

    private final WebhookVerifier verifier = at(1614265330);

    @Test
    void genuineMessage() {
        assertThat(verifier.isGenuine(ID, TIME, SIGNATURE, BODY)).isTrue();
        assertThat(verifier.isGenuine(ID, TIME, "v1,AAAA " + SIGNATURE, BODY)).isTrue();
    }

    @Test
    void everythingElseIsRefused() {
        byte[] other = "{\"test\": 2432232315}".getBytes(StandardCharsets.UTF_8);

        assertThat(verifier.isGenuine(ID, TIME, SIGNATURE, other)).isFalse();
        assertThat(verifier.isGenuine("msg_2", TIME, SIGNATURE, BODY)).isFalse();
        assertThat(verifier.isGenuine(ID, "1614265331", SIGNATURE, BODY)).isFalse();
        assertThat(verifier.isGenuine(ID, "x", SIGNATURE, BODY)).isFalse();
        assertThat(verifier.isGenuine(ID, TIME, "", BODY)).isFalse();
        assertThat(verifier.isGenuine(null, TIME, SIGNATURE, BODY)).isFalse();
        assertThat(at(1614265330 + 301).isGenuine(ID, TIME, SIGNATURE, BODY)).isFalse();
        assertThat(at(1614265330 - 301).isGenuine(ID, TIME, SIGNATURE, BODY)).isFalse();
    }

    @Test
    void whitespaceAroundTheSecretIsIgnored() {
        Clock clock = Clock.fixed(Instant.ofEpochSecond(1614265330), ZoneOffset.UTC);

        assertThat(new WebhookVerifier(SECRET + "\n", clock).isGenuine(ID, TIME, SIGNATURE, BODY))
                .isTrue();
    }

    @Test
    void textThatIsNoSecretIsRefused() {
        String short23 = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLa8=";

        for (String secret : List.of("", "whsec_", "whsec_***", short23)) {
            assertThatIllegalArgumentException()
                    .as(secret)
                    .isThrownBy(() -> new WebhookVerifier(secret));
        }
    }

    private static WebhookVerifier at(long second) {
        return new WebhookVerifier(
                SECRET, Clock.fixed(Instant.ofEpochSecond(second), ZoneOffset.UTC));
    }
}
