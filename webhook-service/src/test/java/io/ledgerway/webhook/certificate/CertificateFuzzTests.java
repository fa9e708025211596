package io.ledgerway.webhook.certificate;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import io.ledgerway.starter.error.ApiException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.springframework.http.HttpStatus;

/**
 * Arbitrary input of users. The seeds and the findings of earlier campaigns (src/test/resources)
 * run in every build. Jazzer runs in long builds only, because its start takes half a minute; with
 * {@code JAZZER_FUZZ=1} it searches for two minutes.
 */
class CertificateFuzzTests {

    private static final Path SEEDS =
            Path.of(
                    "src/test/resources/io/ledgerway/webhook/certificate/CertificateFuzzTestsInputs/everyTextIsAnIdentityOrRefused");
    private static final long BUDGET = Duration.ofSeconds(30).toNanos();

    /** At a time when the certificates of the seeds are valid. */
    private final CertificateValidation rules =
            new CertificateValidation(
                    Clock.fixed(Instant.parse("2030-01-01T00:00:00Z"), ZoneOffset.UTC));

    @ParameterizedTest
    @MethodSource("seeds")
    void everySeedIsAnIdentityOrRefused(Path seed) throws IOException, InvalidPemException {
        everyTextIsAnIdentityOrRefused(Files.readAllBytes(seed));
    }

    static List<Path> seeds() throws IOException {
        try (Stream<Path> files = Files.list(SEEDS)) {
            return files.sorted().toList();
        }
    }

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
