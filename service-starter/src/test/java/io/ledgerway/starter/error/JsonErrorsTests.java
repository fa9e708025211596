package io.ledgerway.starter.error;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

class JsonErrorsTests {

    record Times(
            @Nullable Instant instant, @Nullable OffsetDateTime offset, @Nullable LocalDate date) {}

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "instant | 2026-11-24 | must be a date-time with a time zone, such as 2026-11-24T10:30:00Z",
                "offset | 2026-11-24 | must be a date-time with a time zone, such as 2026-11-24T10:30:00Z",
                "date | tomorrow | must be a date, such as 2026-11-24"
            })
    void errorOfATimeNamesTheFormThatTheMemberTakes(String member, String value, String expected) {
        String body = "{\"%s\":\"%s\"}".formatted(member, value);

        JacksonException thrown =
                Objects.requireNonNull(
                        catchThrowableOfType(
                                JacksonException.class,
                                () -> JsonMapper.shared().readValue(body, Times.class)));

        assertThat(JsonErrors.describe(thrown)).isEqualTo(expected);
        assertThat(JsonErrors.path(thrown)).isEqualTo(member);
    }
}
