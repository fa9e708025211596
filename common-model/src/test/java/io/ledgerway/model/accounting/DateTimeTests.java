package io.ledgerway.model.accounting;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Random;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DateTimeTests {

    private static final List<String> SEEDS =
            List.of(
                    "2022-10-23",
                    "2021-11-15T06:00:00Z",
                    "2021-11-15T01:00:00",
                    "2022-11-10T10:45:18.1950523Z",
                    "2022-11-10T23:59:59.1");
    private static final String SIGNS = "0123456789-:.TZ+ ";
    private static final Pattern FORM =
            Pattern.compile(
                    "\\d{4}-\\d{2}-\\d{2}(T\\d{2}:\\d{2}:\\d{2}(\\.\\d{1,7})?(Z|[+-]\\d{2}:\\d{2})?)?");

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
    void dateTimeKeepsTheOriginalText(String text) {
        var read = SampleFiles.JSON.readValue('"' + text + '"', DateTime.class);

        assertThat(read).hasToString(text);
        assertThat(SampleFiles.JSON.writeValueAsString(read)).isEqualTo('"' + text + '"');
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
                "0000-01-01",
                "0000-12-31T23:59:59Z",
                "0000-02-29T00:00:00+01:00",
            })
    void otherTextsAreRejected(String text) {
        assertThatIllegalArgumentException().isThrownBy(() -> new DateTime(text));
    }

    @Test
    void datesAndInstantsHaveOneCanonicalForm() {
        assertThat(DateTime.of(LocalDate.of(2026, 1, 5))).hasToString("2026-01-05");
        assertThat(DateTime.of(Instant.parse("2026-01-05T01:02:03.456789Z")))
                .hasToString("2026-01-05T01:02:03.456Z");
        assertThat(DateTime.of(Instant.parse("2026-01-05T01:02:03Z")))
                .hasToString("2026-01-05T01:02:03Z");
    }

    @Test
    void fastCheckAcceptsOnlyWhatTheFormatterAccepts() {
        Random random = new Random(20261122);
        int plain = 0;
        for (int i = 0; i < 200_000; i++) {
            var text = new StringBuilder(SEEDS.get(random.nextInt(SEEDS.size())));
            for (int change = random.nextInt(3); change > 0; change--) {
                int at = random.nextInt(text.length());
                switch (random.nextInt(4)) {
                    case 0 -> text.deleteCharAt(at);
                    case 1 -> text.insert(at, SIGNS.charAt(random.nextInt(SIGNS.length())));
                    default -> text.setCharAt(at, SIGNS.charAt(random.nextInt(SIGNS.length())));
                }
            }
            if (DateTime.isPlain(text.toString())) {
                plain++;
                assertThat(isIso(text.toString())).as(text.toString()).isTrue();
            }
        }
        assertThat(plain).isGreaterThan(20_000);
        assertThat(SEEDS).allMatch(DateTime::isPlain);
    }

    private static boolean isIso(String text) {
        try {
            if (text.length() == 10) {
                LocalDate.parse(text);
            } else {
                DateTimeFormatter.ISO_DATE_TIME.parse(text);
            }
            return FORM.matcher(text).matches();
        } catch (DateTimeException e) {
            return false;
        }
    }
}
