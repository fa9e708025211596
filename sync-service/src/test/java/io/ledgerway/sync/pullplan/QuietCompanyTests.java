package io.ledgerway.sync.pullplan;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.connector.Connectors;
import io.ledgerway.connector.pull.PullCapability;
import io.ledgerway.connector.pull.PullCapability.Incremental;
import io.ledgerway.model.datatype.DataType;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The calls that a company without changes costs in a day, by the costs that the adapters declare:
 * types that webhooks report are scheduled hourly, reports and derived account transactions weekly,
 * all others daily.
 */
class QuietCompanyTests {

    private static final Instant START = Instant.parse("2026-11-23T00:00:00Z");
    private static final long RECORDS_OF_A_TYPE = 20_000;

    /** Customers or suppliers, which some platforms list as a whole. */
    private static final long CONTACTS = 1_000;

    private final PullPlanner planner = new PullPlanner(Duration.ofHours(24));

    @ParameterizedTest
    @CsvSource({"gbol, 28, 32", "qhyg, 27, 31"})
    void costsAtMostThirtyCallsADayWithWebhooks(
            String platformKey, long callsWithoutReports, long callsOfTheDearestDay) {
        long[] calls = callsOfDays(platformKey, true);

        assertThat(Arrays.stream(calls).min()).hasValue(callsWithoutReports);
        assertThat(Arrays.stream(calls).max()).hasValue(callsOfTheDearestDay);
        assertThat(Arrays.stream(calls).average().orElseThrow()).isLessThan(30);
    }

    @ParameterizedTest
    @ValueSource(strings = {"gbol", "qhyg"})
    void costsManyMoreWithoutWebhooks(String platformKey) {
        assertThat(Arrays.stream(callsOfDays(platformKey, false)).max().orElseThrow())
                .isGreaterThan(150);
    }

    private long[] callsOfDays(String platformKey, boolean webhooksOn) {
        Map<DataType, PullCapability> types =
                Objects.requireNonNull(Connectors.descriptors().get(platformKey)).pull();
        Map<DataType, Instant> lastReads = new EnumMap<>(DataType.class);
        types.keySet().forEach(it -> lastReads.put(it, START));
        long[] calls = new long[7];
        // the first day begins with a complete read
        for (int hour = 1; hour <= 7 * 24; hour++) {
            Instant now = START.plus(Duration.ofHours(hour));
            for (Map.Entry<DataType, PullCapability> each : types.entrySet()) {
                DataType type = each.getKey();
                if (isDue(type, each.getValue(), hour)) {
                    PullPlan plan =
                            planner.plan(
                                    each.getValue(),
                                    facts(
                                            type,
                                            Objects.requireNonNull(lastReads.get(type)),
                                            now,
                                            webhooksOn));
                    if (plan.kind() != PullPlan.Kind.NONE) {
                        lastReads.put(type, now);
                        calls[(hour - 1) / 24] += plan.calls();
                        assertThat(plan.kind() == PullPlan.Kind.FULL)
                                .as(type.key())
                                .isEqualTo(each.getValue().incremental() == Incremental.NONE);
                    }
                }
            }
        }
        return calls;
    }

    /** Each of those that are weekly on a day of its own. */
    private static boolean isDue(DataType type, PullCapability capability, int hour) {
        return switch (type) {
            case BALANCE_SHEET -> hour % 168 == 24;
            case PROFIT_AND_LOSS -> hour % 168 == 48;
            case CASH_FLOW_STATEMENT -> hour % 168 == 72;
            case ACCOUNT_TRANSACTIONS -> capability.reportedByWebhooks() || hour % 168 == 96;
            default -> capability.reportedByWebhooks() || hour % 24 == 0;
        };
    }

    private static PullPlanInput facts(
            DataType type, Instant lastRead, Instant now, boolean webhooksOn) {
        boolean contacts = type == DataType.CUSTOMERS || type == DataType.SUPPLIERS;
        return new PullPlanInput(
                /* scheduled= */ true,
                /* canReadChanges= */ true,
                Duration.between(lastRead, now),
                Duration.between(lastRead, now),
                contacts ? CONTACTS : RECORDS_OF_A_TYPE,
                webhooksOn);
    }
}
