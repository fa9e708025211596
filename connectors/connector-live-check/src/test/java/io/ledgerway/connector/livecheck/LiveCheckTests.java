package io.ledgerway.connector.livecheck;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LiveCheckTests {

    private final ByteArrayOutputStream output = new ByteArrayOutputStream();

    @Test
    void anAppThatIsNotConfiguredIsNamedByItsVariables() {
        assertThat(run(Map.of(), "xero")).isEqualTo(2);
        assertThat(run(Map.of(), "quickbooks-online")).isEqualTo(2);

        assertThat(output.toString(StandardCharsets.UTF_8))
                .contains("Set LEDGERWAY_PLATFORMS_GBOL_CLIENT_ID to your app")
                .contains(
                        "Set LEDGERWAY_PLATFORMS_QHYG_CLIENT_ID and"
                                + " LEDGERWAY_PLATFORMS_QHYG_CLIENT_SECRET to your app");
    }

    @ParameterizedTest
    @ValueSource(strings = {"--write", "--demo-organisation Demo"})
    void writingNeedsTheNameOfADemoOrganisationToo(String options) {
        assertThat(run(Map.of(), ("xero " + options).split(" ", -1))).isEqualTo(2);

        assertThat(output.toString(StandardCharsets.UTF_8)).contains("--demo-organisation NAME");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "sage", "xero --port 0", "xero --types nothing", "xero --tokens"})
    void wrongUsageIsExplained(String arguments) {
        assertThatExceptionOfType(UsageException.class)
                .isThrownBy(() ->
                        Arguments.parse(
                                arguments.isEmpty() ? new String[0] : arguments.split(" ", -1)));
    }

    @Test
    void aFileWithoutTheOrganisationIsRefused(@TempDir Path folder) throws IOException {
        var tokens = Files.writeString(folder.resolve("tokens.json"), "{\"accessToken\":\"a\"}");

        assertThat(
                        run(
                                Map.of("LEDGERWAY_PLATFORMS_GBOL_CLIENT_ID", "app"),
                                "xero",
                                "--tokens",
                                tokens.toString()))
                .isEqualTo(2);

        assertThat(output.toString(StandardCharsets.UTF_8)).contains("has no tenantId");
    }

    @Test
    void settingsHaveTheNamesOfTheServices(@TempDir Path folder) throws IOException {
        var secret = Files.writeString(folder.resolve("secret"), "s3cret\n");
        var settings =
                new VariableSettings(
                        Map.of(
                                "LEDGERWAY_PLATFORMS_GBOL_CLIENT_SECRET_FILE", secret.toString(),
                                "LEDGERWAY_PLATFORMS_GBOL_API_URL", "http://localhost:1/api",
                                "LEDGERWAY_PLATFORMS_GBOL_PAGE_SIZE", "50",
                                "LEDGERWAY_PLATFORMS_GBOL_TOKEN_URL", " "));

        assertThat(settings.get("platforms.gbol.client-secret", String.class)).contains("s3cret");
        assertThat(settings.get("platforms.gbol.api-url", URI.class))
                .contains(URI.create("http://localhost:1/api"));
        assertThat(settings.get("platforms.gbol.page-size", Integer.class)).contains(50);
        assertThat(settings.get("platforms.gbol.token-url", URI.class)).isEmpty();
        assertThat(settings.toString()).doesNotContain("s3cret");
    }

    private int run(Map<String, String> variables, String... arguments) {
        return new LiveCheck(
                        variables,
                        new PrintStream(output, true, StandardCharsets.UTF_8),
                        Clock.systemUTC())
                .run(arguments);
    }
}
