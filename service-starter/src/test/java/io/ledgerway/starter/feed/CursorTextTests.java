package io.ledgerway.starter.feed;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CursorTextTests {

    @Test
    void textIsReadBack() {
        String text = CursorText.of("1", "", "é\nb");

        assertThat(text).matches("[\\w-]+");
        assertThat(CursorText.read(text, 3)).contains(List.of("1", "", "é\nb"));
    }

    @Test
    void otherNumberOfMembersIsRefused() {
        assertThat(CursorText.read(CursorText.of("1", "2"), 3)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "a", "no cursor", "AAAAAAAAAAAAAAA", "é"})
    void damagedTextIsRefused(String text) {
        assertThat(CursorText.read(text, 1)).isEmpty();
    }

    @Test
    void changedTextIsRefused() {
        String text = CursorText.of("1", "2");
        char last = text.charAt(text.length() - 1);
        String changed = text.substring(0, text.length() - 1) + (last == 'A' ? 'Q' : 'A');

        assertThat(CursorText.read(changed, 2)).isEmpty();
    }
}
