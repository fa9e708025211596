package io.ledgerway.starter.inbox;

import io.ledgerway.starter.scheduling.LifecyclePhases;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;
import org.springframework.dao.DataAccessException;
import org.springframework.kafka.listener.ConcurrentMessageListenerContainer;
import org.springframework.kafka.listener.MessageListenerContainer;
import org.springframework.transaction.TransactionException;

/**
 * Runs the listeners, restarts one that ended by itself, and deletes old inbox rows. Starts after
 * and stops before what the handlers use. The start does not wait for the listeners.
 */
class InboxLifecycle implements SmartLifecycle {

    private static final Logger log = LoggerFactory.getLogger(InboxLifecycle.class);
    private static final Duration MAINTENANCE_INTERVAL = Duration.ofSeconds(5);
    private static final Duration STOP_WAIT = Duration.ofSeconds(5);
    private static final int BATCH = 1_000;

    private final List<ConcurrentMessageListenerContainer<String, byte[]>> containers;
    private final InboxRepository inbox;
    private final InboxProperties properties;
    private volatile @Nullable Thread maintenance;
    private volatile CountDownLatch stopped = new CountDownLatch(1);

    InboxLifecycle(
            List<ConcurrentMessageListenerContainer<String, byte[]>> containers,
            InboxRepository inbox,
            InboxProperties properties) {
        this.containers = containers;
        this.inbox = inbox;
        this.properties = properties;
    }

    @Override
    public void start() {
        stopped = new CountDownLatch(1);
        maintenance =
                Thread.ofVirtual().name("ledgerway-inbox-maintenance").start(this::runMaintenance);
    }

    /**
     * A service starts even if its brokers cannot be resolved yet; {@link #runMaintenance} retries.
     */
    private static void start(ConcurrentMessageListenerContainer<String, byte[]> it) {
        try {
            it.start();
        } catch (RuntimeException e) {
            log.warn("Listener {} cannot start yet, retrying", it.getBeanName(), e);
        }
    }

    private void runMaintenance() {
        containers.forEach(InboxLifecycle::start);
        long cleaned = System.nanoTime() - properties.cleanupInterval().toNanos();
        try {
            while (!stopped.await(MAINTENANCE_INTERVAL.toMillis(), TimeUnit.MILLISECONDS)) {
                containers.stream().filter(it -> !isHealthy(it)).forEach(InboxLifecycle::restart);
                if (System.nanoTime() - cleaned >= properties.cleanupInterval().toNanos()) {
                    deleteExpired();
                    cleaned = System.nanoTime();
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static boolean isHealthy(ConcurrentMessageListenerContainer<String, byte[]> it) {
        return it.isChildRunning()
                && it.getContainers().stream().allMatch(MessageListenerContainer::isRunning);
    }

    private static void restart(ConcurrentMessageListenerContainer<String, byte[]> it) {
        log.warn("Listener {} has ended unexpectedly and is restarted", it.getBeanName());
        try {
            it.stop();
        } catch (RuntimeException e) {
            log.warn("Listener {} cannot be stopped", it.getBeanName(), e);
        }
        start(it);
    }

    void deleteExpired() {
        try {
            int deleted = BATCH;
            while (deleted == BATCH && stopped.getCount() > 0) {
                deleted = inbox.deleteOlderThan(properties.retention(), BATCH);
            }
        } catch (DataAccessException | TransactionException e) {
            log.debug("Old inbox rows were not deleted, retrying later", e);
        } catch (RuntimeException e) {
            log.error("Old inbox rows were not deleted, retrying later", e);
        }
    }

    @Override
    public void stop() {
        stopped.countDown();
        awaitEnd(maintenance);
        maintenance = null;
        // each waits until the broker answers its last request
        try (var executor = Executors.newVirtualThreadPerTaskExecutor()) {
            containers.forEach(it -> executor.execute(it::stop));
        }
    }

    private static void awaitEnd(@Nullable Thread thread) {
        try {
            if (thread != null) {
                thread.join(STOP_WAIT);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public boolean isRunning() {
        return maintenance != null;
    }

    @Override
    public int getPhase() {
        return LifecyclePhases.LISTENERS;
    }
}
