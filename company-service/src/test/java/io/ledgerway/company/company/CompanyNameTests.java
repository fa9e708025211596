package io.ledgerway.company.company;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CompanyNameTests {

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
                "a\u0000b|ab",
                "naïve|naïve",
                "☃|",
            })
    void unsupportedCharactersAreRemoved(String given, String kept) {
        assertThat(CompanyName.clean(given)).isEqualTo(kept == null ? "" : kept);
    }
}
