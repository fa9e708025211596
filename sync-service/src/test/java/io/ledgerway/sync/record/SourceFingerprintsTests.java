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

    private final SourceFingerprints.FingerprintSet fingerprintSet = notes(0);

    @Test
    void sourceHashMatchesItsRecordAndContentOnly() {
        byte[] note = fingerprintSet.sourceHash(WORDS, CONTENT);

        assertThat(fingerprintSet.matches(note, CONTENT, WORDS)).isTrue();
        assertThat(fingerprintSet.matches(note, CONTENT, Fingerprint.of(OTHER))).isFalse();
        assertThat(fingerprintSet.matches(note, OTHER, WORDS)).isFalse();
        assertThat(fingerprintSet.matches(note, new byte[0], WORDS)).as("retired").isFalse();
        assertThat(fingerprintSet.matches(null, CONTENT, WORDS)).isFalse();
    }

    @Test
    void unknownRecordHasNoSourceHash() {
        assertThat(fingerprintSet.sourceHash(null, CONTENT)).isNull();
    }

    @Test
    void sourceHashDependsOnTheSupplementalConfiguration() {
        assertThat(notes(1).matches(fingerprintSet.sourceHash(WORDS, CONTENT), CONTENT, WORDS)).isFalse();
        assertThat(notes(0).matches(fingerprintSet.sourceHash(WORDS, CONTENT), CONTENT, WORDS))
                .as("of another process with the same classes")
                .isTrue();
    }

    private static SourceFingerprints.FingerprintSet notes(long revision) {
        return new SourceFingerprints(new MappingVersion())
                .of(new SupplementalMapping(revision, Map.of()));
    }
}
