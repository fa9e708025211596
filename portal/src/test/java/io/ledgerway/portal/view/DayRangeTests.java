package io.ledgerway.portal.view;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import org.junit.jupiter.api.Test;

class DayRangeTests {

    @Test
    void emptyDayIsValidAndMissing() {
        DayRange range = new DayRange("2026-01-31", "");

        assertThat(range.isValid()).isTrue();
        assertThat(range.first()).isEqualTo(LocalDate.of(2026, 1, 31));
        assertThat(range.last()).isNull();
    }

    @Test
    void invalidDayIsIgnored() {
        DayRange range = new DayRange("2026-01-31", "2026-02-30");

        assertThat(range.isValid()).isFalse();
        assertThat(range.first()).isEqualTo(LocalDate.of(2026, 1, 31));
        assertThat(range.last()).isNull();
    }
}
