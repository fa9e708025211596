package io.ledgerway.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ledgerway.system.running.Browser;
import io.ledgerway.system.running.Receiver;
import io.ledgerway.system.running.RunningSystem;
import io.ledgerway.system.running.SandboxControl;
import io.ledgerway.system.strict.Api;
import java.time.Duration;
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

    /** Links a customer of a slow platform, and returns while the first pages are being pulled. */
    private Customer slowlySyncing(String name) {
        sandbox.fault(
                """
                {"path":"/native/","latencyMs":150}\
                """);
        Customer customer = Customer.linked(api, name, "mqjo");
        await().atMost(Customer.PATIENCE)
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
