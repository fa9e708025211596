package io.ledgerway.configuration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import jakarta.validation.constraints.Max;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.SpringBootConfiguration;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.actuate.info.Info;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.core.env.StandardEnvironment;
import org.springframework.core.env.SystemEnvironmentPropertySource;
import org.springframework.validation.annotation.Validated;

/** Starts a small process with variables as an operator sets them. */
@ExtendWith(OutputCaptureExtension.class)
class StartupTests {

    @TempDir Path files;

    @Validated
    @ConfigurationProperties("ledgerway.sample")
    record Settings(
            @DefaultValue("10s") Duration poll,
            @DefaultValue("4") @Max(9) int maxThreads,
            @DefaultValue("http://localhost:8081") URI company,
            @DefaultValue List<String> adminKeys) {}

    @ConfigurationProperties("ledgerway.link")
    record Link(@Nullable String key) {}

    @SpringBootConfiguration
    @EnableAutoConfiguration
    @EnableConfigurationProperties({Settings.class, Link.class})
    static class Sample {}

    private static ConfigurableApplicationContext start(Map<String, String> variables) {
        return new SpringApplicationBuilder(Sample.class)
                .web(WebApplicationType.NONE)
                .environment(given(variables))
                .run();
    }

    /** An environment with only these variables. */
    private static StandardEnvironment given(Map<String, String> variables) {
        var environment = new StandardEnvironment();
        environment
                .getPropertySources()
                .replace(
                        StandardEnvironment.SYSTEM_ENVIRONMENT_PROPERTY_SOURCE_NAME,
                        new SystemEnvironmentPropertySource(
                                StandardEnvironment.SYSTEM_ENVIRONMENT_PROPERTY_SOURCE_NAME,
                                Map.copyOf(variables)));
        return environment;
    }

    private Path file(String content) throws IOException {
        return Files.writeString(files.resolve("secret"), content);
    }

    @Test
    void secretIsReadFromAFile() throws IOException {
        try (var process =
                start(Map.of("LEDGERWAY_LINK_KEY_FILE", file("c2VjcmV0\n").toString()))) {
            assertThat(process.getBean(Link.class).key()).isEqualTo("c2VjcmV0");
        }
    }

    @Test
    void everySecretCanBeReadFromAFile() throws IOException {
        Map<String, String> variables = new HashMap<>();
        for (String it : EnvironmentVariables.FILE_SECRETS) {
            variables.put(it + "_FILE", file("hidden").toString());
        }
        StandardEnvironment environment = given(variables);

        new SecretFilePostProcessor()
                .postProcessEnvironment(environment, new SpringApplicationBuilder().build());

        for (String it : EnvironmentVariables.FILE_SECRETS) {
            assertThat(environment.getProperty(it)).as(it).isEqualTo("hidden");
        }
        variables.keySet().stream()
                .map(it -> it.replaceAll("_FILE$", ""))
                .filter(it -> !it.equals("LEDGERWAY_IDENTITY_PUBLIC_KEYS"))
                .flatMap(it -> Stream.of(it, it + "[0]"))
                .forEach(it ->
                        assertThat(EnvironmentVariables.mask(it, "hidden"))
                                .as(it)
                                .isEqualTo("***"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "LEDGERWAY_GATEWAY_KEYS_MAX_CACHED_KEYS",
                "LEDGERWAY_IDENTITY_PUBLIC_KEYS",
                "ledgerway.identity.public-keys[0]"
            })
    void settingThatOnlyLooksLikeASecretIsShown(String name) {
        assertThat(EnvironmentVariables.mask(name, "shown")).isEqualTo("shown");
    }

    @Test
    void unreadableFileFailsTheStart(CapturedOutput output) throws IOException {
        assertThatThrownBy(() -> start(Map.of("LEDGERWAY_LINK_KEY_FILE", "/nowhere/key")))
                .hasMessage("LEDGERWAY_LINK_KEY_FILE names /nowhere/key, which cannot be read.");
        assertThat(output)
                .contains("LEDGERWAY_LINK_KEY_FILE names /nowhere/key, which cannot be read.")
                .doesNotContain("\tat ");

        Path empty = file("\n");
        assertThatThrownBy(() -> start(Map.of("LEDGERWAY_LINK_KEY_FILE", empty.toString())))
                .hasMessageContaining("which is empty");
    }

    @Test
    void secretWithTwoSourcesFailsTheStart() throws IOException {
        Map<String, String> both =
                Map.of(
                        "LEDGERWAY_LINK_KEY",
                        "one",
                        "LEDGERWAY_LINK_KEY_FILE",
                        file("other").toString());

        assertThatThrownBy(() -> start(both))
                .hasMessageContaining("LEDGERWAY_LINK_KEY and LEDGERWAY_LINK_KEY_FILE");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "LEDGERWAY_SAMPLE_POLL | soon | LEDGERWAY_SAMPLE_POLL must be a time such as 500ms, 10s or 5m, but is \"soon\".",
                "LEDGERWAY_SAMPLE_MAX_THREADS | many | LEDGERWAY_SAMPLE_MAX_THREADS must be a whole number, but is \"many\".",
                "LEDGERWAY_SAMPLE_MAX_THREADS | 10 | LEDGERWAY_SAMPLE_MAX_THREADS must be less than or equal to 9, but is \"10\".",
                "LEDGERWAY_SAMPLE_COMPANY | http://[company | LEDGERWAY_SAMPLE_COMPANY must be an address such as http://company-service:8081, but is \"http://[company\".",
            })
    void invalidValueIsReportedAsOneSentence(
            String variable, String value, String sentence, CapturedOutput output) {
        assertThatThrownBy(() -> start(Map.of(variable, value))).isNotNull();

        assertThat(output).contains(sentence).doesNotContain("\tat ");
    }

    @Test
    void theEffectiveConfigurationIsShownWithoutSecrets() throws IOException {
        Map<String, String> variables =
                Map.of(
                        "LEDGERWAY_COMMIT", "abc1234",
                        "LEDGERWAY_SAMPLE_POLL", "3s",
                        "LEDGERWAY_SAMPLE_ADMIN_KEYS", "operator:hidden-one",
                        "LEDGERWAY_LINK_KEY_FILE", file("hidden-two").toString(),
                        "SPRING_DATASOURCE_URL",
                                "jdbc:postgresql://me:hidden-three@db/x?password=hidden-four&ssl=true",
                        "HOME", "/root");
        try (var process = start(variables)) {
            Info.Builder info = new Info.Builder();
            process.getBean(EffectiveConfiguration.class).contribute(info);

            assertThat(info.build().get("commit")).isEqualTo("abc1234");
            assertThat(process.getBean(EffectiveConfiguration.class).values())
                    .containsEntry("LEDGERWAY_SAMPLE_POLL", "3s")
                    .containsEntry("LEDGERWAY_SAMPLE_MAX_THREADS", "4")
                    .containsEntry("LEDGERWAY_SAMPLE_COMPANY", "http://localhost:8081")
                    .containsEntry("LEDGERWAY_SAMPLE_ADMIN_KEYS", "***")
                    .containsEntry("LEDGERWAY_LINK_KEY", "***")
                    .containsEntry(
                            "SPRING_DATASOURCE_URL",
                            "jdbc:postgresql://***@db/x?password=***&ssl=true")
                    .doesNotContainKey("HOME");
            assertThat(info.build().toString()).doesNotContain("hidden-");
        }
    }
}
