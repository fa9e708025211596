package io.ledgerway.sync.history;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.starter.scheduling.PeriodicTask;
import io.ledgerway.sync.scenario.Scenario;
import io.ledgerway.sync.scenario.SyncServiceTest;
import java.time.Clock;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.transaction.support.TransactionCallback;
import org.springframework.transaction.support.TransactionOperations;
import org.springframework.transaction.support.TransactionTemplate;

/** Changes reach the order of their client at once, whichever process moves them. */
@SyncServiceTest
class ChangeSequencerIT {

    @Autowired Scenario scenario;
    @Autowired TransactionTemplate transaction;
    @Autowired ChangeSequencer sequencer;
    @Autowired ChangeMetrics metrics;
    @Autowired Clock clock;

    @Autowired
    @Qualifier("changeSequencerTask") PeriodicTask task;

    private final ClientId client = ClientId.random();
    private final CompanyId company = CompanyId.random();
    private final AtomicInteger woken = new AtomicInteger();
    private ChangeLog changes;

    @BeforeEach
    void stopTheTask() {
        task.stop();
        changes = new ChangeLog(scenario.jdbc, clock, metrics, woken::incrementAndGet);
    }

    @AfterEach
    void startTheTask() {
        task.start();
    }

    @Test
    void deletionOfACompanyWakesTheSequencer() {
        deleteCompany();

        assertThat(woken).hasValue(1);
        assertThat(sequencer.run()).isFalse();
        assertThat(moved()).isOne();
    }

    @Test
    void changesAreLeftOnlyWhileAnotherTransactionHoldsTheLock() {
        deleteCompany();

        Boolean left =
                transaction.execute(_ -> {
                    scenario.jdbc.sql("UPDATE change_sequencer SET singleton = true").update();
                    return CompletableFuture.supplyAsync(sequencer::run).join();
                });

        assertThat(left).isTrue();
        assertThat(moved()).isZero();
        assertThat(sequencer.run()).isFalse();
        assertThat(moved()).isOne();
    }

    /** Another process skips the lock while this one holds it and has found nothing to move. */
    @Test
    void holderOfTheLockLooksAgainAfterItMovedNothing() {
        deleteCompany();
        TransactionOperations emptied =
                new TransactionOperations() {
                    private boolean first = true;

                    @Override
                    public <T extends @Nullable Object> T execute(TransactionCallback<T> action) {
                        if (!first) {
                            return transaction.execute(action);
                        }
                        first = false;
                        scenario.jdbc.sql("DELETE FROM change_queue").update();
                        T result = transaction.execute(action);
                        deleteCompany();
                        return result;
                    }
                };

        assertThat(new ChangeSequencer(scenario.jdbc, emptied).run()).isFalse();

        assertThat(moved()).isOne();
    }

    /** Adds a change to the queue. */
    private void deleteCompany() {
        transaction.executeWithoutResult(_ -> changes.companyDeleted(client, company));
    }

    private long moved() {
        return scenario.jdbc
                .sql("SELECT count(*) FROM client_change WHERE client_id = ?")
                .param(client.value())
                .query(Long.class)
                .single();
    }
}
