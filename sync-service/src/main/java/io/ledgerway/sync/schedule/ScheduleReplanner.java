package io.ledgerway.sync.schedule;

import io.ledgerway.model.company.CompanySnapshot;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.starter.database.RecordRowMapper;
import io.ledgerway.sync.platform.Platforms;
import io.ledgerway.sync.schedule.ScheduleRepository.SchedulePosition;
import io.ledgerway.sync.settings.SyncSettings;
import io.ledgerway.sync.settings.SyncSettingsListener;
import java.time.Clock;
import java.util.List;
import java.util.UUID;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionOperations;

/**
 * Keeps schedules as the settings say. A company's change counts at once; that of a client with
 * many companies is noted with it, and worked off some companies at a time.
 */
public final class ScheduleReplanner implements SyncSettingsListener {

    private static final int BATCH = 100;
    private static final UUID FROM_THE_FIRST = new UUID(0, 0);

    private static final String NOTE =
            """
            INSERT INTO schedule_replan (client_id, after_company) VALUES (:client, :after)
            ON CONFLICT (client_id) DO UPDATE SET after_company = excluded.after_company
            """;

    private static final RowMapper<Replan> REPLAN = RecordRowMapper.of(Replan.class);

    private final ScheduleRepository scheduleRepository;
    private final SyncSettings settings;
    private final Platforms platforms;
    private final JdbcClient jdbc;
    private final TransactionOperations transaction;
    private final Clock clock;

    ScheduleReplanner(
            ScheduleRepository scheduleRepository,
            SyncSettings settings,
            Platforms platforms,
            JdbcClient jdbc,
            TransactionOperations transaction,
            Clock clock) {
        this.scheduleRepository = scheduleRepository;
        this.settings = settings;
        this.platforms = platforms;
        this.jdbc = jdbc;
        this.transaction = transaction;
        this.clock = clock;
    }

    /** A connection is Linked; called in the transaction that knows it. */
    public void linked(CompanySnapshot company, ConnectionId connection, String platformKey) {
        scheduleRepository.link(
                new SchedulePosition(company.id(), connection),
                company.clientId(),
                settings.of(company.clientId(), company.id()).values().stream()
                        .filter(it -> platforms.supports(platformKey, it.dataType()))
                        .toList(),
                clock.instant());
    }

    /** A connection is no longer Linked. */
    public void unlinked(CompanyId company, ConnectionId connection) {
        scheduleRepository.unlink(new SchedulePosition(company, connection));
    }

    @Override
    public void changed(ClientId client) {
        note(client, FROM_THE_FIRST);
    }

    @Override
    public void changed(ClientId client, CompanyId company) {
        scheduleRepository.change(company, settings.of(client, company).values(), clock.instant());
    }

    /** Plans companies of clients whose settings changed, until none is left. */
    void replanPending() {
        boolean more = true;
        while (more) {
            more = Boolean.TRUE.equals(transaction.execute(_ -> replanBatch()));
        }
    }

    /** Whether there may be more. A client that somebody else is at is passed over. */
    private boolean replanBatch() {
        List<Replan> next =
                jdbc.sql(
                                "SELECT client_id AS client, after_company AS after"
                                        + " FROM schedule_replan LIMIT 1"
                                        + " FOR UPDATE SKIP LOCKED")
                        .query(REPLAN)
                        .list();
        next.forEach(this::plan);
        return !next.isEmpty();
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
            note(replan.client(), companies.getLast().value());
        }
    }

    private void note(ClientId client, UUID after) {
        jdbc.sql(NOTE).param("client", client.value()).param("after", after).update();
    }

    private record Replan(ClientId client, UUID after) {}
}
