package io.ledgerway.starter.startup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class StartupRefusalTests {

    @Test
    void sentenceIsAllThatIsPrinted() {
        var analysis =
                new StartupRefusalAnalyzer()
                        .analyze(new IllegalStateException(new StartupRefusal("Set it.")));

        assertThat(analysis).isNotNull();
        assertThat(analysis.getDescription()).isEqualTo("Set it.");
    }

    @Test
    void blankIsMissing() {
        assertThat(StartupRefusal.required(" a ", "Set it.")).isEqualTo("a");
        assertThatThrownBy(() -> StartupRefusal.required(" ", "Set it."))
                .isInstanceOf(StartupRefusal.class)
                .hasMessage("Set it.");
    }
}
