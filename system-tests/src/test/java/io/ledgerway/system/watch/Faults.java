package io.ledgerway.system.watch;

import io.ledgerway.system.Customer;
import java.time.Duration;
import java.util.List;

/** The faults of {@code docs/operations/faults.md} that tests can inject. */
final class Faults {

    private static final Duration AWAY = Duration.ofSeconds(20);

    private Faults() {}

    /** Faults that are injected together, because they are independent of each other. */
    static List<Fault> quick() {
        Scene scene = Scene.shared();
        return List.of(
                new PoisonedEvent(scene),
                new HangingConsumer(scene),
                synced(scene),
                new PlatformFault("platform erroring", scene, 6, "\"status\":503"));
    }

    /** Faults that are injected alone. */
    static List<Fault> others() {
        Scene scene = Scene.shared();
        Customer demo = scene.demo();
        return List.of(
                new KilledService("gateway", scene, ""),
                new KilledService("company-service", scene, "/companies?pageSize=1"),
                new KilledService(
                        "expense-service", scene, demo.path() + "/sync/expenses/mappingOptions"),
                new KilledService("webhook-service", scene, "/webhooks"),
                new KilledService("file-service", scene, demo.path() + "/files"),
                new KilledService("portal", scene, "/portal"),
                new ServerAway("database away", "postgresql", AWAY, scene),
                new ServerAway("Kafka away", "kafka", AWAY, scene),
                new PlatformFault(
                        "platform throttling",
                        scene,
                        2,
                        "\"status\":429,\"headers\":{\"Retry-After\":\"1\"}"),
                new PlatformFault("platform slow", scene, 1, "\"latencyMs\":1500"),
                new FullStore(scene),
                new SkewedClock(scene),
                new RevokedTokens(scene),
                new ScannerAway(scene),
                new SkewedProcess(scene),
                new RotatedKey(scene));
    }

    private static Fault synced(Scene scene) {
        return new KilledService(
                "sync-service", scene, scene.demo().path() + "/data/invoices?pageSize=1");
    }
}
