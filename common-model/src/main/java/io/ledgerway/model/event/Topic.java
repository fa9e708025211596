package io.ledgerway.model.event;

import java.time.Duration;
import java.util.List;

/**
 * Catalogue of the Kafka topics; a test compares it with the broker and with {@code
 * docs/reference/events.md}.
 *
 * <p>Event topics retain records for 14 days and are never compacted. The request log, which is
 * stored by its consumer, retains them for two days. The company directory is compacted and keeps
 * the last state of each key.
 */
public enum Topic {
    COMPANY_EVENTS(
            "company-events",
            Key.COMPANY,
            "company-service",
            List.of("sync-service", "expense-service", "webhook-service", "file-service")),
    CONNECTION_STATUS(
            "connection-status",
            Key.COMPANY,
            "company-service",
            List.of("sync-service", "webhook-service", "file-service")),
    CLIENT_EVENTS(
            "client-events",
            Key.CLIENT,
            "company-service, webhook-service",
            List.of("gateway", "webhook-service")),
    AUDIT_EVENTS("audit-events", Key.CLIENT, "every service", List.of("company-service")),
    SYNC_COMPLETE(
            "sync-complete",
            Key.COMPANY,
            "sync-service",
            List.of("company-service", "webhook-service", "expense-service")),
    WRITE_COMPLETE("write-complete", Key.COMPANY, "sync-service", List.of("webhook-service")),
    POSTING_COMPLETE("posting-complete", Key.COMPANY, "sync-service", List.of("expense-service")),
    EXPENSE_SYNC_COMPLETE(
            "expense-sync-complete", Key.COMPANY, "expense-service", List.of("webhook-service")),
    EXPORT_COMPLETE("export-complete", Key.CLIENT, "sync-service", List.of("webhook-service")),
    PLATFORM_CALLS("platform-calls", Key.COMPANY, "company-service", List.of("sync-service")),
    REQUEST_LOG("request-log", Key.BATCH, "gateway", List.of("company-service")),
    COMPANY_DIRECTORY(
            "company-directory",
            Key.ENTITY,
            "company-service",
            List.of("sync-service", "expense-service", "webhook-service", "file-service"));

    /** Retention of event topics, and of the tombstones of the directory. */
    private static final Duration EVENT_RETENTION = Duration.ofDays(14);

    private static final Duration LOG_RETENTION = Duration.ofDays(2);

    private static final int PARTITIONS = 6;

    private final String topicName;
    private final Key key;
    private final String producer;

    @SuppressWarnings("ImmutableEnumChecker") // always List.of
    private final List<String> consumers;

    Topic(String topicName, Key key, String owner, List<String> readers) {
        this.topicName = topicName;
        this.key = key;
        this.producer = owner;
        this.consumers = readers;
    }

    public String topicName() {
        return topicName;
    }

    public Key key() {
        return key;
    }

    /**
     * The service that writes to the topic: two services for client events, {@code every service}
     * for audit events.
     */
    public String producer() {
        return producer;
    }

    /** The services that consume the topic. */
    public List<String> consumers() {
        return consumers;
    }

    /** How long the topic retains records. */
    public Duration retention() {
        return this == REQUEST_LOG ? LOG_RETENTION : EVENT_RETENTION;
    }

    public int partitions() {
        return PARTITIONS;
    }

    /** Number of replicas that must acknowledge a record, if the cluster has as many. */
    public int minimumInSyncReplicas() {
        return 2;
    }

    public boolean isCompacted() {
        return key == Key.ENTITY;
    }

    /**
     * Whether records of a key are sent in the order of writing. Outcomes of postings need no
     * order: the consumer identifies them by posting and revision. Nor do calls to platforms, which
     * the consumer adds up, and logged requests, which have times.
     */
    public boolean isOrdered() {
        return this != POSTING_COMPLETE && this != PLATFORM_CALLS && this != REQUEST_LOG;
    }

    /** Name of the dead letter topic. */
    public String deadLetterName() {
        return topicName + ".dead-letters";
    }

    /** The key that determines the partition of a record, and so its ordering. */
    public enum Key {
        COMPANY,
        CLIENT,
        ENTITY,
        /** The id of the record itself: a batch about several clients. */
        BATCH
    }
}
