package io.ledgerway.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ledgerway.system.running.Databases;
import io.ledgerway.system.running.Receiver;
import io.ledgerway.system.running.RunningSystem;
import io.ledgerway.system.strict.Api;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Life cycle of a company, from its creation to the purge of its data. */
class CompanyLifecycleIT {

    private static final Duration REMOVAL = Duration.ofMinutes(2);

    private final RunningSystem system = RunningSystem.shared();
    private final Api api = new Api(system.gateway(), system.apiKey("demo"));
    private final Receiver receiver = new Receiver();

    @AfterEach
    void close() {
        receiver.close();
    }

    @Test
    void changesAreVisibleAtOnceAndInLaterEvents() {
        String id =
                api.post(
                                "/companies",
                                """
                                {"name":"Company (X[1])","description":"first","tags":{"a":"1","b":"2"}}\
                                """)
                        .text("id");
        String path = "/companies/" + id;

        assertThat(api.get(path).text("name")).isEqualTo("Company X1");
        JsonNode patched =
                api.patch(
                                path,
                                """
                                {"description":"second","name":null}\
                                """)
                        .body();
        assertThat(patched.get("name").asString()).isEqualTo("Company X1");
        assertThat(patched.get("description").asString()).isEqualTo("second");
        assertThat(patched.get("tags").size()).isEqualTo(2);
        JsonNode replaced =
                api.put(
                                path,
                                """
                                {"name":"Renamed Ltd","tags":{"c":"3"}}\
                                """)
                        .body();
        assertThat(replaced.get("description").asString()).isEmpty();
        assertThat(replaced.get("tags").propertyNames()).containsExactly("c");
        assertThat(api.patch(path, "{\"tags\":{}}").body().get("tags").size()).isZero();
    }

    /**
     * Tables that may still contain the id: the audit log and unsent events, the path of the
     * request that deleted it, and the deletion in the record feed and in the event feed.
     */
    private static final List<String> ALLOWED =
            List.of(
                    "company.audit_entry",
                    "company.audit_log",
                    "company.request_log",
                    "sync.client_change",
                    "webhook.company_deletion");

    /** Planted names are in every form: as text, in bytes and, by its id, in compressed files. */
    @Test
    void noDataOfADeletedCompanyRemains() {
        api.createConsumer(receiver.url(), "company.deleted", "read.completed");
        String name = "Soon Gone " + UUID.randomUUID();
        Customer customer = Customer.linked(api, name, "mqjo");
        customer.awaitRead();
        String planted = "planted " + UUID.randomUUID();
        Path store = system.launcher().state().resolve("files");
        assertThat(documents(customer).upload("gone.csv", planted + "\r\n1\r\n").status())
                .isEqualTo(200);
        ExportClient exports = new ExportClient(system, customer.company());
        String export = exports.start("{\"format\":\"parquet\"}");
        exports.awaitCompleted(export);
        Databases databases = new Databases(system);
        await().atMost(Customer.TIMEOUT)
                .untilAsserted(() ->
                        assertThat(databases.tablesWith(customer.company()))
                                .anyMatch(it -> it.startsWith("company."))
                                .anyMatch(it -> it.startsWith("file."))
                                .contains("sync.record", "sync.record_change", "sync.platform_call")
                                .anyMatch(it -> it.startsWith("webhook.")));
        assertThat(databases.tablesWith(export))
                .contains("sync.export", "sync.export_chunk", "sync.export_file");
        assertThat(databases.tablesWith(name)).isNotEmpty();
        assertThat(filesWith(store, planted)).isNotEmpty();

        assertThat(api.delete(customer.path()).status()).isEqualTo(204);

        assertThat(api.delete(customer.path()).status()).isEqualTo(404);
        assertThat(api.get(customer.path()).status()).isEqualTo(404);
        await().atMost(REMOVAL)
                .untilAsserted(() ->
                        assertThat(api.get(customer.path() + "/data/invoices").status())
                                .isEqualTo(404));
        await().atMost(REMOVAL)
                .untilAsserted(() ->
                        assertThat(receiver.requests())
                                .anyMatch(it ->
                                        it.body().contains("company.deleted")
                                                && it.body().contains(customer.company())));
        await().atMost(REMOVAL)
                .untilAsserted(() -> {
                    for (String text :
                            List.of(
                                    customer.company(),
                                    customer.connection(),
                                    export,
                                    name,
                                    planted)) {
                        assertThat(databases.tablesWith(text)).as(text).isSubsetOf(ALLOWED);
                    }
                    assertThat(filesWith(store, planted)).isEmpty();
                });
    }

    /** The same company with a connection for documents. */
    private Customer documents(Customer customer) {
        return new Customer(
                api,
                customer.company(),
                api.post(customer.path() + "/connections", "{\"platformKey\":\"updo\"}")
                        .text("id"));
    }

    /** Files of the store of file-service that contain a text. */
    private static List<Path> filesWith(Path store, String text) {
        try (Stream<Path> all = Files.walk(store)) {
            return all.filter(Files::isRegularFile).filter(it -> contains(it, text)).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A file that is deleted meanwhile contains nothing. */
    private static boolean contains(Path file, String text) {
        try {
            return Files.readString(file, StandardCharsets.ISO_8859_1).contains(text);
        } catch (NoSuchFileException e) {
            return false;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void connectionIsDeletedWithItsDataAndNothingElse() {
        Customer customer = Customer.linked(api, "Half Gone Ltd", "mqjo");
        customer.awaitRead();

        assertThat(api.delete(customer.path() + "/connections/" + customer.connection()).status())
                .isEqualTo(200);

        assertThat(api.delete(customer.path() + "/connections/" + customer.connection()).status())
                .isEqualTo(404);
        assertThat(api.get(customer.path()).body().get("dataConnections").size()).isZero();
        await().atMost(REMOVAL)
                .untilAsserted(() ->
                        assertThat(new Databases(system).tablesWith(customer.connection()))
                                .isSubsetOf(
                                        "company.audit_entry",
                                        "company.audit_log",
                                        "company.request_log",
                                        "sync.record_change",
                                        "webhook.message"));
    }
}
