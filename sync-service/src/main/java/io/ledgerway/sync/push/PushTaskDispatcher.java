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
 * Dispatches writes to the push workers, which have a thread pool and a task table of their own: a
 * write never waits for a pull. Their other settings are those of the pull workers; a dead worker
 * is detected by its missing heartbeat.
 */
public class PushTaskDispatcher implements AutoCloseable {

    private static final String TABLE = "push_task";

    private final Scheduler scheduler;
    private final AtomicBoolean started = new AtomicBoolean();

    public PushTaskDispatcher(
            DataSource dataSource,
            Task<Void> task,
            int threads,
            DbSchedulerProperties settings,
            Clock clock) {
        this.scheduler =
                // tasks are scheduled in the transaction that stores the write
                Scheduler.create(new TransactionAwareDataSourceProxy(dataSource), task)
                        .tableName(TABLE)
                        // names the dialect, which db-scheduler would otherwise query
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

    /** Schedules a write; it starts after the transaction has committed. */
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

    /**
     * Starts the workers once the application context is ready. Events of child contexts are
     * ignored.
     */
    @EventListener(ContextRefreshedEvent.class)
    void begin() {
        if (started.compareAndSet(false, true)) {
            scheduler.start();
        }
    }

    /** Stops starting writes until {@link #resume}. */
    public void pause() {
        scheduler.pause();
    }

    public void resume() {
        scheduler.resume();
    }

    @Override
    public void close() {
        scheduler.stop();
    }
}
