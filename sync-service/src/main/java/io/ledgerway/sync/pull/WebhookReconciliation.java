package io.ledgerway.sync.pull;

import io.ledgerway.connector.pull.PullCapability;
import io.ledgerway.connector.pull.PullRequest.Mode;
import io.ledgerway.sync.dataset.DataSet;
import io.ledgerway.sync.dataset.DataTypeState;
import io.ledgerway.sync.platform.PlatformWebhooks;
import io.ledgerway.sync.platform.Platforms;
import io.ledgerway.sync.schedule.ScheduleRepository;
import io.ledgerway.sync.schedule.ScheduleRepository.ScheduledConnection;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.time.Instant;

/**
 * Detects changes that no webhook reported: the schedule of the type then reads again whatever
 * webhooks say. Counted in {@code ledgerway.platform.webhooks.missed}.
 */
final class WebhookReconciliation {

    /** A webhook may arrive before the end of the previous pull, which missed its change. */
    private static final Duration EARLIER = Duration.ofHours(1);

    private final PlatformWebhooks webhooks;
    private final Platforms platforms;
    private final ScheduleRepository schedules;
    private final MeterRegistry registry;

    WebhookReconciliation(
            PlatformWebhooks webhooks,
            Platforms platforms,
            ScheduleRepository schedules,
            MeterRegistry registry) {
        this.webhooks = webhooks;
        this.platforms = platforms;
        this.schedules = schedules;
        this.registry = registry;
        register(platforms, registry);
    }

    /** Before their first values, which would be no increase of new counters. */
    static void register(Platforms platforms, MeterRegistry registry) {
        platforms.all().stream()
                .filter(it -> it.webhooks().isPresent())
                .forEach(it -> missed(registry, it.descriptor().platformKey()));
    }

    private static Counter missed(MeterRegistry registry, String platformKey) {
        return registry.counter("ledgerway.platform.webhooks.missed", "platform", platformKey);
    }

    /**
     * Checks a pull that has succeeded, in its transaction.
     *
     * @param before the state before the pull
     */
    void check(DataSet dataSet, DataTypeState before, Instant now) {
        Instant last = before.lastSuccessAt();
        if (last == null || isFull(dataSet, before)) {
            return;
        }
        DataSet.Source source = dataSet.source();
        boolean missed =
                dataSet.work().counts().modified()
                        && platforms
                                .pull(source.platformKey(), source.type())
                                .filter(PullCapability::reportedByWebhooks)
                                .isPresent()
                        && webhooks.arrive(source.platformKey())
                        && !webhooks.reported(
                                source.connection(), source.type(), last.minus(EARLIER));
        if (missed) {
            schedules.webhookMissed(
                    new ScheduledConnection(dataSet.ref().company(), source.connection()),
                    source.type(),
                    now);
            missed(registry, source.platformKey()).increment();
        }
    }

    /** Whether all records were read; a comparison of ids may have followed. */
    private static boolean isFull(DataSet dataSet, DataTypeState before) {
        return dataSet.work().mode() == Mode.FULL
                || !before.canReadChanges(dataSet.work().history().setting());
    }
}
