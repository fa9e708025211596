package io.ledgerway.portal.page;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.testsupport.time.MutableClock;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class TimesTests {

    private final MutableClock clock = MutableClock.at(Instant.parse("2026-11-22T10:00:00Z"));

    @Test
    void timeIsShownInTheReadersZone() {
        Times times = new Times(Times.zone("Asia/Tokyo"), clock);

        assertThat(times.text("2026-11-22T23:30:00Z")).isEqualTo("23 Nov 2026, 08:30");
        assertThat(times.utc("2026-11-22T23:30:00Z")).isEqualTo("2026-11-22 23:30:00 UTC");
    }

    @Test
    void unknownZoneIsUtcAndSaysSo() {
        Times times = new Times(Times.zone("Nowhere/At All"), clock);

        assertThat(times.text("2026-11-22T09:30:00")).isEqualTo("22 Nov 2026, 09:30 UTC");
    }

    @Test
    void whatIsNoTimeIsShownAsItIs() {
        assertThat(new Times(Times.zone(null), clock).text("soon")).isEqualTo("soon");
    }

    @Test
    void distanceIsRough() {
        Times times = new Times(Times.zone(null), clock);

        assertThat(times.ago(Instant.parse("2026-11-22T08:59:00Z"))).isEqualTo("1 hour ago");
        assertThat(times.ago(Instant.parse("2026-11-25T10:00:01Z"))).isEqualTo("in 3 days");
        assertThat(times.ago(Instant.parse("2026-11-22T09:59:30Z")))
                .isEqualTo("less than a minute ago");
    }
}
