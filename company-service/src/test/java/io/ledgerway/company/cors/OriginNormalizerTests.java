package io.ledgerway.company.cors;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class OriginNormalizerTests {

    @ParameterizedTest
    @CsvSource({
        "https://app.example.com, https://app.example.com",
        "HTTPS://App.Example.COM:443, https://app.example.com",
        "http://localhost:80, http://localhost",
        "http://localhost:3000, http://localhost:3000",
        "https://localhost:80, https://localhost:80",
        "http://127.0.0.1:8080, http://127.0.0.1:8080",
        "http://[::1]:8080, http://[::1]:8080",
        "' https://example.com ', https://example.com",
    })
    void originsAreNormalized(String text, String origin) {
        assertThat(OriginNormalizer.normalize(text)).hasValue(origin);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "*",
                "null",
                "https://",
                "https://*.example.com",
                "https://example.com/",
                "https://example.com/path",
                "https://example.com?a=b",
                "https://example.com#a",
                "https://user@example.com",
                "https://user:secret@example.com",
                "https://example.com:0",
                "https://example.com:65536",
                "https://exa mple.com",
                "https://a.com,https://b.com",
                "https://exämple.com",
                "https://under_score.com",
                "ftp://example.com",
                "file:///etc/passwd",
                "javascript:alert(1)",
                "//example.com",
                "example.com",
                "https:example.com",
                "https://example.com\u0000",
                "https://\ud800.com",
            })
    void otherTextsAreNoOrigins(String text) {
        assertThat(OriginNormalizer.normalize(text)).isEmpty();
    }

    @Test
    void missingAndTooLongTextsAreNoOrigins() {
        assertThat(OriginNormalizer.normalize(null)).isEmpty();
        assertThat(OriginNormalizer.normalize("https://" + "a".repeat(300) + ".com")).isEmpty();
    }
}
