package io.ledgerway.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;
import static org.awaitility.Awaitility.await;

import io.ledgerway.system.running.RunningSystem;
import io.ledgerway.system.strict.Api;
import java.io.IOException;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** The jar of connector-template in the folder of adapters, and a real hledger-web. */
@Tag("long")
class AdapterJarIT {

    private static final List<String> CARRIERS =
            List.of("company-service", "sync-service", "expense-service");
    private static final Path JARS = Path.of("..", "connectors", "connector-template", "target");

    private final RunningSystem system = RunningSystem.shared();
    private final Api api = new Api(system.gateway(), system.apiKey("demo"));
    private final Path installed =
            system.launcher().state().resolve("adapters").resolve("connector-template.jar");

    @TempDir Path folder;

    private String address = "";
    private @Nullable Process platform;

    @BeforeEach
    void installTheJar() throws IOException {
        boolean there =
                Stream.of(System.getenv("PATH").split(":"))
                        .anyMatch(it -> Files.isExecutable(Path.of(it, "hledger-web")));
        if ("true".equals(System.getenv("CI"))) {
            assertThat(there).as("hledger-web is installed").isTrue();
        }
        assumeThat(there).as("hledger-web is installed").isTrue();
        startPlatform();
        Files.createDirectories(installed.getParent());
        Files.copy(builtJar(), installed);
        for (String each : CARRIERS) {
            system.startAgain(each);
        }
    }

    @AfterEach
    void removeTheJar() throws IOException {
        if (platform != null) {
            platform.destroy();
            Files.deleteIfExists(installed);
            for (String each : CARRIERS) {
                system.startAgain(each);
            }
        }
    }

    private static Path builtJar() throws IOException {
        try (Stream<Path> files = Files.list(JARS)) {
            return files.filter(it -> it.toString().endsWith(".jar")).findFirst().orElseThrow();
        }
    }

    private Path books() {
        return folder.resolve("books.journal");
    }

    private void startPlatform() throws IOException {
        Files.writeString(
                books(),
                """
                commodity GBP 1,000.00
                account expenses:travel
                account assets:bank

                2026-01-05 Opening
                    assets:bank    GBP 100.00
                    equity:opening

                """);
        int port;
        try (ServerSocket free = new ServerSocket(0)) {
            port = free.getLocalPort();
        }
        address = "http://127.0.0.1:" + port;
        platform =
                new ProcessBuilder(
                                "hledger-web",
                                "-f",
                                books().toString(),
                                "--serve-api",
                                "--host",
                                "127.0.0.1",
                                "--port",
                                String.valueOf(port))
                        .redirectErrorStream(true)
                        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                        .start();
    }

    @Test
    void aPlatformOfAJarIsListedLinkedReadAndWritten() throws IOException {
        assertThat(api.get("/integrations?pageSize=100").results().valueStream())
                .filteredOn(it -> it.get("key").asString().equals("hldg"))
                .singleElement()
                .satisfies(it -> assertThat(it.get("enabled").asBoolean()).isTrue());

        Customer customer = Customer.pending(api, "Plain Text Books", "hldg");
        assertThat(
                        api.put(
                                        "%s/connections/%s/authorization"
                                                .formatted(customer.path(), customer.connection()),
                                        "{\"address\":\"%s\"}".formatted(address))
                                .status())
                .isEqualTo(200);
        assertThat(customer.status()).isEqualTo("Linked");
        customer.queue("chartOfAccounts");
        customer.queue("journalEntries");
        customer.awaitRead();

        assertThat(ids(customer, "accounts"))
                .contains("assets:bank", "expenses:travel", "equity:opening");
        assertThat(ids(customer, "journalEntries")).hasSize(1);

        JsonNode push =
                api.post(
                                "%s/connections/%s/push/journalEntries"
                                        .formatted(customer.path(), customer.connection()),
                                """
                                {"description":"Taxi","postedOn":"2026-01-06","journalLines":[
                                 {"netAmount":12.5,"currency":"GBP","accountRef":{"id":"expenses:travel"}},
                                 {"netAmount":-12.5,"currency":"GBP","accountRef":{"id":"assets:bank"}}]}\
                                """)
                        .body();
        String operation = customer.path() + "/push/" + push.get("pushOperationKey").asString();
        await().atMost(Customer.TIMEOUT)
                .untilAsserted(
                        () -> assertThat(api.get(operation).text("status")).isEqualTo("Success"));
        assertThat(Files.readString(books())).containsOnlyOnce("2026-01-06 Taxi  ; ledgerway:");
    }

    private List<String> ids(Customer customer, String path) {
        return api.get(customer.path() + "/data/" + path + "?pageSize=100")
                .results()
                .valueStream()
                .map(it -> it.get("id").asString())
                .toList();
    }
}
