package io.ledgerway.sandbox.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.node.JsonNodeFactory;

class MoneyTests {

    @Test
    void numbersThatWouldFillTheMemoryAreNoDecimals() {
        for (String text :
                new String[] {"1e999999999", "1e2147483647", "0e999999999", "1e-999999999", "x"}) {
            assertThat(Money.decimal(text)).as(text).isEmpty();
        }
        assertThat(Money.decimal("-12345678901.123456789012"))
                .hasValueSatisfying(it -> assertThat(it.signum()).isNegative());
    }

    @Test
    void aMemberWithSuchANumberIsInvalid() {
        RecordBody body = new RecordBody(JsonNodeFactory.instance.objectNode());
        body.json().put("rate", "1e999999999");

        assertThatThrownBy(() -> body.number("rate", BigDecimal.ONE))
                .isInstanceOf(LedgerRefusal.class)
                .hasMessage("'rate' is not a decimal: 1e999999999");
    }
}
