package io.ledgerway.connector.xero.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class XeroDatesTests {

    /** The forms of recorded responses (minimul/xero-api, spec/vcr) and of the documentation. */
    @ParameterizedTest
    @CsvSource({
        "/Date(1539993600000+0000)/,2018-10-20T00:00:00Z",
        "/Date(1541515325937)/,2018-11-06T14:42:05.937Z",
        "/Date(1439434356790+1300)/,2015-08-13T02:52:36.790Z",
        "/Date(-86400000+0000)/,1969-12-31T00:00:00Z",
        "2009-05-27T00:00:00,2009-05-27T00:00:00Z",
        "2020-01-01T12:30:00Z,2020-01-01T12:30:00Z",
        "2020-01-01T12:30:00.123+01:00,2020-01-01T11:30:00.123Z",
        "2020-02-29,2020-02-29T00:00:00Z"
    })
    void everyFormHasAnInstant(String text, String instant) {
        assertThat(XeroDates.instant(text)).isEqualTo(instant);
    }

    @Test
    void noTextIsNoDate() {
        assertThat(XeroDates.instant(null)).isNull();
        assertThat(XeroDates.day(" ")).isNull();
        assertThat(XeroDates.day("/Date(1243382400000+0000)/")).hasToString("2009-05-27");
    }

    @ParameterizedTest
    @ValueSource(strings = {"today", "/Date()/", "2020-13-01"})
    void anotherFormIsRejected(String text) {
        assertThatIllegalArgumentException().isThrownBy(() -> XeroDates.instant(text));
    }

    @Test
    void theHeaderOfAConditionalRequestHasSeconds() {
        assertThat(XeroDates.modifiedSince(Instant.parse("2026-01-01T10:00:00.987Z")))
                .isEqualTo("2026-01-01T10:00:00Z");
        assertThat(XeroDates.header("Tue, 06 Nov 2018 14:42:05 GMT"))
                .isEqualTo("2018-11-06T14:42:05Z");
        assertThat(XeroDates.header("yesterday")).isNull();
    }
}
