package io.ledgerway.sync.push;

import com.github.kagkarlsson.scheduler.Scheduler;
import com.github.kagkarlsson.scheduler.boot.config.DbSchedulerProperties;
import com.github.kagkarlsson.scheduler.jdbc.PostgreSqlJdbcCustomization;
import com.github.kagkarlsson.scheduler.task.Task;
import com.github.kagkarlsson.scheduler.task.TaskInstance;
import java.time.Clock;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicBoolean;
import javax.sql.DataSource;
import org.springframework.context.event.ContextRefreshedEvent;
import org.springframework.context.event.EventListener;
import org.springframework.jdbc.datasource.TransactionAwareDataSourceProxy;
import org.springframework.transaction.support.TransactionSynchronization;
import org.springframework.transaction.support.TransactionSynchronizationManager;

/**
 * Dispatches writes to the push workers. They are apart from those of reads, with a table of their
 * own: however many long reads there are, a write never waits for one to end. Otherwise they keep
 * the settings of the others: a worker that dies is noticed by its missing heartbeat.
 */
class PushTaskDispatcher implements AutoCloseable {

    private static final String TABLE = "push_task";

    private final Scheduler scheduler;
    private final AtomicBoolean started = new AtomicBoolean();

    PushTaskDispatcher(
            DataSource dataSource,
            Task<Void> task,
            int threads,
            DbSchedulerProperties settings,
            Clock clock) {
        this.scheduler =
                // writes are scheduled in the transaction that stores them
                Scheduler.create(new TransactionAwareDataSourceProxy(dataSource), task)
                        .tableName(TABLE)
                        // it would ask the database which one it is
                        .jdbcCustomization(new PostgreSqlJdbcCustomization(false, false))
                        .threads(threads)
                        .clock(clock::instant)
                        .pollingInterval(settings.getPollingInterval())
                        .heartbeatInterval(settings.getHeartbeatInterval())
                        .missedHeartbeatsLimit(settings.getMissedHeartbeatsLimit())
                        .pollUsingLockAndFetch(
                                settings.getPollingStrategyLowerLimitFractionOfThreads(),
                                settings.getPollingStrategyUpperLimitFractionOfThreads())
                        .shutdownMaxWait(settings.getShutdownMaxWait())
                        .build();
    }

    /** Joins the transaction; a worker begins when it has committed. */
    void start(PushRef ref, Instant now) {
        scheduler.schedule(new TaskInstance<Void>(ConnectionWriteQueue.TASK, ref.toString()), now);
        TransactionSynchronizationManager.registerSynchronization(
                new TransactionSynchronization() {
                    @Override
                    public void afterCommit() {
                        scheduler.triggerCheckForDueExecutions();
                    }
                });
    }

    /** When everything they use is there; contexts below this one tell of themselves, too. */
    @EventListener(ContextRefreshedEvent.class)
    void begin() {
        if (started.compareAndSet(false, true)) {
            scheduler.start();
        }
    }

    /** Nobody begins a write until {@link #resume}. */
    void pause() {
        scheduler.pause();
    }

    void resume() {
        scheduler.resume();
    }

    @Override
    public void close() {
        scheduler.stop();
    }
}
