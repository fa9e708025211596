package io.ledgerway.webhook;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ledgerway.webhook.Receiver.ReceivedRequest;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A request as two independent signature libraries see it. They accept a signature for five
 * minutes.
 */
public record SignatureAssertions(Map<String, List<String>> headers, String body) {

    private static final List<String> SIGNED =
            List.of("webhook-id", "webhook-timestamp", "webhook-signature");

    /** Verification by one library. */
    @FunctionalInterface
    private interface Check {

        void verify(String secret, SignatureAssertions it) throws Exception;
    }

    private static final List<Check> CHECKS =
            List.of(
                    (secret, it) ->
                            new com.standardwebhooks.Webhook(secret).verify(it.body, it.headers),
                    (secret, it) -> new com.svix.Webhook(secret).verify(it.body, it.headers));

    public static SignatureAssertions of(ReceivedRequest request) {
        return new SignatureAssertions(
                SIGNED.stream()
                        .collect(Collectors.toMap(it -> it, it -> List.of(request.header(it)))),
                request.body());
    }

    /** The same signature with another body. */
    public SignatureAssertions withBody(String other) {
        return new SignatureAssertions(headers, other);
    }

    /** Number of signatures. */
    public long signatures() {
        return headers.getOrDefault("webhook-signature", List.of()).stream()
                .flatMap(it -> Stream.of(it.split(" ")))
                .count();
    }

    /** Both libraries accept it. */
    public void assertBy(String secret) {
        assertThat(CHECKS)
                .allSatisfy(it ->
                        assertThatCode(() -> it.verify(secret, this)).doesNotThrowAnyException());
    }

    /** Both libraries reject it. */
    public void assertNotBy(String secret) {
        assertThat(CHECKS)
                .allSatisfy(it -> assertThatThrownBy(() -> it.verify(secret, this)).isNotNull());
    }
}
