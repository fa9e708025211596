package io.ledgerway.connector.price;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MonthlyAllowanceTests {

    @ParameterizedTest
    @CsvSource({"0, 0.00", "1000, 0.00", "1001, 0.00", "1100, 0.24", "2000, 2.40", "3500, 6.00"})
    void whatExceedsItIsChargedByTheUnit(long used, BigDecimal charge) {
        MonthlyAllowance allowance =
                MonthlyAllowance.chargedAbove(1_000, new BigDecimal("2.40"), 1_000);
        assertThat(allowance.charge(used)).isEqualTo(charge);
        assertThat(allowance.blocks()).isFalse();
        assertThat(allowance.isLimited()).isTrue();
    }

    @Test
    void blockedAllowanceChargesNothing() {
        MonthlyAllowance allowance = MonthlyAllowance.blockedAt(500);
        assertThat(allowance.blocks()).isTrue();
        assertThat(allowance.charge(600)).isEqualTo(new BigDecimal("0.00"));
    }

    @Test
    void unlimitedAllowanceDoesNotBlock() {
        assertThat(MonthlyAllowance.UNLIMITED.isLimited()).isFalse();
        assertThat(MonthlyAllowance.UNLIMITED.blocks()).isFalse();
    }
}
