package io.ledgerway.webhook.message;

import io.ledgerway.model.company.ClientEvent;
import io.ledgerway.model.company.CompanyEvent;
import io.ledgerway.model.company.CompanySnapshot;
import io.ledgerway.model.company.ConnectionError;
import io.ledgerway.model.company.ConnectionSnapshot;
import io.ledgerway.model.datatype.DataSetStatus;
import io.ledgerway.model.expense.ExpenseSyncEvent;
import io.ledgerway.model.sync.ExportEvent;
import io.ledgerway.model.sync.SyncEvent;
import io.ledgerway.model.write.WriteEvent;
import io.ledgerway.model.write.WriteKind;
import io.ledgerway.model.write.WriteStatus;
import io.ledgerway.webhook.message.Payload.Company;
import io.ledgerway.webhook.message.Payload.Connection;
import io.ledgerway.webhook.message.Payload.ConnectionFault;
import io.ledgerway.webhook.message.Payload.Issue;
import io.ledgerway.webhook.message.Payload.OfConnection;
import io.ledgerway.webhook.message.Payload.OfExpenseSync;
import io.ledgerway.webhook.message.Payload.OfExport;
import io.ledgerway.webhook.message.Payload.OfProduct;
import io.ledgerway.webhook.message.Payload.OfRateLimit;
import io.ledgerway.webhook.message.Payload.OfRead;
import io.ledgerway.webhook.message.Payload.OfSnapshot;
import io.ledgerway.webhook.message.Payload.OfWrite;
import io.ledgerway.webhook.message.Payload.ReadType;
import io.ledgerway.webhook.message.Payload.ReferenceCompany;
import io.ledgerway.webhook.message.Payload.SyncedTransaction;
import io.ledgerway.webhook.message.Payload.WrittenRecord;
import java.net.URI;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Maps internal events to payloads of messages. */
final class Payloads {

    private final PublicAddressProperties address;

    Payloads(PublicAddressProperties address) {
        this.address = address;
    }

    /** A new company has no product: products are enabled afterwards, each with an event. */
    Company company(CompanyEvent.Created event) {
        return company(
                event.company(),
                event.redirect(),
                null,
                event.created(),
                event.createdBy(),
                List.of(),
                event.parent(),
                event.subsidiaries());
    }

    /** With the last state of the company. */
    Company company(CompanyEvent.Deleted event) {
        return company(
                event.company(),
                event.redirect(),
                event.lastSync(),
                event.created(),
                event.createdBy(),
                Objects.requireNonNullElse(event.products(), List.<String>of()),
                event.parent(),
                event.subsidiaries());
    }

    private Company company(
            CompanySnapshot company,
            URI redirect,
            @Nullable Instant lastSync,
            Instant created,
            @Nullable String createdBy,
            List<String> products,
            @Nullable CompanySnapshot parent,
            @Nullable List<CompanySnapshot> subsidiaries) {
        return new Company(
                company.id().value(),
                company.name(),
                company.description(),
                withoutPassword(redirect),
                lastSync,
                created,
                createdBy,
                products,
                company.tags(),
                List.of(),
                parent == null ? null : reference(parent),
                subsidiaries == null
                        ? List.of()
                        : subsidiaries.stream().map(this::reference).toList(),
                reference(company));
    }

    OfProduct product(CompanyEvent.ProductAdded event) {
        return product(event.company(), event.productId(), event.productName(), event.products());
    }

    OfProduct product(CompanyEvent.ProductRemoved event) {
        return product(event.company(), event.productId(), event.productName(), event.products());
    }

    private OfProduct product(
            CompanySnapshot company, String id, String name, List<String> products) {
        return new OfProduct(
                company.id().value(),
                company.name(),
                company.description(),
                id,
                name,
                products,
                reference(company));
    }

    OfRateLimit rateLimit(ClientEvent.RateLimitReached event) {
        return new OfRateLimit(event.dailyQuota(), event.quotaRemaining(), event.expiryDate());
    }

    OfRateLimit rateLimit(ClientEvent.RateLimitReset event) {
        return new OfRateLimit(event.dailyQuota(), event.quotaRemaining(), event.expiryDate());
    }

    OfConnection connection(CompanySnapshot company, ConnectionSnapshot connection) {
        return new OfConnection(
                reference(company),
                new Connection(
                        connection.id().value(),
                        connection.integrationId(),
                        connection.integrationKey(),
                        connection.sourceId(),
                        connection.sourceType().wire(),
                        connection.platformName(),
                        withoutPassword(connection.linkUrl()),
                        connection.status().wire(),
                        connection.lastSync(),
                        connection.created(),
                        connection.errors().stream().map(Payloads::fault).toList(),
                        connection.info()));
    }

    OfRead read(
            CompanySnapshot company,
            @Nullable Instant modifiedFrom,
            List<SyncEvent.DataTypeResult> reads) {
        return new OfRead(
                reference(company),
                modifiedFrom,
                reads.stream().map(dataTypeResult -> readType(company, dataTypeResult)).toList());
    }

    OfSnapshot snapshot(SyncEvent.SnapshotCompleted event) {
        return new OfSnapshot(
                reference(event.company()),
                event.snapshotId(),
                event.status().wire(),
                event.asOf(),
                event.reads().stream().map(it -> readType(event.company(), it)).toList());
    }

    /** The id of the record is included after a successful write, and always for an attachment. */
    OfWrite write(WriteEvent.Completed event) {
        boolean file = event.kind() == WriteKind.UPLOAD_ATTACHMENT;
        String record = file || event.status() == WriteStatus.SUCCESS ? event.recordId() : null;
        return new OfWrite(
                event.writeId().toString(),
                event.kind().wire(),
                reference(event.company()),
                event.connectionId().value(),
                event.requestedOn(),
                event.at(),
                event.status().wire(),
                record == null ? null : new WrittenRecord(record),
                file ? event.attachmentId() : null);
    }

    OfExpenseSync expenseSync(ExpenseSyncEvent.Completed event) {
        return new OfExpenseSync(
                reference(event.company()),
                event.syncId().toString(),
                event.transactions().stream()
                        .map(it ->
                                new SyncedTransaction(
                                        it.id(), it.status().wire(), it.errorMessage()))
                        .toList());
    }

    OfExport export(ExportEvent.Completed event) {
        return new OfExport(
                company(event),
                event.exportId(),
                event.format(),
                "Completed",
                event.records(),
                event.bytes(),
                event.files(),
                event.expiresOn(),
                null);
    }

    OfExport export(ExportEvent.Failed event) {
        return new OfExport(
                company(event),
                event.exportId(),
                event.format(),
                "Failed",
                null,
                null,
                null,
                null,
                event.errorMessage());
    }

    private @Nullable ReferenceCompany company(ExportEvent event) {
        CompanySnapshot company = event.company();
        return company == null ? null : reference(company);
    }

    ReferenceCompany reference(CompanySnapshot company) {
        return new ReferenceCompany(
                company.id().value(),
                company.name(),
                company.description(),
                new ReferenceCompany.Links(portal(company, "summary")),
                company.tags());
    }

    private ReadType readType(CompanySnapshot company, SyncEvent.DataTypeResult dataTypeResult) {
        return new ReadType(
                dataTypeResult.connectionId().value(),
                dataTypeResult.dataType().key(),
                dataTypeResult.recordsModified(),
                dataTypeResult.status().wire(),
                issues(company, dataTypeResult));
    }

    /** Issues of every failed type; of a successful one only if there are any. */
    private @Nullable List<Issue> issues(
            CompanySnapshot company, SyncEvent.DataTypeResult dataTypeResult) {
        List<SyncEvent.Issue> syncIssues = dataTypeResult.issues();
        if (syncIssues != null && !syncIssues.isEmpty()) {
            return syncIssues.stream().map(it -> issue(company, dataTypeResult, it)).toList();
        }
        String message = dataTypeResult.errorMessage();
        if (dataTypeResult.status().isSuccess() && message == null) {
            return null;
        }
        String words =
                message != null
                        ? message
                        : "The pull of %s ended with %s."
                                .formatted(
                                        dataTypeResult.dataType().key(),
                                        dataTypeResult.status().wire());
        return List.of(
                new Issue(
                        issueType(dataTypeResult.status()),
                        words,
                        new Issue.Links(
                                portal(company, "syncs"),
                                portal(company, "summary"),
                                address.docs())));
    }

    private Issue issue(
            CompanySnapshot company,
            SyncEvent.DataTypeResult dataTypeResult,
            SyncEvent.Issue syncIssue) {
        URI logs =
                syncIssue.type().equals(SyncEvent.Issue.VALIDATION)
                        ? address.validation(
                                company.id().toString(), dataTypeResult.dataSetId().toString())
                        : portal(company, "syncs");
        return new Issue(
                syncIssue.type(),
                syncIssue.message(),
                new Issue.Links(logs, portal(company, "summary"), address.docs()));
    }

    /** {@code FetchError} becomes {@code error.fetch}. */
    private static String issueType(DataSetStatus status) {
        if (status.isSuccess()) {
            return "warning";
        }
        String word = status.wire().replaceFirst("Error$", "");
        return "error." + word.substring(0, 1).toLowerCase(Locale.ROOT) + word.substring(1);
    }

    private static ConnectionFault fault(ConnectionError error) {
        return new ConnectionFault(
                error.statusCode(),
                error.statusText(),
                error.errorMessage(),
                error.erroredOnUtc(),
                error.status().wire(),
                error.resolvedOnUtc());
    }

    private URI portal(CompanySnapshot company, String page) {
        return address.portalPage(company.id().toString(), page);
    }

    /** Removes the one-time password, so that readers of a customer's logs cannot use the link. */
    static URI withoutPassword(URI link) {
        String query = link.getRawQuery();
        if (query == null) {
            return link;
        }
        String kept =
                Arrays.stream(query.split("&", -1))
                        .filter(it -> !it.startsWith("otp=") && !it.startsWith("link.otp="))
                        .collect(Collectors.joining("&"));
        String bare = link.toString().substring(0, link.toString().indexOf('?'));
        return URI.create(kept.isEmpty() ? bare : bare + "?" + kept);
    }
}
