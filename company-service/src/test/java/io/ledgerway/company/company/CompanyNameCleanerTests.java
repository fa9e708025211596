package io.ledgerway.company.company;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CompanyNameCleanerTests {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            ignoreLeadingAndTrailingWhitespace = false,
            value = {
                "Company (X[1])|Company X1",
                "Smith & Sons - it's @ home, ok? yes!.|Smith & Sons - it's @ home, ok? yes!.",
                "Bäckerei Müller № 3|Bäckerei Müller  3",
                "हिन्दी कंपनी|हिन्दी कंपनी",
                " a | a ",
                "<script>|script",
                "a\u200db|ab",
                "naïve|naïve",
                "☃|",
            })
    void unsupportedCharactersAreRemoved(String given, String kept) {
        assertThat(CompanyNameCleaner.clean(given)).isEqualTo(kept == null ? "" : kept);
    }

    @ParameterizedTest
    @CsvSource({
        "a\u0000b, U+0000",
        "pay\u202etpecxe, U+202E",
        "a\u200bb, U+200B",
        "a\ue000b, U+E000",
        "'a\u2067b\u2069', U+2067",
        "a\udb40\udc41, U+E0041"
    })
    void invisibleCharactersAreFound(String name, String character) {
        assertThat(CompanyNameCleaner.invisible(name)).contains(character);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a\tb\n",
                "می\u200cخواهم",
                "\ud83d\udc69\u200d\ud83d\udcbb",
                "a\u0301",
                "a\u00a0b"
            })
    void visibleCharactersAreNotInvisible(String name) {
        assertThat(CompanyNameCleaner.invisible(name)).isEmpty();
    }
}
