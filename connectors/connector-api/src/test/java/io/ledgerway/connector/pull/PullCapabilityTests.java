package io.ledgerway.connector.pull;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Set;
import org.junit.jupiter.api.Test;

class PullCapabilityTests {

    private static final PullCapability PLAIN =
            new PullCapability(
                    PullCapability.Incremental.CHANGE_FEED,
                    Duration.ofSeconds(1),
                    Duration.ofMinutes(5),
                    Set.of(PullCapability.DeleteSignal.CHANGE_FEED),
                    1_000,
                    PullCapability.SortOrder.BY_ID);

    @Test
    void costsNothingAndIsReportedByNoWebhook() {
        assertThat(PLAIN.costs()).isNull();
        assertThat(PLAIN.reportedByWebhooks()).isFalse();
        assertThat(PLAIN.changesKept()).isNull();
    }

    @Test
    void eachChangeKeepsTheRest() {
        var month = Duration.ofDays(30);
        var costs = ReadCosts.whole(ReadCost.ofCalls(1));
        var changed = PLAIN.withWebhooks().withChangesKept(month).withCosts(costs);

        assertThat(changed)
                .isEqualTo(
                        new PullCapability(
                                PLAIN.incremental(),
                                PLAIN.cursorGranularity(),
                                PLAIN.overlap(),
                                PLAIN.deleteSignals(),
                                PLAIN.maxPageSize(),
                                PLAIN.sortOrder(),
                                costs,
                                /* reportedByWebhooks= */ true,
                                month));
    }
}
