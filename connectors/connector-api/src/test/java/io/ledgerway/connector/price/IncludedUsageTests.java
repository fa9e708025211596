package io.ledgerway.connector.price;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class IncludedUsageTests {

    @ParameterizedTest
    @CsvSource({"0, 0.00", "1000, 0.00", "1001, 0.00", "1100, 0.24", "2000, 2.40", "3500, 6.00"})
    void whatExceedsItIsChargedByTheUnit(long used, BigDecimal charge) {
        IncludedUsage usage = IncludedUsage.chargedAbove(1_000, new BigDecimal("2.40"), 1_000);
        assertThat(usage.charge(used)).isEqualTo(charge);
        assertThat(usage.blocks()).isFalse();
        assertThat(usage.isLimited()).isTrue();
    }

    @Test
    void blockedUsageChargesNothing() {
        IncludedUsage usage = IncludedUsage.blockedAt(500);
        assertThat(usage.blocks()).isTrue();
        assertThat(usage.charge(600)).isEqualTo(new BigDecimal("0.00"));
    }

    @Test
    void unlimitedUsageDoesNotBlock() {
        assertThat(IncludedUsage.UNLIMITED.isLimited()).isFalse();
        assertThat(IncludedUsage.UNLIMITED.blocks()).isFalse();
    }
}
