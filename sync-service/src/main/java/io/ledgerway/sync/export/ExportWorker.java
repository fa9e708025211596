package io.ledgerway.sync.export;

import io.ledgerway.starter.scheduling.ClaimLostException;
import io.ledgerway.starter.scheduling.LifecyclePhases;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;

/**
 * Claims exports and writes each in a virtual thread. An export whose worker has stopped is claimed
 * again after {@link ExportRepository#LEASE}; one that fails several times without a complete file
 * ends.
 */
final class ExportWorker implements SmartLifecycle {

    private static final Logger log = LoggerFactory.getLogger(ExportWorker.class);

    private static final int MAX_ATTEMPTS = 5;
    private static final Duration PAUSE = Duration.ofSeconds(5);
    private static final Duration STOP_WAIT = Duration.ofSeconds(5);

    private final ExportRun.Storage storage;
    private final ExportCompletion completion;
    private final ExportProperties properties;
    private final ExportMetrics metrics;
    private final Semaphore slots;
    private volatile boolean running;

    ExportWorker(
            ExportRun.Storage storage,
            ExportCompletion completion,
            ExportProperties properties,
            ExportMetrics metrics) {
        this.storage = storage;
        this.completion = completion;
        this.properties = properties;
        this.metrics = metrics;
        this.slots = new Semaphore(properties.workers());
    }

    /** Claims exports until none waits or all slots are taken. */
    void claim() {
        boolean more = true;
        while (more && running && slots.tryAcquire()) {
            Optional<Export> claimed = Optional.empty();
            try {
                claimed = storage.exports().claim();
            } finally {
                if (claimed.isEmpty()) {
                    slots.release();
                }
            }
            claimed.ifPresent(this::start);
            more = claimed.isPresent();
        }
    }

    private void start(Export export) {
        Thread.ofVirtual()
                .name("export-" + export.id())
                .start(() -> {
                    metrics.running().incrementAndGet();
                    try {
                        run(export);
                    } finally {
                        metrics.running().decrementAndGet();
                        slots.release();
                    }
                });
    }

    /** Writes a claimed export in this thread. */
    void run(Export export) {
        try {
            if (export.attempts() > MAX_ATTEMPTS) {
                completion.fail(export, "The export was interrupted too often.");
            } else if (new ExportRun(export, storage, properties, () -> !running).write()) {
                completion.complete(export);
            }
        } catch (ClaimLostException e) {
            log.info("{}. The worker stops", e.getMessage());
        } catch (ExportFailedException e) {
            failed(export, e);
        } catch (RuntimeException e) {
            log.warn("Export {} is interrupted in attempt {}", export.id(), export.attempts(), e);
            release(export);
        }
    }

    private void failed(Export export, ExportFailedException e) {
        try {
            completion.fail(export, String.valueOf(e.getMessage()));
        } catch (RuntimeException failure) {
            log.warn("The failure of export {} was not stored yet", export.id(), failure);
        }
    }

    private void release(Export export) {
        try {
            storage.exports().release(export, PAUSE.multipliedBy(export.attempts()), false);
        } catch (RuntimeException e) {
            log.warn("Export {} stays claimed until the end of its lease", export.id(), e);
        }
    }

    @Override
    public void start() {
        running = true;
    }

    /** Running exports release their claims after their page, so that another replica continues. */
    @Override
    public void stop() {
        running = false;
        try {
            if (slots.tryAcquire(
                    properties.workers(), STOP_WAIT.toMillis(), TimeUnit.MILLISECONDS)) {
                slots.release(properties.workers());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public boolean isRunning() {
        return running;
    }

    @Override
    public int getPhase() {
        return LifecyclePhases.PERIODIC_TASKS;
    }
}
