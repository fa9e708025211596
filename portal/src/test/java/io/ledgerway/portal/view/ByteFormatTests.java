package io.ledgerway.portal.view;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ByteFormatTests {

    @ParameterizedTest
    @CsvSource({"0, 0 B", "999, 999 B", "1499, 1 kB", "87650, 88 kB", "1250000, 1.3 MB"})
    void sizeHasADecimalUnit(long bytes, String text) {
        assertThat(ByteFormat.text(bytes)).isEqualTo(text);
    }
}
