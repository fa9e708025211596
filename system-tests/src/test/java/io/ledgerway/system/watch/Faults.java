package io.ledgerway.system.watch;

import io.ledgerway.system.Customer;
import java.util.List;

/** The faults of {@code docs/operations/faults.md} that tests can inject. */
final class Faults {

    private Faults() {}

    /** Faults that are injected together, because they are independent of each other. */
    static List<Fault> quick() {
        FaultScenario scenario = FaultScenario.shared();
        return List.of(
                new PoisonedEvent(scenario),
                new HangingConsumer(scenario),
                synced(scenario),
                new PlatformFault("platform erroring", scenario, 6, "\"status\":503"));
    }

    /** Faults that are injected alone. */
    static List<Fault> others() {
        FaultScenario scenario = FaultScenario.shared();
        Customer demo = Customer.demo(scenario.api());
        return List.of(
                new KilledService("gateway", scenario, ""),
                new KilledService("company-service", scenario, "/companies?pageSize=1"),
                new KilledService(
                        "expense-service", scenario, demo.path() + "/sync/expenses/mappingOptions"),
                new KilledService("webhook-service", scenario, "/webhooks"),
                new KilledService("file-service", scenario, demo.path() + "/files"),
                new KilledService("portal", scenario, "/portal"),
                new ServerUnavailable("database unavailable", "postgresql", scenario),
                new ServerUnavailable("Kafka unavailable", "kafka", scenario),
                new PlatformFault(
                        "platform throttling",
                        scenario,
                        2,
                        "\"status\":429,\"headers\":{\"Retry-After\":\"1\"}"),
                new PlatformFault("platform slow", scenario, 1, "\"latencyMs\":1500"),
                new FullStore(scenario),
                new SkewedClock(scenario),
                new RevokedTokens(scenario),
                new ScannerUnavailable(scenario),
                new SkewedProcess(scenario),
                new RotatedKey(scenario));
    }

    private static Fault synced(FaultScenario scenario) {
        return new KilledService(
                "sync-service",
                scenario,
                Customer.demo(scenario.api()).path() + "/data/invoices?pageSize=1");
    }
}
