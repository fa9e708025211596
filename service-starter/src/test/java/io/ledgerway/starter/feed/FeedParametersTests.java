package io.ledgerway.starter.feed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.ledgerway.starter.error.ApiException;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FeedParametersTests {

    @Test
    void absentParametersHaveTheirDefaults() {
        assertThat(FeedParameters.of(null, null)).isEqualTo(new FeedParameters(100, Duration.ZERO));
    }

    @Test
    void boundsArePermitted() {
        assertThat(FeedParameters.of(1, 0)).isEqualTo(new FeedParameters(1, Duration.ZERO));
        assertThat(FeedParameters.of(1_000, 30))
                .isEqualTo(new FeedParameters(1_000, Duration.ofSeconds(30)));
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1_001})
    void limitOutOfBoundsIsRefused(int limit) {
        assertThatExceptionOfType(ApiException.class)
                .isThrownBy(() -> FeedParameters.of(limit, null))
                .withMessage("The parameter limit must be a whole number from 1 to 1000.");
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, 31})
    void waitOutOfBoundsIsRefused(int wait) {
        assertThatExceptionOfType(ApiException.class)
                .isThrownBy(() -> FeedParameters.of(null, wait))
                .withMessage("The parameter wait must be a whole number from 0 to 30.");
    }
}
