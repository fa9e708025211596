package io.ledgerway.company.operator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ledgerway.configuration.InvalidConfigurationException;
import io.ledgerway.model.hash.Sha256;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.core.env.StandardEnvironment;
import org.springframework.core.env.SystemEnvironmentPropertySource;

class OperatorKeysTests {

    private static final String A = "a".repeat(32);
    private static final String B = "b".repeat(32);

    @TempDir Path folder;

    @Test
    void keysMayBeOnSeparateLines() {
        OperatorKeys keys = keys(List.of("a:" + A, "b:" + B + "\n\n c:" + "c".repeat(32), "\n"));
        assertThat(find(keys, A)).hasValue("a");
        assertThat(find(keys, B)).hasValue("b");
        assertThat(find(keys, "c".repeat(32))).hasValue("c");
        assertThat(find(keys, "d".repeat(32))).isEmpty();
        assertThat(keys.find("no hash ä")).isEmpty();
    }

    @Test
    void keysAreReplacedWhileTheServiceRuns() {
        OperatorKeys keys = keys(List.of("a:" + A));
        keys.replace("b:" + B);
        assertThat(find(keys, A)).isEmpty();
        assertThat(find(keys, B)).hasValue("b");
        assertThatThrownBy(() -> keys.replace("b:short")).hasMessageContaining("too short");
        assertThat(find(keys, B)).hasValue("b");
    }

    /** The keys as configured if {@code …_FILE} names their file. */
    @Test
    void keysOfASecretFileAreReadOnce() throws Exception {
        Path file = Files.writeString(folder.resolve("keys"), "a:" + A);
        var variables =
                new SystemEnvironmentPropertySource(
                        StandardEnvironment.SYSTEM_ENVIRONMENT_PROPERTY_SOURCE_NAME,
                        Map.of(
                                "LEDGERWAY_ADMIN_KEYS",
                                "a:" + A,
                                "LEDGERWAY_ADMIN_KEYS_FILE",
                                file.toString()));
        var environment = new StandardEnvironment();
        environment.getPropertySources().replace(variables.getName(), variables);
        OperatorProperties settings =
                Binder.get(environment).bind("ledgerway.admin", OperatorProperties.class).get();
        assertThat(find(OperatorKeys.of(settings), A)).hasValue("a");
    }

    @Test
    void invalidKeysPreventStartupWithOneSentence() {
        assertRefused(List.of("a:short"), "gives a a secret that is too short");
        assertRefused(List.of(A), "without a name");
        assertRefused(List.of(":" + A), "without a name");
        assertRefused(List.of("a b:" + A), "without a name");
        assertRefused(List.of("a:" + A, "a:" + B), "twice");
        assertThat(new OperatorProperties(List.of(A))).asString().doesNotContain(A);
    }

    private static void assertRefused(List<String> keys, String why) {
        assertThatThrownBy(() -> keys(keys))
                .isInstanceOf(InvalidConfigurationException.class)
                .hasMessageStartingWith("LEDGERWAY_ADMIN_KEYS")
                .hasMessageContaining(why)
                .hasMessageNotContaining(A);
    }

    private static OperatorKeys keys(List<String> keys) {
        return OperatorKeys.of(new OperatorProperties(keys));
    }

    private static Optional<String> find(OperatorKeys keys, String secret) {
        return keys.find(Sha256.hex(secret.getBytes(StandardCharsets.UTF_8)));
    }
}
