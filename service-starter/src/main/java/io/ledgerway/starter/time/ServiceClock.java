package io.ledgerway.starter.time;

import io.ledgerway.configuration.InvalidConfigurationException;
import io.ledgerway.configuration.time.TestClock;
import io.ledgerway.configuration.time.TestClockProperties;
import io.ledgerway.model.clock.ServiceClockReport;
import io.ledgerway.model.clock.ServiceClockReport.DueTime;
import io.ledgerway.starter.scheduling.LifecyclePhases;
import io.ledgerway.starter.scheduling.PeriodicTask;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;
import org.springframework.dao.DataAccessException;
import org.springframework.transaction.TransactionException;

/**
 * Moves the time of this service: the {@link Clock} of its code and {@code ledgerway_now()} of its
 * database, which also stores the offset for restarts and for other replicas. Without a test clock
 * it only checks that the database was not moved.
 */
public final class ServiceClock implements SmartLifecycle {

    private static final Logger log = LoggerFactory.getLogger(ServiceClock.class);

    private static final Duration FOLLOW_INTERVAL = Duration.ofMillis(200);

    private final Clock clock;
    private final ClockOffsetRepository offsets;
    private final Supplier<List<DueTimeSource>> work;
    private final Supplier<List<PeriodicTask>> tasks;
    private final Map<PeriodicTask, Long> runsBefore = new HashMap<>();
    private volatile CountDownLatch stopped = new CountDownLatch(1);
    private volatile @Nullable Thread follower;

    ServiceClock(
            Clock clock,
            ClockOffsetRepository offsets,
            Supplier<List<DueTimeSource>> work,
            Supplier<List<PeriodicTask>> tasks) {
        this.clock = clock;
        this.offsets = offsets;
        this.work = work;
        this.tasks = tasks;
    }

    /** Whether the time can be moved. */
    public boolean isTestClock() {
        return clock instanceof TestClock;
    }

    /** How far the time of this service is ahead of the machine's. */
    public Duration offset() {
        return clock instanceof TestClock test ? test.offset() : Duration.ZERO;
    }

    /**
     * Raises the offset and runs all periodic tasks once. A lower offset only runs the tasks.
     *
     * @throws IllegalStateException without a test clock
     */
    public synchronized void advanceTo(Duration offset) {
        if (!(clock instanceof TestClock test)) {
            throw new IllegalStateException("This service has no test clock");
        }
        offsets.raise(offset);
        test.advanceTo(offsets.read());
        for (PeriodicTask task : tasks.get()) {
            runsBefore.put(task, task.begunRuns());
            task.trigger();
        }
    }

    /** The time and the work that waits. */
    public synchronized ServiceClockReport report() {
        ClockOffsetRepository.State state = offsets.state();
        List<DueTime> due = new ArrayList<>();
        if (state.unsent()) {
            due.add(new DueTime("outbox", state.now()));
        }
        for (DueTimeSource it : work.get()) {
            Optional<Instant> next = it.next().get();
            next.ifPresent(at -> due.add(new DueTime(it.name(), at)));
        }
        List<String> running =
                tasks.get().stream()
                        .filter(it -> !it.hasRunSince(runsBefore.getOrDefault(it, 0L)))
                        .map(PeriodicTask::name)
                        .toList();
        return new ServiceClockReport(
                offset().toMillis(), state.now(), due, running, state.published());
    }

    /**
     * Takes the offset from the database.
     *
     * @throws InvalidConfigurationException if the database was moved, but this service has no test
     *     clock
     */
    @Override
    public void start() {
        stopped = new CountDownLatch(1);
        try {
            take(offsets.read());
        } catch (DataAccessException | TransactionException e) {
            log.debug("The offset of the clock is read later", e);
        }
        if (isTestClock()) {
            log.warn(
                    "This service runs on a test clock ({}), {} ahead. Do not use it in production",
                    TestClockProperties.VARIABLE,
                    offset());
            follower = Thread.ofVirtual().name("test-clock").start(this::follow);
        }
    }

    private void take(Duration stored) {
        if (clock instanceof TestClock test) {
            test.advanceTo(stored);
        } else if (clock.equals(Clock.systemUTC()) && !stored.isZero()) {
            throw new InvalidConfigurationException(
                    "A test clock has moved the time of this database by "
                            + stored
                            + ". Set "
                            + TestClockProperties.VARIABLE
                            + "=true, or use a database that was not moved.");
        }
    }

    /** Follows the replica that received the move. */
    private void follow() {
        try {
            while (!stopped.await(FOLLOW_INTERVAL.toMillis(), TimeUnit.MILLISECONDS)) {
                try {
                    take(offsets.read());
                } catch (DataAccessException | TransactionException e) {
                    log.debug("The offset of the clock is read later", e);
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void stop() {
        stopped.countDown();
        follower = null;
    }

    @Override
    public boolean isRunning() {
        return follower != null;
    }

    /** Starts before all components that read the clock. */
    @Override
    public int getPhase() {
        return LifecyclePhases.TIME;
    }
}
