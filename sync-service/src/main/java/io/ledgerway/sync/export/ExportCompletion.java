package io.ledgerway.sync.export;

import io.ledgerway.model.company.CompanySnapshot;
import io.ledgerway.model.company.DirectoryEntry;
import io.ledgerway.model.event.Topic;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.sync.ExportEvent;
import io.ledgerway.starter.directory.CompanyDirectory;
import io.ledgerway.starter.outbox.Outbox;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.springframework.transaction.support.TransactionOperations;

/** Completes or fails claimed exports, and publishes it in the same transaction. */
final class ExportCompletion {

    private final ExportRepository exports;
    private final ExportFileRepository files;
    private final CompanyDirectory companyDirectory;
    private final Outbox outbox;
    private final TransactionOperations transaction;
    private final ExportProperties properties;
    private final ExportMetrics metrics;
    private final Clock clock;

    ExportCompletion(
            ExportRepository exports,
            ExportFileRepository files,
            CompanyDirectory companyDirectory,
            Outbox outbox,
            TransactionOperations transaction,
            ExportProperties properties,
            ExportMetrics metrics,
            Clock clock) {
        this.exports = exports;
        this.files = files;
        this.companyDirectory = companyDirectory;
        this.outbox = outbox;
        this.transaction = transaction;
        this.properties = properties;
        this.metrics = metrics;
        this.clock = clock;
    }

    /** Completes an export all of whose files are complete. */
    void complete(Export export) {
        Scope scope = scope(export);
        Instant now = clock.instant().truncatedTo(ChronoUnit.MICROS);
        Instant expires = now.plus(properties.retention());
        List<ExportFile> complete = files.list(export.id());
        ExportEvent event =
                new ExportEvent.Completed(
                        UUID.randomUUID(),
                        now,
                        new ClientId(export.clientId()),
                        scope.company().orElse(null),
                        export.id(),
                        export.format(),
                        complete.stream().mapToLong(ExportFile::records).sum(),
                        complete.stream().mapToLong(ExportFile::bytes).sum(),
                        complete.size(),
                        expires);
        transaction.executeWithoutResult(_ -> {
            exports.finish(export, ExportState.COMPLETED, null, now, expires);
            publish(scope, event);
        });
        metrics.completed(export, now);
    }

    /** Fails an export. */
    void fail(Export export, String message) {
        Scope scope = scope(export);
        Instant now = clock.instant().truncatedTo(ChronoUnit.MICROS);
        ExportEvent event =
                new ExportEvent.Failed(
                        UUID.randomUUID(),
                        now,
                        new ClientId(export.clientId()),
                        scope.company().orElse(null),
                        export.id(),
                        export.format(),
                        message);
        transaction.executeWithoutResult(_ -> {
            exports.finish(export, ExportState.FAILED, message, now, null);
            publish(scope, event);
        });
        metrics.failed(export, now);
    }

    /** Outside of a transaction, because the directory may ask company-service. */
    private Scope scope(Export export) {
        UUID company = export.companyId();
        return company == null
                ? new Scope(true, Optional.empty())
                : new Scope(
                        false,
                        companyDirectory
                                .findCompany(new CompanyId(company))
                                .map(DirectoryEntry.Company::snapshot));
    }

    /** Nothing is published about a deleted company. */
    private void publish(Scope scope, ExportEvent event) {
        if (scope.isClient() || scope.company().isPresent()) {
            outbox.publish(Topic.EXPORT_COMPLETE, event);
        }
    }

    private record Scope(boolean isClient, Optional<CompanySnapshot> company) {}
}
