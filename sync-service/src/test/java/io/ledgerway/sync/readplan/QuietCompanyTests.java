package io.ledgerway.sync.readplan;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.connector.Connectors;
import io.ledgerway.connector.pull.PullCapability;
import io.ledgerway.connector.pull.PullCapability.Incremental;
import io.ledgerway.model.datatype.DataType;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumMap;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The calls that a company without changes costs in a day, by the costs that the adapters declare:
 * types that webhooks report are scheduled hourly, all others daily.
 */
class QuietCompanyTests {

    private static final Instant START = Instant.parse("2026-11-23T00:00:00Z");
    private static final long RECORDS_OF_A_TYPE = 20_000;

    private final ReadPlanner planner = new ReadPlanner(Duration.ofHours(24));

    @ParameterizedTest
    @ValueSource(strings = {"gbol", "qhyg"})
    void costsAtMostThirtyCallsADayWithWebhooks(String platformKey) {
        assertThat(callsOfADay(platformKey, true)).isBetween(10L, 30L);
    }

    @ParameterizedTest
    @ValueSource(strings = {"gbol", "qhyg"})
    void costsManyMoreWithoutWebhooks(String platformKey) {
        assertThat(callsOfADay(platformKey, false)).isGreaterThan(200);
    }

    private long callsOfADay(String platformKey, boolean webhooksOn) {
        Map<DataType, PullCapability> types = Connectors.descriptors().get(platformKey).pull();
        Map<DataType, Instant> lastReads = new EnumMap<>(DataType.class);
        types.keySet().forEach(it -> lastReads.put(it, START));
        long calls = 0;
        // the second day: the first begins with a complete read
        for (int hour = 1; hour <= 48; hour++) {
            Instant now = START.plus(Duration.ofHours(hour));
            for (Map.Entry<DataType, PullCapability> each : types.entrySet()) {
                boolean hourly = each.getValue().reportedByWebhooks();
                if (hourly || hour % 24 == 0) {
                    ReadPlan plan =
                            planner.plan(
                                    each.getValue(),
                                    facts(lastReads.get(each.getKey()), now, webhooksOn));
                    if (plan.kind() != ReadPlan.Kind.NONE) {
                        lastReads.put(each.getKey(), now);
                        calls += hour > 24 ? plan.calls() : 0;
                    }
                    assertThat(plan.kind() == ReadPlan.Kind.FULL)
                            .as(each.getKey().key())
                            .isEqualTo(each.getValue().incremental() == Incremental.NONE);
                }
            }
        }
        return calls;
    }

    private static ReadFacts facts(Instant lastRead, Instant now, boolean webhooksOn) {
        return new ReadFacts(
                /* scheduled= */ true,
                /* canReadChanges= */ true,
                Duration.between(lastRead, now),
                Duration.between(lastRead, now),
                RECORDS_OF_A_TYPE,
                webhooksOn);
    }
}
