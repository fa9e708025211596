package io.ledgerway.expense.sync;

import static io.ledgerway.expense.sync.SyncEngineFixture.expense;
import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.expense.sync.SyncEngineFixture.LinkedCompany;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.http.HttpMethod;

/** Concurrent submissions, retries and workers. */
@SyncEngineTest
class ConcurrentSyncsIT {

    private static final int MANY = 12;

    @Autowired SyncEngineFixture engine;

    LinkedCompany linked;

    @BeforeEach
    void pauseWorkers() throws InterruptedException {
        engine.pauseWorkers();
        linked = engine.linked();
    }

    @AfterEach
    void goOn() {
        engine.workers.resume();
    }

    @Test
    void concurrentSyncsOfACompanyRunOneByOne() throws Exception {
        List<UUID> syncs = together(() -> engine.accept(linked, expense("a", "GBP", "1")));

        for (int left = MANY; left > 0; left--) {
            assertThat(open("active")).isOne();
            engine.runDue();
            assertThat(open("status = 'Pushing'")).isOne();
            engine.writeAndPublish(linked);
            engine.runDue();
        }

        assertThat(syncs)
                .allSatisfy(it -> assertThat(engine.state(it)).startsWith("Complete 2000"));
        assertThat(engine.syncService.ledger(linked.id())).hasSize(MANY);
    }

    @Test
    void oneOfManyConcurrentRetriesSucceeds() throws Exception {
        UUID sync = engine.accept(linked, expense(FakeRules.UNFIT, "GBP", "1"));
        engine.runDue();

        List<Integer> responses =
                together(() ->
                        engine.call(HttpMethod.POST, linked, "/syncs/" + sync + "/retry")
                                .getResponse()
                                .getStatus());

        assertThat(responses).containsOnlyOnce(202).hasSize(MANY);
        assertThat(responses.stream().filter(it -> it == 400)).hasSize(MANY - 1);
    }

    @Test
    void workersShareDueSyncs() throws Exception {
        List<LinkedCompany> companies = new ArrayList<>();
        for (int i = 0; i < MANY; i++) {
            companies.add(engine.linked());
            engine.accept(companies.getLast(), expense("a", "GBP", "1"));
        }

        together(() -> {
            engine.runDue();
            return true;
        });

        for (LinkedCompany it : companies) {
            assertThat(engine.syncService.calls(it.id())).isOne();
        }
    }

    private long open(String which) {
        return engine.jdbc
                .sql(
                        "SELECT count(*) FROM expense_sync WHERE company_id = ?"
                                + " AND ended_at IS NULL AND "
                                + which)
                .param(linked.id().value())
                .query(Long.class)
                .single();
    }

    private static <T> List<T> together(Callable<T> work)
            throws InterruptedException, ExecutionException {
        try (ExecutorService threads = Executors.newFixedThreadPool(MANY)) {
            List<T> done = new ArrayList<>();
            for (Future<T> it : threads.invokeAll(Collections.nCopies(MANY, work))) {
                done.add(it.get());
            }
            return done;
        }
    }
}
