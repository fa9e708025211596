package io.ledgerway.portal.company;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.portal.company.Schedule.Run;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class ScheduleTests {

    private static final String READ = "2026-11-01T10:00:00Z";
    private static final UUID CONNECTION = new UUID(0, 1);

    @Test
    void dataThatWasReadAndHasNoScheduleIsCounted() {
        Freshness freshness =
                new Freshness(
                        Map.of(
                                "bills", type("bills", READ),
                                "invoices", type("invoices", READ),
                                "items", type("items", READ),
                                "journals", type("journals", null)));
        Schedule schedule =
                new Schedule(
                        List.of(
                                new Run(CONNECTION, "bills", 24, "2026-11-02T10:00:00Z"),
                                new Run(CONNECTION, "invoices", 0, null)));

        assertThat(schedule.unscheduled(freshness)).isEqualTo(2);
        assertThat(new Schedule(null).unscheduled(freshness)).isEqualTo(3);
        assertThat(schedule.unscheduled(new Freshness(Map.of()))).isZero();
    }

    private static Freshness.Type type(String key, @Nullable String read) {
        return new Freshness.Type(key, read, "Complete", "a", "a");
    }
}
