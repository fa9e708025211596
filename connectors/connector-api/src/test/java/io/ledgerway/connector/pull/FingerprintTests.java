package io.ledgerway.connector.pull;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class FingerprintTests {

    private static final Fingerprint ONE = Fingerprint.of(new byte[] {1});
    private static final Fingerprint TWO = Fingerprint.of(new byte[] {2});

    @Test
    void equalBytesHaveEqualFingerprints() {
        assertThat(Fingerprint.of(new byte[] {0, 1, 0}, 1, 1)).isEqualTo(ONE).isNotEqualTo(TWO);
        assertThat(ONE.bytes()).hasSize(Fingerprint.LENGTH);
    }

    @Test
    void aCombinedFingerprintDoesNotDependOnTheOrder() {
        assertThat(ONE.combinedWith(TWO))
                .isEqualTo(TWO.combinedWith(ONE))
                .isNotEqualTo(ONE)
                .isNotEqualTo(TWO);
    }
}
