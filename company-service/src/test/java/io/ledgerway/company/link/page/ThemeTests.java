package io.ledgerway.company.link.page;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.company.settings.LinkSettings;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ThemeTests {

    private static final Colour DARK_PAPER = new Colour(0x16, 0x19, 0x1d);

    @ParameterizedTest
    @ValueSource(
            strings = {"#ffffff", "#000000", "#ffff00", "#ff0000", "#00ff00", "#0000ff", "#777777"})
    void everyColourIsReadableOnBothBackgrounds(String hex) {
        Colour colour = Colour.of(hex).orElseThrow();

        for (Colour paper : new Colour[] {Colour.WHITE, DARK_PAPER}) {
            Colour readable = colour.readableOn(paper);
            assertThat(readable.contrast(paper)).isGreaterThanOrEqualTo(4.5);
            assertThat(readable.contrast(readable.contrastingInk())).isGreaterThanOrEqualTo(4.5);
        }
    }

    @Test
    void readableColourIsUnchanged() {
        assertThat(Colour.of("#1d5fb8").orElseThrow().readableOn(Colour.WHITE).hex())
                .isEqualTo("#1d5fb8");
    }

    @Test
    void styleSheetContainsNoClientText() {
        assertThat(ThemeController.css(colours("#aabbcc", null)))
                .startsWith(":root {\n  --accent: light-dark(#")
                .contains("--on-accent", "--second")
                .endsWith("}\n");
        assertThat(ThemeController.css(colours("red; } * { display: none", "#12345")))
                .isEqualTo(":root {\n}\n");
        assertThat(ThemeController.css(colours(null, null))).isEqualTo(":root {\n}\n");
    }

    private static LinkSettings colours(@Nullable String primary, @Nullable String secondary) {
        return new LinkSettings(
                null, Map.of(), null, null, Map.of(), true, true, false, false, null, primary,
                secondary, "en", false, List.of());
    }
}
