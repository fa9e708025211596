package io.ledgerway.connector.pull;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.math.BigDecimal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BoundedDecimalTests {

    @ParameterizedTest
    @ValueSource(
            strings = {"0", "1.50", "-5e6", "1e49", "1e-50", "12345678901234567890.0123456789"})
    void amountsAreNumbers(String text) {
        assertThat(BoundedDecimal.check(BoundedDecimal.parse(text)))
                .isEqualTo(new BigDecimal(text));
    }

    @ParameterizedTest
    @ValueSource(strings = {"1e50", "1E500000000", "-1e2147483647", "1e-51", "0e-5000", "0E5000"})
    void numbersWithTooManyDigitsAreRejected(String text) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> BoundedDecimal.check(BoundedDecimal.parse(text)))
                .withMessageEndingWith("has more than 50 digits before or after the decimal point");
    }

    @Test
    void decimalPlacesMoveThePoint() {
        assertThat(BoundedDecimal.isBounded(new BigDecimal("1e51"), 2)).isTrue();
        assertThat(BoundedDecimal.isBounded(new BigDecimal("1e-49"), 2)).isFalse();
        assertThat(BoundedDecimal.isBounded(new BigDecimal("1e-2147483647"), 255)).isFalse();
    }

    @Test
    void aLongTextIsNoNumber() {
        assertThatExceptionOfType(NumberFormatException.class)
                .isThrownBy(() -> BoundedDecimal.parse("1".repeat(1_001)))
                .withMessage("A number has 1001 characters");
    }
}
