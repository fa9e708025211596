package io.ledgerway.company.testclock;

import io.ledgerway.configuration.time.TestClock;
import io.ledgerway.starter.scheduling.ClaimLostException;
import io.ledgerway.starter.scheduling.LifecyclePhases;
import io.ledgerway.starter.time.ServiceClock;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;

/**
 * Executes moves of the test clock, one after another, also those that a crash interrupted. Does
 * nothing without a test clock.
 */
class TestClockMover implements SmartLifecycle {

    private static final Logger log = LoggerFactory.getLogger(TestClockMover.class);

    private static final Duration POLL = Duration.ofSeconds(1);
    private static final Duration PAUSE = Duration.ofMillis(30);
    private static final Duration STOP_WAIT = Duration.ofSeconds(10);

    private final TestClockMoveRepository moves;
    private final ClockFollowerRepository followers;
    private final List<SteppedClock> services;
    private final ServiceClock own;
    private final Clock clock;
    private final Duration settleTimeout;
    private final UUID me = UUID.randomUUID();
    private final Semaphore wake = new Semaphore(0);
    private volatile boolean stopping;
    private volatile @Nullable Thread thread;

    TestClockMover(
            TestClockMoveRepository moves,
            ClockFollowerRepository followers,
            List<SteppedClock> services,
            ServiceClock own,
            Clock clock,
            Duration settleTimeout) {
        this.moves = moves;
        this.followers = followers;
        this.services = List.copyOf(services);
        this.own = own;
        this.clock = clock;
        this.settleTimeout = settleTimeout;
    }

    /** Looks for a move now. */
    void wake() {
        wake.release();
    }

    private void run() {
        try {
            while (!stopping) {
                wake.tryAcquire(POLL.toMillis(), TimeUnit.MILLISECONDS);
                wake.drainPermits();
                if (!stopping) {
                    runOnce();
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void runOnce() {
        try {
            Optional<Instant> target = moves.claim(me);
            if (target.isPresent()) {
                move(target.get());
            } else {
                restore();
            }
        } catch (ClaimLostException e) {
            log.info("{}. This instance stops it", e.getMessage());
        } catch (RuntimeException e) {
            log.warn("The move of the test clock failed and is continued later", e);
        }
    }

    private void move(Instant target) {
        var listener = new LeaseProgress();
        Duration reached =
                new ClockStepper(
                                services,
                                TestClock.machine(clock),
                                settleTimeout,
                                TestClockMover::pause,
                                listener)
                        .moveTo(target, own.offset());
        while (followers.anyBehind(reached)) {
            listener.progress(0, List.of("gateway: offset"));
            pause();
        }
        listener.store(List.of());
        moves.finish(me);
        log.info("The test clock shows {}", clock.instant());
    }

    private void restore() {
        for (SteppedClock service : services) {
            try {
                service.restore(own.offset());
            } catch (RuntimeException e) {
                log.debug("The time of {} is restored later", service.name(), e);
            }
        }
    }

    private static void pause() {
        try {
            Thread.sleep(PAUSE);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("The move of the test clock was interrupted", e);
        }
    }

    @Override
    public boolean isAutoStartup() {
        return own.isTestClock();
    }

    @Override
    public void start() {
        stopping = false;
        thread = Thread.ofVirtual().name("test-clock-mover").start(this::run);
    }

    @Override
    public void stop() {
        Thread running = thread;
        stopping = true;
        wake();
        thread = null;
        try {
            if (running != null && !running.join(STOP_WAIT)) {
                running.interrupt();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public boolean isRunning() {
        return thread != null;
    }

    @Override
    public int getPhase() {
        return LifecyclePhases.PERIODIC_TASKS;
    }

    /** Stores the progress and extends the claim; ends the move when this service stops. */
    private final class LeaseProgress implements StepProgress {

        private int steps;
        private List<String> stored = List.of();
        private long storedAt = System.nanoTime() - POLL.toNanos();

        @Override
        public void progress(int more, Collection<String> waitingFor) {
            steps += more;
            List<String> waiting = List.copyOf(waitingFor);
            boolean due = System.nanoTime() - storedAt >= POLL.toNanos();
            if (stopping) {
                throw new ClaimLostException("The move of the test clock", 0);
            }
            if (due || (more > 0 && !stored.isEmpty())) {
                store(waiting);
            }
        }

        private void store(List<String> waiting) {
            if (!moves.progress(me, steps, waiting)) {
                throw new ClaimLostException("The move of the test clock", 0);
            }
            steps = 0;
            stored = waiting;
            storedAt = System.nanoTime();
        }

        @Override
        public void overdue(Collection<String> work) {
            moves.addOverdue(me, work);
        }
    }
}
