package io.ledgerway.sync.dataset.schedule;

import io.ledgerway.connector.pull.PullCapability;
import io.ledgerway.model.company.DirectoryEntry.Company;
import io.ledgerway.model.company.DirectoryEntry.Connection;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.sync.dataset.DataTypeState;
import io.ledgerway.sync.dataset.DataTypeStateRepository;
import io.ledgerway.sync.platform.PlatformWebhooks;
import io.ledgerway.sync.platform.Platforms;
import io.ledgerway.sync.pullplan.PullPlan;
import io.ledgerway.sync.pullplan.PullPlanInput;
import io.ledgerway.sync.pullplan.PullPlanMetrics;
import io.ledgerway.sync.pullplan.PullPlanner;
import io.ledgerway.sync.schedule.ScheduleRepository;
import io.ledgerway.sync.schedule.ScheduleRepository.ScheduledConnection;
import io.ledgerway.sync.settings.SyncSetting;
import io.ledgerway.sync.supplemental.SupplementalConfigRepository;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.EnumSet;
import java.util.Set;

/**
 * Selects the due data types that must be read. The others are up to date, because their last pull
 * succeeded and webhooks would have reported a change since.
 */
final class DuePulls {

    /** How long webhooks are ignored for a type of which they missed a change. */
    private static final Duration DISTRUST_PERIOD = Duration.ofDays(7);

    private final PullPlanner planner;
    private final PullPlanMetrics metrics;
    private final PlatformWebhooks webhooks;
    private final Platforms platforms;
    private final DataTypeStateRepository states;
    private final SupplementalConfigRepository supplemental;
    private final ScheduleRepository schedules;
    private final Clock clock;

    DuePulls(
            PullPlanner planner,
            PullPlanMetrics metrics,
            PlatformWebhooks webhooks,
            Platforms platforms,
            DataTypeStateRepository states,
            SupplementalConfigRepository supplemental,
            ScheduleRepository schedules,
            Clock clock) {
        this.planner = planner;
        this.metrics = metrics;
        this.webhooks = webhooks;
        this.platforms = platforms;
        this.states = states;
        this.supplemental = supplemental;
        this.schedules = schedules;
        this.clock = clock;
    }

    /** Returns the types to read; joins the transaction that takes them from the schedule. */
    Set<DataType> select(Company company, Connection connection, Collection<SyncSetting> due) {
        Set<DataType> reads = EnumSet.noneOf(DataType.class);
        due.forEach(it -> reads.add(it.dataType()));
        if (!webhooks.arrive(connection.platformKey())) {
            return reads;
        }
        ScheduledConnection scheduled = new ScheduledConnection(company.id(), connection.id());
        Instant now = clock.instant();
        Set<DataType> missed = missed(scheduled, now);
        Set<DataType> confirmed = EnumSet.noneOf(DataType.class);
        due.stream()
                .filter(it -> !missed.contains(it.dataType()))
                .filter(it -> isConfirmed(company, connection, it, now))
                .forEach(it -> confirmed.add(it.dataType()));
        schedules.confirm(scheduled, confirmed, now);
        reads.removeAll(confirmed);
        return reads;
    }

    /** A change that a webhook reported after the pull was not missed: the webhook was late. */
    private Set<DataType> missed(ScheduledConnection scheduled, Instant now) {
        Set<DataType> missed = EnumSet.noneOf(DataType.class);
        schedules.webhookMisses(scheduled, now.minus(DISTRUST_PERIOD)).stream()
                .filter(it ->
                        !webhooks.reported(scheduled.connection(), it.dataType(), it.missedAt()))
                .forEach(it -> missed.add(it.dataType()));
        return missed;
    }

    private boolean isConfirmed(
            Company company, Connection connection, SyncSetting setting, Instant now) {
        DataType type = setting.dataType();
        PullCapability capability = platforms.pull(connection.platformKey(), type).orElse(null);
        if (capability == null || !capability.reportedByWebhooks()) {
            return false;
        }
        DataTypeState.Key key = new DataTypeState.Key(company.id(), connection.id(), type);
        DataTypeState state = states.find(key);
        String history =
                setting.history(now)
                        .and(
                                supplemental
                                        .of(company.clientId(), connection.platformKey(), type)
                                        .setting())
                        .setting();
        Instant last = state.lastSuccessAt();
        PullPlan plan =
                planner.plan(
                        capability,
                        new PullPlanInput(
                                /* scheduled= */ true,
                                state.canReadChanges(history),
                                last == null ? null : Duration.between(last, now),
                                /* sinceComparison= */ null,
                                /* records= */ 0,
                                /* webhooksOn= */ true));
        // a pull that failed has missed the change that a webhook reported
        if (plan.kind() != PullPlan.Kind.NONE || states.lastPullFailed(key)) {
            return false;
        }
        metrics.planned(connection.platformKey(), plan);
        return true;
    }
}
