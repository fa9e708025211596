package io.ledgerway.webhook.message;

import io.ledgerway.model.company.ClientEvent;
import io.ledgerway.model.company.CompanySnapshot;
import io.ledgerway.model.company.ConnectionEvent;
import io.ledgerway.model.company.ConnectionSnapshot;
import io.ledgerway.model.company.ConnectionStatus;
import io.ledgerway.model.company.SourceType;
import io.ledgerway.model.expense.ExpenseSyncEvent;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.model.sync.SyncEvent;
import io.ledgerway.model.write.WriteEvent;
import io.ledgerway.model.write.WriteStatus;
import io.ledgerway.webhook.eventtype.LegacyEventType;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The text and data of a legacy message. An event maps to one payload for each legacy event type.
 *
 * @param part distinguishes several messages of the same type; empty for a single one
 * @param connection its connection
 * @param data the fields of {@code Data}
 */
record LegacyPayload(
        LegacyEventType event,
        String part,
        @Nullable ConnectionId connection,
        String message,
        @Nullable Map<String, Object> data) {

    private static final String EXPENSE = "Expense";
    private static final String PUSHING = "Pushing";

    LegacyPayload {
        data = data == null ? null : Map.copyOf(data);
    }

    /** The single message of its type, without a connection. */
    private LegacyPayload(
            LegacyEventType event, String message, @Nullable Map<String, Object> data) {
        this(event, "", null, message, data);
    }

    /** For a change of status, including the first; a failed attempt to link changes no status. */
    static List<LegacyPayload> of(ConnectionEvent.Changed event) {
        ConnectionSnapshot connection = event.connection();
        List<LegacyPayload> payloads = new ArrayList<>();
        ConnectionStatus old = event.previous();
        boolean deleted = event.change() == ConnectionEvent.Change.DELETED;
        // CONNECTED follows, with the change of status
        boolean createdLinked =
                event.change() == ConnectionEvent.Change.CREATED
                        && connection.status() == ConnectionStatus.LINKED;
        if (!deleted && !createdLinked && old != connection.status()) {
            payloads.add(statusChanged(connection, old));
        }
        if (deleted && connection.sourceType() == SourceType.COMMERCE) {
            payloads.add(
                    new LegacyPayload(
                            LegacyEventType.SYNC_CONNECTION_DELETED,
                            "Sync connection for company %s deleted"
                                    .formatted(event.company().id()),
                            null));
        }
        return payloads;
    }

    private static LegacyPayload statusChanged(
            ConnectionSnapshot connection, @Nullable ConnectionStatus old) {
        String status = connection.status().wire();
        Map<String, Object> data = new HashMap<>();
        data.put("dataConnectionId", connection.id().value());
        data.put("newStatus", status);
        data.put("platformKey", connection.integrationKey());
        if (old != null) {
            data.put("oldStatus", old.wire());
        }
        return new LegacyPayload(
                LegacyEventType.CONNECTION_STATUS_CHANGED,
                "",
                connection.id(),
                "Data connection for %s status changed from %s to %s"
                        .formatted(
                                connection.platformName(),
                                old == null ? "None" : old.wire(),
                                status),
                data);
    }

    /** For each data type that was pulled, and each with new or changed records. */
    static List<LegacyPayload> of(SyncEvent.ReadCompleted event) {
        List<LegacyPayload> payloads = new ArrayList<>();
        for (SyncEvent.DataTypeResult dataTypeResult : event.reads()) {
            if (dataTypeResult.status().isSuccess()) {
                payloads.add(
                        ofRead(
                                LegacyEventType.DATA_SYNC_COMPLETED,
                                dataTypeResult,
                                "Data sync of type %s completed for company %s"
                                        .formatted(
                                                dataTypeResult.dataType().key(),
                                                event.company().id())));
            }
            if (dataTypeResult.recordsModified()) {
                payloads.add(
                        ofRead(
                                LegacyEventType.DATASET_DATA_CHANGED,
                                dataTypeResult,
                                "Data has changed for dataset type %s, company %s"
                                        .formatted(
                                                dataTypeResult.dataType().key(),
                                                event.company().id())));
            }
            if (dataTypeResult.status().isError()) {
                payloads.add(
                        ofRead(
                                LegacyEventType.DATA_SYNC_FAILED,
                                dataTypeResult,
                                "ERROR: syncing %s triggered a %s notification at %s."
                                        .formatted(
                                                dataTypeResult.dataType().key(),
                                                dataTypeResult.status().wire(),
                                                utc(event.at()))));
            }
        }
        return payloads;
    }

    private static LegacyPayload ofRead(
            LegacyEventType event, SyncEvent.DataTypeResult dataTypeResult, String message) {
        Map<String, Object> data = new HashMap<>();
        data.put("dataType", dataTypeResult.dataType().key());
        data.put("datasetId", dataTypeResult.dataSetId().value());
        if (event == LegacyEventType.DATA_SYNC_FAILED) {
            data.put("datasetStatus", dataTypeResult.status().wire());
        }
        return new LegacyPayload(
                event,
                dataTypeResult.dataSetId().toString(),
                dataTypeResult.connectionId(),
                message,
                data);
    }

    /** When all data types of the first sync have ended, at least one successfully. */
    static List<LegacyPayload> of(SyncEvent.InitialReadCompleted event) {
        return event.reads().stream()
                .filter(it -> it.status().isSuccess())
                .findFirst()
                .map(it ->
                        new LegacyPayload(
                                LegacyEventType.NEW_COMPANY_SYNCHRONIZED,
                                "",
                                it.connectionId(),
                                "Company %s synced for the first time"
                                        .formatted(event.company().id()),
                                Map.of()))
                .stream()
                .toList();
    }

    static List<LegacyPayload> of(WriteEvent.Completed event) {
        String type = event.dataType().key();
        String key = event.writeId().toString();
        List<LegacyPayload> payloads = new ArrayList<>();
        payloads.add(
                new LegacyPayload(
                        LegacyEventType.PUSH_STATUS_CHANGED,
                        "",
                        event.connectionId(),
                        "%s triggered notification for PushOperationStatusChanged at %s"
                                .formatted(type, utc(event.at())),
                        Map.of(
                                "dataType", type,
                                "status", event.status().wire(),
                                "pushOperationKey", key)));
        if (event.status() == WriteStatus.TIMED_OUT) {
            payloads.add(
                    new LegacyPayload(
                            LegacyEventType.PUSH_TIMED_OUT,
                            "",
                            event.connectionId(),
                            "ERROR: pushing %s never finished in time, timing out at %s"
                                    .formatted(type, utc(event.at())),
                            Map.of(
                                    "dataType", type,
                                    "pushOperationKey", key,
                                    "pushOperationGuid", key)));
        }
        return payloads;
    }

    static List<LegacyPayload> of(ClientEvent.RateLimitReached event) {
        return List.of(
                new LegacyPayload(
                        LegacyEventType.RATE_LIMIT_REACHED,
                        "The current daily rate limit quota of %d requests for %s has been reached."
                                .formatted(event.dailyQuota(), event.clientId()),
                        Map.of(
                                "DailyQuota", event.dailyQuota(),
                                "ExpiresUtc", event.expiryDate())));
    }

    static List<LegacyPayload> of(ClientEvent.RateLimitReset event) {
        return List.of(
                new LegacyPayload(
                        LegacyEventType.RATE_LIMIT_RESET,
                        ("The current daily rate limit quota for client %s has been reset to %d"
                                        + " requests.")
                                .formatted(event.clientId(), event.dailyQuota()),
                        Map.of(
                                "QuotaRemaining", event.quotaRemaining(),
                                "ResetReason", "The quota was reset because it is a new day.",
                                "DailyQuota", event.dailyQuota(),
                                "ExpiresUtc", event.expiryDate())));
    }

    static List<LegacyPayload> of(ExpenseSyncEvent.Started event) {
        return List.of(
                new LegacyPayload(
                        LegacyEventType.SYNC_STARTED,
                        ofSync(event.syncId(), event.company()) + "has started.",
                        Map.of("syncId", event.syncId(), "syncType", EXPENSE)));
    }

    /** The end of an expense sync, which can only fail while it posts. */
    static List<LegacyPayload> of(ExpenseSyncEvent.Completed event) {
        String message = ofSync(event.syncId(), event.company());
        return List.of(
                event.successful()
                        ? new LegacyPayload(
                                LegacyEventType.SYNC_COMPLETED,
                                message + "completed successfully.",
                                Map.of("syncId", event.syncId(), "syncType", EXPENSE))
                        : new LegacyPayload(
                                LegacyEventType.SYNC_FAILED,
                                message + "has failed at step %s.".formatted(PUSHING),
                                Map.of(
                                        "syncId", event.syncId(),
                                        "syncType", EXPENSE,
                                        "FailureStage", PUSHING)));
    }

    private static String ofSync(UUID sync, CompanySnapshot company) {
        return "Sync %s for company %s of type %s ".formatted(sync, company.id(), EXPENSE);
    }

    private static Instant utc(Instant at) {
        return at.truncatedTo(ChronoUnit.SECONDS);
    }
}
