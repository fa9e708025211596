package io.ledgerway.sync.pullplan;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.connector.pull.PullCapability;
import io.ledgerway.connector.pull.PullCapability.DeleteSignal;
import io.ledgerway.connector.pull.PullCapability.Incremental;
import io.ledgerway.connector.pull.PullCapability.SortOrder;
import io.ledgerway.connector.pull.ReadCost;
import io.ledgerway.connector.pull.ReadCosts;
import io.ledgerway.sync.pullplan.PullPlan.Kind;
import java.time.Duration;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PullPlannerTests {

    private final PullPlanner planner = new PullPlanner(Duration.ofHours(24));

    /** Hours since the last complete read and since the last comparison; empty for never. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                // platform     | cause    | hooks | stored | read | compared | records | kind, ids,
                // calls
                // webhooks report that nothing changed
                "feed with hooks  | schedule | on  | yes | 1   |     | 9000 | NONE, false, 0",
                "filter with hooks| schedule | on  | yes | 23  |     | 9000 | NONE, false, 0",
                "whole with hooks | schedule | on  | yes | 23  |     | 9000 | NONE, false, 0",
                "whole with hooks | schedule | on  | yes | 24  |     | 9000 | FULL, false, 1",
                // the reconcile interval is over
                "feed with hooks  | schedule | on  | yes | 24  |     | 9000 | CHANGE_FEED, false, 1",
                "filter with hooks| schedule | on  | yes | 24  |     | 9000 | MODIFIED_SINCE, false, 1",
                // a webhook or a user asks
                "feed with hooks  | request  | on  | yes | 1   |     | 9000 | CHANGE_FEED, false, 1",
                // webhooks do not arrive, do not report the type, or records are not stored yet
                "feed with hooks  | schedule | off | yes | 1   |     | 9000 | CHANGE_FEED, false, 1",
                "feed             | schedule | on  | yes | 1   |     | 9000 | CHANGE_FEED, false, 1",
                "feed with hooks  | schedule | on  | no  | 1   |     | 9000 | FULL, false, 10",
                "feed with hooks  | schedule | on  | no  |     |     | 0    | FULL, false, 2",
                // the platform has forgotten the changes
                "feed             | request  | off | yes | 695 |     | 9000 | CHANGE_FEED, false, 1",
                "feed             | request  | off | yes | 696 |     | 9000 | FULL, false, 10",
                "filter           | request  | off | yes | 9000|     | 9000 | MODIFIED_SINCE, false, 1",
                // no filter
                "whole            | schedule | on  | yes | 1   |     | 9000 | FULL, false, 1",
                "pages            | schedule | on  | yes | 1   |     | 9000 | FULL, false, 9",
                // no deletions are reported: all records cost less than changes and ids
                "compared         | request  | off | yes | 1   | 1   | 1000 | FULL, false, 1",
                "compared         | request  | off | yes | 1   | 1   | 1001 | FULL, false, 2",
                "compared, cheap  | request  | off | yes | 1   | 1   | 3000 | MODIFIED_SINCE, true, 2",
                "compared, cheap  | request  | off | yes | 1   | 1   | 9000 | MODIFIED_SINCE, false, 1",
                "compared, cheap  | request  | off | yes | 1   | 24  | 9000 | MODIFIED_SINCE, true, 3",
                "compared, cheap  | request  | off | yes | 1   |     | 9000 | MODIFIED_SINCE, true, 3",
                // no costs are declared
                "compared, free   | request  | off | yes | 1   | 1   | 1    | MODIFIED_SINCE, true, 0",
                "compared, free   | request  | off | no  |     |     | 1    | FULL, false, 0",
            })
    void takesTheCheapestReadThatGivesTheTruth(
            String platform,
            String cause,
            String webhooks,
            String stored,
            @Nullable Integer hoursSinceRead,
            @Nullable Integer hoursSinceComparison,
            long records,
            String expected) {
        PullPlan plan =
                planner.plan(
                        capability(platform),
                        new PullPlanInput(
                                cause.equals("schedule"),
                                stored.equals("yes"),
                                hours(hoursSinceRead),
                                hours(hoursSinceComparison),
                                records,
                                webhooks.equals("on")));

        assertThat("%s, %s, %d".formatted(plan.kind(), plan.comparesIds(), plan.calls()))
                .isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({"5000, 1, true", "5001, 23, false", "5001, 24, true", "5001, , true"})
    void comparesSmallTypesAlwaysAndOthersDaily(
            long records, @Nullable Integer hoursSinceComparison, boolean compares) {
        PullPlanInput facts =
                new PullPlanInput(
                        false,
                        true,
                        Duration.ofHours(1),
                        hours(hoursSinceComparison),
                        records,
                        false);

        assertThat(planner.comparesIds(capability("compared, free"), facts)).isEqualTo(compares);
        assertThat(planner.comparesIds(capability("filter"), facts)).isFalse();
    }

    @ParameterizedTest
    @CsvSource({"0", "1"})
    void withoutReconcileIntervalEveryScheduledReadIsMade(int hoursSinceRead) {
        PullPlan plan =
                new PullPlanner(Duration.ZERO)
                        .plan(
                                capability("filter with hooks"),
                                new PullPlanInput(
                                        true, true, hours(hoursSinceRead), null, 9_000, true));

        assertThat(plan.kind()).isEqualTo(Kind.MODIFIED_SINCE);
    }

    private static @Nullable Duration hours(@Nullable Integer number) {
        return number == null ? null : Duration.ofHours(number);
    }

    private static PullCapability capability(String platform) {
        ReadCosts pages =
                new ReadCosts(
                        ReadCost.ofPages(1_000).plus(1),
                        ReadCost.ofCalls(1),
                        ReadCost.ofPages(1_000));
        return switch (platform) {
            case "feed", "feed with hooks" -> {
                PullCapability feed =
                        capability(Incremental.CHANGE_FEED, DeleteSignal.CHANGE_FEED)
                                .withCosts(pages)
                                .withChangesKept(Duration.ofDays(29));
                yield platform.equals("feed") ? feed : feed.withWebhooks();
            }
            case "filter", "filter with hooks" -> {
                PullCapability filter =
                        capability(Incremental.MODIFIED_SINCE, DeleteSignal.STATUS_FIELD)
                                .withCosts(pages);
                yield platform.equals("filter") ? filter : filter.withWebhooks();
            }
            case "whole" ->
                    capability(Incremental.NONE, DeleteSignal.FULL_COMPARE)
                            .withCosts(ReadCosts.whole(ReadCost.ofCalls(1)));
            case "pages" ->
                    capability(Incremental.NONE, DeleteSignal.FULL_COMPARE)
                            .withCosts(ReadCosts.whole(ReadCost.ofPages(1_000)));
            case "whole with hooks" -> capability("whole").withWebhooks();
            case "compared" ->
                    capability(Incremental.MODIFIED_SINCE, DeleteSignal.FULL_COMPARE)
                            .withCosts(
                                    new ReadCosts(
                                            ReadCost.ofPages(1_000),
                                            ReadCost.ofCalls(1),
                                            ReadCost.ofPages(1_000)));
            case "compared, cheap" ->
                    capability(Incremental.MODIFIED_SINCE, DeleteSignal.FULL_COMPARE)
                            .withCosts(
                                    new ReadCosts(
                                            ReadCost.ofPages(1_000),
                                            ReadCost.ofCalls(1),
                                            ReadCost.ofPages(5_000)));
            default -> capability(Incremental.MODIFIED_SINCE, DeleteSignal.FULL_COMPARE);
        };
    }

    private static PullCapability capability(Incremental incremental, DeleteSignal signal) {
        return new PullCapability(
                incremental,
                Duration.ofSeconds(1),
                Duration.ZERO,
                Set.of(signal),
                1_000,
                SortOrder.BY_ID);
    }
}
