package io.ledgerway.system.tryton;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ledgerway.system.running.RunningSystem;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Tryton, the services on the way of an expense, Kafka and PostgreSQL are killed with SIGKILL while
 * expenses are posted. Finally the books contain each expense once. {@code -Dseed=N} repeats a run.
 */
@Tag("long")
class TrytonKillIT {

    private static final boolean LONG = "long".equals(System.getProperty("campaign"));
    private static final long SEED = Long.getLong("seed", 20_261_127L);
    private static final int KILLS = LONG ? 14 : 2;
    private static final int EXPENSES = LONG ? 500 : 24;
    private static final Duration RECOVERY = Duration.ofMinutes(4);

    /** After a kill of sync-service, its writes wait for two minutes until their claims end. */
    private static final List<String> VICTIMS =
            LONG
                    ? List.of(
                            "tryton",
                            "expense-service",
                            "sync-service",
                            "company-service",
                            "gateway",
                            "kafka",
                            "postgresql")
                    : List.of("tryton", "expense-service");

    private final RunningSystem running = TrytonCompany.system();
    private final Random random = new Random(SEED);

    @Test
    void expensesArePostedOnceWhenProcessesAreKilled() {
        TrytonCompany company = TrytonCompany.linked(running, "Killed at Tryton");
        TrytonExpenses expenses = TrytonExpenses.of(company);
        int batch = EXPENSES / KILLS;
        for (int kill = 0; kill < KILLS; kill++) {
            int before = expenses.posted().size();
            expenses.send(kill == KILLS - 1 ? EXPENSES - kill * batch : batch);
            int reached = before + 1 + random.nextInt(batch / 2);
            await().atMost(RECOVERY)
                    .pollInterval(Duration.ofMillis(500))
                    .ignoreExceptions()
                    .until(() -> {
                        company.endPauses();
                        return expenses.posted().size() >= reached;
                    });
            kill(VICTIMS.get(kill % VICTIMS.size()));
            company.endClaims();
        }

        expenses.awaitEnds();
        expenses.sendAgainUntilDone();
        expenses.assertOnceInTheBooks();
        assertThat(expenses.outcomes()).isNotEmpty();
        try (TrytonJudge judge = new TrytonJudge(company)) {
            assertThat(judge.problems()).isEmpty();
        }
    }

    private void kill(String process) {
        long old = running.pid(process);
        running.kill(process);
        await().atMost(RECOVERY).until(() -> running.pid(process) != old);
    }
}
