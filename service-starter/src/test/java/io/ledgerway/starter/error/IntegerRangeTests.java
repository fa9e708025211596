package io.ledgerway.starter.error;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.http.HttpStatus;

class IntegerRangeTests {

    private static final IntegerRange RANGE = new IntegerRange(1, 100);

    @ParameterizedTest
    @ValueSource(ints = {1, 50, 100})
    void valueOfTheRangeIsReturned(int value) {
        assertThat(RANGE.require("limit", value)).isEqualTo(value);
        assertThat(RANGE.parse(" " + value + " ")).hasValue(value);
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, 0, 101})
    void valueOutsideTheRangeIsRefused(int value) {
        assertThatExceptionOfType(ApiException.class)
                .isThrownBy(() -> RANGE.require("limit", value))
                .withMessage("The parameter limit must be a whole number from 1 to 100.")
                .satisfies(it -> assertThat(it.status()).isEqualTo(HttpStatus.BAD_REQUEST));
        assertThat(RANGE.parse(Integer.toString(value))).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "x", "1.5", "99999999999"})
    void textThatIsNoIntegerIsRefused(String text) {
        assertThat(RANGE.parse(text)).isEmpty();
    }

    @Test
    void boundsMayBeThoseOfTheType() {
        var all = new IntegerRange(Integer.MIN_VALUE, Integer.MAX_VALUE);

        assertThat(all.require("number", Integer.MAX_VALUE)).isEqualTo(Integer.MAX_VALUE);
    }
}
