package io.ledgerway.starter.idempotency;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.mock.web.MockHttpServletRequest;

class IdempotencyKeyTests {

    @Test
    void charactersAreCountedNotBytes() {
        String key = "\uD83D\uDE00é".repeat(127) + "a";

        assertThat(IdempotencyKey.of(with(key))).contains(key);
        assertThat(IdempotencyKey.of(with(key + "a"))).isEmpty();
    }

    @Test
    void latinOneIsAcceptedUnchanged() {
        var request = new MockHttpServletRequest();
        request.addHeader(IdempotencyKey.HEADER, "caf\u00e9");

        assertThat(IdempotencyKey.of(request)).contains("caf\u00e9");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "a\u0000b", "a\tb", "a\u0085"})
    void emptyKeysAndControlCharactersAreInvalid(String key) {
        assertThat(IdempotencyKey.of(with(key))).isEmpty();
    }

    @Test
    void twoKeysAreInvalid() {
        MockHttpServletRequest request = with("a");
        request.addHeader(IdempotencyKey.HEADER, "b");

        assertThat(IdempotencyKey.of(request)).isEmpty();
    }

    private static MockHttpServletRequest with(String key) {
        var request = new MockHttpServletRequest();
        request.addHeader(
                IdempotencyKey.HEADER,
                new String(key.getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1));
        return request;
    }
}
