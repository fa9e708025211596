package io.ledgerway.company.settings;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RedirectTemplateValidatorTests {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "https://shop.example",
                "http://shop.example/linked",
                "https://shop.example:8443/{companyId}/{statusCode}?text={errorMessage}&own={own}",
                "HTTPS://Shop.Example/#{connectionId}",
                "http://localhost:3000/{openId_email}"
            })
    void placeholdersAfterTheHostAreAllowed(String template) {
        assertThat(RedirectTemplateValidator.problem(template, List.of())).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "javascript:alert(1)",
                "JaVaScRiPt://shop.example/%0aalert(1)",
                "data:text/html,x",
                "ftp://shop.example",
                "//shop.example",
                "/linked",
                "shop.example",
                " https://shop.example",
                "https://",
                "https:///path",
                "https://user@shop.example",
                "https://shop.example@evil.example",
                "https://shop.example\\@evil.example",
                "https://shop example",
                "https://shop.example/\n",
                "https://shop.example/{companyId",
                "https://shop.example/}",
                "https://shop.example/{}",
                "https://shop.example/{a b}",
                "https://shop.example/{a/b}",
                "https://shop.example/{a{b}}",
                "{scheme}://shop.example",
                "https://{own}.example",
                "https://shop.example/\0"
            })
    void unsafeTemplatesAreRejected(String template) {
        assertThat(RedirectTemplateValidator.problem(template, List.of())).isPresent();
    }

    @ParameterizedTest
    @CsvSource({
        "https://shop.{suffix}/x, true",
        "https://{own}/x, true",
        "https://SHOP.{suffix}/x, true",
        "http://shop.{suffix}/x, false",
        "https://shop.{suffix}.evil.example/x, false",
        "https://other.{suffix}/x, false",
        "https://shop.{companyId}/x, false",
        "https://shop.{openId_locale}/x, false",
        "https://{a}{b}{c}/x, false",
        "https://{own}@shop.example/x, false",
        "https://shop.example/x, true",
        "https://shop.example:444/x, false",
        "https://elsewhere.example/x, false"
    })
    void hostMustBeListed(String template, boolean fine) {
        List<URI> listed =
                Stream.of("https://shop.example/any", "https://shop.co.uk")
                        .map(URI::create)
                        .toList();

        assertThat(RedirectTemplateValidator.problem(template, listed).isEmpty()).isEqualTo(fine);
    }

    @ParameterizedTest
    @CsvSource({
        "https://shop.example/anywhere, true",
        "https://shop.example:443/, true",
        "http://shop.example/, false",
        "https://shop.example.evil.example/, false",
        "http://localhost:3999/, true",
        "http://localhost/, true",
        "javascript:alert(1), false",
        "/path, false"
    })
    void resultingRedirectMustBeListed(URI target, boolean allowed) {
        Profile profile =
                new Profile(
                        "Shop",
                        "",
                        List.of(
                                URI.create("https://shop.example"),
                                URI.create("http://localhost:3000")),
                        false);

        assertThat(profile.allows(target)).isEqualTo(allowed);
    }
}
