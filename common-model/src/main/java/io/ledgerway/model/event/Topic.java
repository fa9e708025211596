package io.ledgerway.model.event;

import java.time.Duration;
import java.util.List;

/**
 * Catalogue of all Kafka topics of the system, checked against the running broker and {@code
 * docs/reference/events.md} by a test.
 *
 * <p>Event topics keep their records for 14 days and are never compacted; the directory is
 * compacted and keeps the last state of every key.
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
    FILE_EVENTS("file-events", Key.COMPANY, "file-service", List.of("portal")),
    COMPANY_DIRECTORY(
            "company-directory",
            Key.ENTITY,
            "company-service",
            List.of("sync-service", "expense-service", "webhook-service", "file-service"));

    /** How long the records of an event topic are kept. */
    public static final Duration RETENTION = Duration.ofDays(14);

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
     * The service that writes to it; two for what happens to clients, {@code every service} for the
     * audit log's.
     */
    public String producer() {
        return producer;
    }

    /** The services that read it. */
    public List<String> consumers() {
        return consumers;
    }

    public int partitions() {
        return PARTITIONS;
    }

    /**
     * How many replicas must have a record before it counts as written, where there are as many.
     */
    public int minimumInSyncReplicas() {
        return 2;
    }

    public boolean isCompacted() {
        return key == Key.ENTITY;
    }

    /**
     * Whether records of one key are sent in the order in which they were written. Outcomes of
     * postings stand each for itself: their reader knows them by posting and revision.
     */
    public boolean isOrdered() {
        return this != POSTING_COMPLETE;
    }

    /** Where records go that a consumer could not apply. */
    public String deadLetterName() {
        return topicName + ".dead-letters";
    }

    /** What decides a record's partition, and so what it stays in order with. */
    public enum Key {
        COMPANY,
        CLIENT,
        ENTITY
    }
}
