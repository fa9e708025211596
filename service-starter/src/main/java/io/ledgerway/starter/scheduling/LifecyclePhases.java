package io.ledgerway.starter.scheduling;

import org.springframework.context.SmartLifecycle;

/**
 * The order in which parts of a service start and stop: ascending at start, descending at stop. New
 * work ends first; what finishes work in progress ends last.
 */
public final class LifecyclePhases {

    /** Long calls of workers end last, because the workers stop after all phases. */
    public static final int LONG_CALLS = Integer.MIN_VALUE;

    /** The time is known before anything uses it. */
    public static final int TIME = -2000;

    /** Topics exist before any sender or listener starts. */
    public static final int TOPICS = -1000;

    /** The outbox relay sends until everything that writes events has stopped. */
    public static final int OUTBOX_RELAY = -500;

    /** Periodic tasks start after, and stop before, what they use. */
    public static final int PERIODIC_TASKS = Integer.MAX_VALUE - 200;

    /** Consumers of Kafka topics. */
    public static final int LISTENERS = Integer.MAX_VALUE - 100;

    /** New requests are refused before the web server and the beans that requests need stop. */
    public static final int REQUESTS = SmartLifecycle.DEFAULT_PHASE;

    private LifecyclePhases() {}
}
