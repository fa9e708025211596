package io.ledgerway.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ledgerway.system.running.Receiver;
import io.ledgerway.system.running.RunningSystem;
import io.ledgerway.system.running.SandboxControl;
import io.ledgerway.system.strict.Api;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Processes are killed with SIGKILL one after the other at random times of a first sync, and
 * restart. Three kills with a fixed seed by default, a hundred with {@code -Dcampaign=long}; {@code
 * -Dseed=N} repeats a series.
 */
@Tag("long")
class KillSeriesIT {

    private static final long SEED = Long.getLong("seed", 20_261_121L);
    private static final int KILLS =
            Integer.getInteger("kills", "long".equals(System.getProperty("campaign")) ? 100 : 1);
    private static final List<String> PARTS =
            List.of("sync-service", "webhook-service", "company-service", "kafka", "postgresql");

    private final RunningSystem system = RunningSystem.shared();
    private final Api api = new Api(system.gateway(), system.apiKey("demo"));
    private final Random random = new Random(SEED);

    @Test
    void nothingIsLostAfterKills() {
        System.out.println("seed " + SEED);
        try (Receiver receiver = new Receiver()) {
            RecoveryAssertions recovery =
                    new RecoveryAssertions(api, new SandboxControl(system), receiver);
            recovery.listen();
            List<Customer> customers = new ArrayList<>();
            for (int kill = 1; kill <= KILLS; kill++) {
                customers.add(Customer.linked(api, "Series " + SEED + "-" + kill, "mqjo"));
                killSomething();
            }
            assertThat(customers).allSatisfy(recovery::assertWhole);
            recovery.assertSameBodyForSameId();
        }
    }

    private void killSomething() {
        String part = PARTS.get(random.nextInt(PARTS.size()));
        long old = system.pid(part);
        Duration moment = Duration.ofMillis(random.nextInt(1_500));
        await().pollDelay(moment).until(() -> true);
        system.kill(part);
        await().atMost(RecoveryAssertions.RECOVERY).until(() -> system.pid(part) != old);
        await().atMost(RecoveryAssertions.RECOVERY)
                .until(() -> api.get("/companies").status() == 200);
    }
}
