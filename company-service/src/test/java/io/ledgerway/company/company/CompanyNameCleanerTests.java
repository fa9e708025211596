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
        "a\u0000b, ab",
        "a\u0007b, ab",
        "a\u0085b, ab",
        "soft\u00adhyphen, softhyphen",
        "pay\u202etpecxe, paytpecxe",
        "a\u200bb, ab",
        "a\ufeffb, ab",
        "می\u200cخواهم, میخواهم",
        "a\u2028b, ab",
        "a\ue000b, ab",
        "'a\u2067b\u2069', ab",
        "a\udb40\udc41, a"
    })
    void invisibleCharactersAreRemoved(String name, String kept) {
        assertThat(CompanyNameCleaner.clean(name)).isEqualTo(kept);
    }

    @ParameterizedTest
    @ValueSource(strings = {"a\tb\n", "a\u0301", "a\u00a0b"})
    void whiteSpaceAndCombiningMarksAreKept(String name) {
        assertThat(CompanyNameCleaner.clean(name)).isEqualTo(name);
    }
}
