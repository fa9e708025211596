package io.ledgerway.portal.view;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MoneyFormatTests {

    @ParameterizedTest
    @CsvSource({
        "1234.5, GBP, '1,234.50 GBP'",
        "1234, JPY, '1,234 JPY'",
        "1.2, KWD, 1.200 KWD",
        "0.12345, EUR, 0.12345 EUR",
        "-5, USD, -5.00 USD",
        "7, XYZ, 7.00 XYZ",
        "7, , 7.00"
    })
    void amountHasItsCurrencysDecimalsAndLosesNone(
            BigDecimal amount, String currency, String text) {
        assertThat(new MoneyFormat().text(amount, currency)).isEqualTo(text);
    }
}
