package io.ledgerway.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Keys are stored for their owner only, never printed, and sent to their own address only. */
class ProfileTests {

    private static final String KEY = CommandRun.KEY;

    private final FakeApi api = new FakeApi().on("GET /profile", "{\"name\":\"Demo Client\"}");
    @TempDir private Path home;

    @AfterEach
    void close() {
        api.close();
    }

    private Path file() {
        return home.resolve(".config/ledgerway/profiles.json");
    }

    private void logIn(String... more) {
        String[] arguments = new String[more.length + 2];
        arguments[0] = "login";
        arguments[1] = api.url();
        System.arraycopy(more, 0, arguments, 2, more.length);
        CommandRun run = CommandRun.in(home).typing(KEY + "\n").run(arguments);
        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(run.out() + run.err()).doesNotContain(KEY);
    }

    @Test
    void loginChecksAndStoresTheKey() throws Exception {
        logIn();

        assertThat(api.requests())
                .singleElement()
                .satisfies(it ->
                        assertThat(it.header("Authorization"))
                                .isEqualTo("Basic a2V5LXRoYXQtbm9ib2R5LW1heS1zZWU="));
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file())))
                .isEqualTo("rw-------");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file().getParent())))
                .isEqualTo("rwx------");
        assertThat(CommandRun.in(home).run("whoami").out())
                .contains("Demo Client", api.url())
                .doesNotContain(KEY);
    }

    @Test
    void addressIsAskedForAndTheKeyFollowsIt() {
        CommandRun run =
                CommandRun.in(home)
                        .typing(api.url() + "/\n" + KEY + "\n")
                        .onTerminal()
                        .run("login");

        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(run.err()).contains("Address of the gateway", "API key (not shown)");
        assertThat(CommandRun.in(home).run("profiles", "list").out()).contains(api.url() + " ");
    }

    @Test
    void wrongKeyIsNotStored() {
        try (FakeApi strict =
                new FakeApi().on("GET /profile", 401, "{\"error\":\"Unauthorized\"}")) {
            CommandRun run = CommandRun.in(home).typing(KEY).run("login", strict.url());

            assertThat(run.exitCode()).isEqualTo(1);
            assertThat(file()).doesNotExist();
        }
    }

    @Test
    void keyOfTheEnvironmentIsNotStored() {
        CommandRun typed =
                CommandRun.in(home)
                        .with("LEDGERWAY_API_KEY", "key-of-another-gateway")
                        .typing(KEY)
                        .run("login", api.url());
        CommandRun none =
                CommandRun.in(home)
                        .with("LEDGERWAY_API_KEY", "key-of-another-gateway")
                        .run("login", api.url());

        assertThat(typed.exitCode()).as(typed.err()).isZero();
        assertThat(none.exitCode()).isEqualTo(2);
        assertThat(api.requests())
                .singleElement()
                .satisfies(it ->
                        assertThat(it.header("Authorization"))
                                .isEqualTo("Basic a2V5LXRoYXQtbm9ib2R5LW1heS1zZWU="));
    }

    @Test
    void runFileOfTheLocalSystemSignsIn() throws Exception {
        Path run = home.resolve("run.json");
        Files.writeString(
                run, "{\"gatewayUrl\":\"%s\",\"apiKey\":\"%s\"}".formatted(api.url(), KEY));

        assertThat(CommandRun.in(home).run("login", "--run-file", run.toString()).exitCode())
                .isZero();
        assertThat(CommandRun.in(home).run("whoami", "-o", "csv").out())
                .isEqualTo("client,url,profile\r\nDemo Client,%s,default\r\n".formatted(api.url()));
    }

    @Test
    void profilesAreChosenAndDeleted() {
        logIn();
        logIn("--profile", "test");

        assertThat(CommandRun.in(home).run("profiles", "list", "-o", "csv").out())
                .isEqualTo(
                        "name,url,current\r\ndefault,%1$s,false\r\ntest,%1$s,true\r\n"
                                .formatted(api.url()));
        CommandRun.in(home).run("profiles", "use", "default");
        assertThat(CommandRun.in(home).run("whoami").out()).contains("\"profile\" : \"default\"");
        assertThat(CommandRun.in(home).run("whoami", "--profile", "test").out())
                .contains("\"profile\" : \"test\"");
        CommandRun.in(home).run("profiles", "delete", "default");
        assertThat(CommandRun.in(home).run("profiles", "list").out())
                .doesNotContain("default")
                .contains("true");
        assertThat(CommandRun.in(home).run("whoami", "--profile", "none").exitCode()).isEqualTo(2);
    }

    @Test
    void storedKeyIsNotSentToAnotherAddress() {
        logIn();
        try (FakeApi other = new FakeApi().on("GET /profile", "{}")) {
            assertThat(CommandRun.in(home).run("whoami", "--url", other.url()).exitCode())
                    .isEqualTo(2);
            CommandRun byEnvironment =
                    CommandRun.in(home).with("LEDGERWAY_URL", other.url()).run("whoami");

            assertThat(byEnvironment.exitCode()).isEqualTo(2);
            assertThat(byEnvironment.err()).contains("is not sent to " + other.url());
            assertThat(other.requests()).isEmpty();
        }
    }

    @Test
    void namedProfileIsStrongerThanTheEnvironment() {
        logIn("--profile", "test");

        CommandRun run =
                CommandRun.in(home)
                        .with("LEDGERWAY_URL", "http://127.0.0.1:1")
                        .with("LEDGERWAY_API_KEY", "other")
                        .run("whoami", "--profile", "test");

        assertThat(run.out()).contains("\"profile\" : \"test\"");
    }

    @Test
    void readableFileIsReported() throws Exception {
        logIn();
        Files.setPosixFilePermissions(file(), PosixFilePermissions.fromString("rw-r--r--"));

        assertThat(CommandRun.in(home).run("whoami").err())
                .startsWith("Warning: other users can read");
    }

    @Test
    void damagedFileDoesNotShowItsContent() throws Exception {
        Files.createDirectories(file().getParent());
        Files.writeString(file(), "{\"profiles\": " + KEY);

        CommandRun run = CommandRun.in(home).run("whoami");

        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.err()).contains("is damaged").doesNotContain(KEY);
    }

    @Test
    void newKeyIsPrintedOrStored() {
        api.on("POST /apiKeys", 201, "{\"id\":\"7\",\"name\":\"n\",\"apiKey\":\"fresh-key\"}");
        logIn();

        assertThat(CommandRun.in(home).run("keys", "create", "n").out()).contains("fresh-key");
        CommandRun stored = CommandRun.in(home).run("keys", "create", "n", "--store", "nightly");
        assertThat(stored.out() + stored.err()).doesNotContain("fresh-key").contains("nightly");
        assertThat(CommandRun.in(home).run("whoami").out()).contains("\"profile\" : \"default\"");
        assertThat(CommandRun.in(home).run("whoami", "--profile", "nightly").exitCode()).isZero();
        assertThat(api.requests().getLast().header("Authorization"))
                .isEqualTo("Basic ZnJlc2gta2V5");
    }

    @Test
    void keyIsNotCreatedIfItCannotBeStored() throws Exception {
        api.on("POST /apiKeys", 201, "{\"id\":\"7\",\"name\":\"n\",\"apiKey\":\"fresh-key\"}");
        Path configuration = Files.createDirectory(home.resolve("configuration"));
        Files.createSymbolicLink(configuration.resolve("ledgerway"), home.resolve("missing"));

        CommandRun run =
                CommandRun.of(api, home)
                        .with("XDG_CONFIG_HOME", configuration.toString())
                        .run("keys", "create", "n", "--store", "nightly");

        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.err()).contains("cannot be written");
        assertThat(api.requests()).isEmpty();
    }

    @Test
    void keyDoesNotReplaceAProfile() {
        api.on("POST /apiKeys", 201, "{\"id\":\"7\",\"name\":\"n\",\"apiKey\":\"fresh-key\"}");
        logIn();

        CommandRun run = CommandRun.in(home).run("keys", "create", "n", "--store", "default");

        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.err()).contains("There is a profile default already.");
        assertThat(api.calls()).containsExactly("GET /profile");
    }

    @Test
    void keyThatIsNotStoredIsNamed() {
        api.on("POST /apiKeys", 429, "", "Retry-After", "1")
                .on("POST /apiKeys", 201, "{\"id\":\"7\",\"name\":\"n\",\"apiKey\":\"fresh-key\"}");

        CommandRun run =
                CommandRun.of(api, home)
                        .onPause(this::damageFile)
                        .run("keys", "create", "n", "--store", "nightly");

        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.err())
                .contains("Key 7 was created, but it is not stored")
                .contains("ledgerway keys delete 7")
                .doesNotContain("fresh-key");
    }

    private void damageFile() {
        try {
            Files.writeString(file(), "{");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void addressesThatAreNoneAreRefused() {
        for (String address :
                new String[] {"example.com", "ftp://example.com", "http://u:p@h", "x y"}) {
            assertThat(CommandRun.in(home).typing(KEY).run("login", address).exitCode())
                    .as(address)
                    .isEqualTo(2);
        }
    }

    @Test
    void unencryptedAddressIsReported() {
        CommandRun run =
                CommandRun.in(home).typing(KEY).run("login", "http://192.0.2.1", "--no-check");

        assertThat(run.err()).contains("http sends the key unencrypted");
    }

    @Test
    void keyIsNeverPrinted() {
        api.on("GET /", "{\"name\":\"Ledgerway\",\"version\":\"1\"}")
                .on("GET /companies", 401, "{\"error\":\"Unauthorized\"}")
                .on("GET /apiKeys", 500, "");
        logIn();
        String[][] commands = {
            {"status"},
            {"whoami"},
            {"profiles", "list", "-o", "json"},
            {"companies", "list"},
            {"keys", "list"},
            {"api", "GET", "/companies", "-i"},
            {"api", "GET", "/profile", "-i"},
            {"api", "GET", "/a b"},
            {"api", "GET", "/profile", "-H", "Bad Name: x"},
            {"api", "GET", "/profile", "-H", "Authorization: x"},
            {"completion", "bash"},
            {"--help"}
        };
        for (String[] command : commands) {
            CommandRun run = CommandRun.in(home).run(command);

            assertThat(run.out() + run.err())
                    .as(String.join(" ", command))
                    .isNotEmpty()
                    .doesNotContain(KEY)
                    .doesNotContain("a2V5LXRoYXQtbm9ib2R5LW1heS1zZWU=")
                    .doesNotContain("the program has a defect");
        }
    }
}
