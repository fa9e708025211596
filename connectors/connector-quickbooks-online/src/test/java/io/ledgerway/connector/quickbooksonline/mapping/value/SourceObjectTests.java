package io.ledgerway.connector.quickbooksonline.mapping.value;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.json.JsonMapper;

class SourceObjectTests {

    @Test
    void anAmountIsANumberOrAText() {
        assertThat(source("1.50").amount("TotalAmt")).isEqualByComparingTo("1.5");
        assertThat(source("\"1.50\"").amount("TotalAmt")).isEqualByComparingTo("1.5");
        assertThat(source("\"\"").amount("TotalAmt")).isNull();
    }

    @ParameterizedTest
    @ValueSource(strings = {"1e60", "1e-60", "\"1e5000\"", "\"1e-5000\"", "\"x\""})
    void anAmountHasABoundedNumberOfDigits(String amount) {
        assertThatIllegalArgumentException().isThrownBy(() -> source(amount).amount("TotalAmt"));
    }

    @Test
    void anErrorNamesTheMemberAndTheText() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> source("\"abc\"").amount("TotalAmt"))
                .withMessage("Invoice.TotalAmt is not a number: abc");
    }

    private static SourceObject source(String amount) {
        return new SourceObject(
                "Invoice", JsonMapper.shared().readTree("{\"TotalAmt\":%s}".formatted(amount)));
    }
}
