package io.ledgerway.starter.query;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.time.OffsetDateTime;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PropertyTypeTests {

    @ParameterizedTest
    @CsvSource({
        "2022-10-23,2022-10-23T00:00Z",
        "2021-11-15T06:00:00Z,2021-11-15T06:00Z",
        "2021-11-15t06:00:00z,2021-11-15T06:00Z",
        "2021-11-15T01:00:00,2021-11-15T01:00Z",
        "2021-11-15 01:00:00,2021-11-15T01:00Z",
        "2021-11-15T01:00,2021-11-15T01:00Z",
        "2021-11-15T01:00Z,2021-11-15T01:00Z",
        "2021-11-15T01:00:00-05:00,2021-11-15T06:00Z",
        "2021-11-15T01:00:00+05:30,2021-11-14T19:30Z",
        "2021-11-15T01:00:00-05:30,2021-11-15T06:30Z",
        "2021-11-15T01:00:00 05:30,2021-11-14T19:30Z",
        "2021-11-15T01:00:00+0530,2021-11-14T19:30Z",
        "2021-11-15T01:00:00+05,2021-11-14T20:00Z",
        "2022-11-10T10:45:18.1950523Z,2022-11-10T10:45:18.195052Z",
        "2022-11-10T10:45:18.9999999,2022-11-10T10:45:18.999999Z",
        "2022-11-10T10:45:18.1Z,2022-11-10T10:45:18.100Z",
        "2024-02-29,2024-02-29T00:00Z"
    })
    void readsADate(String text, String instant) {
        assertThat(PropertyType.INSTANT.read(text))
                .isEqualTo(Optional.of(OffsetDateTime.parse(instant)));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "today",
                "2022",
                "2022-10",
                "22-10-23",
                "2022-13-01",
                "2023-02-29",
                "2022-10-23T",
                "2022-10-23T25:00:00Z",
                "2022-10-23T10:60:00Z",
                "2022-10-23T10:00:60Z",
                "2022-10-23T10:00:00+19:00",
                "2022-10-23T10:00:00.Z",
                "1666483200",
                "2022-10-23T10:00:00.1234567890Z",
                "2022-10-23T10Z",
                "2022-10-23Z",
                "23/10/2022"
            })
    void rejectsInvalidDates(String text) {
        assertThat(PropertyType.INSTANT.read(text)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "-1", "+1", "12.50", "1.", ".5", "00012", "123456789012345678901"})
    void readsANumber(String text) {
        assertThat(PropertyType.NUMBER.read(text)).isEqualTo(Optional.of(new BigDecimal(text)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "-", ".", "1e9", "1,000", "0x10", "NaN", "1 2", "£1", "٣", "--1"})
    void rejectsInvalidNumbers(String text) {
        assertThat(PropertyType.NUMBER.read(text)).isEmpty();
    }

    @Test
    void readsBooleansInAnyCase() {
        assertThat(PropertyType.BOOLEAN.read("True")).isEqualTo(Optional.of(true));
        assertThat(PropertyType.BOOLEAN.read("FALSE")).isEqualTo(Optional.of(false));
        assertThat(PropertyType.BOOLEAN.read("1")).isEmpty();
    }

    @Test
    void readsAUuid() {
        String id = "5b0f6a3e-9a55-4a6e-8d0a-0d9d6c1f2a01";
        assertThat(PropertyType.UUID.read(id)).isEqualTo(Optional.of(UUID.fromString(id)));
        assertThat(PropertyType.UUID.read("1-1-1-1-1")).isEmpty();
        assertThat(PropertyType.UUID.read(id + "0")).isEmpty();
    }

    @Test
    void anObjectHasNoValue() {
        assertThat(PropertyType.OBJECT.read("x")).isEmpty();
    }
}
