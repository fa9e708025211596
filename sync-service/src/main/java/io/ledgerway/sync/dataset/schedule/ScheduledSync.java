package io.ledgerway.sync.dataset.schedule;

import io.ledgerway.model.company.DirectoryEntry.Company;
import io.ledgerway.model.company.DirectoryEntry.Connection;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.starter.directory.CompanyDirectory;
import io.ledgerway.sync.dataset.CompanyLock;
import io.ledgerway.sync.dataset.DataSet;
import io.ledgerway.sync.dataset.DataSetQueue;
import io.ledgerway.sync.platform.ConnectionSelection;
import io.ledgerway.sync.platform.Platforms;
import io.ledgerway.sync.schedule.ScheduleReplanner;
import io.ledgerway.sync.schedule.ScheduleRepository;
import io.ledgerway.sync.schedule.ScheduleRepository.ScheduledConnection;
import io.ledgerway.sync.settings.SyncSetting;
import io.ledgerway.sync.settings.SyncSettings;
import io.ledgerway.tracing.Span;
import io.ledgerway.tracing.Tracing;
import io.opentelemetry.api.trace.SpanKind;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.springframework.transaction.support.TransactionOperations;

/**
 * Queues due pulls. Several replicas may run it: taking a due pull and setting the next time happen
 * in one transaction, so each is queued once. Types in flight, and types that need no read, are
 * skipped.
 */
final class ScheduledSync {

    private static final int AT_ONCE = 200;

    private final ScheduleRepository scheduleRepository;
    private final ScheduleReplanner scheduleReplanner;
    private final SyncSettings settings;
    private final DuePulls duePulls;
    private final DataSetQueue queue;
    private final CompanyLock lock;
    private final ConnectionSelection connections;
    private final Platforms platforms;
    private final CompanyDirectory companyDirectory;
    private final TransactionOperations transaction;
    private final Clock clock;

    ScheduledSync(
            ScheduleRepository scheduleRepository,
            ScheduleReplanner scheduleReplanner,
            SyncSettings settings,
            DuePulls duePulls,
            DataSetQueue queue,
            CompanyLock lock,
            ConnectionSelection connections,
            Platforms platforms,
            CompanyDirectory companyDirectory,
            TransactionOperations transaction,
            Clock clock) {
        this.scheduleRepository = scheduleRepository;
        this.scheduleReplanner = scheduleReplanner;
        this.settings = settings;
        this.duePulls = duePulls;
        this.queue = queue;
        this.lock = lock;
        this.connections = connections;
        this.platforms = platforms;
        this.companyDirectory = companyDirectory;
        this.transaction = transaction;
        this.clock = clock;
    }

    /** Queues everything that is due. */
    void queueDue() {
        List<ScheduledConnection> due;
        do {
            due = scheduleRepository.due(clock.instant(), AT_ONCE);
            due.forEach(this::traced);
        } while (due.size() == AT_ONCE);
    }

    /** Starts a new trace, because no request caused the pull. */
    private void traced(ScheduledConnection scheduled) {
        try (Span _ =
                Tracing.continueOrStart(SpanKind.INTERNAL, "scheduled reads", null).makeCurrent()) {
            queue(scheduled);
        }
    }

    private void queue(ScheduledConnection scheduled) {
        Optional<Company> company = companyDirectory.findCompany(scheduled.company());
        Optional<Connection> linked =
                companyDirectory.connections(scheduled.company()).stream()
                        .filter(it -> it.id().equals(scheduled.connection()))
                        .filter(connections::isLinked)
                        .findFirst();
        transaction.executeWithoutResult(_ -> {
            lock.acquire(scheduled.company());
            if (company.isPresent() && linked.isPresent()) {
                queue(
                        company.get(),
                        linked.get(),
                        scheduleRepository.take(scheduled, clock.instant()));
            } else {
                scheduleReplanner.unlinked(scheduled.company(), scheduled.connection());
            }
        });
    }

    private void queue(Company company, Connection connection, List<DataType> due) {
        List<SyncSetting> supported =
                settings.of(company.clientId(), company.id()).values().stream()
                        .filter(it -> platforms.supports(connection.platformKey(), it.dataType()))
                        .toList();
        scheduleRepository.add(
                new ScheduledConnection(company.id(), connection.id()),
                company.clientId(),
                supported,
                clock.instant());
        List<SyncSetting> dueSettings =
                supported.stream().filter(it -> due.contains(it.dataType())).toList();
        Set<DataType> reads = duePulls.select(company, connection, dueSettings);
        queue.queue(
                company.snapshot(),
                SyncSettings.inOrder(dueSettings.stream()).stream()
                        .filter(reads::contains)
                        .map(it ->
                                new DataSet.Source(connection.id(), connection.platformKey(), it))
                        .toList());
    }
}
