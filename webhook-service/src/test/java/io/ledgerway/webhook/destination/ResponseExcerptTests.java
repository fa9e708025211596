package io.ledgerway.webhook.destination;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.apache.hc.core5.http.ContentType;
import org.apache.hc.core5.http.io.entity.ByteArrayEntity;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ResponseExcerptTests {

    /** Characters of one to four bytes. */
    @ParameterizedTest
    @ValueSource(strings = {"a b ", "\u00e9", "\u4e2d", "x\ud83d\ude00"})
    void charactersAreCountedAndNotBytes(String repeated) {
        String stored = read(repeated.repeat(10_000));

        assertThat(stored).hasSizeBetween(4_095, 4_096).endsWith("…");
        assertThat(repeated.repeat(10_000)).startsWith(stored.substring(0, 4_000));
    }

    @ParameterizedTest
    @ValueSource(strings = {"ok", "\u4e2d\u4e2d", "\ud83d\ude00"})
    void shortTextIsStoredUnchanged(String text) {
        assertThat(read(text)).isEqualTo(text);
    }

    private static String read(String body) {
        return ResponseExcerpt.read(
                        new ByteArrayEntity(
                                body.getBytes(StandardCharsets.UTF_8), ContentType.TEXT_PLAIN))
                .text();
    }
}
