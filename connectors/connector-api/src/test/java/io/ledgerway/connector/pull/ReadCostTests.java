package io.ledgerway.connector.pull;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReadCostTests {

    @ParameterizedTest
    @CsvSource({"0, 1, 2", "1, 1, 2", "1000, 1, 2", "1001, 2, 3", "100000, 100, 101"})
    void pagesFollowTheNumberOfRecords(long records, long pages, long withOneMore) {
        assertThat(ReadCost.ofPages(1_000).calls(records)).isEqualTo(pages);
        assertThat(ReadCost.ofPages(1_000).plus(1).calls(records)).isEqualTo(withOneMore);
    }

    @Test
    void fixedNumberDoesNotFollowTheRecords() {
        assertThat(ReadCost.ofCalls(2).calls(1_000_000)).isEqualTo(2);
    }

    @Test
    void readWithoutCallsIsRejected() {
        assertThatIllegalArgumentException().isThrownBy(() -> ReadCost.ofCalls(0));
    }
}
