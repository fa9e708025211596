package io.ledgerway.connector.tryton.rpc;

import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

class TrytonRowTests {

    @Test
    void anErrorOfAnAmountNamesTheFieldAndTheText() {
        var row =
                new TrytonRow(
                        JsonMapper.shared().readTree("{\"total_amount\":{\"decimal\":\"abc\"}}"));

        assertThatIllegalArgumentException()
                .isThrownBy(() -> row.amount("total_amount"))
                .withMessage("total_amount is not a number: abc");
    }
}
