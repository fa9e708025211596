package io.ledgerway.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ledgerway.system.running.CommandResult;
import io.ledgerway.system.running.Databases;
import io.ledgerway.system.running.Operator;
import io.ledgerway.system.running.Receiver;
import io.ledgerway.system.running.RunningSystem;
import io.ledgerway.system.running.SandboxControl;
import io.ledgerway.system.strict.Api;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/**
 * Executes the commands of {@code docs/operations/restore.md}: next to the running system, and
 * after the loss of all data except the backup.
 */
@Tag("long")
class RestoreIT {

    private static final String PAGE = "restore.md";
    private static final List<String> DATABASES =
            List.of("company", "sync", "expense", "webhook", "file", "portal");
    private static final List<String> SERVICES =
            List.of(
                    "gateway",
                    "portal",
                    "company-service",
                    "sync-service",
                    "expense-service",
                    "webhook-service",
                    "file-service");

    /** Long enough to drop and restore everything before a service restarts. */
    private static final Duration DOWN = Duration.ofSeconds(25);

    private static final String OWNER = "restored_owner";

    /** Created by {@code scripts/postgresql-client}. */
    private static final Path CLIENT = Path.of("..", ".local/postgresql-client/bin");

    private final RunningSystem system = RunningSystem.shared();
    private final Api api = new Api(system.gateway(), system.apiKey("demo"));
    private final SandboxControl sandbox = new SandboxControl(system);
    private final Databases databases = new Databases(system);
    private final Path store = system.launcher().state().resolve("files");

    @TempDir Path folder;

    @BeforeAll
    static void needsPrograms() {
        if (!Files.isExecutable(CLIENT.resolve("pg_dump"))) {
            assertThat(System.getenv("CI"))
                    .as("./test --long calls scripts/postgresql-client")
                    .isNull();
            Assumptions.abort("call scripts/postgresql-client to run this");
        }
    }

    @BeforeEach
    void secrets() throws IOException {
        Files.writeString(folder.resolve("passphrase"), "correct horse battery staple");
        Files.writeString(folder.resolve("keyset"), "{\"primaryKeyId\":1}");
        Files.createDirectories(folder.resolve("backups"));
    }

    @Test
    void busySystemIsBackedUpAndRestoredBesideIt() throws Exception {
        Customer customer = Customer.pending(api, "Backed Up Ltd", "updo");
        assertThat(customer.upload("kept.csv", "day,amount\r\n2026-05-21,12.50\r\n").status())
                .isEqualTo(200);

        assertThat(underLoad(() -> operator("", store).does("Back up")))
                .satisfies(it -> assertThat(it.status()).as(it.output()).isZero());
        DATABASES.forEach(it -> databases.anew("restored_" + it));
        createOwner();
        Path other = folder.resolve("store");
        Files.delete(folder.resolve("keyset"));
        assertThat(operator("restored_", other).does("Restore"))
                .satisfies(it -> assertThat(it.status()).isEqualTo(1))
                .satisfies(it -> assertThat(it.output()).contains("belongs to " + OWNER));
        assertThat(folder.resolve("keyset")).doesNotExist();
        assertThat(other).doesNotExist();
        CommandResult restored = owner(other).does("Restore");

        assertThat(restored.status()).as(restored.output()).isZero();
        assertThat(restored.output()).doesNotContain("WARNING");
        assertThat(folder.resolve("keyset")).hasContent("{\"primaryKeyId\":1}");
        for (String database : DATABASES) {
            assertThat(lasting(customer, "restored_" + database))
                    .as(database)
                    .isEqualTo(lasting(customer, database));
        }
        assertThat(contents(other)).isNotEmpty().isSubsetOf(contents(store));
        assertThat(owner(other).does("Restore"))
                .satisfies(it -> assertThat(it.status()).isEqualTo(1))
                .satisfies(it -> assertThat(it.output()).contains("is not empty"));
        assertThat(operator("", store).does("Restore").output()).contains("stop the services");
        spoil();
        assertThat(operator("restored_", other).does("Restore", "restore ", "restore --overwrite "))
                .satisfies(it -> assertThat(it.status()).isEqualTo(1))
                .satisfies(it -> assertThat(it.output()).contains("is damaged"));
        DATABASES.forEach(
                it -> databases.execute("postgres", "DROP DATABASE restored_%s".formatted(it)));
        databases.execute("postgres", "DROP ROLE " + OWNER);
    }

    /** Creates a user who is no superuser, and gives the user the databases for a restore. */
    private void createOwner() {
        databases.execute("postgres", "DROP ROLE IF EXISTS " + OWNER);
        databases.execute("postgres", "CREATE ROLE %1$s LOGIN PASSWORD '%1$s'".formatted(OWNER));
        DATABASES.forEach(it ->
                databases.execute(
                        "postgres", "ALTER DATABASE restored_%s OWNER TO %s".formatted(it, OWNER)));
    }

    @Test
    void allDataIsLostAndRestored() throws Exception {
        Random random = new Random(20_261_122L);
        ExpenseCustomer spender = ExpenseCustomer.linked(api, sandbox, "Restored Spends");
        Customer customer = spender.customer();
        assertThat(customer.upload("kept.csv", "day,amount\r\n2026-05-21,12.50\r\n").status())
                .isEqualTo(200);
        spender.ready();
        spender.send(spender.spends(5, random));
        spender.awaitEnds();
        try (Receiver receiver = new Receiver()) {
            String consumer = api.createConsumer(receiver.url(), "company.created");
            sandbox.fault(
                    "{\"tenant\":\"%s\",\"method\":\"POST\",\"path\":\"/direct-costs\",\"latencyMs\":400}"
                            .formatted(spender.tenant()));
            spender.send(spender.spends(25, random));
            await().atMost(Customer.TIMEOUT).until(() -> spender.written().size() > 8);

            CommandResult backedUp = operator("", store).does("Back up");
            assertThat(backedUp.status()).as(backedUp.output()).isZero();

            // changes that will be lost: all are written, including five that the test does not
            // record
            sandbox.clearFaults();
            List<ExpenseCustomer.ExpensePayment> unknown = spender.spends(5, random);
            spender.send(unknown);
            spender.awaitEnds();
            assertThat(spender.written()).hasSize(35);
            Map<String, JsonNode> before = responses(customer);
            String cursor = endOfEvents();

            CommandResult restored = loseAndRestore();
            assertThat(restored.status()).as(restored.output()).isZero();
            awaitBack(customer);

            assertThat(responses(customer)).isEqualTo(before);
            spender.forgetLastSync();
            spender.awaitEnds();
            spender.send(unknown);
            spender.awaitEnds();
            spender.sendAgainUntilDone();
            spender.assertOnceInTheBooks();
            assertThat(spender.allOutcomes()).contains("Uncertain", "Found");
            Customer next = Customer.pending(api, "After the Restore", "updo");
            await().atMost(Customer.TIMEOUT)
                    .until(() -> !receiver.of("company.created", next.company()).isEmpty());
            assertThat(api.get("/events?after=" + cursor).results())
                    .as("events after a cursor of events that are lost")
                    .anyMatch(it -> it.toString().contains(next.company()));
            api.delete("/webhooks/" + consumer);
        }
    }

    /**
     * Persistent data of a customer, without deliveries of other tests, which continue, and without
     * the counters of feeds, which a restore raises.
     */
    private Map<String, String> lasting(Customer customer, String database) {
        Map<String, String> rows = databases.rowsWith(customer.company(), database);
        rows.keySet()
                .removeIf(it ->
                        it.matches("(finished_)?delivery.*|attempt.*|(event|change)_counter"));
        return rows;
    }

    /** The cursor after all events of the client. */
    private String endOfEvents() {
        JsonNode page = api.get("/events?limit=1000").body();
        while (page.path("hasMore").asBoolean()) {
            page = api.get("/events?limit=1000&after=" + page.get("cursor").asString()).body();
        }
        return page.get("cursor").asString();
    }

    private CommandResult loseAndRestore() throws Exception {
        List<Long> old = SERVICES.stream().map(system::pid).toList();
        system.restartAfter(DOWN);
        SERVICES.forEach(system::kill);
        system.kill("kafka");
        DATABASES.forEach(databases::anew);
        delete(store);
        delete(system.launcher().state().resolve("kafka/data"));
        CommandResult restored = operator("", store).does("Restore");
        await("all are back")
                .atMost(RecoveryAssertions.RECOVERY)
                .until(() -> SERVICES.stream().map(system::pid).noneMatch(old::contains));
        system.restartAfter(Duration.ofSeconds(1));
        return restored;
    }

    private void awaitBack(Customer customer) {
        for (String path :
                List.of("", "/data/invoices?pageSize=1", "/files", "/sync/expenses/config")) {
            await(path)
                    .atMost(RecoveryAssertions.RECOVERY)
                    .ignoreExceptions()
                    .until(() -> api.ours("GET", customer.path() + path, "").status() == 200);
        }
    }

    /** Responses to the client. */
    private Map<String, JsonNode> responses(Customer customer) {
        Map<String, JsonNode> read = new HashMap<>();
        for (String path :
                List.of(
                        "",
                        "/files",
                        "/sync/expenses/config",
                        "/data/invoices?pageSize=100",
                        "/data/suppliers?pageSize=100")) {
            read.put(path, api.get(customer.path() + path).body());
        }
        return read;
    }

    /** Creates companies during the work; all requests succeed. */
    private <T> T underLoad(java.util.concurrent.Callable<T> work) throws Exception {
        AtomicBoolean over = new AtomicBoolean();
        CompletableFuture<Integer> load =
                CompletableFuture.supplyAsync(() -> {
                    int made = 0;
                    while (!over.get()) {
                        Customer.pending(api, "Made during a Backup", "updo");
                        made++;
                    }
                    return made;
                });
        try {
            return work.call();
        } finally {
            over.set(true);
            assertThat(load.get()).isPositive();
        }
    }

    private Operator operator(String prefix, Path files) {
        return operator(it -> databases.address(prefix + it), files);
    }

    /** With the user of {@link #createOwner()}. */
    private Operator owner(Path files) {
        return operator(
                it ->
                        databases
                                .address("restored_" + it)
                                .replaceFirst("//.*@", "//%1$s:%1$s@".formatted(OWNER)),
                files);
    }

    private Operator operator(UnaryOperator<String> addresses, Path files) {
        Map<String, String> variables = new HashMap<>();
        DATABASES.forEach(it ->
                variables.put(
                        it.toUpperCase(java.util.Locale.ROOT) + "_DATABASE", addresses.apply(it)));
        variables.put("BACKUPS", folder.resolve("backups").toString());
        variables.put("LEDGERWAY_FILE_STORE_DIRECTORY", files.toString());
        variables.put("LEDGERWAY_SECRETS_KEYSET_FILE", folder.resolve("keyset").toString());
        variables.put("ESCROW_PASSPHRASE_FILE", folder.resolve("passphrase").toString());
        variables.put("POSTGRESQL_CLIENT", CLIENT.toAbsolutePath().normalize().toString());
        variables.put("SETTLE", "2");
        return new Operator(PAGE, variables);
    }

    /** Adds a byte to a dump. */
    private void spoil() throws IOException {
        try (Stream<Path> all = Files.walk(folder.resolve("backups"))) {
            Path toc =
                    all.filter(it -> it.endsWith(Path.of("company", "toc.dat")))
                            .findFirst()
                            .orElseThrow();
            Files.setPosixFilePermissions(toc, PosixFilePermissions.fromString("rw-------"));
            Files.write(
                    toc,
                    "x".getBytes(StandardCharsets.UTF_8),
                    java.nio.file.StandardOpenOption.APPEND);
        }
    }

    private static List<String> contents(Path store) throws IOException {
        Path files = store.resolve("files");
        try (Stream<Path> all = Files.walk(files)) {
            List<String> found = new java.util.ArrayList<>();
            for (Path it : all.filter(Files::isRegularFile).toList()) {
                found.add(
                        files.relativize(it)
                                + " "
                                + Files.readString(it, StandardCharsets.ISO_8859_1));
            }
            return found;
        }
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path it : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(it);
            }
        }
    }
}
