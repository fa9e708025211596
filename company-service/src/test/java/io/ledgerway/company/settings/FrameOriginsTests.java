package io.ledgerway.company.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ledgerway.starter.error.ApiException;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FrameOriginsTests {

    @ParameterizedTest
    @CsvSource({
        "https://app.example.com, https://app.example.com",
        "HTTPS://App.Example.COM:443, https://app.example.com",
        "' https://example.com:8443 ', https://example.com:8443",
        "http://localhost:5173, http://localhost:5173",
        "http://localhost:80, http://localhost",
        "http://127.0.0.1:3000, http://127.0.0.1:3000",
        "https://localhost, https://localhost",
    })
    void originsAreNormalized(String text, String origin) {
        assertThat(FrameOrigins.of(text)).hasValue(origin);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "*",
                "'none'",
                "https:",
                "https://",
                "https://*.example.com",
                "https://example.com/",
                "https://example.com/path",
                "https://example.com?a",
                "https://user@example.com",
                "https://example.com; script-src *",
                "https://example.com https://other.example",
                "https://example.com\nX-Header: 1",
                "https://-example.com",
                "https://exämple.com",
                "https://example.com:0",
                "https://example.com:70000",
                "http://example.com",
                "http://localhost.example.com",
                "ftp://example.com",
                "data:text/html,x",
                "app.example.com"
            })
    void anythingElseIsRejected(String text) {
        assertThat(FrameOrigins.of(text)).isEmpty();
    }

    @Test
    void tooManyAndWrongOriginsAreValidationErrors() {
        assertThatThrownBy(() -> settings(Arrays.asList("https://a.example", null)).checked())
                .isInstanceOf(ApiException.class)
                .hasMessageContaining("frameOrigins[1]");
        assertThatThrownBy(() -> settings(Collections.nCopies(21, "https://a.example")).checked())
                .isInstanceOf(ApiException.class)
                .hasMessageContaining("at most 20");
        assertThat(settings(List.of("https://A.example:443", "https://a.example")).checked())
                .extracting(LinkSettings::frameOrigins)
                .isEqualTo(List.of("https://a.example"));
        assertThat(LinkSettingsRequest.NONE.checked().frameOrigins()).isEmpty();
    }

    private static LinkSettingsRequest settings(List<@Nullable String> origins) {
        return new LinkSettingsRequest(
                null, null, null, null, null, null, null, null, null, null, null, null, null, null,
                origins);
    }
}
