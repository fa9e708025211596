package io.ledgerway.sandbox.record;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.sandbox.tenant.Tenant;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class NotifiedChangesTests {

    private static final Instant OPENED = Instant.parse("2026-11-16T09:00:00Z");

    private final NotifiedChanges notified = new NotifiedChanges();
    private final Tenant tenant = tenant(Duration.ZERO);

    @BeforeEach
    void begin() {
        notified.begin(tenant, OPENED);
    }

    @Test
    void changeIsNewOnce() {
        assertThat(isNew("a", 1, second(1))).isTrue();
        assertThat(notified.since(tenant, second(2))).isEqualTo(second(1));
        assertThat(isNew("a", 1, second(1))).isFalse();
        assertThat(isNew("a", 2, second(1))).isTrue();
        assertThat(isNew("b", 1, second(1))).isTrue();
    }

    @Test
    void versionThatIsRepeatedAfterARewindIsNew() {
        assertThat(isNew("a", 1, second(1))).isTrue();

        assertThat(isNew("a", 1, second(3))).isTrue();
    }

    @Test
    void changesAfterTheLastReadingAreReadWhenTheClockWasRewound() {
        Duration day = Duration.ofDays(1);
        assertThat(notified.since(tenant(day), second(5))).isEqualTo(OPENED);
        assertThat(notified.add(tenant(day), "clients", "a", 1, second(4).plus(day))).isTrue();

        assertThat(notified.since(tenant, second(9))).isEqualTo(second(5));
        assertThat(isNew("a", 1, second(6))).isTrue();
        assertThat(notified.since(tenant, second(10))).isEqualTo(second(6));
    }

    @Test
    void organisationThatIsConnectedLaterIsReadFromItsOpening() {
        notified.clear();

        assertThat(notified.since(tenant, second(1))).isEqualTo(OPENED);
    }

    private boolean isNew(String id, int version, Instant at) {
        return notified.add(tenant, "clients", id, version, at);
    }

    private static Instant second(int number) {
        return OPENED.plusSeconds(number);
    }

    private static Tenant tenant(Duration clockOffset) {
        return new Tenant(1, new UUID(0, 1), "gbol", 7, 0, "GBP", clockOffset, true, OPENED);
    }
}
