package io.ledgerway.sync.record;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.connector.pull.Fingerprint;
import io.ledgerway.sync.supplemental.SupplementalMapping;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SourceFingerprintsTests {

    private static final Fingerprint WORDS = Fingerprint.of("{\"id\":1}".getBytes(UTF_8));
    private static final byte[] CONTENT = new byte[32];
    private static final byte[] OTHER = "another content, hashed".getBytes(UTF_8);

    private final SourceFingerprints.FingerprintSet fingerprintSet = fingerprints(0);

    @Test
    void sourceHashMatchesItsRecordAndContentOnly() {
        byte[] sourceHash = fingerprintSet.sourceHash(WORDS, CONTENT);

        assertThat(fingerprintSet.matches(sourceHash, CONTENT, WORDS)).isTrue();
        assertThat(fingerprintSet.matches(sourceHash, CONTENT, Fingerprint.of(OTHER))).isFalse();
        assertThat(fingerprintSet.matches(sourceHash, OTHER, WORDS)).isFalse();
        assertThat(fingerprintSet.matches(sourceHash, new byte[0], WORDS)).as("retired").isFalse();
        assertThat(fingerprintSet.matches(null, CONTENT, WORDS)).isFalse();
    }

    @Test
    void unknownRecordHasNoSourceHash() {
        assertThat(fingerprintSet.sourceHash(null, CONTENT)).isNull();
    }

    @Test
    void sourceHashDependsOnTheSupplementalConfiguration() {
        assertThat(
                        fingerprints(1)
                                .matches(fingerprintSet.sourceHash(WORDS, CONTENT), CONTENT, WORDS))
                .isFalse();
        assertThat(
                        fingerprints(0)
                                .matches(fingerprintSet.sourceHash(WORDS, CONTENT), CONTENT, WORDS))
                .as("another process with the same classes")
                .isTrue();
    }

    private static SourceFingerprints.FingerprintSet fingerprints(long revision) {
        return new SourceFingerprints(new MappingVersion())
                .of(new SupplementalMapping(revision, Map.of()));
    }
}
