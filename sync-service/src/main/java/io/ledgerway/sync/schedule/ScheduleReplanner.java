package io.ledgerway.sync.schedule;

import io.ledgerway.model.company.CompanySnapshot;
import io.ledgerway.model.company.ConnectionStatus;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.starter.database.RecordRowMapper;
import io.ledgerway.starter.directory.CompanyDirectory;
import io.ledgerway.sync.platform.Platforms;
import io.ledgerway.sync.schedule.ScheduleRepository.ScheduledConnection;
import io.ledgerway.sync.settings.SyncSetting;
import io.ledgerway.sync.settings.SyncSettings;
import io.ledgerway.sync.settings.SyncSettingsListener;
import java.time.Clock;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.UUID;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionOperations;

/**
 * Keeps the schedules consistent with the sync settings. A change for one company is applied at
 * once. A change for a client is stored and applied to its companies in batches by a job.
 */
public final class ScheduleReplanner implements SyncSettingsListener {

    private static final int BATCH = 100;
    private static final UUID BEFORE_FIRST_COMPANY = new UUID(0, 0);

    private static final String SAVE =
            """
            INSERT INTO schedule_replan (client_id, last_company_id) VALUES (:client, :after)
            ON CONFLICT (client_id) DO UPDATE SET last_company_id = excluded.last_company_id
            """;

    private static final RowMapper<Replan> REPLAN = RecordRowMapper.of(Replan.class);

    private final ScheduleRepository scheduleRepository;
    private final SyncSettings settings;
    private final Platforms platforms;
    private final CompanyDirectory companyDirectory;
    private final JdbcClient jdbc;
    private final TransactionOperations transaction;
    private final Clock clock;

    ScheduleReplanner(
            ScheduleRepository scheduleRepository,
            SyncSettings settings,
            Platforms platforms,
            CompanyDirectory companyDirectory,
            JdbcClient jdbc,
            TransactionOperations transaction,
            Clock clock) {
        this.scheduleRepository = scheduleRepository;
        this.settings = settings;
        this.platforms = platforms;
        this.companyDirectory = companyDirectory;
        this.jdbc = jdbc;
        this.transaction = transaction;
        this.clock = clock;
    }

    /**
     * Creates the schedules of a Linked connection; called in the transaction that handles the
     * event.
     */
    public void linked(CompanySnapshot company, ConnectionId connection, String platformKey) {
        scheduleRepository.link(
                new ScheduledConnection(company.id(), connection),
                company.clientId(),
                supported(platformKey, settings.of(company.clientId(), company.id()).values()),
                clock.instant());
    }

    /** Deletes the schedules of a connection that is no longer Linked. */
    public void unlinked(CompanyId company, ConnectionId connection) {
        scheduleRepository.unlink(new ScheduledConnection(company, connection));
    }

    @Override
    public void changed(ClientId client) {
        saveReplan(client, BEFORE_FIRST_COMPANY);
    }

    @Override
    public void changed(ClientId client, CompanyId company) {
        Collection<SyncSetting> all = settings.of(client, company).values();
        Instant now = clock.instant();
        scheduleRepository.change(company, all, now);
        companyDirectory.connections(company).stream()
                .filter(it -> it.status() == ConnectionStatus.LINKED)
                .forEach(it ->
                        scheduleRepository.add(
                                new ScheduledConnection(company, it.id()),
                                client,
                                supported(it.platformKey(), all),
                                now));
    }

    private List<SyncSetting> supported(String platformKey, Collection<SyncSetting> all) {
        return all.stream().filter(it -> platforms.supports(platformKey, it.dataType())).toList();
    }

    /** Applies all stored changes of clients. */
    void replanPending() {
        boolean hasMore = true;
        while (hasMore) {
            hasMore = Boolean.TRUE.equals(transaction.execute(_ -> replanBatch()));
        }
    }

    /**
     * Processes one batch; returns whether another may follow. Clients that another process is
     * working on are skipped.
     */
    private boolean replanBatch() {
        List<Replan> replans =
                jdbc.sql(
                                "SELECT client_id AS client, last_company_id AS after"
                                        + " FROM schedule_replan LIMIT 1"
                                        + " FOR UPDATE SKIP LOCKED")
                        .query(REPLAN)
                        .list();
        replans.forEach(this::plan);
        return !replans.isEmpty();
    }

    private void plan(Replan replan) {
        List<CompanyId> companies =
                scheduleRepository.companies(replan.client(), replan.after(), BATCH);
        companies.forEach(it -> changed(replan.client(), it));
        if (companies.size() < BATCH) {
            jdbc.sql("DELETE FROM schedule_replan WHERE client_id = ?")
                    .param(replan.client().value())
                    .update();
        } else {
            saveReplan(replan.client(), companies.getLast().value());
        }
    }

    private void saveReplan(ClientId client, UUID after) {
        jdbc.sql(SAVE).param("client", client.value()).param("after", after).update();
    }

    private record Replan(ClientId client, UUID after) {}
}
