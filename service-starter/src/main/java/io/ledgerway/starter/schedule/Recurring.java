package io.ledgerway.starter.schedule;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;
import org.springframework.dao.DataAccessException;

/**
 * Does something every so often, while the service runs, one at a time. The first time comes after
 * a part of the pause that differs from process to process, and no two pauses are alike: replicas
 * do not march in step. What fails is tried again next time; what must be done once by one of
 * several replicas is claimed in the database by the work itself. {@code ledgerway.jobs.overdue} is
 * 1 while it has not come to a good end for three pauses and a minute. Spring's scheduler has
 * neither such pauses nor a way to be woken.
 */
public final class Recurring implements SmartLifecycle, MeterBinder {

    private static final Logger log = LoggerFactory.getLogger(Recurring.class);
    private static final Duration STOP_WAIT = Duration.ofSeconds(5);
    private static final double SPREAD = 0.2;
    private static final int MISSED = 3;
    private static final Duration GRACE = Duration.ofMinutes(1);

    private final String name;
    private final Duration every;
    private final Runnable work;
    private final Semaphore wake = new Semaphore(0);
    private volatile long doneAt = System.nanoTime();
    private volatile boolean stopping;
    private volatile @Nullable Thread thread;

    public Recurring(String name, Duration every, Runnable work) {
        this.name = name;
        this.every = every;
        this.work = work;
    }

    /** There is something to do now. */
    public void wake() {
        wake.release();
    }

    @Override
    public void bindTo(MeterRegistry registry) {
        Gauge.builder("ledgerway.jobs.overdue", this, it -> it.overdue(System.nanoTime()) ? 1 : 0)
                .tag("job", name)
                .register(registry);
    }

    boolean overdue(long now) {
        return isRunning() && now - doneAt > every.multipliedBy(MISSED).plus(GRACE).toNanos();
    }

    @Override
    public synchronized void start() {
        stopping = false;
        doneAt = System.nanoTime();
        thread = Thread.ofVirtual().name("recurring-" + name).start(this::run);
    }

    private void run() {
        double part = ThreadLocalRandom.current().nextDouble();
        try {
            while (!stopping) {
                wake.tryAcquire((long) (every.toMillis() * part), TimeUnit.MILLISECONDS);
                wake.drainPermits();
                if (!stopping) {
                    once();
                }
                part = 1 - SPREAD * ThreadLocalRandom.current().nextDouble();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void once() {
        try {
            work.run();
            doneAt = System.nanoTime();
        } catch (DataAccessException e) {
            log.warn("{} waits for the database: {}", name, e.getMostSpecificCause().toString());
        } catch (RuntimeException e) {
            log.error("{} failed, it is tried again in {}", name, every, e);
        }
    }

    /** Gently: an interrupted thread would break the connection it is using. */
    @Override
    public synchronized void stop() {
        Thread running = thread;
        stopping = true;
        wake();
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

    /** After what it uses has started, before that stops. */
    @Override
    public int getPhase() {
        return Integer.MAX_VALUE - 200;
    }
}
