package io.ledgerway.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ledgerway.system.ExpenseCustomer.ExpensePayment;
import io.ledgerway.system.running.Browser;
import io.ledgerway.system.running.RunningSystem;
import io.ledgerway.system.running.SandboxControl;
import io.ledgerway.system.strict.Api;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/**
 * Expense-service and sync-service are killed with SIGKILL during a sync while the platform drops
 * responses, and a customer revokes the authorization while it is unknown whether an expense was
 * written. Finally the ledger of the platform contains each expense once with exact amounts, and
 * the proofs confirm it. {@code -Dseed=N} repeats a run.
 */
@Tag("long")
class ExpenseKillIT {

    private static final long SEED = Long.getLong("seed", 20_261_122L);
    private static final int BATCHES = "long".equals(System.getProperty("campaign")) ? 6 : 3;
    private static final int BATCH = 25;

    private final RunningSystem system = RunningSystem.shared();
    private final Api api = new Api(system.gateway(), system.apiKey("demo"));
    private final SandboxControl sandbox = new SandboxControl(system);
    private final Random random = new Random(SEED);

    @AfterEach
    void tidy() {
        sandbox.clearFaults();
    }

    @Test
    void eachSpendIsInTheBooksOnce() throws Exception {
        System.out.println("seed " + SEED);
        List<ExpenseCustomer> spenders =
                Stream.of("One", "Two")
                        .map(it -> ExpenseCustomer.linked(api, sandbox, "Killed Spends " + it))
                        .toList();
        ExpenseCustomer revoked = ExpenseCustomer.linked(api, sandbox, "Revoked Spends");
        Stream.concat(spenders.stream(), Stream.of(revoked)).forEach(ExpenseCustomer::ready);

        revokeDuringUnknownOutcome(revoked);
        spenders.forEach(this::loseAnswers);
        for (int batch = 0; batch < BATCHES; batch++) {
            spenders.forEach(it -> it.send(it.spends(BATCH, random)));
        }
        await().atMost(Customer.TIMEOUT).until(() -> written(spenders) > BATCH);
        long expenses = system.pid("expense-service");
        long syncs = system.pid("sync-service");
        system.kill("expense-service");
        int before = written(spenders);
        await().atMost(Customer.TIMEOUT).until(() -> written(spenders) > before + BATCH);
        system.kill("sync-service");
        assertThat(written(spenders))
                .as("killed during a sync")
                .isLessThan(spenders.size() * BATCHES * BATCH);
        await().atMost(RecoveryAssertions.RECOVERY)
                .until(() ->
                        system.pid("expense-service") != expenses
                                && system.pid("sync-service") != syncs);
        sandbox.clearFaults();

        spenders.forEach(ExpenseCustomer::awaitEnds);
        revoked.awaitEnds();
        assertThat(revoked.customer().status()).isEqualTo("Deauthorized");
        assertThat(revoked.failed()).hasSize(3);
        new Browser().approve(revoked.customer().linkUrl());
        for (ExpenseCustomer spender : spenders) {
            spender.sendAgainUntilDone();
            spender.assertOnceInTheBooks();
        }
        revoked.sendAgainUntilDone();
        revoked.assertOnceInTheBooks();
        assertThat(revoked.outcomes(revoked.all().getFirst())).containsExactly("Found");
        assertThat(spenders.stream().flatMap(ExpenseCustomer::allOutcomes))
                .contains("Uncertain", "Found");
    }

    /** Drops some responses and some requests, and delays all. */
    private void loseAnswers(ExpenseCustomer spender) {
        for (String what :
                List.of(
                        "\"probability\":0.15,\"seed\":%d,\"reset\":\"after\""
                                .formatted(random.nextInt(1_000)),
                        "\"nth\":20,\"reset\":\"before\"",
                        "\"latencyMs\":60")) {
            sandbox.fault(
                    "{\"tenant\":\"%s\",\"method\":\"POST\",\"path\":\"/direct-costs\",%s}"
                            .formatted(spender.tenant(), what));
        }
    }

    /** Writes the first expense, drops the response, and revokes the authorization. */
    private void revokeDuringUnknownOutcome(ExpenseCustomer spender) {
        sandbox.fault(
                "{\"tenant\":\"%s\",\"method\":\"POST\",\"path\":\"/direct-costs\",\"reset\":\"after\"}"
                        .formatted(spender.tenant()));
        JsonNode unknown =
                sandbox.fault(
                        "{\"tenant\":\"%s\",\"method\":\"GET\",\"path\":\"/writes/\",\"status\":503}"
                                .formatted(spender.tenant()));
        spender.send(spender.spends(3, random));
        await().atMost(Customer.TIMEOUT)
                .pollInterval(Duration.ofMillis(100))
                .until(() -> !spender.written().isEmpty());
        sandbox.call("POST", "/tenants/%s/revoke".formatted(spender.tenant()), null);
        sandbox.call("DELETE", "/faults/" + unknown.get("id").asString(), null);
    }

    private static int written(List<ExpenseCustomer> spenders) {
        return spenders.stream().mapToInt(it -> it.written().size()).sum();
    }

    /** Name for the failure message of another seed. */
    static String name(ExpensePayment payment) {
        return "seed %d, spend %s".formatted(SEED, payment.id());
    }
}
