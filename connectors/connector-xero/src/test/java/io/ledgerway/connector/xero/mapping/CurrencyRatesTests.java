package io.ledgerway.connector.xero.mapping;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CurrencyRatesTests {

    /** Xero's rates are those of its documentation, and of a yen. */
    @ParameterizedTest
    @CsvSource({
        "1.000000,1",
        "1.176471,0.85",
        "0.679800,1.47102",
        "1.25,0.8",
        "0.500000,2",
        "0.006700,149.25",
        "2,0.5"
    })
    void aRateIsTheShortestThatXeroWouldStoreAsItsOwn(String xero, String canonical) {
        assertThat(CurrencyRates.canonical(new BigDecimal(xero))).isEqualByComparingTo(canonical);
    }

    @ParameterizedTest
    @CsvSource({"0.85", "1", "149.25", "0.0067", "1.3"})
    void aRateThatIsWrittenIsReadBack(String canonical) {
        var stored = CurrencyRates.xero(new BigDecimal(canonical));

        assertThat(stored.scale()).isEqualTo(6);
        assertThat(CurrencyRates.canonical(stored)).isEqualByComparingTo(canonical);
    }

    @ParameterizedTest
    @CsvSource({
        "149.254000,0.006699988,0.00669998794",
        "30000.000000,0.000033333,0.000033333333333",
        "3000000000,0.000000000333333333333333,0.000000000333333333333333",
    })
    void aRateHasNineDecimalsUnlessTheyAreZeros(String xero, String canonical, String exact) {
        var rate = new BigDecimal(xero);

        assertThat(CurrencyRates.canonical(rate)).isEqualByComparingTo(canonical);
        assertThat(CurrencyRates.exact(rate)).isEqualByComparingTo(exact);
    }

    @Test
    void aRateThatIsNoRateIsNone() {
        assertThat(CurrencyRates.canonical(null)).isNull();
        assertThat(CurrencyRates.canonical(BigDecimal.ZERO)).isNull();
    }
}
