package io.ledgerway.model.accounting;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Instant;
import java.time.LocalDate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DateTimeTests {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "2021-11-15T06:00:00Z",
                "2021-11-15T01:00:00",
                "2021-11-15T01:00:00-05:00",
                "2022-10-23",
                "2022-11-10T10:45:18.1950523Z",
                "2024-02-29",
            })
    void aMomentKeepsTheTextOfItsSource(String text) {
        var read = Samples.JSON.readValue('"' + text + '"', DateTime.class);

        assertThat(read).hasToString(text);
        assertThat(Samples.JSON.writeValueAsString(read)).isEqualTo('"' + text + '"');
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "1637000000",
                "15/11/2021",
                "2021-13-01",
                "2023-02-30",
                "2021-11-15T25:00:00Z",
                "2021-11-15T06:00Z",
                "2021-11-15 06:00:00",
                "2021-11-15T06:00:00.12345678Z",
                "2021-11-15T06:00:00+0500",
            })
    void nothingElseIsAMoment(String text) {
        assertThatIllegalArgumentException().isThrownBy(() -> new DateTime(text));
    }

    @Test
    void datesAndInstantsHaveOneForm() {
        assertThat(DateTime.of(LocalDate.of(2026, 1, 5))).hasToString("2026-01-05");
        assertThat(DateTime.of(Instant.parse("2026-01-05T01:02:03.456789Z")))
                .hasToString("2026-01-05T01:02:03.456Z");
        assertThat(DateTime.of(Instant.parse("2026-01-05T01:02:03Z")))
                .hasToString("2026-01-05T01:02:03Z");
    }
}
