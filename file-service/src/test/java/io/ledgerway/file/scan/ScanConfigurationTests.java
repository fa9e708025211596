package io.ledgerway.file.scan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.ledgerway.configuration.InvalidConfigurationException;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;

@ExtendWith(OutputCaptureExtension.class)
class ScanConfigurationTests {

    @Test
    void startFailsWithoutAScanner() {
        assertThatExceptionOfType(InvalidConfigurationException.class)
                .isThrownBy(() -> choose(null, false))
                .withMessageStartingWith("LEDGERWAY_FILE_SCAN_CLAMD");
    }

    @ParameterizedTest
    @ValueSource(strings = {"clamd", "clamd:", ":3310", "clamd:port", "http://clamd"})
    void invalidAddressIsReported(String address) {
        assertThatExceptionOfType(InvalidConfigurationException.class)
                .isThrownBy(() -> choose(address, true))
                .withMessageContaining("host and a port");
    }

    @Test
    void serviceStartsWhileClamdIsUnavailable() {
        assertThat(choose("localhost:9", false).name()).isEqualTo("clamd");
        assertThat(choose("[::1]:9", true).name()).isEqualTo("clamd");
    }

    @Test
    void builtInScannerMustBeEnabledAndLogsAWarning(CapturedOutput output) {
        assertThat(choose("localhost:9", true).name()).isEqualTo("clamd");
        assertThat(output).doesNotContain("NOT SCANNED");

        assertThat(choose(null, true).name()).isEqualTo("built-in");
        assertThat(output)
                .containsPattern("WARN .*UPLOADED FILES ARE NOT SCANNED FOR VIRUSES")
                .contains("LEDGERWAY_FILE_SCAN_CLAMD");
    }

    private static Scanner choose(@Nullable String clamd, boolean builtIn) {
        return ScanConfiguration.choose(
                new ScanProperties(clamd, builtIn, Duration.ofSeconds(1), Duration.ofSeconds(1)));
    }
}
