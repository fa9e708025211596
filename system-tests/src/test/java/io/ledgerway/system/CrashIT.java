package io.ledgerway.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ledgerway.system.running.Browser;
import io.ledgerway.system.running.Databases;
import io.ledgerway.system.running.Receiver;
import io.ledgerway.system.running.RunningSystem;
import io.ledgerway.system.running.SandboxControl;
import io.ledgerway.system.strict.Api;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Services are killed with SIGKILL during their work; broker and database are unavailable for 20 s.
 * Afterwards everything completes: no record, event or delivery is lost, no record is duplicated.
 */
@Tag("long")
class CrashIT {

    private static final Duration AWAY = Duration.ofSeconds(20);
    private static final long SEED = Long.getLong("seed", 20_261_126L);
    private static final int EXPORT_KILLS = "long".equals(System.getProperty("campaign")) ? 4 : 1;

    private final RunningSystem system = RunningSystem.shared();
    private final Api api = new Api(system.gateway(), system.apiKey("demo"));
    private final SandboxControl sandbox = new SandboxControl(system);
    private final Receiver receiver = new Receiver();
    private final RecoveryAssertions recovery = new RecoveryAssertions(api, sandbox, receiver);

    @AfterEach
    void tidy() {
        sandbox.clearFaults();
        system.restartAfter(Duration.ofSeconds(1));
        receiver.close();
    }

    @Test
    void syncServiceIsKilledInMidSync() {
        recovery.listen();
        Customer customer = slowlySyncing("Killed Sync Ltd");

        killAndAwaitReturn("sync-service");

        recovery.assertWhole(customer);
    }

    @Test
    void webhookServiceIsKilledInMidDelivery() {
        receiver.answering(n -> n % 2 == 0 ? 204 : 503);
        recovery.listen();
        Customer customer = Customer.linked(api, "Killed Webhook Ltd", "mqjo");
        await().atMost(RecoveryAssertions.RECOVERY).until(() -> !receiver.requests().isEmpty());

        killAndAwaitReturn("webhook-service");
        receiver.answering(_ -> 204);

        recovery.assertWhole(customer);
        recovery.assertSameBodyForSameId();
    }

    @Test
    void kafkaIsUnavailableFor20Seconds() {
        recovery.listen();
        Customer customer = slowlySyncing("No Broker Ltd");
        long old = system.pid("kafka");
        system.restartAfter(AWAY);
        system.kill("kafka");

        Customer during = Customer.pending(api, "Made Meanwhile Ltd", "trji");
        new Browser().approve(during.linkUrl());
        assertThat(during.status()).isEqualTo("Linked");
        awaitReturn("kafka", old);

        recovery.assertWhole(customer);
        recovery.assertWhole(during);
    }

    @Test
    void postgresIsUnavailableFor20Seconds() {
        recovery.listen();
        Customer customer = slowlySyncing("No Database Ltd");
        long old = system.pid("postgresql");
        system.restartAfter(AWAY);
        system.kill("postgresql");

        assertThat(api.get("/companies").status()).isIn(500, 503, 504);
        awaitReturn("postgresql", old);

        await().atMost(RecoveryAssertions.RECOVERY)
                .until(() -> api.get("/companies").status() == 200);
        recovery.assertWhole(customer);
    }

    /**
     * Kills sync-service while it writes exports, one that waits and some that run. The export is
     * taken up again after a minute, and its files have the bytes of an export without a kill.
     */
    @Test
    void syncServiceIsKilledWhileItWritesExports() throws InterruptedException {
        System.out.println("seed " + SEED);
        Random random = new Random(SEED);
        api.createConsumer(receiver.url(), "export.completed", "export.failed");
        Customer customer = Customer.linked(api, "Killed Exports Ltd", "mqjo");
        customer.awaitRead();
        ExportClient exports = new ExportClient(system, customer.company());
        List<String> ids = new ArrayList<>();
        Databases databases = new Databases(system);
        for (String format : List.of("ndjson", "csv", "parquet")) {
            String body = "{\"format\":\"%s\"}".formatted(format);
            String whole = exports.start(body);
            exports.awaitCompleted(whole);
            List<byte[]> expected = exports.files(whole);
            ids.add(whole);
            for (int kill = 0; kill < EXPORT_KILLS; kill++) {
                List<String> some = Stream.generate(() -> exports.start(body)).limit(4).toList();
                ids.addAll(some);
                await().atMost(RecoveryAssertions.RECOVERY)
                        .pollInterval(Duration.ofMillis(5))
                        .until(() ->
                                some.stream()
                                        .map(it -> exports.get(it).get("status").asString())
                                        .anyMatch(it -> !it.equals("Queued")));
                Thread.sleep(random.nextInt(200));
                killAndAwaitReturn("sync-service");

                for (String id : some) {
                    exports.awaitCompleted(id);
                    assertThat(exports.files(id))
                            .as("%s after kill %d", format, kill)
                            .containsExactly(expected.toArray(byte[][]::new));
                }
            }
        }
        assertThat(
                        databases.column(
                                "sync",
                                "SELECT id FROM export WHERE company_id = '%s' AND claim > 1"
                                        .formatted(customer.company())))
                .as("exports that were taken up again")
                .isNotEmpty();
        for (String id : ids) {
            await().atMost(RecoveryAssertions.RECOVERY)
                    .until(() ->
                            receiver.of("export.completed", customer.company()).stream()
                                    .anyMatch(it -> it.body().contains(id)));
        }
        assertThat(
                        receiver.of("export.completed", customer.company()).stream()
                                .map(it -> it.header("webhook-id"))
                                .distinct())
                .hasSize(ids.size());
        assertThat(receiver.of("export.failed", customer.company())).isEmpty();
        recovery.assertSameBodyForSameId();
    }

    /** Links a customer of a slow platform, and returns while the first pages are being pulled. */
    private Customer slowlySyncing(String name) {
        sandbox.fault(
                """
                {"path":"/native/","latencyMs":150}\
                """);
        Customer customer = Customer.linked(api, name, "mqjo");
        await().atMost(Customer.TIMEOUT)
                .pollInterval(Duration.ofMillis(50))
                .until(() ->
                        api.get(customer.path() + "/dataStatus")
                                .body()
                                .valueStream()
                                .anyMatch(it ->
                                        it.get("currentStatus").asString().equals("Fetching")));
        return customer;
    }

    private void killAndAwaitReturn(String part) {
        long old = system.pid(part);
        system.kill(part);
        awaitReturn(part, old);
    }

    private void awaitReturn(String part, long old) {
        await().atMost(RecoveryAssertions.RECOVERY).until(() -> system.pid(part) != old);
        sandbox.clearFaults();
    }
}
