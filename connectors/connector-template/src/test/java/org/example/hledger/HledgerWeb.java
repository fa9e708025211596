package org.example.hledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.ledgerway.connector.ConnectorSettings;
import io.ledgerway.connector.PlatformConnector;
import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.http.PlatformHttp;
import io.ledgerway.connector.http.PlatformHttpClient;
import io.ledgerway.connector.kit.FormPlatform;
import io.ledgerway.model.datatype.DataType;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * hledger-web with a journal of its own for each test. What is in the journal is read with the
 * program {@code hledger}, independently of the adapter. The tests are skipped where the programs
 * are not installed, and fail there with {@code CI=true}.
 */
final class HledgerWeb extends FormPlatform {

    private static final Duration START = Duration.ofSeconds(30);
    private static final Path FILE = temporaryFile();
    private static final String FIRST_LINES =
            """
            commodity GBP 1,000.00
            account assets:bank
            account expenses:travel
            account income:sales
            account liabilities:loan
            account equity:opening

            """;

    /** One process for all tests: it reads its file again when the file has changed. */
    private static URI address;

    private final HledgerWebProvider provider = new HledgerWebProvider();
    private final PlatformHttp client = PlatformHttpClient.create();
    private int added;

    HledgerWeb() {
        var installed = isInstalled("hledger-web") && isInstalled("hledger");
        if ("true".equals(System.getenv("CI"))) {
            assertThat(installed).as("hledger and hledger-web are installed").isTrue();
        }
        assumeThat(installed).as("hledger and hledger-web are installed").isTrue();
        write(FIRST_LINES);
        start();
        editWithSameTimestamp(DataType.JOURNAL_ENTRIES, 230);
    }

    private static boolean isInstalled(String program) {
        return List.of(System.getenv("PATH").split(":")).stream()
                .anyMatch(it -> Files.isExecutable(Path.of(it, program)));
    }

    private static Path temporaryFile() {
        try {
            var file = Files.createTempFile("books", ".journal");
            file.toFile().deleteOnExit();
            return file;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static synchronized void start() {
        if (address != null) {
            return;
        }
        try (var free = new ServerSocket(0)) {
            address = URI.create("http://127.0.0.1:" + free.getLocalPort());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        try {
            var process =
                    new ProcessBuilder(
                                    "hledger-web",
                                    "-f",
                                    FILE.toString(),
                                    "--serve-api",
                                    "--host",
                                    address.getHost(),
                                    "--port",
                                    String.valueOf(address.getPort()))
                            .redirectErrorStream(true)
                            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                            .start();
            Runtime.getRuntime().addShutdownHook(new Thread(process::destroy));
            var end = Instant.now().plus(START);
            while (!answers()) {
                assertThat(process.isAlive() && Instant.now().isBefore(end))
                        .as("hledger-web answers")
                        .isTrue();
                Thread.onSpinWait();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static boolean answers() {
        try {
            var version = PlatformHttp.Request.get(address.resolve("/version"), Map.of());
            return PlatformHttpClient.create().send(version).status() == 200;
        } catch (ConnectorException e) {
            return false;
        }
    }

    @Override
    public PlatformConnector connector() {
        return provider.connectors(ConnectorSettings.of(Map.of()), Clock.systemUTC()).getFirst();
    }

    @Override
    protected PlatformHttp.Response send(PlatformHttp.Request call) throws ConnectorException {
        return client.send(call);
    }

    @Override
    public Map<String, String> typedValues() {
        return Map.of("address", address.toString());
    }

    @Override
    public boolean revokes() {
        return false;
    }

    @Override
    public Map<String, Instant> liveRecords(DataType type) {
        var ids =
                switch (type) {
                    case CHART_OF_ACCOUNTS -> accounts();
                    case JOURNAL_ENTRIES -> transactions();
                    default -> throw new IllegalArgumentException(type.key());
                };
        return ids.stream().collect(Collectors.toMap(it -> it, _ -> Instant.EPOCH));
    }

    /** The accounts above an account. */
    private static Iterable<String> parents(String account) {
        var parents = new ArrayList<String>();
        for (int at = account.indexOf(':'); at > 0; at = account.indexOf(':', at + 1)) {
            parents.add(account.substring(0, at));
        }
        return parents;
    }

    /** Those that are declared, those that are used, and the accounts above the latter. */
    private static TreeSet<String> accounts() {
        var accounts = new TreeSet<>(hledger("accounts", "--declared").lines().toList());
        for (var each : hledger("accounts", "--used").lines().toList()) {
            accounts.add(each);
            parents(each).forEach(accounts::add);
        }
        return accounts;
    }

    private List<String> transactions() {
        var json = JsonMapper.shared().readTree(hledger("print", "-x", "-O", "json"));
        try {
            return provider.ids(List.<JsonNode>copyOf(json.values()));
        } catch (ConnectorException e) {
            throw new AssertionError(e);
        }
    }

    private static String hledger(String... arguments) {
        try {
            var command = new ArrayList<>(List.of("hledger", "-f", FILE.toString()));
            command.addAll(List.of(arguments));
            var process = new ProcessBuilder(command).start();
            var output = new String(process.getInputStream().readAllBytes());
            assertThat(process.waitFor()).as(String.join(" ", command)).isZero();
            return output;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    @Override
    public String add(DataType type) {
        var before = liveRecords(type).keySet();
        append(
                type == DataType.CHART_OF_ACCOUNTS
                        ? "account expenses:added%d\n\n".formatted(++added)
                        : transaction(++added));
        var after = new TreeSet<>(liveRecords(type).keySet());
        after.removeAll(before);
        return after.getFirst();
    }

    private static String transaction(int number) {
        return """
        2026-02-01 Added %1$d  ; note
            expenses:travel    GBP %1$d.50  ; line
            assets:bank

        """
                .formatted(number);
    }

    @Override
    public void editWithSameTimestamp(DataType type, int count) {
        var text = new StringBuilder();
        for (int i = 0; i < count; i++) {
            // every tenth is equal to the one before it
            text.append(transaction(i % 10 == 0 ? added : ++added));
        }
        append(text.toString());
    }

    private static void append(String text) {
        write(text, StandardOpenOption.APPEND);
    }

    /**
     * The time of the file is ahead, so that hledger-web notices the change at the next request.
     */
    private static void write(String text, StandardOpenOption... options) {
        try {
            Files.writeString(FILE, text, options);
            Files.setLastModifiedTime(FILE, FileTime.from(Instant.now().plusMillis(20)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** There is no clock in the records. */
    @Override
    public void advanceClock(Duration duration) {}

    @Override
    public void change(DataType type, String id) {
        throw new UnsupportedOperationException();
    }

    @Override
    public void delete(DataType type, String id) {
        throw new UnsupportedOperationException();
    }

    @Override
    public void restore(DataType type, String id) {
        throw new UnsupportedOperationException();
    }

    @Override
    public void revokeGrant() {
        throw new UnsupportedOperationException();
    }

    /** The next test has another journal. */
    @Override
    public void close() {}
}
