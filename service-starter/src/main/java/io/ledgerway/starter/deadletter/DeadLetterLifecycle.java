package io.ledgerway.starter.deadletter;

import io.ledgerway.starter.scheduling.LifecyclePhases;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;
import org.springframework.dao.DataAccessException;
import org.springframework.kafka.listener.ConcurrentMessageListenerContainer;
import org.springframework.kafka.listener.MessageListenerContainer;

/** Runs the listener of dead letters, counts the waiting ones and deletes old closed ones. */
class DeadLetterLifecycle implements SmartLifecycle {

    private static final Logger log = LoggerFactory.getLogger(DeadLetterLifecycle.class);
    private static final Duration MAINTENANCE_INTERVAL = Duration.ofSeconds(10);
    private static final Duration KEEP_REPLAYED = Duration.ofDays(14);
    private static final int BATCH = 500;

    private final List<ConcurrentMessageListenerContainer<String, byte[]>> containers;
    private final DeadLetterRepository repository;
    private final DeadLetterMetrics metrics;
    private final Semaphore changed;
    private volatile boolean stopping;
    private volatile @Nullable Thread thread;

    /**
     * @param containers one container; none if the service has no subscription
     */
    DeadLetterLifecycle(
            List<ConcurrentMessageListenerContainer<String, byte[]>> containers,
            DeadLetterRepository repository,
            DeadLetterMetrics metrics,
            Semaphore changed) {
        this.containers = List.copyOf(containers);
        this.repository = repository;
        this.metrics = metrics;
        this.changed = changed;
    }

    @Override
    public void start() {
        stopping = false;
        containers.forEach(DeadLetterLifecycle::listen);
        thread = Thread.ofVirtual().name("ledgerway-dead-letters").start(this::runMaintenance);
    }

    private static void listen(ConcurrentMessageListenerContainer<String, byte[]> container) {
        try {
            container.start();
        } catch (RuntimeException e) {
            log.warn("The dead-letter topics cannot be read yet, retrying", e);
        }
    }

    private void runMaintenance() {
        try {
            while (!stopping) {
                maintain();
                changed.tryAcquire(MAINTENANCE_INTERVAL.toMillis(), TimeUnit.MILLISECONDS);
                changed.drainPermits();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void maintain() {
        try {
            metrics.update(repository.countWaitingByTopic());
            repository.deleteReplayed(KEEP_REPLAYED, BATCH);
        } catch (DataAccessException e) {
            log.debug("The dead letters cannot be counted, retrying later", e);
        }
        for (var container : containers) {
            if (!stopping && !isHealthy(container)) {
                container.stop();
                listen(container);
            }
        }
    }

    private static boolean isHealthy(ConcurrentMessageListenerContainer<String, byte[]> container) {
        return container.isChildRunning()
                && container.getContainers().stream().allMatch(MessageListenerContainer::isRunning);
    }

    @Override
    public void stop() {
        stopping = true;
        changed.release();
        containers.forEach(ConcurrentMessageListenerContainer::stop);
        thread = null;
    }

    @Override
    public boolean isRunning() {
        return thread != null;
    }

    @Override
    public int getPhase() {
        return LifecyclePhases.LISTENERS;
    }
}
