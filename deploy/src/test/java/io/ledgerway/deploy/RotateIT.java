package io.ledgerway.deploy;

import static java.nio.file.StandardCopyOption.COPY_ATTRIBUTES;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * {@code deploy/rotate} on a folder of secrets, step by step from the view of a service. {@code
 * RotationIT} of system-tests rotates secrets of a running system.
 */
class RotateIT {

    private static final String SECRET = "link-key";
    private static final String PUBLIC_KEYS = "identity-public-keys";
    private static final String GATEWAY_KEY = "identity-key-gateway";
    private static final String KEYSET = "secrets-keyset";
    private static final Pattern KEY_ID = Pattern.compile("\"keyId\":(\\d+)");

    /** Finds no value that is encrypted with an earlier key. */
    private static final String PSQL =
            """
            #!/bin/sh
            cat >/dev/null
            case "$*" in
            *"/$UNREACHABLE") exit 2 ;;
            *) echo 0 ;;
            esac
            """;

    /** The secrets of a new installation, of which each test rotates a copy. */
    private static Path created = Path.of("");

    @TempDir Path folder;

    private final Map<String, String> variables = new HashMap<>();

    private Path secrets = Path.of("");
    private Path steps = Path.of("");

    @BeforeAll
    static void createSecrets(@TempDir Path temporary) {
        created = temporary.resolve("secrets");
        ProcessBuilder script =
                new ProcessBuilder(
                        Repository.ROOT.resolve("deploy/docker/secrets").toString(),
                        created.toString());
        assertThat(CommandResult.of(script).status()).isZero();
    }

    @BeforeEach
    void copySecrets() throws IOException {
        secrets = Files.copy(created, folder.resolve("secrets"), COPY_ATTRIBUTES);
        steps = folder.resolve("steps");
        try (Stream<Path> files = Files.list(created)) {
            for (Path it : files.toList()) {
                Files.copy(it, secrets.resolve(it.getFileName()), COPY_ATTRIBUTES);
            }
        }
    }

    @Test
    void newKeyIsAcceptedBeforeItIsUsedAndTheOldOneIsRemovedLast() {
        String old = read(SECRET);

        CommandResult begun = rotate("0", SECRET);

        assertThat(begun.status()).as(begun.output()).isZero();
        String fresh = read(SECRET).split(",", -1)[0];
        assertThat(seen(SECRET)).containsExactly(old + "," + fresh, fresh + "," + old);
        assertThat(begun.output()).doesNotContain(old).doesNotContain(fresh);
        assertThat(rotate("0", SECRET).status()).isNotZero();
        CommandResult early = rotate("1000", "--end", SECRET);
        assertThat(early.status()).isEqualTo(1);
        assertThat(early.output()).contains("is needed for");
        assertThat(read(SECRET)).isEqualTo(fresh + "," + old);

        assertThat(rotate("0", "--end", SECRET).status()).isZero();
        assertThat(read(SECRET)).isEqualTo(fresh);
        assertThat(rotate("0", "--end", SECRET).output()).contains("comes first");
    }

    @Test
    void interruptedRotationContinuesWithTheSameNewKey() {
        String old = read(SECRET);
        assertThat(run(folder, "false", "deploy/rotate", SECRET).status()).isNotZero();
        String fresh = read(SECRET).split(",", -1)[1];

        assertThat(rotate("0", SECRET).status()).isZero();

        assertThat(read(SECRET)).isEqualTo(fresh + "," + old);
    }

    @Test
    void newKeyOfTheKeysetOpensBeforeItSeals() {
        String old = keyIds().getFirst();

        assertThat(rotate("0", KEYSET).status()).isZero();

        List<String> seen = seen(KEYSET);
        assertThat(seen).hasSize(2);
        assertThat(seen.getFirst()).contains("\"primaryKeyId\":" + old + ",");
        List<String> ids = KEY_ID.matcher(seen.getLast()).results().map(it -> it.group(1)).toList();
        assertThat(ids).hasSize(2).startsWith(old);
        assertThat(seen.getLast()).contains("\"primaryKeyId\":" + ids.getLast());
    }

    @Test
    void oldKeyOfTheKeysetIsRemovedWhenNoDatabaseNeedsIt() throws IOException {
        databases("none");
        assertThat(rotate("0", KEYSET).status()).isZero();
        String newest = keyIds().getLast();

        CommandResult ended = rotate("0", "--end", KEYSET);

        assertThat(ended.status()).as(ended.output()).isZero();
        assertThat(keyIds()).containsExactly(newest);
    }

    @ParameterizedTest
    @ValueSource(strings = {"company", "webhook", "file"})
    void noKeyIsRemovedWhileADatabaseCannotBeSearched(String service) throws IOException {
        databases(service);
        assertThat(rotate("0", KEYSET).status()).isZero();
        String both = read(KEYSET);

        CommandResult ended = rotate("0", "--end", KEYSET);

        assertThat(ended.status()).isEqualTo(1);
        assertThat(ended.output()).contains("a database cannot be searched");
        assertThat(read(KEYSET)).isEqualTo(both);
        assertThat(keyIds()).hasSize(2);
    }

    @Test
    void noKeyIsRemovedWithoutTheAddressOfADatabase() throws IOException {
        databases("none");
        variables.remove("COMPANY_DATABASE");
        assertThat(rotate("0", KEYSET).status()).isZero();
        String both = read(KEYSET);

        CommandResult ended = rotate("0", "--end", KEYSET);

        assertThat(ended.status()).isEqualTo(1);
        assertThat(ended.output()).contains("COMPANY_DATABASE is not set");
        assertThat(read(KEYSET)).isEqualTo(both);
    }

    /** Addresses of databases, one of which refuses connections. */
    private void databases(String unreachable) throws IOException {
        Path bin = Files.createDirectories(folder.resolve("bin"));
        Path psql = Files.writeString(bin.resolve("psql"), PSQL);
        Files.setPosixFilePermissions(psql, PosixFilePermissions.fromString("rwx------"));
        variables.put("PATH", bin + ":" + System.getenv("PATH"));
        variables.put("UNREACHABLE", unreachable);
        for (String it : List.of("company", "sync", "expense", "webhook", "file")) {
            variables.put(
                    it.toUpperCase(Locale.ROOT) + "_DATABASE", "postgresql://localhost/" + it);
        }
    }

    private List<String> keyIds() {
        return KEY_ID.matcher(read(KEYSET)).results().map(it -> it.group(1)).toList();
    }

    @Test
    void operatorHasTwoKeysUntilTheEnd() {
        String file = "admin-keys";
        String old = read(file);
        assertThat(rotate("0", file, "nobody").status()).isNotZero();
        assertThat(rotate("0", file, "operator").status()).isZero();
        String both = read(file);
        assertThat(both.lines()).hasSize(2).startsWith(old);
        CommandResult mistyped = rotate("0", "--end", file, "operators");
        assertThat(mistyped.status()).isEqualTo(1);
        assertThat(mistyped.output()).contains("is of operator, not of operators");
        assertThat(read(file)).isEqualTo(both);

        assertThat(rotate("0", "--end", file, "operator").status()).isZero();

        assertThat(read(file).lines())
                .singleElement()
                .asString()
                .startsWith("operator.")
                .doesNotContain(old);
    }

    @Test
    void everyServiceGetsANewKeyThatAllKnowBefore() {
        String publicKeys = read(PUBLIC_KEYS);
        String before = read(GATEWAY_KEY);

        CommandResult begun = rotate("0", "identity-keys");

        assertThat(begun.status()).as(begun.output()).isZero();
        List<String> seen = seen(PUBLIC_KEYS);
        assertThat(seen).hasSize(2).allSatisfy(it -> assertThat(it).isEqualTo(seen.getFirst()));
        assertThat(seen.getFirst()).startsWith(publicKeys);
        assertThat(seen.getFirst().lines()).hasSize(12).doesNotHaveDuplicates();
        assertThat(read(GATEWAY_KEY)).isNotEqualTo(before).hasSameSizeAs(before);
        assertThat(begun.output()).doesNotContain(before).doesNotContain(read(GATEWAY_KEY));
        assertThat(rotate("0", "identity-keys").status()).isNotZero();
        assertThat(rotate("1000", "--end", "identity-keys").output()).contains("is needed for");

        assertThat(rotate("0", "--end", "identity-keys").status()).isZero();

        assertThat(read(PUBLIC_KEYS).lines())
                .hasSize(6)
                .allMatch(it -> seen.getFirst().contains(it))
                .noneMatch(publicKeys::contains);
        assertThat(rotate("0", "--end", "identity-keys").output()).contains("comes first");
        assertThat(rotate("0", "identity-keys").status()).isZero();
    }

    @Test
    void oneServiceMayGetANewKeyAlone() {
        List<String> publicKeys = read(PUBLIC_KEYS).lines().toList();
        String gateway = read(GATEWAY_KEY);
        String sync = read("identity-key-sync");
        assertThat(rotate("0", "identity-keys", "portal").output()).contains("has no identity key");

        assertThat(rotate("0", "identity-keys", "sync-service").status()).isZero();

        assertThat(read(GATEWAY_KEY)).isEqualTo(gateway);
        assertThat(read("identity-key-sync")).isNotEqualTo(sync);
        assertThat(read(PUBLIC_KEYS).lines()).hasSize(7).containsAll(publicKeys);
        assertThat(rotate("0", "--end", "identity-keys").status()).isZero();
        assertThat(read(PUBLIC_KEYS).lines())
                .hasSize(6)
                .containsAll(
                        publicKeys.stream().filter(it -> !it.startsWith("sync-service:")).toList())
                .doesNotContainAnyElementsOf(
                        publicKeys.stream().filter(it -> it.startsWith("sync-service:")).toList());
    }

    @Test
    void interruptedRotationOfIdentityKeysGoesOnWithTheSameNewKeys() {
        String before = read(GATEWAY_KEY);
        assertThat(run(folder, "false", "deploy/rotate", "identity-keys").status()).isNotZero();
        String publicKeys = read(PUBLIC_KEYS);
        assertThat(publicKeys.lines()).hasSize(12);
        assertThat(read(GATEWAY_KEY)).isEqualTo(before);

        assertThat(rotate("0", "identity-keys").status()).isZero();

        assertThat(read(PUBLIC_KEYS)).isEqualTo(publicKeys);
        assertThat(read(GATEWAY_KEY)).isNotEqualTo(before);
    }

    private CommandResult rotate(String keep, String... arguments) {
        List<String> command = new ArrayList<>(List.of("deploy/rotate"));
        command.addAll(List.of(arguments));
        String what = arguments[0].equals("--end") ? arguments[1] : arguments[0];
        String file = what.equals("identity-keys") ? PUBLIC_KEYS : what;
        return run(
                folder,
                "cat '%s' >>'%s'; echo '%%' >>'%s'".formatted(secrets.resolve(file), steps, steps),
                keep,
                command);
    }

    private CommandResult run(Path scratch, String takeUp, String... command) {
        return run(scratch, takeUp, "0", List.of(command));
    }

    private CommandResult run(Path scratch, String takeUp, String keep, List<String> command) {
        List<String> all = new ArrayList<>(command);
        all.set(0, Repository.ROOT.resolve(command.getFirst()).toString());
        ProcessBuilder builder = new ProcessBuilder(all).directory(scratch.toFile());
        builder.environment().keySet().removeIf(it -> it.endsWith("_DATABASE"));
        builder.environment().putAll(variables);
        builder.environment().put("SECRETS", secrets.toString());
        builder.environment().put("TAKE_UP", takeUp);
        builder.environment().put("KEEP", keep);
        return CommandResult.of(builder);
    }

    /** The successive contents of the file. */
    private List<String> seen(String file) {
        assertThat(secrets.resolve(file)).exists();
        try {
            return List.of(Files.readString(steps).strip().replaceAll("%$", "").split("%\n?"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private String read(String file) {
        try {
            return Files.readString(secrets.resolve(file)).strip();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
