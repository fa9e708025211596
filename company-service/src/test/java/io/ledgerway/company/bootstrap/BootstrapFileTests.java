package io.ledgerway.company.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ledgerway.company.client.ApiKeySecret;
import io.ledgerway.company.client.ClientLimitOverrides;
import io.ledgerway.configuration.InvalidConfigurationException;
import io.ledgerway.model.company.Plan;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.json.JsonMapper;

class BootstrapFileTests {

    private static final JsonMapper JSON = JsonMapper.builder().build();

    @TempDir Path folder;

    @Test
    void clientsAreRead() throws IOException {
        BootstrapFile file =
                read(
                        """
                        [{"name": "demo", "apiKey": "0123456789abcdef", "plan": "paid"},
                         {"name": "old", "apiKey": "fedcba9876543210", "plan": "free-trial",
                          "created": "2025-01-01T00:00:00Z", "limited": false}]
                        """);

        assertThat(file.clients())
                .extracting(BootstrapFile.Entry::plan)
                .containsExactly(Plan.PAID, Plan.FREE_TRIAL);
        assertThat(file.clients().getLast().created())
                .isEqualTo(Instant.parse("2025-01-01T00:00:00Z"));
        assertThat(file.clients())
                .extracting(BootstrapFile.Entry::limits)
                .containsExactly(ClientLimitOverrides.OF_PLAN, ClientLimitOverrides.HIGH);
        assertThat(file.toString()).doesNotContain("0123456789abcdef");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "{}",
                "[null]",
                "[{\"name\": \"demo\"}]",
                "[{\"name\": \" \", \"apiKey\": \"0123456789abcdef\", \"plan\": \"paid\"}]",
                "[{\"name\": \"demo\", \"apiKey\": \"short\", \"plan\": \"paid\"}]",
                "[{\"name\": \"demo\", \"apiKey\": \"0123456789abcdef\"}]",
                "[{\"name\": \"demo\", \"apiKey\": \"0123456789abcdef\", \"plan\": \"gold\"}]",
                "[{\"name\": \"demo\", \"apiKey\": \"0123456789abcdef\", \"plan\": \"paid\"},"
                        + " {\"name\": \"demo\", \"apiKey\": \"1123456789abcdef\", \"plan\": \"paid\"}]"
            })
    void malformedFileIsRejectedWithOneSentence(String text) {
        assertThatThrownBy(() -> read(text))
                .isInstanceOf(InvalidConfigurationException.class)
                .hasMessageContaining("LEDGERWAY_BOOTSTRAP_CLIENTS_FILE")
                .hasMessageNotContaining("0123456789abcdef")
                .hasMessageNotContaining("\n");
    }

    @Test
    void missingFileIsRejected() {
        assertThatThrownBy(() -> BootstrapFile.read(folder.resolve("none"), JSON))
                .isInstanceOf(InvalidConfigurationException.class)
                .hasMessageContaining("cannot be read");
    }

    @Test
    void keyHasHashAndFirstAndLastFourCharacters() {
        ApiKeySecret key = new ApiKeySecret("0123456789abcdef");

        assertThat(key.sha256())
                .isEqualTo("9f9f5111f7b27a781f1f1ddde5ebc2dd2b796bfc7365c9c28b548e564176929f");
        assertThat(key.firstFour()).isEqualTo("0123");
        assertThat(key.lastFour()).isEqualTo("cdef");
        assertThat(key.toString()).doesNotContain("0123");
    }

    private BootstrapFile read(String text) throws IOException {
        return BootstrapFile.read(Files.writeString(folder.resolve("clients.json"), text), JSON);
    }
}
