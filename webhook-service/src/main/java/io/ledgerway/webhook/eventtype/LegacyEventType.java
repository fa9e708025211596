package io.ledgerway.webhook.eventtype;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Event types of the legacy API. */
public enum LegacyEventType {
    CONNECTION_STATUS_CHANGED("DataConnectionStatusChanged", "DataConnectionStatusChanged"),
    NEW_COMPANY_SYNCHRONIZED(
            "NewCompanySynchronized",
            "New company synchronized",
            "NewCompanySynchronised",
            "New company synchronised"),
    DATA_SYNC_COMPLETED("DataSyncCompleted", "Data sync completed"),
    DATASET_DATA_CHANGED("DatasetDataChanged", "Dataset data changed"),
    DATA_SYNC_FAILED("DataSyncStatusChangedToError", "Data Sync Status Changed To Error"),
    PUSH_STATUS_CHANGED(
            "PushOperationStatusChanged",
            "Push Operation Status Changed()",
            "Push Operation Status Changed"),
    PUSH_TIMED_OUT("PushOperationTimedOut", "Push Operation Timed Out"),
    ACCOUNT_CATEGORIES_UPDATED("AccountCategoriesUpdated", "Account Categories Updated"),
    SYNC_CONNECTION_DELETED("SyncConnectionDeleted", "Sync Connection Deleted"),
    SYNC_COMPLETED("SyncCompleted", "Sync Completed"),
    SYNC_FAILED("SyncFailed", "Sync Failed"),
    SYNC_STARTED("SyncStarted", "Sync Started"),
    RATE_LIMIT_REACHED("ClientRateLimitReached", "Rate Limit Reached"),
    RATE_LIMIT_RESET("ClientRateLimitReset", "Rate Limit Reset");

    private final String eventType;
    private final String ruleType;

    @SuppressWarnings("ImmutableEnumChecker") // always List.of
    private final List<String> otherSpellings;

    LegacyEventType(String eventType, String ruleType, String... otherSpellings) {
        this.eventType = eventType;
        this.ruleType = ruleType;
        this.otherSpellings = List.of(otherSpellings);
    }

    /** Its name in the catalogue: one word. */
    public String eventType() {
        return eventType;
    }

    /** The rule type in rules and messages; receivers compare it. */
    public String ruleType() {
        return ruleType;
    }

    /** Whether it concerns the client itself, so that a rule for one company is invalid. */
    public boolean isAboutTheClient() {
        return this == RATE_LIMIT_REACHED || this == RATE_LIMIT_RESET;
    }

    /** The current event types that replace it; empty if none does. */
    public List<String> replacedBy() {
        return switch (this) {
            case CONNECTION_STATUS_CHANGED ->
                    EventTypeNames.names().stream()
                            .filter(it -> it.startsWith("connection."))
                            .toList();
            case NEW_COMPANY_SYNCHRONIZED -> List.of("read.completed.initial");
            case DATA_SYNC_COMPLETED, DATASET_DATA_CHANGED, DATA_SYNC_FAILED ->
                    List.of("read.completed");
            case PUSH_STATUS_CHANGED ->
                    EventTypeNames.names().stream().filter(it -> it.contains(".write.")).toList();
            case PUSH_TIMED_OUT ->
                    EventTypeNames.names().stream()
                            .filter(it -> it.endsWith(".write.unsuccessful"))
                            .toList();
            case ACCOUNT_CATEGORIES_UPDATED -> List.of(eventType);
            case SYNC_CONNECTION_DELETED -> List.of("connection.deleted");
            case SYNC_COMPLETED -> List.of("expenses.sync.successful");
            case SYNC_FAILED -> List.of("expenses.sync.unsuccessful");
            case SYNC_STARTED -> List.of();
            case RATE_LIMIT_REACHED -> List.of("client.rateLimit.reached");
            case RATE_LIMIT_RESET -> List.of("client.rateLimit.reset");
        };
    }

    /** Finds the event type by any documented spelling. */
    public static Optional<LegacyEventType> parse(String name) {
        return Arrays.stream(values())
                .filter(it ->
                        it.eventType.equals(name)
                                || it.ruleType.equals(name)
                                || it.otherSpellings.contains(name))
                .findFirst();
    }
}
