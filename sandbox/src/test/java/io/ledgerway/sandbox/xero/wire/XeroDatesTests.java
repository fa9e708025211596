package io.ledgerway.sandbox.xero.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import org.junit.jupiter.api.Test;

class XeroDatesTests {

    @Test
    void timesAreThoseOfTheYears1To9999() {
        assertThat(XeroDates.instant("/Date(253402300799000)/"))
                .contains(Instant.parse("9999-12-31T23:59:59Z"));
        assertThat(XeroDates.instant("/Date(253402300800000)/")).isEmpty();
        assertThat(XeroDates.instant("+300000-01-01")).isEmpty();
        assertThat(XeroDates.instant("/Date(-999999999999999)/")).isEmpty();
    }
}
