package io.ledgerway.webhook.signing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Instant;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SignatureTests {

    private static final String BODY = "{\"id\":\"7\",\"name\":\"Bäckerei\"}";

    private final SigningSecret secret = SigningSecret.generate(new SecureRandom());

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw | msg_p5jXN8AQM9LWM0D4loKWxJek | 1614265330 | {"test": 2432232314} | v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                    whsec_plJ3nmyCDGBKInavdOK15jsl | msg_loFOjxBNrRLzqYUf | 1731705121 | {"event_type":"ping","data":{"success":true}} | v1,rAvfW3dJ/X/qxhsaXPOyyCGmRKsaKWcsNccKXlIktD0=
                    """)
    void goldenVectors(String secret, String id, long at, String body, String signature) {
        assertThat(
                        Signature.headers(
                                id,
                                Instant.ofEpochSecond(at),
                                bytes(body),
                                List.of(SigningSecret.parse(secret))))
                .containsEntry("webhook-id", id)
                .containsEntry("webhook-timestamp", String.valueOf(at))
                .containsEntry("webhook-signature", signature);
    }

    @Test
    void independentLibrariesAcceptTheSignature() {
        Map<String, List<String>> headers = headers(secret);

        assertThatCode(() -> standard(secret.reveal(), BODY, headers)).doesNotThrowAnyException();
        assertThatCode(() -> other(secret.reveal(), BODY, headers)).doesNotThrowAnyException();
    }

    @Test
    void independentLibrariesRejectChangedMessages() {
        Map<String, List<String>> headers = headers(secret);
        String foreign = SigningSecret.generate(new SecureRandom()).reveal();

        assertThatThrownBy(() -> standard(secret.reveal(), BODY + " ", headers)).isNotNull();
        assertThatThrownBy(() -> other(secret.reveal(), BODY.replace('7', '8'), headers))
                .isNotNull();
        assertThatThrownBy(() -> standard(foreign, BODY, headers)).isNotNull();
        Map<String, List<String>> renamed = new HashMap<>(headers);
        renamed.put("webhook-id", List.of("msg_other"));
        assertThatThrownBy(() -> standard(secret.reveal(), BODY, renamed)).isNotNull();
    }

    @Test
    void everyLiveSecretSigns() {
        SigningSecret next = SigningSecret.generate(new SecureRandom());
        Map<String, List<String>> headers = headers(next, secret);

        assertThat(headers.getOrDefault("webhook-signature", List.of("")).getFirst().split(" "))
                .hasSize(2);
        assertThatCode(() -> standard(secret.reveal(), BODY, headers)).doesNotThrowAnyException();
        assertThatCode(() -> other(next.reveal(), BODY, headers)).doesNotThrowAnyException();
    }

    @Test
    void secretHas24RandomBytesAndIsNotShownByAccident() {
        String text = secret.reveal();

        assertThat(text).startsWith("whsec_");
        assertThat(Base64.getDecoder().decode(text.substring(6))).hasSize(24);
        assertThat(secret.toString()).doesNotContain(text.substring(6));
        assertThat(SigningSecret.generate(new SecureRandom()).reveal()).isNotEqualTo(text);
        assertThatIllegalArgumentException().isThrownBy(() -> SigningSecret.parse("other"));
    }

    private static Map<String, List<String>> headers(SigningSecret... secrets) {
        return Signature.headers(
                        "msg_2b7", Clock.systemUTC().instant(), bytes(BODY), List.of(secrets))
                .entrySet()
                .stream()
                .collect(Collectors.toMap(Map.Entry::getKey, it -> List.of(it.getValue())));
    }

    private static void standard(String secret, String body, Map<String, List<String>> headers)
            throws Exception {
        new com.standardwebhooks.Webhook(secret).verify(body, headers);
    }

    private static void other(String secret, String body, Map<String, List<String>> headers)
            throws Exception {
        new com.svix.Webhook(secret).verify(body, headers);
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
