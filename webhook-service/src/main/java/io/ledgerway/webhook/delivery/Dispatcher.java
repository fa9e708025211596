package io.ledgerway.webhook.delivery;

import io.ledgerway.webhook.destination.Reply;
import java.time.Duration;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;

/**
 * Has what is due sent: claim, commit, call, record; never a transaction across a request (design
 * D.3, D.4). One virtual thread per request; a thread each for claims, records and upkeep.
 */
final class Dispatcher implements SmartLifecycle {

    private static final Logger log = LoggerFactory.getLogger(Dispatcher.class);

    private static final Duration SENDS_END = Duration.ofSeconds(17);
    private static final Duration WRITES_END = Duration.ofSeconds(5);

    private final ClaimLoop claims;
    private final Lanes lanes;
    private final Express express;
    private final Attempts attempts;
    private final Bookkeeper bookkeeper;
    private final PeriodicUpkeep upkeep;
    private final WakeUp wakeUp;
    private final DeliveryMetrics metrics;

    private volatile boolean running;
    private @Nullable Threads threads;

    Dispatcher(
            ClaimLoop claims,
            Lanes lanes,
            Express express,
            Attempts attempts,
            Bookkeeper bookkeeper,
            PeriodicUpkeep upkeep,
            WakeUp wakeUp,
            DeliveryMetrics metrics) {
        this.claims = claims;
        this.lanes = lanes;
        this.express = express;
        this.attempts = attempts;
        this.bookkeeper = bookkeeper;
        this.upkeep = upkeep;
        this.wakeUp = wakeUp;
        this.metrics = metrics;
    }

    @Override
    public synchronized void start() {
        running = true;
        Sends sends =
                new Sends(
                        Executors.newThreadPerTaskExecutor(
                                Thread.ofVirtual().name("delivery-", 0).factory()));
        threads =
                new Threads(
                        sends,
                        Thread.ofPlatform().name("webhook-claims").start(() -> claimWhile(sends)),
                        Thread.ofPlatform().name("webhook-records").start(bookkeeper::run),
                        Thread.ofPlatform().name("webhook-upkeep").start(upkeep::run));
        express.start(sends);
    }

    @Override
    public synchronized void stop() {
        running = false;
        wakeUp.nudge();
        if (threads != null) {
            try {
                end(threads);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            threads = null;
        }
    }

    @Override
    public boolean isRunning() {
        return running;
    }

    private void claimWhile(Sends sends) {
        try {
            while (running) {
                wakeUp.await(claims.round(sends));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void end(Threads ending) throws InterruptedException {
        upkeep.stop();
        ending.claiming().join(WRITES_END);
        express.stop();
        lanes.clear(ending.sends());
        ending.sends().executor().shutdown();
        if (!ending.sends()
                .executor()
                .awaitTermination(SENDS_END.toMillis(), TimeUnit.MILLISECONDS)) {
            log.warn("Some attempts did not end; their leases will");
        }
        bookkeeper.stop();
        if (!ending.recording().join(WRITES_END)) {
            ending.recording().interrupt();
        }
        if (!ending.upkeep().join(WRITES_END)) {
            ending.upkeep().interrupt();
        }
    }

    private record Threads(Sends sends, Thread claiming, Thread recording, Thread upkeep) {}

    /** Where deliveries go when it is their turn. */
    private final class Sends implements Lane.Way {

        private final ExecutorService executor;

        Sends(ExecutorService executor) {
            this.executor = executor;
        }

        ExecutorService executor() {
            return executor;
        }

        @Override
        public void send(Held delivery) {
            executor.execute(() -> bookkeeper.report(attempt(delivery)));
        }

        @Override
        public void handBack(Held delivery) {
            bookkeeper.report(new Report.HandedBack(delivery.delivery()));
        }

        private Report attempt(Held held) {
            Report report = new Report.HandedBack(held.delivery());
            try {
                long now = System.nanoTime();
                if (!held.tooLate(now)) {
                    metrics.began(held.delivery(), held.sinceClaim(now));
                    report = attempts.make(held.delivery());
                }
                return report;
            } finally {
                lanes.ended(held.delivery(), ended(report), System.nanoTime(), this);
            }
        }

        private Pace.@Nullable Ended ended(Report report) {
            if (!(report instanceof Report.Attempted attempted)) {
                return null;
            }
            Duration took = Duration.ofMillis(attempted.milliseconds());
            metrics.attempted(attempted.reply(), took);
            boolean timedOut =
                    attempted.reply() instanceof Reply.Unanswered unanswered
                            && unanswered.failure() == Reply.Failure.TIMED_OUT;
            return new Pace.Ended(attempted.reply().delivered(), timedOut, took);
        }
    }
}
