package io.ledgerway.webhook;

import io.ledgerway.model.company.ClientEvent;
import io.ledgerway.model.company.CompanyEvent;
import io.ledgerway.model.company.CompanySnapshot;
import io.ledgerway.model.company.ConnectionError;
import io.ledgerway.model.company.ConnectionEvent;
import io.ledgerway.model.company.ConnectionSnapshot;
import io.ledgerway.model.company.ConnectionStatus;
import io.ledgerway.model.company.SourceType;
import io.ledgerway.model.datatype.DataSetStatus;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.model.expense.ExpenseOutcome;
import io.ledgerway.model.expense.ExpenseSyncEvent;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.model.id.DataSetId;
import io.ledgerway.model.sync.ExportEvent;
import io.ledgerway.model.sync.SnapshotStatus;
import io.ledgerway.model.sync.SyncEvent;
import io.ledgerway.model.write.WriteEvent;
import io.ledgerway.model.write.WriteKind;
import io.ledgerway.model.write.WriteStatus;
import java.net.URI;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Events of other services. */
public final class SampleEvents {

    public static final Instant AT = Instant.parse("2026-03-02T08:15:30.120456Z");

    private SampleEvents() {}

    public static CompanySnapshot company(ClientId client, Map<String, String> tags) {
        return new CompanySnapshot(CompanyId.random(), client, "Harbour Bakery", null, tags);
    }

    public static CompanyEvent created(CompanySnapshot company) {
        return created(company, null, List.of());
    }

    public static CompanyEvent.Created created(
            CompanySnapshot company,
            @Nullable CompanySnapshot parent,
            List<CompanySnapshot> subsidiaries) {
        return new CompanyEvent.Created(
                UUID.randomUUID(),
                AT,
                company,
                AT,
                URI.create("https://ledgerway.example/link/company/" + company.id()),
                "Ada",
                parent,
                subsidiaries);
    }

    public static CompanyEvent deleted(CompanySnapshot company) {
        return deleted(company, null, List.of());
    }

    public static CompanyEvent.Deleted deleted(
            CompanySnapshot company,
            @Nullable CompanySnapshot parent,
            List<CompanySnapshot> subsidiaries) {
        return new CompanyEvent.Deleted(
                UUID.randomUUID(),
                AT,
                company,
                AT,
                URI.create("https://ledgerway.example/link/company/" + company.id()),
                List.of("lending"),
                "Ada",
                AT,
                parent,
                subsidiaries);
    }

    public static CompanyEvent productAdded(CompanySnapshot company) {
        return new CompanyEvent.ProductAdded(
                UUID.randomUUID(), AT, company, "lending", "Lending", List.of("lending"));
    }

    public static CompanyEvent productRemoved(CompanySnapshot company) {
        return new CompanyEvent.ProductRemoved(
                UUID.randomUUID(), AT, company, "lending", "Lending", List.of());
    }

    public static ConnectionEvent changed(CompanySnapshot company, ConnectionEvent.Change change) {
        return new ConnectionEvent.Changed(
                UUID.randomUUID(),
                AT,
                change,
                ConnectionStatus.PENDING_AUTH,
                company,
                new ConnectionSnapshot(
                        ConnectionId.random(),
                        UUID.randomUUID(),
                        "mqjo",
                        UUID.randomUUID(),
                        SourceType.ACCOUNTING,
                        "Sandbox",
                        URI.create("https://ledgerway.example/link/start?a=1&otp=secret&b=2"),
                        ConnectionStatus.PENDING_AUTH,
                        AT,
                        AT,
                        List.of(
                                new ConnectionError(
                                        "403",
                                        "Forbidden",
                                        "User cancelled linking",
                                        AT,
                                        ConnectionError.State.ACTIVE,
                                        null)),
                        Map.of("organisationName", "Harbour Bakery")),
                true);
    }

    public static SyncEvent read(CompanySnapshot company) {
        return new SyncEvent.ReadCompleted(
                UUID.randomUUID(),
                AT,
                company,
                AT,
                List.of(
                        new SyncEvent.DataTypeResult(
                                ConnectionId.random(),
                                DataSetId.random(),
                                DataType.INVOICES,
                                DataSetStatus.COMPLETE,
                                true,
                                null),
                        new SyncEvent.DataTypeResult(
                                ConnectionId.random(),
                                DataSetId.random(),
                                DataType.BILLS,
                                DataSetStatus.FETCH_ERROR,
                                false,
                                "The platform did not answer")));
    }

    public static SyncEvent initialRead(CompanySnapshot company) {
        return new SyncEvent.InitialReadCompleted(
                UUID.randomUUID(),
                AT,
                company,
                null,
                List.of(
                        new SyncEvent.DataTypeResult(
                                ConnectionId.random(),
                                DataSetId.random(),
                                DataType.SUPPLIERS,
                                DataSetStatus.RATE_LIMIT_ERROR,
                                false,
                                null)));
    }

    public static SyncEvent snapshot(CompanySnapshot company, SnapshotStatus status) {
        return new SyncEvent.SnapshotCompleted(
                UUID.randomUUID(),
                AT,
                company,
                UUID.randomUUID(),
                status,
                status == SnapshotStatus.SETTLED ? AT.plusNanos(123_456_000) : null,
                2,
                List.of(
                        new SyncEvent.DataTypeResult(
                                ConnectionId.random(),
                                DataSetId.random(),
                                DataType.INVOICES,
                                DataSetStatus.COMPLETE,
                                status == SnapshotStatus.UNSETTLED,
                                null)));
    }

    public static WriteEvent.Completed written(
            CompanySnapshot company, WriteKind kind, WriteStatus status) {
        return new WriteEvent.Completed(
                UUID.randomUUID(),
                AT,
                company,
                ConnectionId.random(),
                UUID.randomUUID(),
                DataType.BILLS,
                kind,
                status,
                AT.minusSeconds(23),
                "bil_1",
                kind == WriteKind.UPLOAD_ATTACHMENT ? "att_1" : null);
    }

    /** The write with another data type. */
    public static WriteEvent.Completed written(
            CompanySnapshot company, DataType type, WriteStatus status) {
        WriteEvent.Completed it = written(company, WriteKind.CREATE, status);
        return new WriteEvent.Completed(
                it.eventId(),
                it.at(),
                company,
                it.connectionId(),
                it.writeId(),
                type,
                it.kind(),
                status,
                it.requestedOn(),
                it.recordId(),
                null);
    }

    public static ClientEvent quotaReached(ClientId client) {
        return new ClientEvent.RateLimitReached(
                UUID.randomUUID(), AT, client, 12_000, 0, AT.plusSeconds(3600));
    }

    public static ClientEvent quotaReset(ClientId client) {
        return new ClientEvent.RateLimitReset(
                UUID.randomUUID(), AT, client, 12_000, 12_000, AT.plusSeconds(86_400));
    }

    public static ExportEvent exportCompleted(CompanySnapshot company) {
        return new ExportEvent.Completed(
                UUID.randomUUID(),
                AT,
                company.clientId(),
                company,
                UUID.randomUUID(),
                "parquet",
                1_204,
                88_213,
                9,
                AT.plusSeconds(604_800));
    }

    public static ExportEvent exportFailed(ClientId client) {
        return new ExportEvent.Failed(
                UUID.randomUUID(), AT, client, null, UUID.randomUUID(), "csv", "Too large");
    }

    public static ExpenseSyncEvent.Started expenseSyncStarted(CompanySnapshot company) {
        return new ExpenseSyncEvent.Started(UUID.randomUUID(), AT, company, UUID.randomUUID());
    }

    public static ExpenseSyncEvent expensesSynced(CompanySnapshot company, boolean successful) {
        return new ExpenseSyncEvent.Completed(
                UUID.randomUUID(),
                AT,
                company,
                UUID.randomUUID(),
                successful,
                List.of(
                        new ExpenseSyncEvent.Transaction("exp-1", ExpenseOutcome.COMPLETED, null),
                        successful
                                ? new ExpenseSyncEvent.Transaction(
                                        "exp-2", ExpenseOutcome.COMPLETED, null)
                                : new ExpenseSyncEvent.Transaction(
                                        "exp-2",
                                        ExpenseOutcome.PUSH_ERROR,
                                        "Account is archived")));
    }
}
