package io.ledgerway.model.log;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import org.junit.jupiter.api.Test;

class LogTextTests {

    @Test
    void targetHasTheNamesOfParametersOnly() {
        assertThat(
                        LogText.target(
                                URI.create(
                                        "https://api.example/v3/company/12/query?query=select%20Anna&token=abc")))
                .isEqualTo("/v3/company/12/query?query&token");
        assertThat(LogText.target(URI.create("https://api.example"))).isEmpty();
        assertThat(LogText.target(URI.create("https://api.example/" + "a-".repeat(4_000))))
                .hasSize(1_000)
                .endsWith("…");
    }

    @Test
    void excerptIsRedactedAndHasAtMostFourKilobytes() {
        assertThat(LogText.excerpt(null)).isNull();
        assertThat(LogText.excerpt("password=hunter2hunter2")).isEqualTo("password=***");
        assertThat(LogText.excerpt("€".repeat(5_000)))
                .isEqualTo("€".repeat(1_365))
                .satisfies(it -> assertThat(it.getBytes(UTF_8)).hasSizeLessThanOrEqualTo(4_096));
        assertThat(LogText.excerpt("😀".repeat(3_000))).isEqualTo("😀".repeat(1_024));
    }

    @Test
    void excerptCanBeStored() {
        assertThat(LogText.excerpt("a\0b\ud800c")).isEqualTo("a\ufffdb\ufffdc");
        assertThat(LogText.excerpt("😀")).isEqualTo("😀");
    }
}
