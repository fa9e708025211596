package io.ledgerway.system.upgrade;

import io.ledgerway.system.upgrade.RawHttpClient.WireRequest;
import io.ledgerway.system.upgrade.RawHttpClient.WireResponse;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/**
 * Sends requests at a constant rate, independently of earlier responses. Latency is measured from
 * the due time, so that a stall shows in all requests that it delayed.
 */
final class Load implements AutoCloseable {

    private final RawHttpClient wire;
    private final Supplier<LoadOperation> operations;
    private final ExecutorService callers = Executors.newVirtualThreadPerTaskExecutor();
    private final Queue<Sample> samples;
    private final AtomicBoolean over = new AtomicBoolean();
    private final List<Thread> pacemakers = new CopyOnWriteArrayList<>();

    /**
     * @param operations supplies the next operation
     * @param samples receives the results
     */
    Load(RawHttpClient wire, Supplier<LoadOperation> operations, Queue<Sample> samples) {
        this.wire = wire;
        this.operations = operations;
        this.samples = samples;
    }

    /**
     * An operation of a client.
     *
     * @param done receives the response if its status is 200
     */
    record LoadOperation(WireRequest request, Consumer<WireResponse> done) {}

    /**
     * Result of an operation.
     *
     * @param due in nanoseconds of {@link System#nanoTime()}
     * @param failure empty on success
     */
    record Sample(long due, long nanos, String failure) {

        boolean isFailed() {
            return !failure.isEmpty();
        }
    }

    /** Measures the operations per second with a number of concurrent callers. */
    double capacity(int clients, Duration time) {
        long begin = System.nanoTime();
        long end = begin + time.toNanos();
        int before = samples.size();
        var all =
                IntStream.range(0, clients)
                        .mapToObj(_ ->
                                callers.submit(() -> {
                                    while (System.nanoTime() < end) {
                                        perform(operations.get(), System.nanoTime());
                                    }
                                }))
                        .toList();
        for (var it : all) {
            try {
                it.get();
            } catch (InterruptedException | ExecutionException e) {
                throw new IllegalStateException(e);
            }
        }
        return (samples.size() - before) * 1e9 / (System.nanoTime() - begin);
    }

    /** Runs until this is closed. */
    void begin(double perSecond) {
        pacemakers.add(
                Thread.ofPlatform()
                        .name("load")
                        .daemon()
                        .start(() -> beat((long) (1e9 / perSecond))));
    }

    private void beat(long pause) {
        for (long due = System.nanoTime(); !over.get(); due += pause) {
            while (System.nanoTime() < due) {
                LockSupport.parkNanos(due - System.nanoTime());
            }
            long planned = due;
            callers.execute(() -> perform(operations.get(), planned));
        }
    }

    private void perform(LoadOperation deed, long due) {
        String failure = "";
        try {
            WireResponse reply = wire.exchange(deed.request());
            if (reply.status() == 200) {
                deed.done().accept(reply);
            } else {
                failure = "%d %s".formatted(reply.status(), reply.body());
            }
        } catch (IOException | RuntimeException e) {
            failure = e.toString();
        }
        if (!failure.isEmpty()) {
            failure =
                    "%s %s %s: %s"
                            .formatted(
                                    Instant.now(),
                                    deed.request().method(),
                                    deed.request().path(),
                                    failure);
        }
        samples.add(new Sample(due, System.nanoTime() - due, failure));
    }

    /** Returns when the last response has arrived. */
    @Override
    public void close() {
        over.set(true);
        try {
            for (Thread it : pacemakers) {
                it.join();
            }
            callers.shutdown();
            if (!callers.awaitTermination(2, TimeUnit.MINUTES)) {
                throw new IllegalStateException("Some requests got no response");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
