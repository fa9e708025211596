package io.ledgerway.webhook.message;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.model.company.ClientEvent;
import io.ledgerway.model.company.CompanySnapshot;
import io.ledgerway.model.company.ConnectionEvent;
import io.ledgerway.model.company.ConnectionSnapshot;
import io.ledgerway.model.company.ConnectionStatus;
import io.ledgerway.model.company.SourceType;
import io.ledgerway.model.expense.ExpenseSyncEvent;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.sync.SyncEvent;
import io.ledgerway.model.write.WriteKind;
import io.ledgerway.model.write.WriteStatus;
import io.ledgerway.webhook.SampleEvents;
import io.ledgerway.webhook.eventtype.LegacyEventType;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class LegacyPayloadTests {

    private static final Instant TOMORROW = Instant.parse("2026-03-03T00:00:00Z");

    private final ClientId client = ClientId.random();
    private final CompanySnapshot company = SampleEvents.company(client, Map.of());

    @Test
    void aStatusChangeContainsTheOldStatus() {
        ConnectionEvent.Changed event =
                changed(
                        ConnectionEvent.Change.CONNECTED,
                        ConnectionStatus.PENDING_AUTH,
                        ConnectionStatus.LINKED,
                        SourceType.ACCOUNTING);

        LegacyPayload payload = only(LegacyPayload.of(event));
        assertThat(payload.event()).isEqualTo(LegacyEventType.CONNECTION_STATUS_CHANGED);
        assertThat(payload.message())
                .isEqualTo("Data connection for Sandbox status changed from PendingAuth to Linked");
        assertThat(payload.connection()).isEqualTo(event.connection().id());
        assertThat(payload.data())
                .isEqualTo(
                        Map.of(
                                "dataConnectionId", event.connection().id().value(),
                                "newStatus", "Linked",
                                "oldStatus", "PendingAuth",
                                "platformKey", "mqjo"));
    }

    @Test
    void aNewConnectionHasNoOldStatus() {
        LegacyPayload payload =
                only(
                        LegacyPayload.of(
                                changed(
                                        ConnectionEvent.Change.CREATED,
                                        null,
                                        ConnectionStatus.PENDING_AUTH,
                                        SourceType.ACCOUNTING)));

        assertThat(payload.message()).endsWith("changed from None to PendingAuth");
        assertThat(payload.data()).doesNotContainKey("oldStatus");
    }

    @Test
    void aConnectionThatIsCreatedLinkedChangesItsStatusOnce() {
        assertThat(
                        LegacyPayload.of(
                                changed(
                                        ConnectionEvent.Change.CREATED,
                                        null,
                                        ConnectionStatus.LINKED,
                                        SourceType.EXPENSE)))
                .isEmpty();

        LegacyPayload payload =
                only(
                        LegacyPayload.of(
                                changed(
                                        ConnectionEvent.Change.CONNECTED,
                                        null,
                                        ConnectionStatus.LINKED,
                                        SourceType.EXPENSE)));

        assertThat(payload.message()).endsWith("changed from None to Linked");
    }

    @Test
    void eventsWithoutStatusChangeCreateNoMessage() {
        for (ConnectionEvent.Change change :
                List.of(ConnectionEvent.Change.FAILED, ConnectionEvent.Change.DELETED)) {
            assertThat(
                            LegacyPayload.of(
                                    changed(
                                            change,
                                            ConnectionStatus.PENDING_AUTH,
                                            ConnectionStatus.PENDING_AUTH,
                                            SourceType.ACCOUNTING)))
                    .isEmpty();
        }
    }

    @Test
    void aDeletedCommerceConnectionHasNoData() {
        LegacyPayload payload =
                only(
                        LegacyPayload.of(
                                changed(
                                        ConnectionEvent.Change.DELETED,
                                        ConnectionStatus.LINKED,
                                        ConnectionStatus.LINKED,
                                        SourceType.COMMERCE)));

        assertThat(payload.event()).isEqualTo(LegacyEventType.SYNC_CONNECTION_DELETED);
        assertThat(payload.message())
                .isEqualTo("Sync connection for company %s deleted".formatted(company.id()));
        assertThat(payload.data()).isNull();
        assertThat(payload.connection()).isNull();
    }

    @Test
    void eachTypeOfAPullHasItsOwnMessage() {
        SyncEvent.ReadCompleted read = (SyncEvent.ReadCompleted) SampleEvents.read(company);
        List<LegacyPayload> payloads = LegacyPayload.of(read);

        assertThat(payloads)
                .extracting(it -> it.event().eventType() + ": " + it.message())
                .containsExactly(
                        "DataSyncCompleted: Data sync of type invoices completed for company "
                                + company.id(),
                        "DatasetDataChanged: Data has changed for dataset type invoices, company "
                                + company.id(),
                        "DataSyncStatusChangedToError: ERROR: syncing bills triggered a FetchError"
                                + " notification at 2026-03-02T08:15:30Z.");
        assertThat(payloads.getFirst().data())
                .isEqualTo(
                        Map.of(
                                "dataType",
                                "invoices",
                                "datasetId",
                                read.reads().getFirst().dataSetId().value()));
        assertThat(payloads.getLast().data())
                .isEqualTo(
                        Map.of(
                                "dataType", "bills",
                                "datasetStatus", "FetchError",
                                "datasetId", read.reads().getLast().dataSetId().value()));
        UUID event = read.eventId();
        assertThat(payloads.stream().map(it -> LegacyMessage.alertId(event, it)))
                .doesNotHaveDuplicates()
                .doesNotContain(event);
        assertThat(LegacyMessage.alertId(event, payloads.getFirst()))
                .isEqualTo(LegacyMessage.alertId(event, LegacyPayload.of(read).getFirst()));
    }

    @Test
    void aFirstSyncIsReportedWhenATypeSucceeded() {
        SyncEvent.InitialReadCompleted failed =
                (SyncEvent.InitialReadCompleted) SampleEvents.initialRead(company);
        assertThat(LegacyPayload.of(failed)).isEmpty();

        List<SyncEvent.DataTypeResult> reads =
                ((SyncEvent.ReadCompleted) SampleEvents.read(company)).reads();
        LegacyPayload payload =
                only(
                        LegacyPayload.of(
                                new SyncEvent.InitialReadCompleted(
                                        UUID.randomUUID(), SampleEvents.AT, company, null, reads)));
        assertThat(payload.event()).isEqualTo(LegacyEventType.NEW_COMPANY_SYNCHRONIZED);
        assertThat(payload.message())
                .isEqualTo("Company %s synced for the first time".formatted(company.id()));
        assertThat(payload.data()).isEqualTo(Map.of());
    }

    @Test
    void aTimedOutWriteHasTwoMessages() {
        assertThat(
                        LegacyPayload.of(
                                SampleEvents.written(
                                        company, WriteKind.CREATE, WriteStatus.SUCCESS)))
                .extracting(LegacyPayload::event)
                .containsExactly(LegacyEventType.PUSH_STATUS_CHANGED);

        var event = SampleEvents.written(company, WriteKind.CREATE, WriteStatus.TIMED_OUT);
        List<LegacyPayload> payloads = LegacyPayload.of(event);
        assertThat(payloads)
                .extracting(LegacyPayload::message)
                .containsExactly(
                        "bills triggered notification for PushOperationStatusChanged at"
                                + " 2026-03-02T08:15:30Z",
                        "ERROR: pushing bills never finished in time, timing out at"
                                + " 2026-03-02T08:15:30Z");
        assertThat(payloads.getFirst().data())
                .isEqualTo(
                        Map.of(
                                "dataType", "bills",
                                "status", "TimedOut",
                                "pushOperationKey", event.writeId().toString()));
        assertThat(Objects.requireNonNull(payloads.getLast().data()))
                .containsEntry("pushOperationGuid", event.writeId().toString());
    }

    @Test
    void quotaChangesAreReported() {
        LegacyPayload reached =
                only(
                        LegacyPayload.of(
                                new ClientEvent.RateLimitReached(
                                        UUID.randomUUID(),
                                        SampleEvents.AT,
                                        client,
                                        1000,
                                        0,
                                        TOMORROW)));
        LegacyPayload reset =
                only(
                        LegacyPayload.of(
                                new ClientEvent.RateLimitReset(
                                        UUID.randomUUID(),
                                        SampleEvents.AT,
                                        client,
                                        1000,
                                        1000,
                                        TOMORROW)));

        assertThat(reached.message())
                .isEqualTo(
                        "The current daily rate limit quota of 1000 requests for %s has been reached."
                                .formatted(client));
        assertThat(reached.data()).isEqualTo(Map.of("DailyQuota", 1000L, "ExpiresUtc", TOMORROW));
        assertThat(reset.message())
                .isEqualTo(
                        "The current daily rate limit quota for client %s has been reset to 1000 requests."
                                .formatted(client));
        assertThat(reset.data())
                .isEqualTo(
                        Map.of(
                                "QuotaRemaining",
                                1000L,
                                "ResetReason",
                                "The quota was reset because it is a new day.",
                                "DailyQuota",
                                1000L,
                                "ExpiresUtc",
                                TOMORROW));
    }

    @Test
    void startedSyncHasItsLegacyText() {
        ExpenseSyncEvent.Started started = SampleEvents.expenseSyncStarted(company);

        LegacyPayload payload = only(LegacyPayload.of(started));

        assertThat(payload.event()).isEqualTo(LegacyEventType.SYNC_STARTED);
        assertThat(payload.message())
                .isEqualTo(
                        "Sync %s for company %s of type Expense has started."
                                .formatted(started.syncId(), company.id()));
        assertThat(payload.data())
                .isEqualTo(Map.of("syncId", started.syncId(), "syncType", "Expense"));
    }

    @Test
    void completedSyncHasItsLegacyText() {
        assertThat(LegacyPayload.of(expensesSynced(true)))
                .singleElement()
                .satisfies(it -> {
                    assertThat(it.message())
                            .startsWith("Sync ")
                            .endsWith(
                                    "for company %s of type Expense completed successfully."
                                            .formatted(company.id()));
                    assertThat(it.data()).containsEntry("syncType", "Expense");
                });
        assertThat(LegacyPayload.of(expensesSynced(false)))
                .singleElement()
                .satisfies(it -> {
                    assertThat(it.event()).isEqualTo(LegacyEventType.SYNC_FAILED);
                    assertThat(it.message())
                            .endsWith("of type Expense has failed at step Pushing.");
                    assertThat(it.data())
                            .containsEntry("syncType", "Expense")
                            .containsEntry("FailureStage", "Pushing");
                });
    }

    private ExpenseSyncEvent.Completed expensesSynced(boolean successful) {
        return (ExpenseSyncEvent.Completed) SampleEvents.expensesSynced(company, successful);
    }

    private ConnectionEvent.Changed changed(
            ConnectionEvent.Change change,
            @Nullable ConnectionStatus before,
            ConnectionStatus after,
            SourceType sourceType) {
        ConnectionSnapshot it =
                ((ConnectionEvent.Changed) SampleEvents.changed(company, change)).connection();
        return new ConnectionEvent.Changed(
                UUID.randomUUID(),
                SampleEvents.AT,
                change,
                before,
                company,
                new ConnectionSnapshot(
                        it.id(),
                        it.integrationId(),
                        it.integrationKey(),
                        it.sourceId(),
                        sourceType,
                        it.platformName(),
                        it.linkUrl(),
                        after,
                        it.created(),
                        it.lastSync(),
                        it.errors(),
                        it.info()),
                false);
    }

    private static LegacyPayload only(List<LegacyPayload> payloads) {
        assertThat(payloads).hasSize(1);
        return payloads.getFirst();
    }
}
