package io.ledgerway.portal.view;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.testsupport.time.MutableClock;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class TimeFormatTests {

    private final MutableClock clock = MutableClock.at(Instant.parse("2026-11-22T10:00:00Z"));

    @Test
    void timeIsShownInTheReadersZone() {
        TimeFormat timeFormat = new TimeFormat(TimeFormat.zone("Asia/Tokyo"), clock);

        assertThat(timeFormat.text("2026-11-22T23:30:00Z")).isEqualTo("23 Nov 2026, 08:30");
        assertThat(timeFormat.utc("2026-11-22T23:30:00Z")).isEqualTo("2026-11-22 23:30:00 UTC");
    }

    @Test
    void unknownZoneIsShownAsUtc() {
        TimeFormat timeFormat = new TimeFormat(TimeFormat.zone("Nowhere/At All"), clock);

        assertThat(timeFormat.text("2026-11-22T09:30:00")).isEqualTo("22 Nov 2026, 09:30 UTC");
    }

    @Test
    void invalidTimeIsShownUnchanged() {
        assertThat(new TimeFormat(TimeFormat.zone(null), clock).text("soon")).isEqualTo("soon");
    }

    @Test
    void distanceIsRough() {
        TimeFormat timeFormat = new TimeFormat(TimeFormat.zone(null), clock);

        assertThat(timeFormat.ago(Instant.parse("2026-11-22T08:59:00Z"))).isEqualTo("1 hour ago");
        assertThat(timeFormat.ago(Instant.parse("2026-11-25T10:00:01Z"))).isEqualTo("in 3 days");
        assertThat(timeFormat.ago(Instant.parse("2026-11-22T09:59:30Z"))).isEqualTo("just now");
    }
}
