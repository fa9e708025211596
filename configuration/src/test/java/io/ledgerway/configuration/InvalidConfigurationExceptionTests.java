package io.ledgerway.configuration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class InvalidConfigurationExceptionTests {

    @Test
    void onlyTheMessageIsPrinted() {
        var analysis =
                new InvalidConfigurationFailureAnalyzer()
                        .analyze(
                                new IllegalStateException(
                                        new InvalidConfigurationException("Set it.")));

        assertThat(analysis).isNotNull();
        assertThat(analysis.getDescription()).isEqualTo("Set it.");
    }

    @Test
    void blankValueCountsAsMissing() {
        assertThat(InvalidConfigurationException.required(" a ", "Set it.")).isEqualTo("a");
        assertThatThrownBy(() -> InvalidConfigurationException.required(" ", "Set it."))
                .isInstanceOf(InvalidConfigurationException.class)
                .hasMessage("Set it.");
    }
}
