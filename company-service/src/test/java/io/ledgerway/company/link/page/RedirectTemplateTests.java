package io.ledgerway.company.link.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RedirectTemplateTests {

    private static final Map<String, String> OURS =
            Map.of(
                    "companyId", "c-1",
                    "statusCode", "200",
                    "errorMessage", "User cancelled",
                    "platformName", "Books & Co/ü?#");

    @ParameterizedTest
    @CsvSource({
        "https://app.test/{companyId}/{statusCode}, https://app.test/c-1/200",
        "https://app.test/{connectionId}/x, https://app.test//x",
        "https://app.test/?e={errorMessage}, https://app.test/?e=User%20cancelled",
        "https://app.test/{platformName}, https://app.test/Books%20%26%20Co%2F%C3%BC%3F%23",
        "https://app.test/{customerRef}, https://app.test/A%2F..%2F7",
        "https://app.test/{CustomerRef}, https://app.test/",
        "https://app.test/#{companyId}, https://app.test/#c-1",
        "https://example.{countrySuffix}/{companyId}, https://example.co.uk/c-1",
        "https://app.test:8443/{companyId}, https://app.test:8443/c-1",
        "HTTPS://App.Test/{companyId}, HTTPS://App.Test/c-1",
        "https://app.test/{openId_email}, https://app.test/",
    })
    void placeholdersAreReplacedByEncodedValues(String template, String expected) {
        Map<String, String> custom =
                Map.of(
                        "customerRef", "A/../7",
                        "countrySuffix", "co.uk",
                        "openId_email", "spoofed",
                        "companyId", "spoofed");

        assertThat(new RedirectTemplate(template).fill(OURS, custom))
                .hasValue(URI.create(expected));
    }

    /** Values of link parameters in the place of the host. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "@evil.test",
                "@evil.test/",
                ":80@evil.test",
                "/evil.test",
                "\\@evil.test",
                "#@evil.test",
                "?@evil.test",
                " evil.test",
                "%2eevil.test",
                "[::1]",
                "\u3002evil.test",
                "evil\u0000.test",
                "{companyId}",
            })
    void valuesCannotChangeTheHost(String value) {
        Optional<URI> filled =
                new RedirectTemplate("https://app.test{suffix}/x")
                        .fill(OURS, Map.of("suffix", value));

        assertThat(filled).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "app.test/x",
                "//app.test/x",
                "javascript:alert(1)",
                "data:text/html,x",
                "ftp://app.test/x",
                "https:/app.test/x",
                "https:///x",
                "https://user@app.test/x",
                "https://user:secret@app.test/x",
                "https://app.test\\@evil.test/x",
                "https://app.test:99999999999/x",
                "https://app .test/x",
                "https://app.test/{unclosed",
                "https://app.test/a b",
                "https://{companyId}.test/x",
                "https://app.test:{statusCode}/x",
                "{companyId}://app.test/x",
                "{target}",
                "{scheme}://app.test",
            })
    void invalidAddressesAreNotFollowed(String template) {
        Map<String, String> custom =
                Map.of("target", "https://evil.test/", "scheme", "javascript:x");

        assertThat(new RedirectTemplate(template).fill(OURS, custom)).isEmpty();
    }

    @Test
    void literalHostsAreDistinguishedFromPlaceholders() {
        assertThat(new RedirectTemplate("https://app.test/{x}?{y}").hasLiteralHost()).isTrue();
        assertThat(new RedirectTemplate("https://app.{x}/").hasLiteralHost()).isFalse();
        assertThat(new RedirectTemplate("https://app.test:{x}/").hasLiteralHost()).isFalse();
        assertThat(new RedirectTemplate("{x}//app.test/").hasLiteralHost()).isFalse();
        assertThat(new RedirectTemplate("{x}").hasLiteralHost()).isFalse();
        assertThat(new RedirectTemplate("https://app.test{x}").hasLiteralHost()).isFalse();
    }
}
