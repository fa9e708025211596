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
 * Arbitrary input of users. Without {@code JAZZER_FUZZ=1} it runs the seeds (src/test/resources)
 * and the findings of earlier campaigns; with it, it searches for two minutes.
 */
class CertificateFuzzTests {

    private static final long BUDGET = Duration.ofSeconds(5).toNanos();

    /** At a time when the certificates of the seeds are valid. */
    private final CertificateValidation rules =
            new CertificateValidation(
                    Clock.fixed(Instant.parse("2030-01-01T00:00:00Z"), ZoneOffset.UTC));

    @FuzzTest(maxDuration = "2m")
    void everyTextIsAnIdentityOrRefused(byte[] bytes) throws InvalidPemException {
        String text = new String(bytes, StandardCharsets.UTF_8);
        long start = System.nanoTime();
        try {
            KeyAndChain identity = rules.check(text);
            assertThat(PemReader.read(identity.pem())).isEqualTo(identity);
        } catch (ApiException refusal) {
            assertThat(refusal.status()).isEqualTo(HttpStatus.BAD_REQUEST);
        }
        // A budget, not a measurement: it fails if the time grows faster than the text.
        assertThat(System.nanoTime() - start).isLessThan(BUDGET);
    }
}
