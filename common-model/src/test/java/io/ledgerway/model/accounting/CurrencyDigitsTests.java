package io.ledgerway.model.accounting;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CurrencyDigitsTests {

    @ParameterizedTest
    @CsvSource({
        "GBP, 1.01",
        "JPY, 1",
        "KWD, 1.006",
        "CLF, 1.0055",
        "XXX, 1.01",
        "XYZ, 1.01",
        ", 1.01"
    })
    void amountIsRoundedToTheDecimalsOfItsCurrency(String currency, String rounded) {
        assertThat(CurrencyDigits.round(new BigDecimal("1.0055"), currency)).hasToString(rounded);
    }
}
