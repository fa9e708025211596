package io.ledgerway.sync.export.format;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ParquetTimeTests {

    @ParameterizedTest
    @CsvSource({
        "2026-11-26T10:00:00Z, 2026-11-26T10:00:00Z",
        "2024-02-29T23:59:59Z, 2024-02-29T23:59:59Z",
        "1969-12-31T23:59:59Z, 1969-12-31T23:59:59Z",
        "0001-01-01T00:00:00Z, 0001-01-01T00:00:00Z",
        "2026-11-26T10:00:00.5Z, 2026-11-26T10:00:00.500Z",
        "2026-11-26T10:00:00, 2026-11-26T10:00:00Z",
        "2026-11-26T10:00:00+02:00, 2026-11-26T08:00:00Z",
        "2026-11-26T10:00Z, 2026-11-26T10:00:00Z",
        "2026-11-26, 2026-11-26T00:00:00Z"
    })
    void timestampIsTheTimeInUtc(String text, Instant expected) {
        assertThat(ParquetTime.timestamp(text))
                .isEqualTo(
                        new ParquetTime(ChronoUnit.MICROS.between(Instant.EPOCH, expected), true));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "2026-02-29T10:00:00Z",
                "2026-13-01T10:00:00Z",
                "2026-11-26T24:00:00Z",
                "2026-11-26T10:60:00Z",
                "2026-11-26 10:00:00Z",
                "2026/11/26T10:00:00Z",
                "2026-11-26T10-00-00Z",
                "2026-11-26T1a:00:00Z",
                "+026-11-26T10:00:00Z",
                "not a time at all, Z",
                ""
            })
    void textThatIsNoTimeIsNone(String text) {
        @Nullable ParquetTime time = ParquetTime.timestamp(text);

        assertThat(time).isNull();
    }

    @Test
    void moreThanMicrosecondsAreNotExact() {
        assertThat(ParquetTime.timestamp("2026-11-26T10:00:00.1234567Z"))
                .isEqualTo(new ParquetTime(1_795_687_200_123_456L, false));
    }
}
