package io.ledgerway.webhook.certificate;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import io.ledgerway.starter.error.ApiException;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import org.springframework.http.HttpStatus;

/**
 * Any bytes that may be pasted. Without {@code JAZZER_FUZZ=1} it runs the seeds beside it
 * (src/test/resources) and whatever an earlier campaign found; with it, it searches for two
 * minutes.
 */
class CertificateFuzzTests {

    private static final long BUDGET = Duration.ofSeconds(5).toNanos();

    /** When the certificates of the seeds are valid. */
    private final CertificateRules rules =
            new CertificateRules(
                    Clock.fixed(Instant.parse("2030-01-01T00:00:00Z"), ZoneOffset.UTC));

    @FuzzTest(maxDuration = "2m")
    void everyTextIsAnIdentityOrRefused(byte[] bytes) throws UnusablePemException {
        String text = new String(bytes, StandardCharsets.UTF_8);
        long start = System.nanoTime();
        try {
            KeyAndChain identity = rules.check(text);
            assertThat(PemReader.read(identity.pem())).isEqualTo(identity);
        } catch (ApiException refusal) {
            assertThat(refusal.status()).isEqualTo(HttpStatus.BAD_REQUEST);
        }
        // A budget, not a measurement: time that grew faster than the text would break it.
        assertThat(System.nanoTime() - start).isLessThan(BUDGET);
    }
}
