package io.ledgerway.webhook.destination;

import java.util.concurrent.Future;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** Cancels requests at their deadline. */
final class RequestDeadlines implements AutoCloseable {

    private final ScheduledThreadPoolExecutor timer;

    RequestDeadlines() {
        timer =
                new ScheduledThreadPoolExecutor(
                        1, Thread.ofPlatform().daemon().name("webhook-deadlines").factory());
        timer.setRemoveOnCancelPolicy(true);
    }

    /** Calls {@code stop} at {@code end} (of {@link System#nanoTime()}) unless closed before. */
    Running start(long end, Runnable stop) {
        Future<?> alarm = timer.schedule(stop, end - System.nanoTime(), TimeUnit.NANOSECONDS);
        return new Running(alarm, end);
    }

    @Override
    public void close() {
        timer.shutdownNow();
    }

    /** A request with a deadline. */
    record Running(Future<?> alarm, long end) implements AutoCloseable {

        boolean over() {
            return System.nanoTime() >= end;
        }

        @Override
        public void close() {
            alarm.cancel(false);
        }
    }
}
