package io.ledgerway.sync.export.format;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ParquetDecimalTests {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "0",
                "-0.0",
                "1",
                "-1",
                "12.50",
                "-0.000000000001",
                "123456789012345678",
                "999999.999999999999",
                "12345678901234567890123456",
                "-99999999999999999999999999.999999999999",
                "1e3",
                "2.5E-7"
            })
    void numberIsExact(String text) {
        ParquetDecimal digits = of(text);

        assertThat(digits.exact()).isTrue();
        assertThat(value(digits)).isEqualByComparingTo(text);
    }

    @Test
    void furtherDigitsAreRounded() {
        ParquetDecimal digits = of("0.3333333333333333");

        assertThat(digits.exact()).isFalse();
        assertThat(value(digits)).isEqualByComparingTo("0.333333333333");
    }

    @ParameterizedTest
    @ValueSource(strings = {"100000000000000000000000000", "1e26", "-1e999999999"})
    void tooLargeNumberHasNoDigits(String text) {
        ParquetDecimal digits = of(text);

        assertThat(digits.bytes()).isNull();
        assertThat(digits.exact()).isFalse();
    }

    @Test
    void randomNumbersAreThoseOfBigDecimal() {
        Random random = new Random(7);
        for (int i = 0; i < 20_000; i++) {
            BigDecimal number =
                    new BigDecimal(new BigInteger(random.nextInt(120), random), random.nextInt(16));
            BigDecimal signed = random.nextBoolean() ? number.negate() : number;

            BigDecimal expected = signed.setScale(Column.SCALE, RoundingMode.HALF_EVEN);
            ParquetDecimal digits = of(signed.toPlainString());

            if (expected.precision() > Column.PRECISION) {
                assertThat(digits.bytes()).as(signed.toPlainString()).isNull();
            } else {
                assertThat(value(digits)).isEqualByComparingTo(expected);
                assertThat(digits.exact()).isEqualTo(expected.compareTo(signed) == 0);
            }
        }
    }

    private static ParquetDecimal of(String text) {
        char[] padded = ("xx" + text + "yy").toCharArray();
        return ParquetDecimal.of(padded, 2, text.length());
    }

    private static BigDecimal value(ParquetDecimal digits) {
        return new BigDecimal(new BigInteger(digits.bytes()), Column.SCALE);
    }
}
