package io.ledgerway.starter.kafka;

import io.ledgerway.starter.scheduling.LifecyclePhases;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import org.apache.kafka.clients.admin.NewTopic;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;
import org.springframework.kafka.core.KafkaAdminOperations;

/**
 * Creates missing topics of the catalogue. A service starts without Kafka; the creation is retried
 * in the background until it succeeds.
 */
public final class TopicCreator implements SmartLifecycle {

    private static final Logger log = LoggerFactory.getLogger(TopicCreator.class);
    private static final Duration PAUSE = Duration.ofSeconds(1);

    private final TopicCreation topicCreation;
    private final CountDownLatch created = new CountDownLatch(1);
    private volatile @Nullable Thread thread;

    TopicCreator(TopicCreation topicCreation) {
        this.topicCreation = topicCreation;
    }

    /**
     * Whether records may be sent: earlier, a broker could auto-create a topic with its own
     * settings.
     */
    public boolean topicsExist() {
        return created.getCount() == 0;
    }

    @Override
    public void start() {
        thread = Thread.ofVirtual().name("ledgerway-topics").start(this::createUntilItWorks);
    }

    private void createUntilItWorks() {
        boolean logged = false;
        while (!topicsExist() && !Thread.currentThread().isInterrupted()) {
            try {
                topicCreation.create();
                created.countDown();
            } catch (RuntimeException e) {
                if (!logged) {
                    log.warn("Topics cannot be checked yet, retrying: {}", e.getMessage());
                    logged = true;
                }
                pause();
            }
        }
    }

    private static void pause() {
        try {
            Thread.sleep(PAUSE);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void stop() {
        Thread running = thread;
        if (running != null) {
            running.interrupt();
        }
        thread = null;
    }

    @Override
    public boolean isRunning() {
        return thread != null;
    }

    /** Before all senders and listeners. */
    @Override
    public int getPhase() {
        return LifecyclePhases.TOPICS;
    }

    /** Creates missing topics. An interface, so that a test can simulate an unavailable broker. */
    @FunctionalInterface
    interface TopicCreation {

        void create();

        static TopicCreation none() {
            return () -> {};
        }

        static TopicCreation of(KafkaAdminOperations admin, NewTopic... topics) {
            return () -> admin.createOrModifyTopics(topics);
        }
    }
}
