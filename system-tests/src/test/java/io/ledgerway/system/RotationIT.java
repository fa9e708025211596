package io.ledgerway.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.ledgerway.system.running.CommandResult;
import io.ledgerway.system.running.Databases;
import io.ledgerway.system.running.Operator;
import io.ledgerway.system.running.Rotation;
import io.ledgerway.system.running.RunningSystem;
import io.ledgerway.system.strict.Api;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.json.JsonMapper;

/**
 * Executes the commands of {@code docs/operations/rotation.md} while clients read, write and
 * receive webhooks: no call fails, no message is missing, and old secrets are rejected afterwards.
 */
@Tag("long")
class RotationIT {

    private static final String ROLE = "rotated";
    private static final String PASSWORD_FILE = "file-database-password";
    private static final String FILE_SERVICE = "file-service";
    private static final String PUBLIC_KEYS = "identity-public-keys";

    private final RunningSystem system = RunningSystem.shared();
    private final Api api = new Api(system.gateway(), system.apiKey("demo"));
    private final Databases databases = new Databases(system);
    private final Path secrets = system.launcher().state().resolve("secrets");
    private String adminKeys = "";

    @TempDir Path folder;

    /** The database of file-service requires a password, for a single user. */
    @BeforeEach
    void fileServiceSignsInWithAPassword() throws IOException {
        adminKeys = Files.readString(secrets.resolve("admin-keys"));
        Path rules = system.launcher().state().resolve("postgres/pg_hba.conf");
        Files.writeString(
                rules,
                "host all %s 127.0.0.1/32 scram-sha-256\n".formatted(ROLE)
                        + Files.readString(rules).replaceAll("(?m)^host all " + ROLE + ".*\n", ""));
        databases.execute("postgres", "DROP ROLE IF EXISTS " + ROLE);
        databases.execute(
                "postgres", "CREATE ROLE %s SUPERUSER LOGIN PASSWORD 'first'".formatted(ROLE));
        databases.execute("postgres", "SELECT pg_reload_conf()");
        Files.writeString(secrets.resolve(PASSWORD_FILE), "first");
        system.startAgain(
                FILE_SERVICE,
                "SPRING_DATASOURCE_USERNAME=" + ROLE,
                "SPRING_DATASOURCE_PASSWORD=",
                "SPRING_DATASOURCE_PASSWORD_FILE=" + secrets.resolve(PASSWORD_FILE),
                // so that new connections are created all the time
                "SPRING_DATASOURCE_HIKARI_MAX_LIFETIME=30000");
    }

    @AfterEach
    void otherDataIsUnchanged() throws IOException {
        Files.writeString(secrets.resolve("admin-keys"), adminKeys);
        system.startAgain(FILE_SERVICE);
        await().until(() -> adminStatus(key(adminKeys)) == 200);
    }

    @Test
    void everythingIsChangedUnderLoadAndNothingFails() throws Exception {
        try (SteadyLoad load = new SteadyLoad(system)) {
            databasePassword();
            identityKeys(load.customer());
            linkKey();
            keyset();
            operator();
            String old = load.key();
            String next = newApiKey(old);
            load.useKey(next);
            endApiKey(load.keyId(), old, next);
            webhookSecret(load);
            load.goOn();

            load.assertNothingFailed();
            load.assertEveryCompanyIsReported();
        }
    }

    private void databasePassword() throws Exception {
        CommandResult outcome =
                operator(
                                Map.of(
                                        "ROLE",
                                        ROLE,
                                        "FILE",
                                        PASSWORD_FILE,
                                        "DATABASE",
                                        databases.address("postgres"),
                                        "SECRETS",
                                        secrets.toString(),
                                        "TAKE_UP",
                                        "sleep 4"))
                        .does("Change a database's password");

        assertThat(outcome.status()).as(outcome.output()).isZero();
        String password = Files.readString(secrets.resolve(PASSWORD_FILE));
        assertThat(outcome.output()).doesNotContain(password);
        signIn(password);
        assertThatThrownBy(() -> signIn("first"))
                .isInstanceOf(SQLException.class)
                .extracting(it -> ((SQLException) it).getSQLState())
                .isEqualTo("28P01");
    }

    private void signIn(String password) throws SQLException {
        String server = system.part("postgresql").get("url").asString();
        DriverManager.getConnection(server + "file", ROLE, password).close();
    }

    private void identityKeys(Customer customer) {
        Rotation keys = new Rotation(system, "identity-keys");
        String before = keys.file(PUBLIC_KEYS);
        String signing = keys.file("identity-key-company");
        String token = embedded(customer);
        assertThat(statusWith(token, customer)).isEqualTo(200);
        keys.begin();
        assertThat(keys.file(PUBLIC_KEYS)).startsWith(before);
        assertThat(keys.file("identity-key-company")).isNotEqualTo(signing);
        assertThat(statusWith(token, customer)).isEqualTo(200);
        String next = embedded(customer);

        keys.end();

        assertThat(keys.file(PUBLIC_KEYS).lines())
                .hasSize(6)
                .doesNotContainAnyElementsOf(before.lines().toList());
        assertThat(statusWith(token, customer)).isEqualTo(401);
        assertThat(statusWith(next, customer)).isEqualTo(200);
    }

    private String embedded(Customer customer) {
        return api.ours("GET", customer.path() + "/accessToken", "").text("accessToken");
    }

    private int statusWith(String token, Customer customer) {
        return api.with("Authorization", "Bearer " + token)
                .ours("GET", customer.path(), "")
                .status();
    }

    private void linkKey() {
        Rotation keys = new Rotation(system, "link-key");
        Customer customer = Customer.pending(api, "Has a Link of Before", "updo");
        String link = customer.linkUrl();
        keys.begin();
        assertThat(customer.linkUrl()).isEqualTo(link);
        assertThat(api.page(link).status()).isEqualTo(200);

        keys.end();

        assertThat(customer.linkUrl()).isNotEqualTo(link);
    }

    private void keyset() {
        Rotation keys = new Rotation(system, "secrets-keyset");
        String file = "secrets-keyset";
        long before = JsonMapper.shared().readTree(keys.file(file)).get("primaryKeyId").asLong();
        assertThat(databases.hasRow("webhook", sealedWith("consumer_secret", "sealed", before)))
                .isTrue();
        assertThat(databases.hasRow("company", sealedWith("oauth_grant", "access_sealed", before)))
                .isTrue();

        keys.begin();
        keys.endWhenUnused();

        assertThat(keys.file(file)).doesNotContain(String.valueOf(before));
        assertThat(databases.hasRow("webhook", sealedWith("consumer_secret", "sealed", before)))
                .isFalse();
        assertThat(databases.hasRow("company", sealedWith("oauth_grant", "access_sealed", before)))
                .isFalse();
    }

    private static String sealedWith(String table, String column, long key) {
        return "SELECT 1 FROM %s WHERE substring(%s FROM 1 FOR 5) = '\\x01%08x'::bytea LIMIT 1"
                .formatted(table, column, key);
    }

    private void operator() {
        Rotation keys = new Rotation(system, "admin-keys local");
        keys.begin();
        assertThat(adminStatus(key(adminKeys))).isEqualTo(200);
        keys.end();
        String next = keys.file("admin-keys");

        // the gateway caches an operator's token for ten seconds
        await().until(() -> adminStatus(key(adminKeys)) == 401);
        assertThat(adminStatus(key(next))).isEqualTo(200);
    }

    private static String key(String nameAndKey) {
        return nameAndKey.strip().substring(nameAndKey.indexOf(':') + 1);
    }

    private int adminStatus(String key) {
        return api.with("Authorization", Api.basic(key))
                .ours("GET", "/admin/deadLetters", "")
                .status();
    }

    private String newApiKey(String old) {
        CommandResult made =
                operator(Map.of("AUTHORIZATION", Api.basic(old), "GATEWAY", gateway()))
                        .does("Create a new API key");
        assertThat(made.status()).as(made.output()).isZero();
        return JsonMapper.shared().readTree(made.output()).get("apiKey").asString();
    }

    private void endApiKey(String id, String old, String next) {
        CommandResult ended =
                operator(Map.of("AUTHORIZATION", Api.basic(next), "GATEWAY", gateway(), "OLD", id))
                        .does("Delete an API key");
        assertThat(ended.status()).as(ended.output()).isZero();
        await().until(() ->
                new Api(system.gateway(), old).ours("GET", "/companies", "").status() == 403);
    }

    private void webhookSecret(SteadyLoad load) throws IOException {
        Path userFile = folder.resolve("person.json");
        Files.writeString(userFile, system.portalUser().toString());
        Operator operator =
                operator(
                        Map.of(
                                "USER_FILE",
                                userFile.toString(),
                                "GATEWAY",
                                gateway(),
                                "CONSUMER",
                                load.consumer()));
        String next = secretIn(operator.does("Rotate a webhook's secret"));
        assertThat(next).isNotEqualTo(load.secret());
        load.awaitSignedWith(load.secret(), next);

        String last = secretIn(operator.does("Rotate a webhook's secret", "24", "0"));
        load.awaitSignedOnlyWith(last, next);
    }

    private static String secretIn(CommandResult rotated) {
        assertThat(rotated.status()).as(rotated.output()).isZero();
        return JsonMapper.shared().readTree(rotated.output()).get("secret").asString();
    }

    private String gateway() {
        return system.gateway().toString().replaceAll("/$", "");
    }

    private static Operator operator(Map<String, String> variables) {
        return new Operator("rotation.md", variables);
    }
}
