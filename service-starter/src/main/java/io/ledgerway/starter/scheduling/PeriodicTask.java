package io.ledgerway.starter.scheduling;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;
import org.springframework.dao.DataAccessException;

/**
 * Runs an action periodically, one run at a time. The first run comes after a random part of the
 * interval, and intervals vary, so that replicas do not run in step. A failed run is repeated with
 * the next; work that one of several replicas must do once claims it in the database itself. {@code
 * ledgerway.jobs.overdue} is 1 while no run has succeeded for three intervals and a minute.
 * Spring's scheduler has neither such intervals nor a way to be woken.
 */
public final class PeriodicTask implements SmartLifecycle, MeterBinder {

    private static final Logger log = LoggerFactory.getLogger(PeriodicTask.class);
    private static final Duration STOP_WAIT = Duration.ofSeconds(5);
    private static final double JITTER = 0.2;
    private static final int MISSED = 3;
    private static final Duration GRACE = Duration.ofMinutes(1);

    private final String name;
    private final Duration interval;
    private final Duration retry;
    private final BooleanSupplier work;
    private final Semaphore wake = new Semaphore(0);
    private volatile long succeededAt = System.nanoTime();
    private final AtomicLong begunRuns = new AtomicLong();
    private volatile long endedRun;
    private volatile boolean stopping;
    private volatile @Nullable Thread thread;

    public PeriodicTask(String name, Duration every, Runnable work) {
        this(
                name,
                every,
                every,
                () -> {
                    work.run();
                    return false;
                });
    }

    /**
     * An action that may leave work that it cannot do yet.
     *
     * @param retry time until the next run after one that left work or failed
     * @param work returns whether it left work
     */
    public PeriodicTask(String name, Duration every, Duration retry, BooleanSupplier work) {
        this.name = name;
        this.interval = every;
        this.retry = retry;
        this.work = work;
    }

    /** Runs the action now. */
    public void trigger() {
        wake.release();
    }

    /** Name of the task in metrics. */
    public String name() {
        return name;
    }

    /** Number of runs that have begun. */
    public long begunRuns() {
        return begunRuns.get();
    }

    /**
     * Whether a run that began after this number of runs has ended, and no run is in progress. A
     * stopped task runs no more.
     */
    public boolean hasRunSince(long runs) {
        long ended = endedRun;
        return !isRunning() || (ended > runs && ended == begunRuns.get());
    }

    @Override
    public void bindTo(MeterRegistry registry) {
        Gauge.builder("ledgerway.jobs.overdue", this, it -> it.overdue(System.nanoTime()) ? 1 : 0)
                .tag("job", name)
                .register(registry);
    }

    boolean overdue(long now) {
        return isRunning()
                && now - succeededAt > interval.multipliedBy(MISSED).plus(GRACE).toNanos();
    }

    @Override
    public synchronized void start() {
        stopping = false;
        succeededAt = System.nanoTime();
        thread = Thread.ofVirtual().name("periodic-" + name).start(this::run);
    }

    private void run() {
        Duration pause = interval;
        double part = ThreadLocalRandom.current().nextDouble();
        try {
            while (!stopping) {
                wake.tryAcquire((long) (pause.toMillis() * part), TimeUnit.MILLISECONDS);
                wake.drainPermits();
                if (!stopping) {
                    pause = runOnce() ? interval : retry;
                }
                part = 1 - JITTER * ThreadLocalRandom.current().nextDouble();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Returns whether the run succeeded and left no work. */
    private boolean runOnce() {
        long run = begunRuns.incrementAndGet();
        boolean done = false;
        try {
            done = !work.getAsBoolean();
            succeededAt = System.nanoTime();
        } catch (DataAccessException e) {
            log.warn(
                    "{} failed because the database is unavailable: {}",
                    name,
                    e.getMostSpecificCause().toString());
        } catch (RuntimeException e) {
            log.error("{} failed and is retried in {}", name, retry, e);
        } finally {
            endedRun = run;
        }
        return done;
    }

    /** Without an interrupt, which would break the database connection in use. */
    @Override
    public synchronized void stop() {
        Thread running = thread;
        stopping = true;
        trigger();
        thread = null;
        try {
            if (running != null && !running.join(STOP_WAIT)) {
                running.interrupt();
                running.join(STOP_WAIT);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public boolean isRunning() {
        return thread != null;
    }

    /** Starts after, and stops before, what it uses. */
    @Override
    public int getPhase() {
        return LifecyclePhases.PERIODIC_TASKS;
    }
}
