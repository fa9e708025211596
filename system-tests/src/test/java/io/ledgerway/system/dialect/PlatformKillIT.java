package io.ledgerway.system.dialect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ledgerway.system.running.RunningSystem;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Expense-service and sync-service are killed with SIGKILL while they post expenses to Xero and
 * QuickBooks Online, and the platforms drop responses. Finally the books of both contain each
 * expense once. {@code -Dseed=N} repeats a run.
 */
@Tag("long")
class PlatformKillIT {

    private static final long SEED = Long.getLong("seed", 20_261_127L);
    private static final int KILLS = "long".equals(System.getProperty("campaign")) ? 6 : 2;
    private static final int EXPENSES = 20;
    private static final Duration RECOVERY = Duration.ofMinutes(3);

    private final RealDialectSystem system = new RealDialectSystem(RunningSystem.realDialects());
    private final Random random = new Random(SEED);

    @AfterEach
    void clearFaults() {
        system.sandbox().clearFaults();
    }

    @Test
    void expensesArePostedOnceWhenProcessesAreKilled() {
        List<DialectExpenses> all = new ArrayList<>();
        for (Dialect dialect : Dialect.values()) {
            DialectCompany company = DialectCompany.linked(system, dialect, "Killed at " + dialect);
            all.add(DialectExpenses.of(system, company));
            loseResponses(company);
        }
        for (int kill = 0; kill < KILLS; kill++) {
            List<Integer> before = all.stream().map(it -> it.posted().size()).toList();
            all.forEach(it -> it.send(EXPENSES));
            int some = 1 + random.nextInt(EXPENSES / 2);
            DialectExpenses watched = all.get(kill % all.size());
            int reached = before.get(kill % all.size()) + some;
            await().atMost(RECOVERY)
                    .until(() -> {
                        system.renewLimits();
                        return watched.posted().size() >= reached;
                    });
            kill(kill % 2 == 0 ? "sync-service" : "expense-service");
        }
        system.sandbox().clearFaults();

        for (DialectExpenses each : all) {
            each.awaitEnds();
            each.sendAgainUntilDone();
            each.assertOnceInTheBooks();
        }
        assertThat(all.stream().flatMap(DialectExpenses::outcomes)).contains("Uncertain", "Found");
    }

    private void loseResponses(DialectCompany company) {
        String method = company.dialect().createMethod();
        String path = company.dialect().expensePath();
        company.fault(
                method,
                path,
                "\"probability\":0.15,\"seed\":%d,\"reset\":\"after\""
                        .formatted(random.nextInt(1_000)));
        company.fault(method, path, "\"latencyMs\":60");
    }

    private void kill(String service) {
        RunningSystem running = system.running();
        long old = running.pid(service);
        running.kill(service);
        await().atMost(RECOVERY).until(() -> running.pid(service) != old);
    }
}
